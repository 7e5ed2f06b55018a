import { MULTIPLE_MAX, type Fraction, type Group } from '@fairhouse/lottery';
import type { Issue } from '@fairhouse/contract/lottery';
import { bestOf, totalsOf, type JudgedLine } from './ticket.ts';

export const CHASE_MOST = 50;
/** Lines times issues of one order. */
export const BETS_MOST = 500;
export type ChaseMode = 'same' | 'doubling' | 'own';
/** What a member chose; undefined multiples and issues follow from the mode. */
export type ChasePlan = {
  count: number;
  mode: ChaseMode;
  own: Readonly<Record<string, number>>;
  /** Issues that are left out. */
  skipped: readonly string[];
  stopOnWin: boolean;
  /** The issue it began with when it was last looked at. */
  from?: string;
};
export const FIRST_PLAN: ChasePlan = {
  count: 5,
  mode: 'same',
  own: {},
  skipped: [],
  stopOnWin: true,
};

export type ChaseRow = {
  issue: Issue;
  isTaken: boolean;
  multiple: number;
  costMinor: bigint;
  soFarMinor: bigint;
  /** If it wins here at best, and did not before: after all it cost so far. */
  netMinor: bigint;
};

const multipleOf = (plan: ChasePlan, drawNo: string, at: number): number => {
  if (plan.mode === 'own') return plan.own[drawNo] ?? 1;
  return plan.mode === 'same' ? 1 : Math.min(2 ** at, MULTIPLE_MAX);
};

/** The issues of a chase with what each of them costs and could bring. */
export const chaseRows = (
  issues: readonly Issue[],
  plan: ChasePlan,
  lines: readonly JudgedLine[],
  groups: readonly Group[] | undefined,
): ChaseRow[] => {
  let taken = 0;
  let soFarMinor = 0n;
  let backMinor = 0n;
  return issues.slice(0, plan.count).map((issue) => {
    const isTaken = !plan.skipped.includes(issue.drawNo);
    const multiple = multipleOf(plan, issue.drawNo, taken);
    if (!isTaken) {
      return { issue, isTaken, multiple, costMinor: 0n, soFarMinor, netMinor: -soFarMinor };
    }
    taken += 1;
    const { costMinor, bestMinor, worstMinor } = totalsOf(lines, groups, multiple);
    soFarMinor += costMinor;
    const netMinor = backMinor + bestMinor - soFarMinor;
    // A rebate comes back of what did not win.
    backMinor += worstMinor;
    return { issue, isTaken, multiple, costMinor, soFarMinor, netMinor };
  });
};

/** Where the chase began when it was last changed, if that issue takes no bets any more. */
export const closedMeanwhile = (
  issues: readonly Issue[],
  { from }: ChasePlan,
): string | undefined =>
  from !== undefined && !issues.some(({ drawNo }) => drawNo === from) ? from : undefined;

/** The first issue that a balance does not pay for, or a limit does not leave room for. */
export const balanceEndsAt = (
  rows: readonly ChaseRow[],
  balanceMinor: bigint,
): ChaseRow | undefined =>
  rows.find(({ isTaken, soFarMinor }) => isTaken && soFarMinor > balanceMinor);

/** The first issue on which a line could pay more than a line may. */
export const paysTooMuchAt = (
  rows: readonly ChaseRow[],
  lines: readonly JudgedLine[],
  mostMinor: bigint,
): ChaseRow | undefined =>
  rows.find(
    ({ isTaken, multiple }) => isTaken && lines.some((line) => bestOf(line, multiple) > mostMinor),
  );

/** The chance that one of so many issues wins, where each has this one. */
export const chanceWithin = ({ num, den }: Fraction, count: number): Fraction => ({
  num: den ** BigInt(count) - (den - num) ** BigInt(count),
  den: den ** BigInt(count),
});
