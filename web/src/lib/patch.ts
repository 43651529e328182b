/** Applies the operations of `queguan.core.patch` to a document. The old document is left as it was. */

export type Json = unknown;
export type Step = string | number;
export type Operation = ["set", Step[], Json] | ["del", Step[]] | ["push", Step[], Json[]];

/** A patch that does not fit the document: the stream is out of step and has to be asked for anew. */
export class PatchMisfit extends Error {}

/** A new document; what no operation touches is shared with the old one. */
export function applyPatch<T>(doc: T, patch: readonly Operation[]): T {
  let result: Json = doc;
  for (const operation of patch) result = applyOne(result, operation, 0);
  return result as T;
}

function applyOne(doc: Json, operation: Operation, at: number): Json {
  const [kind, path] = operation;
  if (at === path.length) {
    if (kind === "set") return operation[2];
    if (kind === "push" && Array.isArray(doc)) return [...doc, ...operation[2]];
    throw new PatchMisfit(`${kind} at ${path.join(".")}`);
  }
  const step = path[at] as Step;
  const last = at === path.length - 1;
  if (Array.isArray(doc)) {
    if (typeof step !== "number" || step < 0 || step >= doc.length || (last && kind === "del")) {
      throw new PatchMisfit(`no place ${step} at ${path.join(".")}`);
    }
    const items: Json[] = [...(doc as Json[])];
    items[step] = applyOne(items[step], operation, at + 1);
    return items;
  }
  if (typeof doc === "object" && doc !== null) {
    const result: Record<string, Json> = { ...(doc as Record<string, Json>) };
    const key = String(step);
    if (last && kind === "del") {
      if (!(key in result)) throw new PatchMisfit(`no ${key} at ${path.join(".")}`);
      delete result[key];
    } else if (last && kind === "set") {
      result[key] = operation[2];
    } else {
      if (!(key in result)) throw new PatchMisfit(`no ${key} at ${path.join(".")}`);
      result[key] = applyOne(result[key], operation, at + 1);
    }
    return result;
  }
  throw new PatchMisfit(`nothing to go into at ${path.join(".")}`);
}
