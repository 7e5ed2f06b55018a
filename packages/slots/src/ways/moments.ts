/**
 * The sums over all columns that ways games need. Columns are independent, so the mean of a
 * product over columns is a product of means. What one column contributes depends only on how
 * many of its cells count for one symbol, or for two.
 */
export type ColumnSums = {
  /** By number of scatters s in the column: mean of [s], of n[s], and of [n = 0 and s]. */
  of(symbol: number): { all: number[]; counted: number[]; none: number[] };
  /** For two symbols: means of n m, n [m = 0], [n = 0] m and [n = m = 0]. */
  ofPair(one: number, other: number): Pair;
};
export type Pair = { both: number; one: number; other: number; none: number };

/** Pays in bets by symbol and length - 1; scatter pays in bets by count. */
export type WaysPays = { pays: number[][]; scatterPays: number[]; trigger: number };
export type WaysMoments = { mean: number; square: number; onTrigger: number; chance: number };

/** Mean and mean square of a spin, its mean where it triggers, and how often it does. */
export const waysMoments = (columns: ColumnSums[], rules: WaysPays): WaysMoments => {
  const scatters = columns.map((column) => column.of(0).all).reduce(times, [1]);
  const bonus = (count: number): number => rules.scatterPays[count] ?? 0;
  const isOn = (count: number): number => (count >= rules.trigger ? 1 : 0);
  let mean = weigh(scatters, bonus);
  let square = weigh(scatters, (count) => bonus(count) ** 2);
  let onTrigger = weigh(scatters, (count) => bonus(count) * isOn(count));
  const singles = rules.pays.map((_, symbol) => columns.map((column) => column.of(symbol)));
  const single = singles.map((parts) => parts.map(sums));
  for (const [symbol, pays] of rules.pays.entries()) {
    const byScatters = meanByScatters(singles[symbol] ?? [], pays);
    mean += weigh(byScatters, () => 1);
    square += 2 * weigh(byScatters, bonus);
    onTrigger += weigh(byScatters, isOn);
    for (let other = 0; other < rules.pays.length; other += 1) {
      square += meanOfProduct(
        columns.map((column, at) => ({
          pair: column.ofPair(symbol, other),
          one: single[symbol]?.[at] ?? NEVER,
          other: single[other]?.[at] ?? NEVER,
        })),
        pays,
        rules.pays[other] ?? [],
      );
    }
  }
  return { mean, square, onTrigger, chance: weigh(scatters, isOn) };
};

/** The chances of each number of scatters on the whole screen. */
export const times = (a: number[], b: number[]): number[] => {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0) + x * y;
  }
  return product;
};

const weigh = (chances: number[], worth: (count: number) => number): number =>
  chances.reduce((sum, chance, count) => sum + chance * worth(count), 0);

const meanByScatters = (
  columns: { all: number[]; counted: number[]; none: number[] }[],
  pays: number[],
): number[] => {
  const total: number[] = [];
  for (const [at, pay] of pays.entries()) {
    if (pay === 0) continue;
    const parts = columns.map((column, index) =>
      index <= at ? column.counted : index === at + 1 ? column.none : column.all,
    );
    for (const [count, part] of parts.reduce(times, [1]).entries()) {
      total[count] = (total[count] ?? 0) + pay * part;
    }
  }
  return Array.from(total, (part) => part ?? 0);
};

type Sums = { counted: number; none: number };
const NEVER: Sums = { counted: 0, none: 0 };
const sums = (column: { counted: number[]; none: number[] }): Sums => ({
  counted: weigh(column.counted, () => 1),
  none: weigh(column.none, () => 1),
});

/** Mean of the product of what two symbols pay, length by length. */
const meanOfProduct = (
  columns: { pair: Pair; one: Sums; other: Sums }[],
  pays: number[],
  otherPays: number[],
): number => {
  let total = 0;
  for (const [at, pay] of pays.entries()) {
    for (const [otherAt, otherPay] of otherPays.entries()) {
      if (pay * otherPay === 0) continue;
      let part = pay * otherPay;
      for (const [index, { pair, one, other }] of columns.entries()) {
        part *=
          index <= at
            ? index <= otherAt
              ? pair.both
              : index === otherAt + 1
                ? pair.one
                : one.counted
            : index === at + 1
              ? index <= otherAt
                ? pair.other
                : index === otherAt + 1
                  ? pair.none
                  : one.none
              : index <= otherAt
                ? other.counted
                : index === otherAt + 1
                  ? other.none
                  : 1;
      }
      total += part;
    }
  }
  return total;
};
