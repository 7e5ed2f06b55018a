import type { Dice } from './dice.ts';
import type { Cents } from './money.ts';
import { drawsOf, isCommitted, type Revealed } from './proof.ts';

/**
 * What lines on lotteries cost and come to, reckoned once more from the published rules alone: no
 * code of the lottery package is used here.
 */
export type LotteryLine = {
  play: string;
  numbers: string;
  unit: Cents;
  multiple: number;
  group: number;
  base: number;
};
type Rule = {
  /** What a member might choose. */
  choose(dice: Dice): string;
  /** How many single bets the numbers are. */
  bets(numbers: string): number;
  hits(numbers: string, result: string): number;
  /** What one hit pays of one unit at a prize group, gross, as a fraction. */
  pays(line: LotteryLine): [bigint, bigint];
  /** Outcomes that the house caps, with their hits. */
  outcomes(numbers: string): Record<string, number>;
};

const DIGITS = [...'0123456789'];
const WHOLE_GROUP = 2000n;
const rowsOf = (numbers: string): string[][] =>
  numbers.split('|').map((row) => (row === '' ? [] : row.split(',')));
const some = (dice: Dice, from: readonly string[], count: number): string[] => {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(dice.pick(from));
  return from.filter((one) => chosen.has(one));
};
/** One in so many, at a prize group of 2,000. */
const oneIn =
  (size: bigint) =>
  ({ group }: LotteryLine): [bigint, bigint] => [size * BigInt(group), WHOLE_GROUP];
const fives = (result: string): string[] => result.split(',');

const backTwo: Rule = {
  choose: (dice) =>
    [1 + dice.below(3), 1 + dice.below(3)].map((count) => some(dice, DIGITS, count)).join('|'),
  bets: (numbers) => rowsOf(numbers).reduce((all, row) => all * row.length, 1),
  hits: (numbers, result) =>
    rowsOf(numbers).every((row, at) => row.includes(fives(result)[at + 3] ?? '')) ? 1 : 0,
  pays: oneIn(100n),
  outcomes: (numbers) => {
    const [tens = [], ones = []] = rowsOf(numbers);
    return Object.fromEntries(tens.flatMap((ten) => ones.map((one) => [ten + one, 1])));
  },
};
const fixedPlace: Rule = {
  choose: (dice) =>
    Array.from({ length: 5 }, (_, at) =>
      at === 0 || dice.chance(0.4) ? some(dice, DIGITS, 1 + dice.below(2)).join(',') : '',
    ).join('|'),
  bets: (numbers) => rowsOf(numbers).flat().length,
  hits: (numbers, result) =>
    rowsOf(numbers).filter((row, at) => row.includes(fives(result)[at] ?? '')).length,
  pays: oneIn(10n),
  outcomes: (numbers) =>
    Object.fromEntries(
      rowsOf(numbers).flatMap((row, at) => row.map((digit) => [`${at}:${digit}`, 1])),
    ),
};

const TWOS = DIGITS.flatMap((tens) => DIGITS.map((ones) => tens + ones));
const NORTH_RESULTS = 27;
/** 99 for a unit at the highest group; a lower one lowers it by what comes back. */
const ninetyNine = ({ base, group }: LotteryLine): [bigint, bigint] => [
  99n * 20n - BigInt(base - group),
  20n,
];
const twos = (dice: Dice): string => some(dice, TWOS, 1 + dice.below(3)).join(',');
const resultsOf = (result: string): string[] => result.split(/[|,]/);
const timesAmong = (numbers: string, results: readonly string[]): number =>
  results.filter((one) => numbers.split(',').includes(one.slice(-2))).length;
const lo: Rule = {
  choose: twos,
  bets: (numbers) => numbers.split(',').length * NORTH_RESULTS,
  hits: (numbers, result) => timesAmong(numbers, resultsOf(result)),
  pays: ninetyNine,
  outcomes: (numbers) =>
    Object.fromEntries(numbers.split(',').map((number) => [number, NORTH_RESULTS])),
};
const de: Rule = {
  choose: twos,
  bets: (numbers) => numbers.split(',').length,
  hits: (numbers, result) => timesAmong(numbers, resultsOf(result).slice(0, 1)),
  pays: ninetyNine,
  outcomes: (numbers) => Object.fromEntries(numbers.split(',').map((number) => [number, 1])),
};

/** Lotteries of every minute, how many digits a draw has, and the plays that lives know. */
export const LOTTERIES: Readonly<
  Record<string, { gameCode: string; digits: number; rules: Readonly<Record<string, Rule>> }>
> = {
  'lucky-five-1': {
    gameCode: 'FAIR_LUCKY_FIVE_1',
    digits: 5,
    rules: { 'back-two-straight': backTwo, 'fixed-position': fixedPlace },
  },
  'north-fast-1': { gameCode: 'FAIR_NORTH_FAST_1', digits: 107, rules: { 'lo-two': lo, de } },
};
const ruleOf = (slug: string, play: string): Rule => {
  const rule = LOTTERIES[slug]?.rules[play];
  if (!rule) throw new Error(`nobody knows ${play} of ${slug}`);
  return rule;
};

export const chooseNumbers = (dice: Dice, slug: string, play: string): string =>
  ruleOf(slug, play).choose(dice);

export const costOfLine = (slug: string, line: LotteryLine): Cents =>
  BigInt(ruleOf(slug, line.play).bets(line.numbers)) * line.unit * BigInt(line.multiple);

/** Prizes of the hits and the rebate on the whole stake together, floored once. */
const paidForHits = (slug: string, line: LotteryLine, hits: number): Cents => {
  const [num, den] = ruleOf(slug, line.play).pays(line);
  const prizes = BigInt(hits) * num * line.unit * BigInt(line.multiple) * WHOLE_GROUP;
  const rebate = costOfLine(slug, line) * BigInt(line.base - line.group) * den;
  return (prizes + rebate) / (den * WHOLE_GROUP);
};
export const hitsOfLine = (slug: string, line: LotteryLine, result: string): number =>
  ruleOf(slug, line.play).hits(line.numbers, result);
export const paidByLine = (slug: string, line: LotteryLine, result: string): Cents =>
  paidForHits(slug, line, hitsOfLine(slug, line, result));

/** What the house would pay for a line if an outcome comes, by outcome. */
export const liabilitiesOf = (slug: string, line: LotteryLine): [string, Cents][] =>
  Object.entries(ruleOf(slug, line.play).outcomes(line.numbers)).map(([outcome, hits]) => [
    `${line.play} ${outcome}`,
    paidForHits(slug, line, hits),
  ]);

/** Whether a result is what the seed and the beacon make, and the seed the promised one. */
export const isDrawn = (
  slug: string,
  revealed: Revealed,
  { commitment, result }: { commitment: string; result: string },
): boolean => {
  const below = drawsOf(revealed);
  const digits = Array.from({ length: LOTTERIES[slug]?.digits ?? 0 }, () => below(10)).join('');
  return isCommitted(revealed.serverSeed, commitment) && digits === result.replaceAll(/[|,]/g, '');
};
