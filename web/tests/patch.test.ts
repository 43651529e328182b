import { describe, expect, it } from "vitest";
import { applyPatch, PatchMisfit, type Operation } from "../src/lib/patch";

const DOC = { a: { b: [1, 2, { c: 3 }] }, d: null as unknown };

describe("patch", () => {
  const cases: [string, Operation[], unknown][] = [
    ["sets a value", [["set", ["d"], 5]], { a: { b: [1, 2, { c: 3 }] }, d: 5 }],
    ["adds a key", [["set", ["a", "e"], [1]]], { a: { b: [1, 2, { c: 3 }], e: [1] }, d: null }],
    ["sets inside a list", [["set", ["a", "b", 2, "c"], 4]], { a: { b: [1, 2, { c: 4 }] }, d: null }],
    ["deletes a key", [["del", ["a", "b"]]], { a: {}, d: null }],
    ["pushes", [["push", ["a", "b"], [7, 8]]], { a: { b: [1, 2, { c: 3 }, 7, 8] }, d: null }],
    ["replaces the whole", [["set", [], 1]], 1],
    [
      "does several in order",
      [
        ["set", ["d"], { x: 1 }],
        ["set", ["d", "x"], 2],
      ],
      { a: { b: [1, 2, { c: 3 }] }, d: { x: 2 } },
    ],
  ];
  it.each(cases)("%s", (_, patch, expected) => expect(applyPatch<unknown>(DOC, patch)).toEqual(expected));

  it("leaves the old document and shares what it does not touch", () => {
    const after = applyPatch(DOC, [["set", ["d"], 1]]);
    expect(DOC.d).toBeNull();
    expect(after.a).toBe(DOC.a);
  });

  const misfits: [string, Operation[]][] = [
    ["an index that is not there", [["set", ["a", "b", 9], 1]]],
    ["a key that is not there", [["set", ["x", "y"], 1]]],
    ["a delete of nothing", [["del", ["x"]]]],
    ["a push into no list", [["push", ["a"], [1]]]],
    ["a path through a number", [["set", ["a", "b", 0, "z"], 1]]],
  ];
  it.each(misfits)("refuses %s", (_, patch) => expect(() => applyPatch<unknown>(DOC, patch)).toThrow(PatchMisfit));
});
