import { describe, expect, it } from "vitest";
import { movesOf } from "./moves.ts";

describe("the pool of tokens", () => {
  it("spends the oldest and keeps the others", () => {
    expect(movesOf(["a", "b", "a"], ["b", "a"])).toEqual({ spent: ["a"], kept: ["b", "a"], added: [] });
    expect(movesOf(["a", "a"], ["a"])).toEqual({ spent: ["a"], kept: ["a"], added: [] });
    expect(movesOf(["a"], [])).toEqual({ spent: ["a"], kept: [], added: [] });
  });

  it("adds at the end", () => {
    expect(movesOf(["a"], ["a", "b"])).toEqual({ spent: [], kept: ["a"], added: ["b"] });
    expect(movesOf([], ["b"])).toEqual({ spent: [], kept: [], added: ["b"] });
    expect(movesOf([], [])).toEqual({ spent: [], kept: [], added: [] });
  });
});
