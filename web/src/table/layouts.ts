/** Table layouts by the name a game's description gives; each is fetched when a table needs it. */
import type { Component } from "svelte";
import type { GameText, TableProps } from "./types.ts";

/**
 * Asks for each part once. The same name gets the same promise: a page that awaits it would otherwise take
 * down the table it shows, with everything the player holds, at each change of the document.
 */
function once<Part>(what: string, sources: Record<string, () => Promise<{ default: Part }>>): (name: string) => Promise<Part> {
  const asked = new Map<string, Promise<Part>>();
  async function load(name: string): Promise<Part> {
    const source = sources[name];
    if (source === undefined) throw new Error(`no ${what} "${name}"`);
    return (await source()).default;
  }
  return (name) => {
    let answer = asked.get(name);
    if (answer === undefined) {
      answer = load(name);
      answer.catch(() => asked.delete(name));
      asked.set(name, answer);
    }
    return answer;
  };
}

/** What draws one card in running text: `v` its character, `half` the upper end. */
export type CardProps = { v: string | null; half?: boolean; claimed?: boolean; won?: boolean };
/** What draws a game's door: its cards, the emblem first; `wide`: at a gate that fills a wide page. */
export type ArtProps = { cards: readonly string[]; wide: boolean };
/** What a card is called, for labels. */
export type CardName = (card: string) => string;
/** What explains a won hand line by line; the same as on the settlement sheet. */
export type ExplainProps = { settlement: never; text: GameText; hands?: boolean };

const TABLES: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  zipai: () => import("./zipai/ZipaiTable.svelte"),
  mahjong: () => import("./mahjong/MahjongTable.svelte"),
};

/** The component that draws tables of this layout; rejects when this client has none. */
export const tableLayout = once<Component<TableProps>>("table layout", TABLES);

/** Whether this client can draw tables of this layout: without it a game has no door. */
export function hasLayout(name: string): boolean {
  return Object.hasOwn(TABLES, name);
}

/** The component that draws a card of this layout; rejects when this client has none. */
export const cardLayout = once<Component<CardProps>>("cards for layout", {
  zipai: () => import("./zipai/Slip.svelte") as Promise<{ default: Component<CardProps> }>,
  mahjong: () => import("./mahjong/tiles/Card.svelte"),
});

/** The component that draws the door of a game of this layout; rejects when this client has none. */
export const artLayout = once<Component<ArtProps>>("art for layout", {
  zipai: () => import("./zipai/DoorArt.svelte"),
  mahjong: () => import("./mahjong/tiles/DoorArt.svelte"),
});

/** The names of a layout's cards; rejects when this client has none. */
export const cardNames = once<CardName>("names of cards for layout", {
  zipai: () => Promise.resolve({ default: (card) => card }),
  mahjong: async () => ({ default: (await import("./mahjong/tiles/names.ts")).tileName }),
});

/** The component that explains a score of this layout; rejects when this client has none. */
export const explainLayout = once<Component<ExplainProps>>("explanation for layout", {
  zipai: () => import("./zipai/settle/SettleBody.svelte") as unknown as Promise<{ default: Component<ExplainProps> }>,
  mahjong: () => import("./mahjong/settle/SettleBody.svelte") as unknown as Promise<{ default: Component<ExplainProps> }>,
});
