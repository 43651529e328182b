/** One short sentence at the lower edge: a link was copied, a press was refused. */

const SHOWN_MS = 3_200;

const state: { text: string | null } = $state({ text: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(): string | null {
  return state.text;
}

export function say(text: string): void {
  state.text = text;
  clearTimeout(timer);
  timer = setTimeout(() => (state.text = null), SHOWN_MS);
}
