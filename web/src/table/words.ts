/** Numbers as the table writes them: a true minus, a plus before gains. */
import * as m from "$texts";

/** +28, −37, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** 27,300: points counted from a sum. */
export function counted(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ",");
  return value < 0 ? `−${digits}` : digits;
}

/** −37 分. */
export function points(value: number): string {
  return m.table_points({ n: signed(value) });
}
