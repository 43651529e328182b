/** A hand being put together by taps. Knows which cards make a set because the game's description lists them. */
import { readCards, writeCards } from "$lib/cards.ts";
import type { CaseField, CaseMeld, GameInfo, Options, ScoreCase } from "$lib/doc.ts";

export interface Draft {
  melds: CaseMeld[];
  /** Cards of a set that could still become several; the first tapped is the claimed one. */
  open: string[];
  hand: string[];
  win: string | null;
  situation: string;
  /** What was told of the context; a field that is not here is at its default. */
  context: Record<string, unknown>;
  options: Options;
}

/** Where the next tap goes: the hand, the winning card, a set of this kind, or a field of cards. */
export type Target = "hand" | "win" | string;

/** What a game says about its cards and sets, ready to be asked. */
export interface Kit {
  sets: Record<string, string[][]>;
  claimed: string[];
  from: GameInfo["calculator"]["from"];
  fields: CaseField[];
  /** Cards in the order of a sorted hand. */
  order: string[];
  /** How many of each there are. */
  copies: ReadonlyMap<string, number>;
}

export function kitOf(info: Pick<GameInfo, "cards" | "deck" | "copies" | "calculator">): Kit {
  const { sets, claimed, from, fields } = info.calculator;
  const copies = new Map<string, number>();
  for (const card of info.deck) copies.set(card, (copies.get(card) ?? 0) + 1);
  for (const [card, most] of Object.entries(info.copies ?? {})) copies.set(card, most);
  return {
    sets: Object.fromEntries(Object.entries(sets).map(([kind, all]) => [kind, all.map(readCards)])),
    claimed,
    from,
    fields,
    order: info.cards.map((card) => card.text),
    copies,
  };
}

export function emptyDraft(situation: string, options: Options): Draft {
  return { melds: [], open: [], hand: [], win: null, situation, context: {}, options };
}

/** The field's value: what was told, else its default. */
export function valueOf(draft: Draft, field: CaseField): unknown {
  return draft.context[field.name] ?? field.default;
}

/** Whether a field means something here: its situation, the options it needs. */
export function applies(field: CaseField, situation: string, options: Options): boolean {
  return (
    (field.when.length === 0 || field.when.includes(situation)) &&
    Object.entries(field.needs).every(([name, values]) => values.includes(options[name]))
  );
}

/** Sets a field; whatever cannot be the same as another field steps back to its default. */
export function tell(draft: Draft, name: string, value: unknown, kit: Kit): Draft {
  const context = { ...draft.context, [name]: value };
  const melds = draft.melds.map((meld) => {
    if (kit.from?.other_than !== name || meld.from !== value) return meld;
    const { from: _, ...rest } = meld;
    return rest;
  });
  for (const field of kit.fields) {
    if (field.kind !== "choice" || field.other_than === null) continue;
    const other = kit.fields.find((one) => one.name === field.other_than);
    if (other !== undefined && context[field.name] === (context[other.name] ?? other.default)) delete context[field.name];
  }
  return { ...draft, context, melds };
}

const beside = (draft: Draft, kit: Kit): string[] =>
  kit.fields.flatMap((field) => (field.kind === "cards" ? readCards(String(valueOf(draft, field))) : []));

/** Cards of the hand in all, those that lie beside it left out. */
function held(draft: Draft): string[] {
  return [
    ...draft.melds.flatMap((meld) => readCards(meld.tiles)),
    ...draft.open,
    ...draft.hand,
    ...(draft.win === null ? [] : [draft.win]),
  ];
}

/** How often a card is laid down already. */
export function used(draft: Draft, card: string, kit: Kit): number {
  return [...held(draft), ...beside(draft, kit)].filter((one) => one === card).length;
}

/** Cards of the hand laid down in all. */
export function count(draft: Draft): number {
  return held(draft).length;
}

/** Whether nothing has been tapped yet. */
export function isEmpty(draft: Draft, kit: Kit): boolean {
  return count(draft) === 0 && beside(draft, kit).length === 0;
}

const free = (draft: Draft, card: string, kit: Kit): boolean => used(draft, card, kit) < (kit.copies.get(card) ?? 0);

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
export function ways(draft: Draft, target: Target, open: readonly string[], kit: Kit): string[][] {
  return (kit.sets[target] ?? []).filter((set) => {
    const rest = without(set, open);
    if (rest === null) return false;
    const taken = { ...draft, open: [...open] };
    return rest.every(
      (card) => used(taken, card, kit) + rest.filter((one) => one === card).length <= (kit.copies.get(card) ?? 0),
    );
  });
}

const fieldOf = (target: Target, kit: Kit): (CaseField & { kind: "cards" }) | undefined =>
  kit.fields.find((field) => field.kind === "cards" && field.name === target) as never;

