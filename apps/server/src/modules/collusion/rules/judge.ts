import { COLLUSION_FROM, type Collusion } from '@fairhouse/contract/collusion-words';
import type { Signal } from '@fairhouse/contract/household-words';
import type { Tally } from './fold.ts';

/** One game of two members: each towards the other, and towards all others they met. */
export type PairFacts = { ab: Tally; ba: Tally; aOthers: Tally; bOthers: Tally };
export type Noted = { code: Collusion; points: number; figure: string };

/** Below so many hands or chances chance alone says anything. */
const HANDS = 30;
const CHANCES = 24;
/** In standard deviations: what honest play reaches once in thousands of pairs, and in hundreds. */
const STRONG = 4.5;
const WEAK = 3.2;
/** A small lean is a style, however sure it is: half an ante a hand, a quarter of the times. */
const LEAN_UNITS = 50;
const LEAN_SOFT = 0.25;
/** Where nobody else was met, so much let go is no style. */
const ALONE_SOFT = 0.9;
const POINTS = { strong: 60, weak: 30 } as const;

const meanOf = ({ hands, units }: Tally): number => (hands === 0 ? 0 : Number(units) / hands);
/** Of the mean. */
const varianceOf = (tally: Tally): number => {
  const { hands, squares } = tally;
  if (hands < 2) return 0;
  const mean = meanOf(tally);
  return Math.max(0, Number(squares) / hands - mean * mean) / hands;
};

/**
 * How far what went from A to B is from nothing, and from what follows from how each does against
 * all others; the lesser of the two, where both point one way. Who plays better takes of everybody,
 * and who was given much by one is no giver to the rest. Of one hand A meets several others at
 * once, so that those count as if they were half as many.
 */
const flowOf = ({ ab, aOthers, bOthers }: PairFacts): { lean: number; z: number } => {
  const plain = meanOf(ab);
  const excess = plain - (meanOf(aOthers) - meanOf(bOthers));
  if (Math.sign(plain) !== Math.sign(excess)) return { lean: 0, z: 0 };
  const own = varianceOf(ab);
  const all = own + 2 * varianceOf(aOthers) + 2 * varianceOf(bOthers);
  const far = (of: number, variance: number) =>
    variance > 0 ? Math.abs(of) / Math.sqrt(variance) : 0;
  return {
    lean: Math.min(Math.abs(plain), Math.abs(excess)),
    z: Math.min(far(plain, own), far(excess, all)),
  };
};

const chipsOneWay = (facts: PairFacts): Noted[] => {
  const { ab, aOthers } = facts;
  if (ab.hands < HANDS) return [];
  const { lean, z } = flowOf(facts);
  if (lean < LEAN_UNITS || z < WEAK) return [];
  // Who never met another may simply play better.
  const isStrong = z >= STRONG && aOthers.hands >= HANDS;
  return [
    {
      code: 'chips_one_way',
      points: isStrong ? POINTS.strong : POINTS.weak,
      figure: (lean / 100).toFixed(1),
    },
  ];
};

const softShare = ({ chances, softs }: Tally): number => (chances === 0 ? 0 : softs / chances);
/** How surely one lets this other go more often than the rest, and whether it is much. */
const softOf = (to: Tally, others: Tally): number => {
  if (to.chances < CHANCES) return 0;
  const [here, there] = [softShare(to), softShare(others)];
  if (others.chances < CHANCES) return here >= ALONE_SOFT ? WEAK : 0;
  if (here - there < LEAN_SOFT) return 0;
  const all = (to.softs + others.softs) / (to.chances + others.chances);
  const spread = Math.sqrt(all * (1 - all) * (1 / to.chances + 1 / others.chances));
  return spread > 0 ? (here - there) / spread : 0;
};
const softPlay = ({ ab, ba, aOthers, bOthers }: PairFacts): Noted[] => {
  const both = [
    { z: softOf(ab, aOthers), share: softShare(ab) },
    { z: softOf(ba, bOthers), share: softShare(ba) },
  ].filter((one) => one.z >= WEAK);
  const [most] = both.toSorted((a, b) => b.z - a.z);
  if (!most) return [];
  const isStrong = most.z >= STRONG || both.length === 2;
  return [
    {
      code: 'soft_play',
      points: isStrong ? POINTS.strong : POINTS.weak,
      figure: String(Math.round(most.share * 100)),
    },
  ];
};

const SIGNAL_POINTS: Readonly<Record<Signal, number>> = {
  document: 40,
  card: 40,
  person: 40,
  mail: 40,
  device: 30,
  name: 15,
  typedMail: 15,
  network: 15,
};
const SIGNALS_MOST = 40;
const REWARDS = 30;
const TOGETHER = 0.5;
const REPORTED = 15;
const REPORTERS = 2;

type Beside = {
  signals: readonly Signal[];
  /** Valid bets are given back more than half of the rake. */
  isGivenAbove: boolean;
  /** Different members who said that one of them plays together with somebody. */
  reporters: number;
};
const besides = (facts: readonly PairFacts[], { signals, isGivenAbove, reporters }: Beside) => {
  const found: Noted[] = [];
  const shared = signals.reduce((sum, one) => sum + SIGNAL_POINTS[one], 0);
  if (shared > 0) {
    const points = Math.min(shared, SIGNALS_MOST);
    found.push({ code: 'shared_signals', points, figure: String(signals.length) });
  }
  const hands = facts.reduce((sum, { ab }) => sum + ab.hands, 0);
  const rest = (of: 'aOthers' | 'bOthers') => facts.reduce((sum, one) => sum + one[of].hands, 0);
  const share = hands / Math.max(1, hands + Math.min(rest('aOthers'), rest('bOthers')));
  if (isGivenAbove && hands >= HANDS && share >= TOGETHER) {
    const figure = String(Math.round(share * 100));
    found.push({ code: 'rewards_over_rake', points: REWARDS, figure });
  }
  if (reporters >= REPORTERS) {
    found.push({ code: 'reported', points: REPORTED, figure: String(reporters) });
  }
  return found;
};

/** What speaks against two members in any of their games, the heaviest first. */
export const reasonsOf = (facts: readonly PairFacts[], beside: Beside): Noted[] => {
  const played = facts.flatMap((one) => [...chipsOneWay(one), ...softPlay(one)]);
  const heaviest = [...Map.groupBy(played, ({ code }) => code).values()].flatMap((list) =>
    list.toSorted((a, b) => b.points - a.points).slice(0, 1),
  );
  return [...heaviest, ...besides(facts, beside)].toSorted((a, b) => b.points - a.points);
};
export const scoreOf = (reasons: readonly Noted[]): number =>
  reasons.reduce((sum, one) => sum + one.points, 0);
/** Signals and words alone say nothing of how the two play. */
export const isShown = (reasons: readonly Noted[]): boolean =>
  scoreOf(reasons) >= COLLUSION_FROM &&
  reasons.some(({ code }) => code === 'chips_one_way' || code === 'soft_play');
