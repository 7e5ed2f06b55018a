import type { SeatsView } from '@fairhouse/game-kit/hands';
import { fuzz } from '../packages/seats/src/testing/fuzz.ts';
import { judgedBulls } from '../packages/seats/src/testing/judged-bulls.ts';
import { judgedLandlord } from '../packages/seats/src/testing/judged-landlord.ts';
import { judgedTienLen } from '../packages/seats/src/testing/judged-tien-len.ts';
import { isSameByRank, isSameMove } from '../packages/seats/src/testing/same-move.ts';
import { shuffleDeviation } from '../packages/seats/src/testing/shuffles.ts';
import { quickDraws, someTable } from '../packages/seats/src/testing/chance.ts';
import { playHand, type HeldPosition, type Judged } from '../packages/seats/src/testing/laws.ts';
import { tellFigures } from './tell.ts';

const MILLION = 1_000_000;
const FUZZED = 100_000;
const DEVIATIONS_MAX = 4;
/** One hand in so many is held after every action too, and one in more by every view. */
const FOLDS_EVERY = 20;
const VIEWS_EVERY = 200;

/**
 * The rules of hands between players, without a server: a million hands by players who choose any
 * legal move, whose nets and rakes must sum to nothing within every stack; a million shuffles;
 * actions that may be anything. HANDS and FUZZED make it shorter.
 */
export const benchSeats = (): Promise<void> => {
  const started = performance.now();
  const hands = Number(process.env.HANDS ?? MILLION);
  const each = Math.ceil(hands / 3);
  const faults = [
    ...played(judgedBulls, each),
    ...played(judgedTienLen, each),
    ...played(judgedLandlord, each),
  ];
  const handSeconds = seconds(started);
  const fuzzed = Number(process.env.FUZZED ?? FUZZED);
  const third = Math.ceil(fuzzed / 3);
  const wild = [
    fuzz(judgedBulls, third, isSameMove),
    fuzz(judgedTienLen, third, isSameMove),
    fuzz(judgedLandlord, third, isSameByRank),
  ];
  const shuffled = [52, 54].map((deck) => shuffleDeviation(Math.ceil(hands / 2), deck));
  const illegal = wild.flatMap((one) => one.faults);
  tellFigures(
    {
      bench: 'seats',
      hands: each * 3,
      handSeconds,
      faults: faults.length,
      firstFaults: faults.slice(0, 5),
      fuzzed: third * 3,
      accepted: wild.reduce((sum, one) => sum + one.accepted, 0),
      illegal: illegal.length,
      firstIllegal: illegal.slice(0, 5),
      shuffleDeviations: shuffled.map((one) => Number(one.toFixed(2))),
      seconds: seconds(started),
    },
    {
      faults: faults.length === 0,
      illegal: illegal.length === 0,
      shuffles: shuffled.every((one) => Math.abs(one) < DEVIATIONS_MAX),
    },
  );
  return Promise.resolve();
};

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

const played = <Position extends HeldPosition, View extends SeatsView>(
  judged: Judged<Position, View>,
  hands: number,
): string[] => {
  const { min, max } = judged.game.seats;
  const faults: string[] = [];
  for (let hand = 0; hand < hands; hand += 1) {
    const picks = quickDraws(hand + 10 * MILLION);
    const table = someTable(picks, min + picks.below(max - min + 1));
    const care = hand % VIEWS_EVERY === 0 ? 'views' : hand % FOLDS_EVERY === 0 ? 'folds' : 'end';
    const { problems } = playHand(judged, [quickDraws(hand), table], { picks, care });
    faults.push(...problems.map((one) => `${judged.game.slug} ${hand}: ${one}`));
  }
  return faults;
};
