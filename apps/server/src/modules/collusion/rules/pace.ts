import type { Pace } from '@fairhouse/contract/collusion-words';

/** How a member acted in a month; `tenths` counts actions by tenths of a second. */
type PaceFacts = {
  actions: number;
  milliseconds: number;
  squares: number;
  quick: number;
  tenths: readonly number[];
  hoursMost: number;
};
type PaceNoted = { code: Pace; points: number; figure: string };
/** The last one is for all that took longer. */
export const TENTHS = 150;
/** Nobody reads a hand in less. */
export const QUICK_MILLISECONDS = 400;
const ACTIONS = 80;

export const averageOf = ({ actions, milliseconds }: PaceFacts): number =>
  actions === 0 ? 0 : milliseconds / actions / 1000;
/** The standard deviation in parts of the average. */
export const spreadOf = (facts: PaceFacts): number => {
  const { actions, squares } = facts;
  const mean = averageOf(facts) * 1000;
  if (actions < 2 || mean === 0) return 0;
  return Math.sqrt(Math.max(0, squares / actions - mean * mean)) / mean;
};
/** In bits: people spread over dozens of steps of a tenth of a second. */
export const entropyOf = ({ tenths, actions }: PaceFacts): number =>
  tenths.reduce((sum, count) => {
    const share = count / Math.max(1, actions);
    return share > 0 ? sum - share * Math.log2(share) : sum;
  }, 0);

/** Each is a sign; a person looks, and nobody is banned by it (D-V25). */
export const paceReasons = (facts: PaceFacts): PaceNoted[] => {
  if (facts.actions < ACTIONS) return [];
  const found: PaceNoted[] = [];
  const [spread, entropy] = [spreadOf(facts), entropyOf(facts)];
  if (spread < 0.12 || entropy < 2) {
    found.push({ code: 'too_even', points: 60, figure: entropy.toFixed(1) });
  } else if (spread < 0.2 || entropy < 3) {
    found.push({ code: 'too_even', points: 30, figure: entropy.toFixed(1) });
  }
  const quick = facts.quick / facts.actions;
  if (quick >= 0.5) {
    found.push({ code: 'too_fast', points: 40, figure: String(Math.round(quick * 100)) });
  }
  if (facts.hoursMost >= 20) {
    found.push({ code: 'never_rests', points: 30, figure: String(facts.hoursMost) });
  }
  return found.toSorted((a, b) => b.points - a.points);
};
export const paceScore = (reasons: readonly PaceNoted[]): number =>
  reasons.reduce((sum, one) => sum + one.points, 0);
