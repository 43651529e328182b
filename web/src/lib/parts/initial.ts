/** The one character a round face shows: of `客-4F2A` the `4`, of `桂英` the `桂`, of `Ann` the `A`. */
export function initial(name: string): string {
  const own = name.replace(/^[^-]{1,8}-(?=.)/u, "").trim();
  const first = [...own][0] ?? "·";
  return first.toLocaleUpperCase();
}
