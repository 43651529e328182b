/** Marks that a tile bears: a red five is told by its shape as well as its colour, a tile thrown as drawn is darker. */
import { readFileSync } from "node:fs";
import { mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Tile from "./Tile.svelte";

const sprite = new DOMParser().parseFromString(readFileSync("src/table/mahjong/tiles/tiles.svg", "utf8"), "image/svg+xml");
const shapes = (tile: string): string[] =>
  [...sprite.querySelector(`#qt-${tile}`)!.children].map((one) => {
    const shape = one.cloneNode() as Element;
    shape.removeAttribute("fill");
    shape.removeAttribute("stroke");
    return shape.outerHTML;
  });
const PETALS = 5;
const STAMENS = 5;
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

it.each(["m", "p", "s"])("draws a blossom on the red five of %s that the plain one lacks", (suit) => {
  const plain = shapes(`5${suit}`);
  const more = shapes(`0${suit}`).filter((shape) => shape.includes("circle") && !plain.includes(shape));
  expect(more).toHaveLength(PETALS + 1 + STAMENS + 1);
});

it("says what it is, and whether it went as it was drawn", () => {
  shown = mount(Tile, { target: document.body, props: { t: "0p", thrown: true } });
  const tile = document.querySelector(".tile")!;
  expect(tile.querySelector("use")!.getAttribute("href")).toBe("#qt-0p");
  expect(tile.classList).toContain("thrown");
});
