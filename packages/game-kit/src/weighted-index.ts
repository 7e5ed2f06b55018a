/** The first index whose running total of weights exceeds the draw. */
export const weightedIndex = (weights: readonly number[], draw: number): number => {
  let total = 0;
  for (const [index, weight] of weights.entries()) {
    total += weight;
    if (draw < total) return index;
  }
  throw new Error('the draw is not below the sum of the weights');
};
