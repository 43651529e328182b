/** Who sits where on the room page: my seat (or seat 0) below, play runs counter-clockwise, so the next seat is at the right. */
export type Place = "bottom" | "right" | "top" | "left";

const AROUND: Readonly<Record<number, readonly Place[]>> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

/** Place of each seat, index = seat. */
export function placesOf(seats: number, mine: number | null): Place[] {
  const around = AROUND[seats] ?? AROUND[4] ?? [];
  return Array.from({ length: seats }, (_, seat) => around[(seat - (mine ?? 0) + seats) % seats] ?? "top");
}
