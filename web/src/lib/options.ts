/** House options on the screen: values as words, differences to the preset. Knows no option by name but `preset`. */
import * as m from "$texts";
import type { GameAnswer, OptionInfo, Options } from "./doc.ts";
import { hasText, textOf } from "./games.svelte.ts";

/** The full options of a preset. */
export function presetOptions(answer: GameAnswer, preset: string): Options {
  return { ...answer.info.preset_defaults[preset], preset };
}

/** All options from a preset and differences to it. */
export function fullOptions(answer: GameAnswer, given: Options): Options {
  const preset = String(given["preset"] ?? answer.info.presets[0]);
  return { ...presetOptions(answer, preset), ...given };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether an option has another value than its preset gives it. */
export function differs(answer: GameAnswer, options: Options, name: string): boolean {
  if (name === "preset") return false;
  const preset = String(options["preset"] ?? answer.info.presets[0]);
  return !same(options[name], answer.info.preset_defaults[preset]?.[name]);
}

/** `preset` and what differs from it: what the server is sent. */
export function onlyDifferences(answer: GameAnswer, options: Options): Options {
  const result: Options = { preset: options["preset"] ?? answer.info.presets[0] };
  for (const info of answer.info.options) {
    if (differs(answer, options, info.name)) result[info.name] = options[info.name];
  }
  return result;
}

/** A value as people say it. */
export function valueText(answer: GameAnswer, info: OptionInfo, value: unknown): string {
  const text = textOf(answer);
  const own = info.name === "preset" ? `preset.${String(value)}` : `option.${info.name}.${String(value)}`;
  if (hasText(answer, own)) return text(own);
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  if (Array.isArray(value)) {
    return value.length === 0 ? m.none_of_them() : value.map((one) => choiceText(answer, info, one)).join(m.comma());
  }
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value as Record<string, string | number>).map(([id, changed]) => {
      const name = hasText(answer, `pattern.${id}`) ? text(`pattern.${id}`) : id;
      return `${name} ${timesSign(changed)}`;
    });
    return parts.length === 0 ? m.unchanged() : parts.join(m.comma());
  }
  return String(value);
}

/** One of the choices of a list: its own words, or the pattern that it names. */
export function choiceText(answer: GameAnswer, info: OptionInfo, choice: unknown): string {
  const text = textOf(answer);
  const keys = [`option.${info.name}.${String(choice)}`, `pattern.${String(choice)}`];
  const key = keys.find((one) => hasText(answer, one));
  return key === undefined ? String(choice) : text(key);
}

/** "x3" as people write it: × 3. */
export function timesSign(value: string | number): string {
  return String(value).replace(/^x/, "×");
}

export interface Chip {
  name: string;
  label: string;
  value: string;
  /** The preset's value when it differs. */
  instead: string | null;
}

/** The options as chips: differences first, then the rest that is not folded away. */
export function chips(answer: GameAnswer, options: Options): Chip[] {
  const text = textOf(answer);
  const preset = String(options["preset"] ?? answer.info.presets[0]);
  const all = answer.info.options
    .filter((info) => info.name !== "preset")
    .map((info) => {
      const changed = differs(answer, options, info.name);
      return {
        info,
        chip: {
          name: info.name,
          label: text(`option.${info.name}`),
          value: valueText(answer, info, options[info.name]),
          instead: changed ? valueText(answer, info, answer.info.preset_defaults[preset]?.[info.name]) : null,
        },
      };
    });
  return [
    ...all.filter(({ chip }) => chip.instead !== null),
    ...all.filter(({ chip, info }) => chip.instead === null && !info.advanced),
  ].map(({ chip }) => chip);
}

/** Seconds of a clock as a person says them; 0: no clock. */
export function clockText(decision_ms: number): string {
  return decision_ms === 0 ? m.clock_none() : m.clock_each({ seconds: Math.round(decision_ms / 1000) });
}
