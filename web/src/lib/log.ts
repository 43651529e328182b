/** A log of elsewhere that somebody brings along: its text, kept in this tab until another one comes. */

/** The record of its hands in addresses: `/replay/log#h=2`. */
export const BROUGHT = "log";

const KEY = "qg_log";
let text: string | null = null;

/** Takes a text, whatever it is: the server says whether it is a log. */
export function bringLog(brought: string): void {
  text = brought;
  try {
    sessionStorage.setItem(KEY, brought);
  } catch {
    // too long, or no storage here: it lasts as long as the page
  }
}

/** The text brought along; null when there is none in this tab. */
export function broughtLog(): string | null {
  if (text !== null) return text;
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
