export type PricePoint = { at: string; milli: number | null };
type Move = { at: Date; prices: readonly number[] };

/** As many as a small drawing shows. */
const POINTS_MAX = 60;
/**
 * What one selection cost, at every move of its own price; of many moves some, the first and the
 * newest always among them. A price of 0 is none.
 */
export const pricePoints = (moves: readonly Move[], at: number): PricePoint[] => {
  const found: PricePoint[] = [];
  for (const { at: moment, prices } of moves) {
    const price = prices[at] ?? 0;
    const milli = price > 0 ? price : null;
    if (found.at(-1)?.milli === milli && found.length > 0) continue;
    found.push({ at: moment.toISOString(), milli });
  }
  if (found.length <= POINTS_MAX) return found;
  const step = Math.ceil((found.length - 1) / (POINTS_MAX - 1));
  return found.filter((_, no) => no === 0 || (found.length - 1 - no) % step === 0);
};
