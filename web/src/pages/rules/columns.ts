/** Whether the values of the presets stand in columns: more than four find no room on a phone. */
export function inColumns(presets: readonly string[]): boolean {
  return presets.length <= 4;
}
