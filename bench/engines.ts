import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Draws } from '@fairhouse/game-kit';
import { checkedKindOf, type SlotModel } from '@fairhouse/slots';
import { tellFigures } from './tell.ts';

const SECONDS = 3;

/**
 * Spins a second of one core, free ones among them, with draws that cost next to nothing, so that
 * the engines alone are measured. The time is that of the process, not of the wall: other work on
 * the machine does not count against them.
 */
export const benchEngines = (): Promise<void> => {
  const measured = {
    bench: 'engines',
    unit: 'spins a second of one core',
    lineSpins: rateOf('harbour-lights'),
    holdSpins: rateOf('vault-hold'),
    bookSpins: rateOf('book-of-tides'),
    bothWaysSpins: rateOf('twin-aurora'),
    waysSpins: rateOf('nine-rivers'),
    cascadeSpins: rateOf('gem-fall'),
    clusterSpins: rateOf('coral-cluster'),
    randomWaysSpins: rateOf('monsoon-ways'),
  };
  const goals = { lineSpins: 2_000_000, cascadeSpins: 300_000 };
  tellFigures(
    { ...measured, lineSpinsGoal: goals.lineSpins, cascadeSpinsGoal: goals.cascadeSpins },
    {
      lineSpins: measured.lineSpins >= goals.lineSpins,
      cascadeSpins: measured.cascadeSpins >= goals.cascadeSpins,
    },
  );
  return Promise.resolve();
};

const rateOf = (slug: string): number => {
  const model = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../games', slug, 'model.json'), 'utf8'),
  ) as SlotModel;
  const play = checkedKindOf(model).engine(model);
  const draws = cheapDraws();
  const choice = { stakeMinor: 100n };
  let best = 0;
  for (let second = 0; second <= SECONDS; second += 1) {
    const from = process.cpuUsage();
    let spins = 0;
    let micros = 0;
    while (micros < 600_000) {
      for (let at = 0; at < 2000; at += 1) {
        spins += 1 + play(draws, choice).outcome.freeSpinsAwarded;
      }
      micros = process.cpuUsage(from).user;
    }
    if (second > 0) best = Math.max(best, (spins / micros) * 1_000_000);
  }
  return Math.round(best);
};

/** A linear congruence: good enough to visit all stops, far too simple for a game. */
const cheapDraws = (): Draws => {
  let state = 20_261_121;
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * n);
  };
  return { below, shuffle: (n) => Array.from({ length: n }, (_, at) => at) };
};
