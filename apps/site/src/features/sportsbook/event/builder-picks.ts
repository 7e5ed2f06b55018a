/** A selection that a bet is built of. */
export type Pick = { marketId: string; selection: string };

export const isPicked = (picks: readonly Pick[], { marketId, selection }: Pick): boolean =>
  picks.some((one) => one.marketId === marketId && one.selection === selection);

/** With one more, or without it; another one of the same market takes its place. */
export const toggled = (picks: readonly Pick[], pick: Pick, most: number): readonly Pick[] => {
  const others = picks.filter((one) => one.marketId !== pick.marketId);
  if (isPicked(picks, pick)) return others;
  return others.length >= most ? picks : [...others, pick];
};
