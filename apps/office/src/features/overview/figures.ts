/** Figures for the eye only: shares and heights. Amounts themselves stay text. */
export const valueOf = (amount: string): number => Number(amount);

export type Change = { share: number; direction: 'up' | 'down' | 'flat' };
/** How one day stands against the day before; undefined where there is nothing to compare. */
export const changeOf = (before: string, now: string): Change | undefined => {
  const base = valueOf(before);
  if (base === 0) return undefined;
  const share = (valueOf(now) - base) / Math.abs(base);
  return { share: Math.abs(share), direction: share === 0 ? 'flat' : share > 0 ? 'up' : 'down' };
};

export const shareOf = (part: string, whole: string): number | undefined =>
  valueOf(whole) === 0 ? undefined : valueOf(part) / valueOf(whole);

/** Round marks from zero that reach the highest value in at most four steps. */
export const marksFor = (highest: number): number[] => {
  const rough = highest / 3 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 1.5, 2, 2.5, 3, 4, 5].find((one) => one * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** The same to both sides of nothing: from the lowest value to the highest, zero among them. */
export const marksBetween = (lowest: number, highest: number): number[] => {
  const [low, high] = [Math.max(0, -lowest), Math.max(0, highest)];
  const marks = marksFor(Math.max(low, high));
  const step = marks[1] ?? 1;
  const below = Math.ceil(low / step - 1e-9);
  const above = Math.ceil(high / step - 1e-9);
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
};