/** Whether a tap on the card can be taken now. */
export function takes(draft: Draft, target: Target, card: string, kit: Kit): boolean {
  if (target === "win") return draft.win === card || free({ ...draft, win: null }, card, kit);
  if (target === "hand") return free(draft, card, kit);
  const field = fieldOf(target, kit);
  if (field !== undefined) {
    const here = readCards(String(valueOf(draft, field)));
    return field.choices.includes(card) && here.length < field.most && free(draft, card, kit);
  }
  return free(draft, card, kit) && ways(draft, target, [...draft.open, card], kit).length > 0;
}

/** Lays a whole set down. */
export function lay(draft: Draft, target: Target, set: readonly string[], claimed: string | undefined, kit: Kit): Draft {
  const meld: CaseMeld = { type: target, tiles: writeCards(set) };
  if (claimed !== undefined && kit.claimed.includes(target)) meld.claimed = claimed;
  return { ...draft, open: [], melds: [...draft.melds, meld] };
}

/** A tap: into the hand, as the winning card, beside it, or towards a set, which lies down when it can be only one. */
export function tap(draft: Draft, target: Target, card: string, kit: Kit): Draft {
  if (!takes(draft, target, card, kit)) return draft;
  if (target === "win") return { ...draft, win: card };
  if (target === "hand") return { ...draft, hand: sorted([...draft.hand, card], kit.order) };
  const field = fieldOf(target, kit);
  if (field !== undefined) {
    const here = sorted([...readCards(String(valueOf(draft, field))), card], kit.order);
    return { ...draft, context: { ...draft.context, [target]: writeCards(here) } };
  }
  const open = [...draft.open, card];
  const [only, other] = ways(draft, target, open, kit);
  return only !== undefined && other === undefined ? lay(draft, target, only, open[0], kit) : { ...draft, open };
}

/** Names another card of a set as the claimed one. */
export function claim(draft: Draft, index: number, card: string): Draft {
  return { ...draft, melds: draft.melds.map((meld, at) => (at === index ? { ...meld, claimed: card } : meld)) };
}

/** Says from whom a set came; null: not told. */
export function comesFrom(draft: Draft, index: number, from: string | number | null): Draft {
  return {
    ...draft,
    melds: draft.melds.map((meld, at) => {
      if (at !== index) return meld;
      const { from: _, ...rest } = meld;
      return from === null ? rest : { ...rest, from };
    }),
  };
}

export function take(draft: Draft, index: number): Draft {
  return { ...draft, melds: draft.melds.filter((_, at) => at !== index) };
}

/** Takes a card away from a field of cards. */
export function takeBeside(draft: Draft, name: string, card: string): Draft {
  const rest = without(readCards(String(draft.context[name] ?? "")), [card]) ?? [];
  return { ...draft, context: { ...draft.context, [name]: writeCards(rest) } };
}

function sorted(cards: readonly string[], order: readonly string[]): string[] {
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** What was told, unless the field cannot be that under these options. The notation may tell several at once. */
function possible(value: unknown, field: CaseField): unknown {
  const told: readonly unknown[] = Array.isArray(value) ? value : [value];
  return field.kind !== "choice" || told.every((one) => field.choices.includes(one as string | number | null)) ? value : field.default;
}

/** The case; `options` are all options, to leave out what means nothing with them. */
export function toCase(draft: Draft, kit: Kit, options: Options): ScoreCase {
  const told = kit.fields
    .filter((field) => applies(field, draft.situation, options))
    .map((field) => [field.name, possible(valueOf(draft, field), field), field] as const)
    // a choice is told even when it is usual: a case has no defaults of its own
    .filter(([, value, field]) => value !== null && (field.kind === "choice" || value !== field.default));
  // what only the notation can tell
  const known = new Set(kit.fields.map((field) => field.name));
  const further = Object.entries(draft.context).filter(([name]) => !known.has(name));
  return {
    options: draft.options,
    hand: writeCards(draft.hand),
    melds: draft.melds,
    win_tile: draft.win,
    win_by: draft.situation,
    context: Object.fromEntries([...told.map(([name, value]) => [name, value] as const), ...further]),
  };
}

/** A choice that was written otherwise, as the field's buttons have it. */
function asChosen(value: unknown, alike: Readonly<Record<string, string | number>> = {}): unknown {
  return alike[String(value)] ?? value;
}

export function fromCase(given: ScoreCase, kit: Kit, options: Options): Draft {
  const context = { ...given.context };
  for (const field of kit.fields) {
    const told = context[field.name];
    if (field.kind === "choice" && told !== undefined && !field.choices.includes(told as string)) context[field.name] = asChosen(told, field.alike);
  }
  const meld = (one: CaseMeld): CaseMeld =>
    one.from === undefined || kit.from?.choices.includes(one.from) ? one : { ...one, from: asChosen(one.from, kit.from?.alike) as string | number };
  return {
    melds: given.melds.map(meld),
    open: [],
    hand: sorted(readCards(given.hand), kit.order),
    win: given.win_tile === "" ? null : given.win_tile,
    situation: given.win_by,
    context,
    options: { ...options, ...given.options },
  };
}
