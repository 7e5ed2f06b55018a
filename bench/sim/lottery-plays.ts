import type { Dice } from './dice.ts';
import type { Cents } from './money.ts';

/**
 * Plays of lotteries by their published rules, once more and apart: no code of the lottery package
 * is used here. At least one play of every family that there is.
 */
export type LotteryLine = {
  play: string;
  numbers: string;
  unit: Cents;
  multiple: number;
  group: number;
  base: number;
  top: number;
};
/** How often each prize is hit; a play of one prize calls it `win`. */
export type Hits = Readonly<Record<string, number>>;
/** A result as it is printed: the numbers of each of its parts. */
export type Drawn = readonly (readonly string[])[];
type Fraction = readonly [bigint, bigint];
export type Rule = {
  /** What a member might choose. */
  choose(dice: Dice): string;
  /** How many single bets the numbers are. */
  bets(numbers: string): number;
  hits(numbers: string, drawn: Drawn): Hits;
  /** What one hit pays of one unit at a prize group, gross. */
  pays(line: LotteryLine, prize: string): Fraction;
  /** Outcomes that the house caps, with their hits. */
  outcomes(numbers: string): Readonly<Record<string, Hits>>;
  /** A hit costs the house much: members bet a few tenths of a unit, or hundredths at no rebate. */
  size?: 'tenths' | 'hundredths';
};
type Below = (count: number) => number;
export type Lottery = {
  gameCode: string;
  /** Numbers of its draw in their order, from draws below a count. */
  draw(below: Below): number[];
  rules: Readonly<Record<string, Rule>>;
  /** Drawn once a day: its next issue is drawn when the lives come to their end. */
  isDaily?: true;
  /** Of /elott: bet on from its game frame, with a play token. */
  isBoard?: true;
};

const DIGITS = [...'0123456789'];
export const WHOLE_GROUP = 2000n;
const rowsOf = (numbers: string): string[][] =>
  numbers.split('|').map((row) => (row === '' ? [] : row.split(',')));
const listOf = (numbers: string): string[] => numbers.split(',');
const some = (dice: Dice, from: readonly string[], count: number): string[] => {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(dice.pick(from));
  return from.filter((one) => chosen.has(one));
};
const upTo = (dice: Dice, from: readonly string[], most: number): string =>
  some(dice, from, 1 + dice.below(most)).join(',');
const figures = (from: number, to: number, width: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
const wins = (count: number): Hits => (count > 0 ? { win: count } : {});
const eachWins = (names: readonly string[], count = 1): Record<string, Hits> =>
  Object.fromEntries(names.map((name) => [name, wins(count)]));
const ballsOf = (drawn: Drawn): readonly string[] => drawn.flat();

/** One in so many (`num` of `den`), fair at a prize group of 2,000. */
const fair =
  (num: bigint, den: bigint) =>
  ({ group }: LotteryLine): Fraction => [den * BigInt(group), num * WHOLE_GROUP];
/** So many hundredths at the highest group; a lower one lowers them by what is between. */
const board =
  (hundredths: bigint, num: bigint, den: bigint) =>
  ({ top, group }: LotteryLine): Fraction => [
    hundredths * WHOLE_GROUP * num - BigInt(top - group) * den * 100n,
    100n * WHOLE_GROUP * num,
  ];

const backTwo: Rule = {
  choose: (dice) =>
    [1 + dice.below(3), 1 + dice.below(3)].map((count) => some(dice, DIGITS, count)).join('|'),
  bets: (numbers) => rowsOf(numbers).reduce((all, row) => all * row.length, 1),
  hits: (numbers, drawn) =>
    wins(Number(rowsOf(numbers).every((row, at) => row.includes(ballsOf(drawn)[at + 3] ?? '')))),
  pays: fair(1n, 100n),
  outcomes: (numbers) => {
    const [tens = [], ones = []] = rowsOf(numbers);
    return eachWins(tens.flatMap((ten) => ones.map((one) => ten + one)));
  },
};
const fixedPlace: Rule = {
  choose: (dice) =>
    Array.from({ length: 5 }, (_, at) =>
      at === 0 || dice.chance(0.4) ? upTo(dice, DIGITS, 2) : '',
    ).join('|'),
  bets: (numbers) => rowsOf(numbers).flat().length,
  hits: (numbers, drawn) =>
    wins(rowsOf(numbers).filter((row, at) => row.includes(ballsOf(drawn)[at] ?? '')).length),
  pays: fair(1n, 10n),
  outcomes: (numbers) =>
    eachWins(rowsOf(numbers).flatMap((row, at) => row.map((digit) => `${at}:${digit}`))),
};

/** On a board the odds of a digit are written down. */
const boardDigit: Rule = { ...fixedPlace, pays: board(980n, 1n, 10n) };
/** Five digits come to 23 or more as often as to less. */
const boardSum: Rule = {
  choose: (dice) => upTo(dice, ['big', 'small'], 2),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) => {
    const sum = ballsOf(drawn).reduce((all, digit) => all + Number(digit), 0);
    return wins(Number(listOf(numbers).includes(sum >= 23 ? 'big' : 'small')));
  },
  pays: board(196n, 1n, 2n),
  outcomes: (numbers) => eachWins(listOf(numbers)),
};

