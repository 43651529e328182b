/** A hand being put together by taps. Knows which cards make a set because the game's description lists them. */
import type { CaseMeld, GameInfo, Options, ScoreCase } from "$lib/doc.ts";

export interface Draft {
  melds: CaseMeld[];
  /** Cards of a set that could still become several; the first tapped is the claimed one. */
  open: string[];
  hand: string[];
  win: string | null;
  situation: string;
  flags: string[];
  options: Options;
}

/** Where the next tap goes: the hand, the winning card, or a set of this kind. */
export type Target = "hand" | "win" | string;
/** What a game says about its sets. */
export type Sets = Pick<GameInfo["calculator"], "sets" | "claimed">;

const COPIES = 4;

export function emptyDraft(situation: string, options: Options): Draft {
  return { melds: [], open: [], hand: [], win: null, situation, flags: [], options };
}

function laid(draft: Draft): string[] {
  return [...draft.melds.flatMap((meld) => [...meld.tiles]), ...draft.open, ...draft.hand, ...(draft.win ?? "")];
}

/** How often a card is laid down already. */
export function used(draft: Draft, card: string): number {
  return laid(draft).filter((one) => one === card).length;
}

/** Cards laid down in all. */
export function count(draft: Draft): number {
  return laid(draft).length;
}

/** What is left of `cards` without those of `taken`; null when one of them is not there. */
function without(cards: readonly string[], taken: readonly string[]): string[] | null {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The sets of this kind that hold the given cards and whose other cards are still free. */
export function ways(draft: Draft, target: Target, open: readonly string[], { sets }: Sets): string[] {
  return (sets[target] ?? []).filter((set) => {
    const rest = without([...set], open);
    if (rest === null) return false;
    const taken = { ...draft, open: [...open] };
    return rest.every((card) => used(taken, card) + rest.filter((one) => one === card).length <= COPIES);
  });
}

/** Whether a tap on the card can be taken now. */
export function takes(draft: Draft, target: Target, card: string, sets: Sets): boolean {
  if (target === "win") return used(draft, card) < COPIES || draft.win === card;
  if (target === "hand") return used(draft, card) < COPIES;
  return used(draft, card) < COPIES && ways(draft, target, [...draft.open, card], sets).length > 0;
}

/** Lays a whole set down. */
export function lay(draft: Draft, target: Target, set: string, claimed: string | undefined, { claimed: kinds }: Sets): Draft {
  const meld: CaseMeld = { type: target, tiles: set };
  if (claimed !== undefined && kinds.includes(target)) meld.claimed = claimed;
  return { ...draft, open: [], melds: [...draft.melds, meld] };
}

/** A tap: into the hand, as the winning card, or towards a set, which lies down when it can be only one. */
export function tap(draft: Draft, target: Target, card: string, sets: Sets, order: readonly string[]): Draft {
  if (!takes(draft, target, card, sets)) return draft;
  if (target === "win") return { ...draft, win: card };
  if (target === "hand") return { ...draft, hand: sorted([...draft.hand, card], order) };
  const open = [...draft.open, card];
  const [only, other] = ways(draft, target, open, sets);
  return only !== undefined && other === undefined ? lay(draft, target, only, open[0], sets) : { ...draft, open };
}

/** Names another card of a set as the claimed one. */
export function claim(draft: Draft, index: number, card: string): Draft {
  return { ...draft, melds: draft.melds.map((meld, at) => (at === index ? { ...meld, claimed: card } : meld)) };
}

export function take(draft: Draft, index: number): Draft {
  return { ...draft, melds: draft.melds.filter((_, at) => at !== index) };
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
