/** Table layouts by the name a game's description gives; each is fetched when a table needs it. */
import type { Component } from "svelte";
import type { TableProps } from "./types.ts";

const LAYOUTS: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  zipai: () => import("./zipai/ZipaiTable.svelte"),
};

/** The component that draws tables of this layout; rejects when this client has none. */
export async function tableLayout(name: string): Promise<Component<TableProps>> {
  const load = LAYOUTS[name];
  if (load === undefined) throw new Error(`no table layout "${name}"`);
  return (await load()).default;
}