const ELEVEN = figures(1, 11, 2);
/** Two of eleven numbers are among the five that come: 84 of 462 draws. */
const pickTwo: Rule = {
  choose: (dice) => some(dice, ELEVEN, 2 + dice.below(3)).join(','),
  bets: (numbers) => pairsOf(listOf(numbers)).length,
  hits: (numbers, drawn) =>
    wins(pairsOf(listOf(numbers).filter((one) => ballsOf(drawn).includes(one))).length),
  pays: fair(84n, 462n),
  outcomes: (numbers) => eachWins(pairsOf(listOf(numbers))),
};
const pairsOf = (list: readonly string[]): string[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => `${one}-${other}`));

const FACES = figures(1, 6, 1);
/** A face twice at least, of three dice: 16 of 216. */
const pair: Rule = {
  choose: (dice) =>
    some(dice, FACES, 1 + dice.below(3))
      .map((face) => face + face)
      .join(','),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) =>
    wins(
      listOf(numbers).filter(
        (two) => ballsOf(drawn).filter((face) => two.startsWith(face)).length >= 2,
      ).length,
    ),
  pays: fair(16n, 216n),
  outcomes: (numbers) => eachWins(listOf(numbers)),
};

const TIGERS = ['dragon', 'tiger'];
/** The first car against the last, the second against the last but one, and so on. */
const dragonTiger: Rule = {
  choose: (dice) =>
    Array.from({ length: 5 }, (_, at) =>
      at === 2 || dice.chance(0.3) ? upTo(dice, TIGERS, 2) : '',
    ).join('|'),
  bets: (numbers) => rowsOf(numbers).flat().length,
  hits: (numbers, drawn) =>
    wins(
      rowsOf(numbers).filter((row, at) => {
        const [front, back] = [ballsOf(drawn)[at], ballsOf(drawn)[9 - at]].map(Number);
        return row.includes((front ?? 0) > (back ?? 0) ? 'dragon' : 'tiger');
      }).length,
    ),
  pays: fair(1n, 2n),
  outcomes: (numbers) =>
    eachWins(rowsOf(numbers).flatMap((row, at) => row.map((side) => `${at}:${side}`))),
};

/** A digit comes at any of three places: 271 of 1,000. */
const anyOfThree: Rule = {
  choose: (dice) => upTo(dice, DIGITS, 3),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) =>
    wins(listOf(numbers).filter((digit) => ballsOf(drawn).includes(digit)).length),
  pays: fair(271n, 1000n),
  outcomes: (numbers) => eachWins(listOf(numbers)),
};

/** One of twenty balls of eighty. */
const oneOfEighty: Rule = {
  choose: (dice) => upTo(dice, figures(1, 80, 2), 3),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) =>
    wins(listOf(numbers).filter((ball) => ballsOf(drawn).includes(ball)).length),
  pays: board(380n, 20n, 80n),
  outcomes: (numbers) => eachWins(listOf(numbers)),
};

/** The last of seven balls of forty-nine. */
const special: Rule = {
  choose: (dice) => upTo(dice, figures(1, 49, 2), 3),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) => wins(Number(listOf(numbers).includes(ballsOf(drawn).at(-1) ?? ''))),
  pays: board(4750n, 1n, 49n),
  outcomes: (numbers) => eachWins(listOf(numbers)),
};

