/** How many ways there are to choose k of n, exact up to 2^53. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
};

/** Each choice of k of the items, in their order. */
export const choices = <T>(items: readonly T[], k: number): T[][] => {
  if (k === 0) return [[]];
  return items.flatMap((first, at) =>
    choices(items.slice(at + 1), k - 1).map((rest) => [first, ...rest]),
  );
};

/** All ways to take one item of each row. */
export const products = <T>(rows: readonly (readonly T[])[]): T[][] =>
  rows.reduce<T[][]>((all, row) => all.flatMap((one) => row.map((item) => [...one, item])), [[]]);

/** The same, one after another: there may be more than one wants to hold. */
export function* eachProduct<T>(rows: readonly (readonly T[])[]): Generator<T[], undefined> {
  const [first, ...others] = rows;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) {
    for (const rest of eachProduct(others)) yield [item, ...rest];
  }
}

/** Each choice of k of the items, one after another. */
export function* eachChoice<T>(items: readonly T[], k: number): Generator<T[], undefined> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [at, first] of items.entries()) {
    for (const rest of eachChoice(items.slice(at + 1), k - 1)) yield [first, ...rest];
  }
}

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** "01" to "11", or "00" to "99": values of two figures. */
export const figures = (from: number, to: number, width = 2): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
