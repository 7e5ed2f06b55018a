import type { DrawLine, Draws } from '@fairhouse/game-kit';
import type { Input, Play } from './family.ts';
import { PUBLISHED } from './published.ts';
import { parseSelection } from './selections.ts';

/** Rules that a play alone knows refuse most selections of some plays; never so many. */
const TRIES = 50_000;
/** A list is tried with one entry, then with two, up to ten, and again from one; rows as well. */
const TRIES_OF_A_LENGTH = 50;
const LENGTH_MAX = 10;

/** A small line of a play, chosen by draws: what simulations and checks of all plays bet on. */
export const sampleLine = (play: Play, draws: Draws): DrawLine => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const length = 1 + (Math.floor(tried / TRIES_OF_A_LENGTH) % LENGTH_MAX);
    const numbers = writtenBy(play.input, draws, length);
    if (parseSelection(play, numbers).ok) return { play: play.code, numbers, ...PUBLISHED };
  }
  throw new Error(`no line of ${play.code} was found`);
};

const writtenBy = (input: Input, draws: Draws, length: number): string => {
  const one = (values: readonly string[]): string => values[draws.below(values.length)] ?? '';
  if (input.kind === 'list') {
    const { parts, values, joint, isSorted } = input.entry;
    const entry = (): string => {
      const chosen = Array.from({ length: parts }, () => one(values));
      return (isSorted ? chosen.toSorted() : chosen).join(joint);
    };
    return [...new Set(Array.from({ length }, entry))].join();
  }
  const filled = new Set(
    draws.shuffle(input.rows.length).slice(0, input.leastRows ?? input.rows.length),
  );
  return input.rows
    .map(({ values, least, most }, at) => {
      const few = filled.has(at) ? Math.max(1, least) : least;
      // Now and then one more, so that lines of several bets are judged too.
      const further = draws.below(length) + (draws.below(8) === 0 ? 1 : 0);
      const count = Math.min(most, few + (few > 0 ? further : 0));
      const places = new Set(draws.shuffle(values.length).slice(0, count));
      return values.filter((_, place) => places.has(place)).join();
    })
    .join('|');
};
