import { expect, it } from "vitest";
import { cardLayout } from "./layouts.ts";

it("answers the same question with the same promise, so that nothing on the screen is made anew", async () => {
  expect(cardLayout("zipai")).toBe(cardLayout("zipai"));
  await expect(cardLayout("dominoes")).rejects.toThrow("dominoes");
});
