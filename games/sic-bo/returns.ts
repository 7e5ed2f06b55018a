import {
  COMBOS,
  DOUBLES,
  EVEN_CHANCES,
  SINGLES,
  THREES,
  TOTALS,
  TRIPLES,
  type BetCode,
} from './bets.ts';

/** All bets of a family return the same, in per cent of the stake. */
const each = (codes: readonly BetCode[], percent: string, suffix = ''): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code + suffix, percent]));

/** The totals 4 to 10; those above are as likely as those as far below the middle. */
const LOW_TOTALS = ['87.5000', '88.8889', '87.9630', '90.2778', '87.5000', '92.5926', '87.5000'];
const totals = (percents: readonly (string | undefined)[], suffix = ''): Record<string, string> =>
  Object.fromEntries(
    TOTALS.flatMap((code, index) => {
      const percent = percents[Math.min(index, TOTALS.length - 1 - index)];
      return percent === undefined ? [] : [[code + suffix, percent]];
    }),
  );

const MACAU = ':macau';

/**
 * What every bet returns, in per cent of the stake, and `bet:macau` where those tables pay less.
 * A test holds the figures to those of the engine.
 */
export const returns: Readonly<Record<string, string>> = {
  ...each(EVEN_CHANCES, '97.2222'),
  ...totals(LOW_TOTALS),
  ...totals(['70.8333', '52.7778', '69.4444', undefined, undefined, '81.0185'], MACAU),
  ...each(SINGLES, '92.1296'),
  ...each(DOUBLES, '88.8889'),
  ...each(DOUBLES, '66.6667', MACAU),
  ...each(['anyTriple'], '86.1111'),
  ...each(['anyTriple'], '69.4444', MACAU),
  ...each(TRIPLES, '83.7963'),
  ...each(TRIPLES, '69.9074', MACAU),
  ...each(COMBOS, '97.2222'),
  ...each(COMBOS, '83.3333', MACAU),
  ...each(THREES, '86.1111'),
};
