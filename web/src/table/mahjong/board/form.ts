/** The three forms of the mahjong table and the measures everything follows from. */

export interface Screen {
  width: number;
  height: number;
}

/** `desktop`: one square field; `upright`: a phone; `wide`: a phone on its side. */
export type Form = "desktop" | "upright" | "wide";

/** From 1000 wide and 600 high the square field has room for its tiles. */
export function formOf({ width, height }: Screen): Form {
  if (width >= 1000 && height >= 600) return "desktop";
  return width > height ? "wide" : "upright";
}

/** The desktop's page is drawn for 1440 x 900 and scaled as a whole. */
export const PAGE = { width: 1440, height: 900 } as const;

/** How much the desktop's page is scaled on this screen; at most 1.6, so that a large screen does not shout. */
export function scaleOf({ width, height }: Screen): number {
  return Math.min(1.6, width / PAGE.width, height / PAGE.height);
}
