/** Numbers as the table writes them: a true minus, a plus before gains. */
import * as m from "$texts";

/** +28, −37, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** −37 分. */
export function points(value: number): string {
  return m.table_points({ n: signed(value) });
}
