/** The felt tells everything it draws in words, and nothing that the view hides. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$lib/settings.svelte.ts";
import { persons } from "../src/fixtures/mahjong/persons.ts";
import { claimView, fullView, openView, SCORES, wildView } from "../src/fixtures/mahjong/positions.ts";
import type { MahjongView } from "$table/mahjong/view.ts";
import Felt from "$table/mahjong/board/Felt.svelte";

const DESKTOP = { width: 1440, height: 900 };
const UPRIGHT = { width: 390, height: 844 };
const WIDE = { width: 844, height: 390 };

let shown: Record<string, unknown> | null = null;
function draw(view: MahjongView, screen = DESKTOP, more: Partial<typeof settings> = {}): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(Felt, {
    target: document.body,
    props: { view, bottom: 0, persons: persons(false), scores: SCORES, settings: { ...settings, locale: "zh-Hans", ...more }, screen, live: true },
  });
  flushSync();
  return document.body;
}
const list = (body: HTMLElement, label: string): string[] =>
  [...(body.querySelector(`[aria-label="${label}"]`)?.querySelectorAll(":scope > li") ?? [])].map((one) => one.querySelector(".vh")?.textContent ?? "");

beforeAll(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<svg xmlns='http://www.w3.org/2000/svg'/>")));
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  settings.locale = "zh-Hans";
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

describe.each([["desktop", DESKTOP], ["upright", UPRIGHT], ["wide", WIDE]])("%s", (form, screen) => {
  it("lists every river: what was thrown, what was taken and by whom", () => {
    const body = draw(claimView(), screen);
    const view = claimView();
    for (const [seat, name] of ["阿明", "李姐", "何叔", "陈伯"].entries()) {
      expect(list(body, `${name}的牌河`)).toHaveLength(view.seats[seat]!.river.length);
    }
    expect(list(body, "何叔的牌河").slice(0, 4)).toEqual(["一万", "西风", "红中，阿明拿走", "九万，摸打"]);
  });

  it("lists melds of opponents and from whom they came", () => {
    const body = draw(claimView(), screen);
    expect(list(body, "何叔的副露")).toEqual(["四万 五万 六万，李姐给的五万"]);
    expect(list(body, "陈伯的副露")).toEqual(["三筒 三筒 三筒 三筒，自己的"]);
  });

  it("shows no face of a hidden hand, and open hands when the view has them", () => {
    expect(draw(claimView(), screen).querySelector('[aria-label="何叔的手牌"]')).toBeNull();
    expect(list(draw(openView(), screen), "何叔的手牌")).toHaveLength(openView().seats[2]!.count);
  });

  it("tells whose turn it is", () => {
    const body = draw(claimView(), screen);
    expect([...body.querySelectorAll('[aria-label$="，轮到"]')].map((one) => one.textContent)).toEqual(["東"]);
  });

  it("marks wildcards, taken tiles and the newest discard by shape", () => {
    const body = draw(wildView(), screen);
    expect(body.querySelectorAll('.river [href="#qt-wild"]')).toHaveLength(1);
    expect(body.querySelectorAll(".river .newest")).toHaveLength(1);
    expect(body.querySelectorAll(".river .taken b.bottom")).toHaveLength(1);
  });

  if (form !== "desktop") {
    it("shows large what is tapped", () => {
      HTMLDialogElement.prototype.showModal = vi.fn();
      HTMLDialogElement.prototype.close = vi.fn();
      const body = draw(fullView(), screen);
      body.querySelector<HTMLElement>('[aria-label="放大看陈伯的牌"]')?.click();
      flushSync();
      expect(list(body.querySelector("dialog") as HTMLElement, "陈伯的牌河")).toHaveLength(22);
    });
  }
});

describe("the desktop's field", () => {
  it("stands as many tiles in the walls as the view has", () => {
    const view = claimView();
    const body = draw(view);
    const stacks = view.wall.stacks.flat();
    expect(body.querySelectorAll(".walls .stack")).toHaveLength(stacks.filter((tiles) => tiles > 0).length);
    expect(body.querySelectorAll(".walls .one")).toHaveLength(stacks.filter((tiles) => tiles === 1).length);
    expect(stacks.reduce((sum, tiles) => sum + tiles, 0)).toBe(view.wall.left);
  });

  it("has arrows of the order only while they are wanted", () => {
    expect(draw(claimView()).querySelector(".order")).not.toBeNull();
    expect(draw(claimView(), DESKTOP, { orderArrows: false }).querySelector(".order")).toBeNull();
  });

  it("lays the markers with the first dealer and the dealer", () => {
    const body = draw(claimView());
    expect(body.querySelector('[data-place="seat:1"] .first')).not.toBeNull();
    expect(body.querySelector('[data-place="seat:3"] .round')?.textContent).toBe("東");
    expect(body.querySelectorAll(".mark.first, .round")).toHaveLength(2);
  });
});
