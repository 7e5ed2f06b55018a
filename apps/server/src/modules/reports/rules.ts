/** A cell of a CSV file: what a spreadsheet would run becomes text. */
const cellOf = (text: string): string => {
  const safe = /^[=+@\t\r|%]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** What members have, their entries, and the newest entries of all fail to agree on. */
export const judgeBooks = (house: {
  funds: bigint;
  away: bigint;
  entries: bigint;
  difference: bigint;
}) => house.funds + house.away - house.entries + house.difference;

type Played = { slug: string; category: string; bets: bigint; stake: bigint; payout: bigint };
const GAMES_MAX = 5;

/** Stakes by product, in one order for all days so that a chart keeps its colours. */
export const productsOf = (
  rows: readonly Pick<Played, 'category' | 'stake'>[],
): { category: string; stakes: bigint }[] => {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.category, (sums.get(row.category) ?? 0n) + row.stake);
  return [...sums]
    .map(([category, stakes]) => ({ category, stakes }))
    .sort((a, b) => a.category.localeCompare(b.category));
};

/** The games that took most stakes, the first first. */
export const topGames = (rows: readonly Played[]): Played[] => {
  const sums = new Map<string, Played>();
  for (const row of rows) {
    const sum = sums.get(row.slug);
    sums.set(
      row.slug,
      sum
        ? {
            ...sum,
            bets: sum.bets + row.bets,
            stake: sum.stake + row.stake,
            payout: sum.payout + row.payout,
          }
        : row,
    );
  }
  return [...sums.values()]
    .sort((a, b) => Number(b.stake - a.stake) || a.slug.localeCompare(b.slug))
    .slice(0, GAMES_MAX);
};
