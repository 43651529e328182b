/** Table layouts by the name a game's description gives; each is fetched when a table needs it. */
import type { Component } from "svelte";
import type { GameText, TableProps } from "./types.ts";

const LAYOUTS: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  zipai: () => import("./zipai/ZipaiTable.svelte"),
};

/** The component that draws tables of this layout; rejects when this client has none. */
export async function tableLayout(name: string): Promise<Component<TableProps>> {
  const load = LAYOUTS[name];
  if (load === undefined) throw new Error(`no table layout "${name}"`);
  return (await load()).default;
}

/** What draws one card in running text: `v` its character, `half` the upper end. */
export type CardProps = { v: string | null; half?: boolean; claimed?: boolean; won?: boolean };
/** What explains a won hand line by line; the same as on the settlement sheet. */
export type ExplainProps = { settlement: never; text: GameText; hands?: boolean };

const CARDS: Record<string, () => Promise<{ default: Component<CardProps> }>> = {
  zipai: () => import("./zipai/Slip.svelte") as Promise<{ default: Component<CardProps> }>,
};
const EXPLAINS: Record<string, () => Promise<{ default: Component<ExplainProps> }>> = {
  zipai: () => import("./zipai/settle/SettleBody.svelte") as unknown as Promise<{ default: Component<ExplainProps> }>,
};

/** The component that draws a card of this layout; rejects when this client has none. */
export async function cardLayout(name: string): Promise<Component<CardProps>> {
  const load = CARDS[name];
  if (load === undefined) throw new Error(`no cards for layout "${name}"`);
  return (await load()).default;
}

/** The component that explains a score of this layout; rejects when this client has none. */
export async function explainLayout(name: string): Promise<Component<ExplainProps>> {
  const load = EXPLAINS[name];
  if (load === undefined) throw new Error(`no explanation for layout "${name}"`);
  return (await load()).default;
}
