import { drawsOfWords } from '../draws.ts';
import { toDecimal } from '../fraction.ts';
import type { DrawsGame, JudgedLine } from '../game.ts';
import { quickWords, SIGMAS_MAX, STAKE, type Simulated } from './simulate.ts';

/** Each play is bet on with so many lines in turn. */
const LINES_OF_A_PLAY = 24;
const EXACT_DIGITS = 8;

type Sampled = { judged: JudgedLine; exact: number; grosses: Map<string, number> };
type Sum = { exact: number; away: number; squares: number; spread: number };

/**
 * Draws a lottery and holds the mean return of lines of every play against their exact one, prizes
 * and rebate together. `seed` is any 32 bytes: the same seed gives the same lines and results.
 */
export const simulateDraws = (
  game: DrawsGame,
  { rounds, seed }: { rounds: number; seed: Uint8Array },
): Simulated[] => {
  const draws = drawsOfWords(quickWords(seed));
  const turns = Array.from({ length: LINES_OF_A_PLAY }, () =>
    game.lines(draws).map((line) => ({ play: line.play, sampled: sampledOf(game, line) })),
  );
  const sums = new Map<string, Sum>();
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(draws);
    for (const { play, sampled } of turns[round % LINES_OF_A_PLAY] ?? []) {
      const sum = sums.get(play) ?? { exact: 0, away: 0, squares: 0, spread: 0 };
      const away = grossOf(sampled, result) - sampled.exact;
      sum.exact += sampled.exact;
      sum.away += away;
      sum.squares += away * away;
      sum.spread += sampled.judged.variance;
      sums.set(play, sum);
    }
  }
  return [...sums].map(([bet, sum]) => verdictOf({ game: game.slug, bet, rounds }, sum));
};

const sampledOf = (game: DrawsGame, line: Parameters<DrawsGame['lineOf']>[0]): Sampled => {
  const judged = game.lineOf(line);
  return { judged, exact: Number(toDecimal(judged.rtp, EXACT_DIGITS)), grosses: new Map() };
};

/** Results of the same hits pay the same: few of them are worked out. */
const grossOf = ({ judged, grosses }: Sampled, result: readonly number[]): number => {
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
