/** A hand being put together by taps. Knows how many cards a set takes, not what makes a legal hand. */
import type { CaseMeld, Options, ScoreCase } from "$lib/doc.ts";

export interface Draft {
  melds: CaseMeld[];
  /** Cards of a set that is not complete yet. */
  open: string[];
  hand: string[];
  win: string | null;
  situation: string;
  flags: string[];
  options: Options;
}

/** Where the next tap goes: the hand, the winning card, or a set of this kind. */
export type Target = "hand" | "win" | string;

const COPIES = 4;
const SET = 3;

export function emptyDraft(situation: string, options: Options): Draft {
  return { melds: [], open: [], hand: [], win: null, situation, flags: [], options };
}

/** How often a card is laid down already. */
export function used(draft: Draft, card: string): number {
  const all = [...draft.melds.flatMap((meld) => [...meld.tiles]), ...draft.open, ...draft.hand, ...(draft.win ?? "")];
  return all.filter((one) => one === card).length;
}

/** Cards laid down in all. */
export function count(draft: Draft): number {
  return draft.melds.length * SET + draft.open.length + draft.hand.length + (draft.win === null ? 0 : 1);
}

/** Whether a tap on the card can be taken now. `alike`: the kind of set is three of one card. */
export function takes(draft: Draft, target: Target, card: string, alike: boolean): boolean {
  const free = COPIES - used(draft, card);
  if (target === "win") return free >= 1 || draft.win === card;
  if (target === "hand") return free >= 1;
  return alike ? free >= SET : free >= 1 && !draft.open.includes(card);
}

export function tap(draft: Draft, target: Target, card: string, alike: boolean, order: readonly string[]): Draft {
  if (!takes(draft, target, card, alike)) return draft;
  if (target === "win") return { ...draft, win: card };
  if (target === "hand") return { ...draft, hand: sorted([...draft.hand, card], order) };
  if (alike) return { ...draft, melds: [...draft.melds, { type: target, tiles: card.repeat(SET) }] };
  const open = [...draft.open, card];
  if (open.length < SET) return { ...draft, open };
  return { ...draft, open: [], melds: [...draft.melds, { type: target, tiles: sorted(open, order).join("") }] };
}

function sorted(cards: readonly string[], order: readonly string[]): string[] {
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function toCase(draft: Draft): ScoreCase {
  return {
    options: draft.options,
    hand: draft.hand.join(""),
    melds: draft.melds,
    win_tile: draft.win,
    win_by: draft.situation,
    context: Object.fromEntries(draft.flags.map((flag) => [flag, true])),
  };
}

export function fromCase(given: ScoreCase, order: readonly string[], options: Options): Draft {
  return {
    melds: given.melds,
    open: [],
    hand: sorted([...given.hand], order),
    win: given.win_tile,
    situation: given.win_by,
    flags: Object.keys(given.context).filter((flag) => given.context[flag] === true),
    options: { ...options, ...given.options },
  };
}
