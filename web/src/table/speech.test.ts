import { describe, expect, it } from "vitest";
import { dialects, voiceOf, voicesOf, type Voice } from "./speech.ts";

const voice = (voiceURI: string, lang: string): Voice => ({ voiceURI, lang, name: voiceURI });
const VOICES = [voice("a", "zh-CN"), voice("b", "zh_CN"), voice("c", "zh-HK"), voice("d", "de-DE"), voice("e", "yue-HK")];
const NONE = { me: null, lower: null, across: null, upper: null };

describe("voices", () => {
  it("offers the kinds of Chinese the device speaks", () => {
    expect(dialects(VOICES)).toEqual(["yue-HK", "zh-CN", "zh-HK"]);
    expect(voicesOf(VOICES, null).map((one) => one.voiceURI)).toEqual(["a", "b"]);
    expect(voicesOf(VOICES, "zh-HK").map((one) => one.voiceURI)).toEqual(["c"]);
  });

  it("gives each caller a voice of its own while there are enough", () => {
    const settings = { dialect: null, voices: NONE };
    expect(voiceOf(VOICES, "me", settings)?.voiceURI).toBe("a");
    expect(voiceOf(VOICES, "lower", settings)?.voiceURI).toBe("b");
    expect(voiceOf(VOICES, "across", settings)?.voiceURI).toBe("a");
  });

  it("takes the chosen one, unless it speaks another dialect", () => {
    expect(voiceOf(VOICES, "me", { dialect: null, voices: { ...NONE, me: "b" } })?.voiceURI).toBe("b");
    expect(voiceOf(VOICES, "me", { dialect: "zh-HK", voices: { ...NONE, me: "b" } })?.voiceURI).toBe("c");
    expect(voiceOf([], "me", { dialect: null, voices: NONE })).toBeNull();
  });
});
