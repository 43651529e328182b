/** Giving a link away: the device's share sheet, or the clipboard. */
import * as m from "$texts";
import { say } from "./notice.svelte.ts";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(m.copied());
  } catch {
    // no clipboard without https: show the text, so that it can be taken by hand
    say(text);
  }
}

/** Opens the share sheet where there is one; a person who closes it has not failed at anything. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  if (!("share" in navigator)) return copyText(`${text} ${url}`);
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyText(`${text} ${url}`);
  }
}
