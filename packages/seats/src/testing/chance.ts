import type { Draws } from '@fairhouse/game-kit';
import type { SeatsTable } from '@fairhouse/game-kit/hands';
import { drawsOfWords } from '@fairhouse/game-kit/draws';

/** Quick draws for simulations, the same for the same seed; no hand of money is made of them. */
export const quickDraws = (seed: number): Draws => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  return drawsOfWords(() => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return Math.imul(state, 0x85ebca6b) >>> 0;
  });
};

/** Draws that deal these cards first and what is left of the deck behind them. */
export const dealing = (cards: readonly number[], order: readonly number[] = []): Draws => ({
  below: () => 0,
  shuffle: (n) => {
    const first = n > 20 ? cards : order;
    const rest = Array.from({ length: n }, (_, at) => at).filter((one) => !first.includes(one));
    return [...first, ...rest];
  },
});

/** Small and large stacks that are no round sum of antes, so that everything is cut sometimes. */
export const someTable = (picks: Draws, seats: number): SeatsTable => ({
  stacksMinor: Array.from({ length: seats }, () =>
    (1 + picks.below(picks.below(3) === 0 ? 2000 : 60_000)).toString(),
  ),
  anteMinor: (1 + picks.below(300)).toString(),
  rakeBp: picks.below(5) === 0 ? picks.below(10_001) : 500,
  leads: picks.below(2) === 0 ? null : picks.below(seats),
});

/** Stacks that cut nothing. */
export const richTable = (seats: number, leads: number | null = null): SeatsTable => ({
  stacksMinor: Array.from({ length: seats }, () => '1000000'),
  anteMinor: '100',
  rakeBp: 500,
  leads,
});

const NAMES = 'A23456789TJQK';
const SUITS = 'dchs';
/** "Ts 4c": cards by their names; the jokers are "sj" and "bj". */
export const cardsNamed = (names: string): number[] =>
  names.split(' ').map((name) => {
    if (name === 'sj') return 52;
    if (name === 'bj') return 53;
    const [rank, suit] = [NAMES.indexOf(name[0] ?? ''), SUITS.indexOf(name[1] ?? '')];
    if (rank === -1 || suit === -1) throw new Error(`no card ${name}`);
    return rank * 4 + suit;
  });
