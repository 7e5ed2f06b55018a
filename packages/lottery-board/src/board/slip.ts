import {
  costOf,
  countOf,
  isLarge,
  oddsOf,
  printSelection,
  type Family,
  type Play,
  type Terms,
} from '@fairhouse/lottery';

/** A chip on a value of a play: one tap. */
export type Tap = { play: string; row: number; value: string; minor: bigint };
/** A line of an order: all values of a play that carry the same stake. */
export type SlipLine = { playType: string; numbers: string; multiple: number; costMinor: bigint };

/** One value of a row chosen, and nothing else. */
export const valuesWith = (play: Play, at: { row: number; value: string }): string[][] =>
  play.input.kind === 'rows'
    ? play.input.rows.map((_, row) => (row === at.row ? [at.value] : []))
    : [];

/** Gross for a stake of 1 on one value, as text with at least two decimals. */
export const oddsText = (play: Play, row: number, value: string, terms: Terms): string => {
  const [tier] = Object.keys(play.best(valuesWith(play, { row, value })));
  if (tier === undefined) return '';
  const { num, den } = oddsOf(play, tier, terms);
  // Odds are shown, not paid with: thousandths are enough, and never rounded up.
  const thousandths = (num * 1000n) / den;
  const [whole, part] = [thousandths / 1000n, String(thousandths % 1000n).padStart(3, '0')];
  return `${whole}.${part.replace(/0$/, '')}`;
};

/** What the house calls the outcome of a value on which it counts what it could pay. */
export const outcomeOf = (play: Play, at: { row: number; value: string }): string => {
  const rows = play.input.kind === 'rows' ? play.input.rows : [];
  return rows.length === 1
    ? `${play.code}:${at.value}`
    : `${play.code}:${rows[at.row]?.name}-${at.value}`;
};

const keyOf = ({ play, row, value }: Omit<Tap, 'minor'>): string => `${play}|${row}|${value}`;

/** What lies on each value, in minor units. */
export const stakesOf = (taps: readonly Tap[]): ReadonlyMap<string, bigint> => {
  const stakes = new Map<string, bigint>();
  for (const tap of taps) stakes.set(keyOf(tap), (stakes.get(keyOf(tap)) ?? 0n) + tap.minor);
  return stakes;
};
export const stakeOn = (stakes: ReadonlyMap<string, bigint>, at: Omit<Tap, 'minor'>): bigint =>
  stakes.get(keyOf(at)) ?? 0n;

/** The lines that these taps make, each a whole multiple of the unit. */
export const linesOf = (
  plays: readonly Play[],
  taps: readonly Tap[],
  unitMinor: bigint,
): readonly SlipLine[] => {
  const stakes = stakesOf(taps);
  return plays.flatMap((play) => {
    const { input } = play;
    if (input.kind !== 'rows') return [];
    const minorAt = (row: number, value: string): bigint =>
      stakeOn(stakes, { play: play.code, row, value });
    const sums = new Set(
      input.rows.flatMap(({ values }, row) => values.map((value) => minorAt(row, value))),
    );
    return [...sums]
      .filter((minor) => minor > 0n)
      .map((minor) => {
        const selection = input.rows.map(({ values }, row) =>
          values.filter((value) => minorAt(row, value) === minor),
        );
        const multiple = Number(minor / unitMinor);
        return {
          playType: play.code,
          numbers: printSelection(selection),
          multiple,
          costMinor: costOf({ play, selection, unitMinor, multiple }),
        };
      });
  });
};

export const costOfLines = (lines: readonly SlipLine[]): bigint =>
  lines.reduce((sum, { costMinor }) => sum + costMinor, 0n);

/** True where one tap of so much can be paid exactly, or is large enough to be floored. */
export const isTaken = (
  { play, row, value }: { play: Play; row: number; value: string },
  minor: bigint,
  unitMinor: bigint,
  terms: Terms,
): boolean => {
  const selection = valuesWith(play, { row, value });
  return (
    countOf(play.bets(selection)) > 0 &&
    isLarge({ play, selection, unitMinor, multiple: Number(minor / unitMinor) }, terms)
  );
};

/** The plays of a board, in the order the house offers them. */
export const playsOf = (family: Family, codes: readonly string[]): readonly Play[] =>
  codes.flatMap((code) => family.plays.find((play) => play.code === code) ?? []);
