import { choose } from '../combinations.ts';
import type { Play, Result, Selection } from '../family.ts';
import { choiceOf, onePrize, ratio, rowOf, straightPlays, type Head } from '../plays.ts';
import { DRAWN, numberRow, NUMBERS } from './numbers.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** Ways to draw five of the eleven. */
const DRAWS = choose(NUMBERS.length, DRAWN);

/**
 * So many numbers: all of them drawn where they are five or fewer, else all drawn ones among them.
 */
const headOf = (k: number, code: string, tab: string): Head => ({
  code: `pick-${WORDS[k - 1]}${code}`,
  tab,
  chance: ratio(k <= DRAWN ? choose(NUMBERS.length - k, DRAWN - k) : choose(k, DRAWN), DRAWS),
});
const drawnOf = (row: readonly string[], result: Result): number =>
  row.filter((one) => result.includes(Number(one))).length;

export const picks = (): Play[] => WORDS.map((_, at) => pick(at + 1));

const pick = (k: number): Play => {
  /** Choices of k that hit where so many of the chosen numbers are drawn. */
  const hits = (chosen: number, drawn: number): number => {
    if (k <= DRAWN) return choose(drawn, k);
    return drawn === DRAWN ? choose(chosen - DRAWN, k - DRAWN) : 0;
  };
  return choiceOf(headOf(k, '', 'pick'), numberRow('numbers', k, NUMBERS.length), k, {
    hits: ([row = []], result) => hits(row.length, drawnOf(row, result)),
    best: ([row = []]) => hits(row.length, Math.min(row.length, DRAWN)),
    worst: ([row = []]) => hits(row.length, leastDrawn(row.length)),
  });
};
/** As many of so many numbers are drawn at least: the others do not suffice. */
export const leastDrawn = (chosen: number): number =>
  Math.max(0, DRAWN - (NUMBERS.length - chosen));

/** Bankers stand in each bet, the others fill it up. */
export const bankerPicks = (): Play[] => WORDS.slice(1).map((_, at) => bankerPick(at + 2));

const bankerPick = (k: number): Play => {
  const countsOf = (rows: Selection) => ({
    bankers: rowOf(rows, 0).length,
    others: rowOf(rows, 1).length,
  });
  /** Bets that hit where so many of the bankers and so many of the others are drawn. */
  const hits = (rows: Selection, ofBankers: number, ofOthers: number): number => {
    const { bankers, others } = countsOf(rows);
    if (k <= DRAWN) return ofBankers === bankers ? choose(ofOthers, k - bankers) : 0;
    if (ofBankers + ofOthers < DRAWN) return 0;
    return choose(others - ofOthers, k - bankers - ofOthers);
  };
  return onePrize(
    headOf(k, '-with-bankers', 'pick-with-bankers'),
    {
      kind: 'rows',
      rows: [numberRow('bankers', 1, k - 1), numberRow('others', 1, NUMBERS.length - 1)],
      isDistinct: true,
      size: k,
    },
    {
      faultOf: (rows) => {
        const { bankers, others } = countsOf(rows);
        const least = k - bankers;
        return others < least
          ? { key: 'selection_few', values: { row: 'others', least } }
          : undefined;
      },
      bets: (rows) => choose(countsOf(rows).others, k - countsOf(rows).bankers),
      hits: (rows, result) =>
        hits(rows, drawnOf(rowOf(rows, 0), result), drawnOf(rowOf(rows, 1), result)),
      // Most bets hold the drawn numbers where as many of these as can be are bankers.
      best: (rows) => {
        const { bankers, others } = countsOf(rows);
        const ofBankers = Math.min(bankers, DRAWN);
        return hits(rows, ofBankers, Math.min(others, DRAWN - ofBankers));
      },
      worst: (rows) => {
        const { bankers, others } = countsOf(rows);
        const ofOthers = Math.min(others, DRAWN);
        const isAll = bankers + others === NUMBERS.length;
        return k > DRAWN && isAll ? hits(rows, DRAWN - ofOthers, ofOthers) : 0;
      },
    },
  );
};

/** The first numbers drawn, in their order and in any. */
export const fronts = (): Play[] =>
  (
    [
      ['front-two', [0, 1]],
      ['front-three', [0, 1, 2]],
    ] as const
  ).flatMap(([code, places]) => {
    const k = places.length;
    const straights = k === 2 ? 110 : 990;
    return [
      ...straightPlays(
        { code: `${code}-straight`, tab: code, chance: ratio(1, straights) },
        places,
        { values: NUMBERS, isDistinct: true },
      ),
      choiceOf(
        { code: `${code}-group`, tab: code, chance: ratio(1, choose(NUMBERS.length, k)) },
        numberRow('numbers', k, NUMBERS.length),
        k,
        {
          hits: ([row = []], result) => choose(drawnOf(row, result.slice(0, k)), k),
          placesOf: () => places,
          best: () => 1,
          worst: ([row = []]) => (row.length === NUMBERS.length ? 1 : 0),
        },
      ),
    ];
  });
