/** Points as written on a sheet: +28, −37 (a real minus), 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}
