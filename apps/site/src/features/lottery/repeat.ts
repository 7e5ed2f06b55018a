import type { Issue, LotteryOrder } from '@fairhouse/contract/lottery';
import { MULTIPLE_MAX } from '@fairhouse/lottery';
import { FIRST_PLAN, type ChasePlan } from './chase.ts';
import type { TicketLine } from './ticket.ts';

/** What became of an order that was repeated; `play` is the code of the play it is about. */
export type RepeatNote = {
  key: string;
  play?: string;
  values?: Readonly<Record<string, string | number>>;
};
type Now = {
  plays: readonly string[];
  units: readonly string[];
  base: number;
  /** What takes bets, the next one first. */
  issues: readonly Pick<Issue, 'drawNo'>[];
  /** How many lines the basket has room for, and how many one order holds. */
  room: number;
  linesMost: number;
};
type Repeated = { lines: TicketLine[]; plan: ChasePlan | undefined; notes: RepeatNote[] };

/**
 * An order once more on what takes bets now: its lines with unit, multiple and prize group, and its
 * chase with the multiples of each issue. What is not offered any more is left out or changed, and
 * said: nothing is cut in silence.
 */
export const repeatOf = (
  order: Pick<LotteryOrder, 'lines' | 'issues' | 'stopOnWin'>,
  now: Now,
): Repeated => {
  const notes: RepeatNote[] = [];
  const offered = order.lines.filter(({ playType }) => now.plays.includes(playType));
  const off = new Set(order.lines.map(({ playType }) => playType).filter(isOff(now)));
  for (const play of off) notes.push({ key: 'repeatPlayOff', play });
  const lines = offered.map((line) => lineOf(line, now, notes));
  const cut = lines.length - now.room;
  if (cut > 0) notes.push({ key: 'repeatNoRoom', values: { count: cut, most: now.linesMost } });
  const plan = planOf(order, now);
  const [first] = now.issues;
  if (plan && plan.count < order.issues.length) {
    notes.push({ key: 'repeatFewer', values: { count: plan.count, all: order.issues.length } });
  }
  if (first && lines.length > 0) notes.push({ key: 'repeatOn', values: { issue: first.drawNo } });
  return { lines: lines.slice(0, now.room), plan, notes };
};

const isOff =
  ({ plays }: Now) =>
  (play: string): boolean =>
    !plays.includes(play);

const lineOf = (
  { playType, numbers, unit, multiple, prizeMode }: LotteryOrder['lines'][number],
  { units, base }: Now,
  notes: RepeatNote[],
): TicketLine => {
  const kept = units.includes(unit) ? unit : (units[0] ?? unit);
  const group = Math.min(prizeMode, base);
  const note = (one: RepeatNote): void => {
    const isSaid = notes.some(({ key, play }) => key === one.key && play === one.play);
    if (!isSaid) notes.push(one);
  };
  if (kept !== unit) note({ key: 'repeatUnit', play: playType, values: { unit, now: kept } });
  if (group !== prizeMode) {
    note({ key: 'repeatGroup', play: playType, values: { group: prizeMode, now: group } });
  }
  return { playType, numbers, unit: kept, multiple, group };
};

/** The chase of an order, or what stands for the multiple of its one issue; undefined: none. */
const planOf = (
  { issues, stopOnWin }: Pick<LotteryOrder, 'issues' | 'stopOnWin'>,
  now: Now,
): ChasePlan | undefined => {
  const multiples = issues.map(({ multiple }) => multiple);
  const [first] = now.issues;
  if (!first || (issues.length < 2 && multiples.every((one) => one === 1))) return undefined;
  const plan = {
    ...FIRST_PLAN,
    count: Math.min(issues.length, now.issues.length),
    stopOnWin,
    from: first.drawNo,
  };
  if (multiples.every((one) => one === 1)) return plan;
  if (multiples.length > 1 && multiples.every((one, at) => one === doubled(at))) {
    return { ...plan, mode: 'doubling' };
  }
  const own = now.issues.slice(0, plan.count).map(({ drawNo }, at) => [drawNo, multiples[at] ?? 1]);
  return { ...plan, mode: 'own', own: Object.fromEntries(own) as Record<string, number> };
};
const doubled = (at: number): number => Math.min(2 ** at, MULTIPLE_MAX);
