import type { ActedStrategy } from '../acted.ts';
import type { Game } from '../game.ts';
import { GAMES_FOLDER } from '../loader.ts';
import { simulateActed } from './simulate-acted.ts';
import { simulateDraws } from './simulate-draws.ts';
import { simulate, type Simulated } from './simulate.ts';

/** One bet that lay outside the interval, and what rounds of another seed made of it. */
export type Doubted = { first: Simulated; second: Simulated | undefined };
export type Simulation = {
  game: string;
  rounds: number;
  bets: number;
  /** Of all bets in the first run: the distance of a mean from its exact return. */
  farthestSigmas: number;
  /** Outside once and inside the second time: one bet of a thousand is so by chance. */
  outsideOnce: Doubted[];
  /** Outside twice, which chance alone does once in a million bets: it does not return that. */
  outside: Doubted[];
};

/** Any two that are not the same. */
const FIRST_SEED = new Uint8Array(32).fill(23);
const SECOND_SEED = new Uint8Array(32).fill(24);

type Run = (given: {
  rounds: number;
  seed: Uint8Array;
  /** Those that are asked for; a run may judge others beside them. */
  bets?: ReadonlySet<string>;
}) => Simulated[];

/**
 * Plays so many rounds of a game and holds each bet against its exact return. A bet outside the
 * 99.9 % interval is played as often once more with a seed of its own, and is wrong where it lies
 * outside again. Undefined for games whose return no simulation of this kind shows.
 */
export const simulationOf = async (game: Game, rounds: number): Promise<Simulation | undefined> => {
  const run = await runOf(game);
  if (!run) return undefined;
  return judged(game.slug, rounds, run);
};

export const judged = (game: string, rounds: number, run: Run): Simulation => {
  const firsts = run({ rounds, seed: FIRST_SEED });
  const doubtful = firsts.filter(({ isInside }) => !isInside);
  const bets = new Set(doubtful.map(({ bet }) => bet));
  const seconds = bets.size === 0 ? [] : run({ rounds, seed: SECOND_SEED, bets });
  const doubted = doubtful.map((first) => ({
    first,
    second: seconds.find(({ bet }) => bet === first.bet),
  }));
  return {
    game,
    rounds,
    bets: firsts.length,
    farthestSigmas: Math.max(...firsts.map(({ sigmas }) => Math.abs(sigmas))),
    outsideOnce: doubted.filter(({ second }) => second?.isInside === true),
    outside: doubted.filter(({ second }) => second?.isInside !== true),
  };
};

const runOf = async (game: Game): Promise<Run | undefined> => {
  if (game.kind === 'shared') return (given) => simulate(game, given);
  if (game.kind === 'draws')
    return ({ bets, ...given }) =>
      simulateDraws(game, { ...given, ...(bets ? { plays: bets } : {}) });
  if (game.kind !== 'acted') return undefined;
  const strategy = await strategyOf(game.slug);
  return (given) => simulateActed(game, strategy, given);
};

/** How a seat plays for the published return of a game in which seats act. */
const strategyOf = async (slug: string): Promise<ActedStrategy> =>
  ((await import(`${GAMES_FOLDER}/${slug}/strategy.ts`)) as { strategy: ActedStrategy }).strategy;
