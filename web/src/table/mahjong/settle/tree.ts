/** Reads the score tree of a tile game (docs/contract.md 1b): what counts, what does not, how points come of it. */
import { textOr } from "../../settle/score.ts";
import type { GameText, ScoreLine } from "../../types.ts";
import type { Group, SettledDetail, Wind, Won } from "../view.ts";

/** The note that says who pays. */
const PAYMENTS = "payments";

const lines = (line: ScoreLine): readonly ScoreLine[] => line.children;

/** A line's number in its unit, where the game says one: 2 番, 役满. */
export function counts(line: ScoreLine, text: GameText): string {
  const { unit } = line.params;
  return unit === undefined ? String(line.value) : textOr(text, `score.unit.${unit}`, String(line.value), line.params);
}

/** What adds, then what multiplies, then what takes off again, such as a cap. */
const turn = (line: ScoreLine): number => (line.op === "mul" ? 1 : line.value < 0 ? 2 : 0);

/** What counts, dearest first. */
export function counted(root: ScoreLine): ScoreLine[] {
  return lines(root)
    .filter((line) => line.op !== "note")
    .sort((a, b) => turn(a) - turn(b) || b.value - a.value);
}

/** What was made and is not counted, dearest first. */
export function left(root: ScoreLine): ScoreLine[] {
  return lines(root)
    .filter((line) => line.op === "note" && line.params["in"] !== undefined)
    .sort((a, b) => b.value - a.value);
}

/** The steps from the total to points: a note whose words are `name：how it came`, and what it adds up from. */
export interface Step {
  name: string;
  how: string;
  value: number;
  parts: readonly ScoreLine[];
}

export function steps(root: ScoreLine, text: GameText): Step[] {
  return lines(root)
    .filter((line) => line.op === "note" && line.params["in"] === undefined && line.id !== PAYMENTS)
    .map((line) => {
      const [name = "", how = ""] = text(`score.${line.id}`, line.params).split(/\s*[：:]\s*/, 2);
      return { name, how, value: line.value, parts: lines(line) };
    });
}

/**
 * One part of a payment: `units` of the unit, `times` 2 where the dealer doubles it. It is the share of `owner`, or
 * the line `part` names (`score.<part>`); `why` it is not the plain one (`score.share.<why>`).
 */
export interface Share {
  owner: Wind | null;
  part: string | null;
  units: number;
  times: number;
  unit: number;
  why: string | null;
}

export interface Payer {
  wind: Wind;
  amount: number;
  shares: Share[];
}

function shareOf(line: ScoreLine, payer: Wind): Share {
  const units = Number(line.params["units"] ?? 1);
  const times = Number(line.params["times"] ?? 1);
  const named = /^(?:share|pays)_([ESWN])$/.exec(line.id)?.[1] as Wind | undefined;
  const own = named === undefined && line.id === "share";
  return {
    owner: own ? payer : (named ?? null),
    part: named === undefined && !own ? line.id : null,
    units,
    times,
    unit: units * times === 0 ? 0 : line.value / (units * times),
    why: line.params["why"] ?? null,
  };
}

/** Who pays, in the order of the winds. */
export function payers(root: ScoreLine): Payer[] {
  const payments = lines(root).find((line) => line.id === PAYMENTS);
  return (payments?.children ?? []).map((line) => {
    const wind = line.id.slice(-1) as Wind;
    const shares = (line.children.length > 0 ? line.children : [line]).map((part) => shareOf(part, wind));
    shares.sort((a, b) => Number(b.owner === wind) - Number(a.owner === wind)); // his own first
    return { wind, amount: line.value, shares };
  });
}

/** Whether everybody pays the same for himself: one line says it for all. */
export function allAlike(all: readonly Payer[]): boolean {
  const [first] = all;
  return (
    first !== undefined &&
    all.length > 2 &&
    all.every((one) => one.shares.length === 1 && one.shares[0]?.owner === one.wind && one.amount === first.amount && one.shares[0].why === first.shares[0]?.why)
  );
}

/** 2 × 11, 11 alone, 2 × 2 × 11 where the dealer doubles. */
export function product({ units, times, unit }: Share): string {
  return [units, times].filter((factor) => factor !== 1).concat(unit).join(" × ");
}

/** The text key of how a tile was won, as the calculator names situations. */
const SITUATION: Readonly<Record<Won, string>> = {
  self_draw: "situation.self_draw",
  discard: "situation.discard",
  kong_added: "situation.rob_kong",
  kong_concealed: "situation.rob_kong",
  self_rob: "situation.self_robbed_kong",
  flowers: "situation.flower",
  rob_kong: "situation.rob_kong",
};

export function situationKey(how: Won | null | undefined): string | null {
  return how ? SITUATION[how] : null;
}

/** The text key of what the winner said: 自摸, 食糊, 自抢自杠, 花糊. */
const DECLARED: Readonly<Record<Won, string>> = {
  self_draw: "action.self_draw",
  discard: "action.win",
  kong_added: "action.win",
  kong_concealed: "action.win",
  self_rob: "action.self_rob",
  flowers: "action.flower_win",
  rob_kong: "action.win",
};

export function declaredKey(how: Won | null | undefined): string {
  return how ? DECLARED[how] : "action.win";
}

/** Whether the winning tile was another's. */
export function ofAnother(detail: Pick<SettledDetail, "how">): boolean {
  return detail.how === "discard" || detail.how === "kong_added" || detail.how === "kong_concealed" || detail.how === "rob_kong";
}

const key = (group: Group | undefined): string => (group ? `${group.kind} ${[...(group.as ?? group.tiles)].sort().join(" ")}` : "");

/** How another reading differs from the one that counted. */
export interface Difference {
  /** The group the winning tile lies in, if it is another one. */
  win: Group | null;
  /** The eye, if it is another one. */
  eye: Group | null;
}

export function difference(chosen: readonly Group[], other: readonly Group[]): Difference {
  const winOf = (groups: readonly Group[]) => groups.find((group) => group.win !== null);
  const eyeOf = (groups: readonly Group[]) => {
    const pairs = groups.filter((group) => group.kind === "pair");
    return pairs.length === 1 ? pairs[0] : undefined;
  };
  const win = winOf(other);
  const eye = eyeOf(other);
  return {
    win: win && key(win) !== key(winOf(chosen)) ? win : null,
    eye: eye && eye !== win && key(eye) !== key(eyeOf(chosen)) ? eye : null,
  };
}
