import { drawsOfWords } from '../draws.ts';
import { toDecimal } from '../fraction.ts';
import type { DrawsGame, JudgedLine } from '../game.ts';
import { quickWords, SIGMAS_MAX, STAKE, type Simulated } from './simulate.ts';

/** Each play is bet on with so many lines in turn. */
const LINES_OF_A_PLAY = 24;
const EXACT_DIGITS = 8;

/** Results are counted up to so many different ones, and each of them is judged once. */
const COUNTED_MAX = 60_000;

type Result = readonly number[];
type Counted = { result: Result; times: number };
type Sampled = { judged: JudgedLine; exact: number; grosses: Map<string, number> };
type Sum = { exact: number; away: number; squares: number; spread: number };
type Line = { sum: Sum; sampled: Sampled };

/**
 * Draws a lottery and holds the mean return of lines of every play against their exact one, prizes
 * and rebate together. `seed` is any 32 bytes: the same seed gives the same lines and results.
 * `plays` are those that are judged, all where left out.
 */
export const simulateDraws = (
  game: DrawsGame,
  { rounds, seed, plays }: { rounds: number; seed: Uint8Array; plays?: ReadonlySet<string> },
): Simulated[] => {
  const draws = drawsOfWords(quickWords(seed));
  const sums = new Map<string, Sum>();
  const sumOf = (play: string): Sum => {
    const sum = sums.get(play) ?? { exact: 0, away: 0, squares: 0, spread: 0 };
    sums.set(play, sum);
    return sum;
  };
  for (let turn = 0; turn < LINES_OF_A_PLAY; turn += 1) {
    const lines = game
      .lines(draws)
      .filter(({ play }) => plays?.has(play) ?? true)
      .map((line): Line => ({ sum: sumOf(line.play), sampled: sampledOf(game, line) }));
    const own = Math.floor((rounds + turn) / LINES_OF_A_PLAY);
    for (const counted of countsOf(() => game.draw(draws), own)) judge(lines, counted);
  }
  return [...sums].map(([bet, sum]) => verdictOf({ game: game.slug, bet, rounds }, sum));
};

/** So many results, the same ones together where a lottery has few different ones. */
function* countsOf(draw: () => Result, rounds: number): Generator<Counted> {
  let isRepeating = true;
  for (let left = rounds; left > 0;) {
    if (!isRepeating) {
      yield { result: draw(), times: 1 };
      left -= 1;
      continue;
    }
    const before = left;
    const counted = new Map<string, Counted>();
    for (; left > 0 && counted.size < COUNTED_MAX; left -= 1) {
      const result = draw();
      const key = result.join();
      const known = counted.get(key);
      if (known) known.times += 1;
      else counted.set(key, { result, times: 1 });
    }
    isRepeating = before - left > 1.2 * counted.size;
    yield* counted.values();
  }
}

const judge = (lines: readonly Line[], { result, times }: Counted): void => {
  for (const { sum, sampled } of lines) {
    const away = grossOf(sampled, result) - sampled.exact;
    sum.exact += sampled.exact * times;
    sum.away += away * times;
    sum.squares += away * away * times;
    sum.spread += sampled.judged.variance * times;
  }
};

const sampledOf = (game: DrawsGame, line: Parameters<DrawsGame['lineOf']>[0]): Sampled => {
  const judged = game.lineOf(line);
  return { judged, exact: Number(toDecimal(judged.rtp, EXACT_DIGITS)), grosses: new Map() };
};

/** Results of the same hits pay the same: few of them are worked out. */
const grossOf = ({ judged, grosses }: Sampled, result: Result): number => {
  const hits = judged.hits(result);
  let key = '';
  for (const tier in hits) key += `${tier} ${hits[tier]} `;
  const known = grosses.get(key);
  if (known !== undefined) return known;
  const gross = Number(judged.payoutMinor(hits, STAKE)) / Number(STAKE);
  grosses.set(key, gross);
  return gross;
};

/** A prize that hardly ever comes may be missing: the spread of its play counts it all the same. */
const verdictOf = (
  { game, bet, rounds }: Pick<Simulated, 'game' | 'bet' | 'rounds'>,
  { exact, away, squares, spread }: Sum,
): Simulated => {
  const error = Math.sqrt(Math.max(squares, spread));
  const sigmas = error === 0 ? 0 : away / error;
  return {
    game,
    bet,
    rounds,
    exact: (exact / rounds).toFixed(EXACT_DIGITS),
    mean: Number(((exact + away) / rounds).toFixed(6)),
    sigmas: Number(sigmas.toFixed(2)),
    isInside: Math.abs(sigmas) <= SIGMAS_MAX,
  };
};
