/** The running totals of weights, for picking by a draw below the last of them. */
export const runningTotals = (weights: readonly number[]): Float64Array => {
  let total = 0;
  return Float64Array.from(weights, (weight) => {
    total += weight;
    return total;
  });
};

/** The first index whose running total exceeds the draw. */
export const indexOf = (totals: Float64Array, draw: number): number => {
  let index = 0;
  while (draw >= (totals[index] ?? Number.POSITIVE_INFINITY)) index += 1;
  return index;
};

/** The index picked by every draw below the sum of small weights: one look instead of a search. */
export const picksOf = (weights: readonly number[]): Uint8Array =>
  Uint8Array.from(weights.flatMap((weight, index) => Array.from({ length: weight }, () => index)));
