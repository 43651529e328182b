import { afterEach, expect, it } from "vitest";
import { set } from "$lib/settings.svelte.ts";
import { handName, repeatName, roundName, seatName } from "./round.ts";

const dealt = { dealer: 3, first_dealer: 1, round_wind: "E", repeat: 2 } as const;
afterEach(() => set({ locale: "zh-Hans" }));

it("counts the hands of a round from its first dealer", () => {
  set({ locale: "zh-Hans" });
  expect(`${roundName(dealt)} ${handName(dealt, 4)} ${repeatName(dealt)}`).toBe("東圈 第三局 连庄 2");
  expect(handName({ dealer: 1, first_dealer: 1 }, 4)).toBe("第一局");
  expect(handName({ dealer: 0, first_dealer: 1 }, 4)).toBe("第四局");
  expect(roundName({ round_wind: "N" })).toBe("北圈");
  expect(seatName("S")).toBe("南家");
});

it("says it in every language", () => {
  set({ locale: "ja" });
  expect(roundName(dealt)).toBe("東場");
  set({ locale: "en" });
  expect(`${roundName(dealt)}, ${handName(dealt, 4)}`).toBe("East round, Hand 3");
});
