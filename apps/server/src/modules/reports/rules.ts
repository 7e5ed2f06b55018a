/** A cell of a CSV file: what a spreadsheet would run becomes text. */
const cellOf = (text: string): string => {
  const safe = /^[=+@\t\r|%]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** What the members' balances, their entries and all entries together fail to agree on. */
export const judgeBooks = (house: { funds: bigint; entries: bigint; difference: bigint }) =>
  house.funds - house.entries + house.difference;

type Played = { slug: string; category: string; wagers: bigint; stakes: bigint; payouts: bigint };
const GAMES_MAX = 5;

/** Stakes by product, in one order for all days so that a chart keeps its colours. */
export const productsOf = (rows: Played[]): { category: string; stakes: bigint }[] => {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.category, (sums.get(row.category) ?? 0n) + row.stakes);
  return [...sums]
    .map(([category, stakes]) => ({ category, stakes }))
    .sort((a, b) => a.category.localeCompare(b.category));
};

/** The games that took most stakes, the first first. */
export const topGames = (rows: Played[]): Played[] => {
  const sums = new Map<string, Played>();
  for (const row of rows) {
    const sum = sums.get(row.slug);
    sums.set(
      row.slug,
      sum
        ? {
            ...sum,
            wagers: sum.wagers + row.wagers,
            stakes: sum.stakes + row.stakes,
            payouts: sum.payouts + row.payouts,
          }
        : row,
    );
  }
  return [...sums.values()]
    .sort((a, b) => Number(b.stakes - a.stakes) || a.slug.localeCompare(b.slug))
    .slice(0, GAMES_MAX);
};
