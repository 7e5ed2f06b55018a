import {
  costOf,
  countOf,
  isLarge,
  leastMultipleOf,
  oddsOf,
  parseSelection,
  payoutOf,
  type Family,
  type Fault,
  type Fraction,
  type Line,
  type Play,
  type Terms,
} from '@fairhouse/lottery';
import { parseAmount, type Currency } from '@fairhouse/money';

/** A line as it is sent: what the member chose, and for how much. */
export type TicketLine = {
  playType: string;
  numbers: string;
  /** What one bet costs, as the house wrote it. */
  unit: string;
  multiple: number;
  /** The prize group. */
  group: number;
};
/** A line by the rules of the house, as its server counts it. In minor units. */
export type JudgedLine = {
  line: Line;
  terms: Terms;
  /** The one way to write the selection. */
  text: string;
  bets: number;
  costMinor: bigint;
  /** What comes back if this line hits most, and if it hits least: prizes and rebate. */
  bestMinor: bigint;
  worstMinor: bigint;
  isTooSmall: boolean;
  /** Of a line that is too small: the least multiple that is taken; undefined where none is. */
  least: number | undefined;
};
export type Judgement = { ok: true; judged: JudgedLine } | { ok: false; fault: Fault };

export const playOf = (family: Family, code: string): Play | undefined =>
  family.plays.find((play) => play.code === code);

export const judgeLine = (
  play: Play,
  draft: TicketLine,
  { base, currency }: { base: number; currency: Currency },
): Judgement => {
  const parsed = parseSelection(play, draft.numbers);
  if (!parsed.ok) return parsed;
  const terms = { base, group: draft.group };
  const line: Line = {
    play,
    selection: parsed.selection,
    unitMinor: parseAmount(draft.unit, currency) ?? 0n,
    multiple: draft.multiple,
  };
  const isTooSmall = !isLarge(line, terms);
  return {
    ok: true,
    judged: {
      line,
      terms,
      text: parsed.text,
      bets: countOf(play.bets(parsed.selection)),
      costMinor: costOf(line),
      ...resultsOf(line, terms, 1),
      isTooSmall,
      least: isTooSmall ? leastMultipleOf(line, terms) : undefined,
    },
  };
};

/** What comes back of a line on an issue with so many times its multiple. */
const resultsOf = (
  line: Line,
  terms: Terms,
  times: number,
): Pick<JudgedLine, 'bestMinor' | 'worstMinor'> => {
  const raised = { ...line, multiple: line.multiple * times };
  const { play, selection } = line;
  return {
    bestMinor: payoutOf(raised, play.best(selection), terms),
    worstMinor: payoutOf(raised, play.worst?.(selection) ?? {}, terms),
  };
};

/** All lines of a basket on one issue. */
export type Totals = { costMinor: bigint; bestMinor: bigint; worstMinor: bigint };
export const totalsOf = (lines: readonly JudgedLine[], times = 1): Totals =>
  lines.reduce<Totals>(
    (sum, { line, terms, costMinor }) => {
      const { bestMinor, worstMinor } = resultsOf(line, terms, times);
      return {
        costMinor: sum.costMinor + costMinor * BigInt(times),
        bestMinor: sum.bestMinor + bestMinor,
        worstMinor: sum.worstMinor + worstMinor,
      };
    },
    { costMinor: 0n, bestMinor: 0n, worstMinor: 0n },
  );

const NOTHING: Fraction = { num: 0n, den: 1n };
/** The least and the most a hit pays for a stake of 1: the same where there is one prize. */
export const oddsRange = (play: Play, terms: Terms): { least: string; most: string } => {
  const all = Object.entries(play.tiers)
    .filter(([, tier]) => !tier.isPush)
    .map(([name]) => oddsOf(play, name, terms))
    .toSorted((a, b) => Number(a.num * b.den - b.num * a.den));
  return { least: hundredths(all[0] ?? NOTHING), most: hundredths(all.at(-1) ?? NOTHING) };
};

/** Two decimals, floored: what is promised is never more than what is paid. */
const hundredths = ({ num, den }: Fraction): string => {
  const all = (num * 100n) / den;
  return `${all / 100n}.${String(all % 100n).padStart(2, '0')}`;
};
export const percent = ({ num, den }: Fraction): string =>
  `${hundredths({ num: num * 100n, den })}%`;
