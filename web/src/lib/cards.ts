/** Cards as cases write them: one sign a card (`三四五`), or tiles whose neighbours share a suit (`123m55z`). */

/** The texts of the single cards, in the order given. */
export function readCards(text: string): string[] {
  return [...text.matchAll(/(\d+)([a-z])|\S/gu)].flatMap(([sign, digits, suit]) =>
    digits === undefined ? [sign] : [...digits].map((digit) => `${digit}${suit ?? ""}`),
  );
}

/** The same cards as one text; neighbouring tiles of a suit share its letter. */
export function writeCards(cards: readonly string[]): string {
  return cards
    .map((card, index) => {
      const [digit, suit] = card;
      const next = cards[index + 1];
      return suit !== undefined && next !== undefined && next[1] === suit ? digit : card;
    })
    .join("");
}
