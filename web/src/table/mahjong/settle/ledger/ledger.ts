/** Reads a ledger (docs/contract.md 1d): sums by payer and payee, and each payment in words. */
import * as m from "$texts";
import { nameOf, textOr } from "../../../settle/score.ts";
import type { GameText, Score } from "../../../types.ts";
import type { Group, LedgerEntry } from "../../view.ts";
import { counted } from "../tree.ts";

export interface Part {
  group: string;
  amount: number;
}

/** What one seat pays another. */
export interface Cell {
  from: number;
  to: number;
  sum: number;
  /** By what it is paid for, in the order in which it was worked out. */
  parts: Part[];
  entries: LedgerEntry[];
}

export function cellOf(ledger: readonly LedgerEntry[], from: number, to: number): Cell {
  const entries = ledger.filter((entry) => entry.from === from && entry.to === to);
  const parts: Part[] = [];
  for (const { group, amount } of entries) {
    const part = parts.find((one) => one.group === group);
    if (part) part.amount += amount;
    else parts.push({ group, amount });
  }
  return { from, to, sum: entries.reduce((sum, { amount }) => sum + amount, 0), parts, entries };
}

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

export function paidBy(ledger: readonly LedgerEntry[], seat: number): number {
  return sumOf(ledger.filter(({ from }) => from === seat));
}

export function gotBy(ledger: readonly LedgerEntry[], seat: number): number {
  return sumOf(ledger.filter(({ to }) => to === seat));
}

/** The groups there are payments of, in words: 胡、豆、鸡. */
export function groupWords(ledger: readonly LedgerEntry[], text: GameText): string {
  return [...new Set(ledger.map(({ group }) => group))].map((group) => text(`score.${group}`)).join(m.mahjong_and());
}

/** The dearest cell, which stands open at first; a winner's before another's. */
export function firstCell(ledger: readonly LedgerEntry[], winners: readonly number[]): { from: number; to: number } | null {
  let best: Cell | null = null;
  const worth = (cell: Cell): number => cell.sum + (winners.includes(cell.to) ? 10_000 : 0);
  for (const { from, to } of ledger) {
    const cell = cellOf(ledger, from, to);
    if (best === null || worth(cell) > worth(best)) best = cell;
  }
  return best && { from: best.from, to: best.to };
}

/** 大对子 5 + 自摸 1. */
export function shareWords(score: Score<Group> | undefined, text: GameText): string {
  return counted(score?.line ?? { children: [] } as never)
    .map((line) => `${nameOf(text, line.id, line.params)} ${line.value}`)
    .join(" + ");
}

/** One payment in words: its name, and how it came where that needs saying. */
export function entryWords(
  entry: LedgerEntry,
  scores: readonly Score<Group>[],
  names: readonly string[],
  text: GameText,
): { name: string; how: string } {
  const owner = Number(entry.params["owner"] ?? -1);
  if (entry.id === "share") return { name: shareWords(scores[entry.win ?? 0], text), how: "" };
  if (entry.id === "share_for") {
    return { name: text("score.share_for", { name: names[owner] ?? "" }), how: shareWords(scores[entry.win ?? 0], text) };
  }
  const type = entry.params["type"];
  const chicken = entry.params["chicken"];
  const of = type ?? chicken;
  const name = [nameOf(text, entry.id, entry.params), of === undefined ? "" : text(`pattern.${of}`)].filter(Boolean).join(" ");
  return { name, how: entry.group === "dou" ? "" : textOr(text, `pattern.${entry.id}.why`, "", entry.params) };
}
