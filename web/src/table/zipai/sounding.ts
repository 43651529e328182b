/** What the events of a zipai hand sound like, and what is called out. */
import type { Sounding } from "../stage.svelte.ts";

const SIGNS: Readonly<Record<string, string>> = { pong: "碰", chow: "吃", wei: "偎", win: "胡" };

export const SOUNDING: Sounding = {
  cues: { discard: "discard", flip: "flip", pong: "meld", chow: "meld", wei: "wei", win: "win", draw: "drawn" },
  call: (event) => SIGNS[event.kind] ?? null,
  wins: ["win"],
};