const FIRST_THREE: Readonly<Record<string, bigint>> = { first: 4700n, second: 2900n, third: 1700n };
/** A number of four digits is one of the first three: together they bring 93 %. */
const small: Rule = {
  choose: (dice) => upTo(dice, figures(0, 9999, 4), 3),
  bets: (numbers) => listOf(numbers).length,
  hits: (numbers, drawn) =>
    Object.fromEntries(
      Object.keys(FIRST_THREE).flatMap((prize, at) =>
        listOf(numbers).includes(drawn[at]?.[0] ?? '') ? [[prize, 1]] : [],
      ),
    ),
  pays: ({ top, group }, prize) => [
    (FIRST_THREE[prize] ?? 0n) * (1860n - BigInt(top - group)),
    1860n,
  ],
  // All three places may show the same number.
  outcomes: (numbers) =>
    Object.fromEntries(
      listOf(numbers).map((number) => [number, { first: 1, second: 1, third: 1 }]),
    ),
  size: 'hundredths',
};

const TWOS = figures(0, 99, 2);
const timesAmong = (numbers: string, results: readonly string[]): Hits =>
  wins(results.filter((one) => listOf(numbers).includes(one.slice(-2))).length);
/** Two digits that end numbers of a draw: a bet is so many single ones as there are numbers. */
const endings = (
  count: number,
  hundredths: bigint,
  numbersOf: (drawn: Drawn) => readonly string[],
): Rule => ({
  choose: (dice) => upTo(dice, TWOS, 3),
  bets: (numbers) => listOf(numbers).length * count,
  hits: (numbers, drawn) => timesAmong(numbers, numbersOf(drawn)),
  pays: board(hundredths, 1n, 100n),
  outcomes: (numbers) => eachWins(listOf(numbers), count),
});
const firstOf = (drawn: Drawn): readonly string[] => drawn[0] ?? [];
const de = endings(1, 9900n, firstOf);

const digits =
  (count: number): Lottery['draw'] =>
  (below) =>
    Array.from({ length: count }, () => below(10));
/** The first so many of all balls, whose order is drawn from the last place on. */
const balls =
  (all: number, count: number): Lottery['draw'] =>
  (below) => {
    const order = Array.from({ length: all }, (_, at) => at + 1);
    for (let at = all - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return order.slice(0, count);
  };

/** Lotteries of every minute, and one of every day, by their slugs. */
export const LOTTERIES: Readonly<Record<string, Lottery>> = {
  'lucky-five-1': {
    gameCode: 'FAIR_LUCKY_FIVE_1',
    draw: digits(5),
    rules: { 'back-two-straight': backTwo, 'fixed-position': fixedPlace },
  },
  'eleven-lanterns-1': {
    gameCode: 'FAIR_ELEVEN_LANTERNS_1',
    draw: balls(11, 5),
    rules: { 'pick-two': pickTwo },
  },
  'three-dice-1': {
    gameCode: 'FAIR_THREE_DICE_1',
    draw: (below) => [1, 2, 3].map(() => below(6) + 1),
    rules: { pair },
  },
  'ten-cars-1': {
    gameCode: 'FAIR_TEN_CARS_1',
    draw: balls(10, 10),
    rules: { 'dragon-tiger': dragonTiger },
  },
  'jade-three-1': {
    gameCode: 'FAIR_JADE_THREE_1',
    draw: digits(3),
    rules: { 'three-any-one': anyOfThree },
  },
  'sky-keno-1': {
    gameCode: 'FAIR_SKY_KENO_1',
    draw: balls(80, 20),
    rules: { 'pick-one': oneOfEighty },
  },
  'zodiac-seven-1': { gameCode: 'FAIR_ZODIAC_SEVEN_1', draw: balls(49, 7), rules: { special } },
  'tiger-four': {
    gameCode: 'FAIR_TIGER_FOUR',
    draw: digits(23 * 4),
    rules: { small },
    isDaily: true,
  },
  'digit-board-1': {
    gameCode: 'FAIR_DIGIT_BOARD_1',
    draw: digits(5),
    rules: { 'board-digit': boardDigit, 'board-sum': boardSum },
    isBoard: true,
  },
  'siam-six-1': {
    gameCode: 'FAIR_SIAM_SIX_1',
    draw: digits(20),
    rules: {
      'two-top': endings(1, 9000n, firstOf),
      'two-bottom': endings(1, 9000n, (drawn) => drawn[1] ?? []),
    },
  },
  'north-fast-1': {
    gameCode: 'FAIR_NORTH_FAST_1',
    draw: digits(107),
    rules: { 'lo-two': { ...endings(27, 9900n, ballsOf), size: 'tenths' }, de },
  },
  'south-fast-1': {
    gameCode: 'FAIR_SOUTH_FAST_1',
    draw: digits(82),
    rules: { 'lo-two': { ...endings(18, 9900n, ballsOf), size: 'tenths' }, de },
  },
};
