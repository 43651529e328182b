import { expect, it } from "vitest";
import { chipsOf } from "./chips.ts";

const WORDS: Record<string, string> = {
  "preset.xinzhang": "新章",
  "option.multi_win": "几家同糊",
  "option.multi_win.all": "一炮多响",
  "option.flowers": "花牌",
  "option.min_fan": "起糊",
};
const text = (key: string) => WORDS[key] ?? key;

it("shows the preset and every option that differs from it in the game's words", () => {
  const differences = { preset: "xinzhang", multi_win: "all", min_fan: 3, flowers: true };
  expect(chipsOf(differences, text)).toEqual(["新章", "几家同糊 一炮多响", "起糊 3", "花牌"]);
});
