import { describe, expect, it } from "vitest";
import { GAME_ANSWER } from "../src/fixtures/zhuoji";
import type { ScoreCase } from "../src/lib/doc";
import { notationOf } from "../src/lib/notation";

const examples = GAME_ANSWER.info.examples as { id: string; case: ScoreCase }[];
const written = (id: string): string => notationOf(examples.find((one) => one.id === id)!.case, "guiyang");

describe("a case as one line", () => {
  it("tells the hands of the other seats, each word after its seat", () => {
    expect(written("chickens")).toContain("1:77m999m456s33p666p");
    expect(written("charging")).toContain("1:river=19s5m");
    expect(written("charging")).toContain("first_yaoji=1");
    for (const { id } of examples) expect(written(id)).not.toContain("object");
  });
});
