/** From 0 to 1, slow at both ends; what lies outside is held there. */
export const smooth = (part: number): number => {
  const known = Math.max(0, Math.min(1, part));
  return known * known * (3 - 2 * known);
};

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
