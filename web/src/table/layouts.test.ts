import { expect, it } from "vitest";
import { cardLayout, hasLayout } from "./layouts.ts";

it("answers the same question with the same promise, so that nothing on the screen is made anew", async () => {
  expect(cardLayout("zipai")).toBe(cardLayout("zipai"));
  await expect(cardLayout("dominoes")).rejects.toThrow("dominoes");
});

it("knows which tables it can draw, so that other games get no door", () => {
  expect(hasLayout("zipai")).toBe(true);
  expect(hasLayout("dominoes")).toBe(false);
  expect(hasLayout("toString")).toBe(false);
});
