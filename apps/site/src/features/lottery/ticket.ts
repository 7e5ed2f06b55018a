import {
  canBeTyped,
  costOf,
  countOf,
  endsOfBasket,
  isLarge,
  leastMultipleOf,
  oddsOf,
  parseSelection,
  pasteLines,
  payoutOf,
  type Family,
  type Ends,
  type Fault,
  type Fraction,
  type Group,
  type Line,
  type PastedLines,
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
  /** What comes back if this line hits most: prizes and rebate. */
  bestMinor: bigint;
  isTooSmall: boolean;
  /** Of a line that is too small: the least multiple that is taken; undefined where none is. */
  least: number | undefined;
};
/** What a lottery offers its lines by. */
export type DeskTerms = { top: number; base: number; currency: Currency };
export type Judgement = { ok: true; judged: JudgedLine } | { ok: false; fault: Fault };
/** What is being written: one selection, or several that were typed. */
export type Writing = { ok: true; lines: readonly JudgedLine[] } | { ok: false; fault: Fault };

export const playOf = (family: Family, code: string): Play | undefined =>
  family.plays.find((play) => play.code === code);

export const judgeLine = (
  play: Play,
  draft: TicketLine,
  { top, base, currency }: DeskTerms,
): Judgement => {
  const parsed = parseSelection(play, draft.numbers);
  if (!parsed.ok) return parsed;
  const terms = { top, base, group: draft.group };
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
      bestMinor: payoutOf(line, play.best(parsed.selection), terms),
      isTooSmall,
      least: isTooSmall ? leastMultipleOf(line, terms) : undefined,
    },
  };
};

/** Judges what is written for a play: the first fault of it, or all of its lines. */
export const judgeWriting = (play: Play, draft: TicketLine, terms: DeskTerms): Writing => {
  const texts = canBeTyped(play) ? textsOf(pasteLines(play, draft.numbers)) : [draft.numbers];
  if ('key' in texts) return { ok: false, fault: texts };
  const lines: JudgedLine[] = [];
  for (const numbers of texts) {
    const judgement = judgeLine(play, { ...draft, numbers }, terms);
    if (!judgement.ok) return judgement;
    lines.push(judgement.judged);
  }
  return { ok: true, lines };
};
const textsOf = ({ good, duplicates, bad }: PastedLines): readonly string[] | Fault => {
  const [first] = bad;
  if (first) return first.fault;
  if (duplicates.length > 0) return { key: 'selection_twice' };
  return good.length > 0 ? good : { key: 'selection_no_bet' };
};

/** What comes back of a line if it hits most, at so many times its multiple. */
export const bestOf = ({ line, terms }: JudgedLine, times: number): bigint =>
  payoutOf({ ...line, multiple: line.multiple * times }, line.play.best(line.selection), terms);

/** All lines of a basket on one issue, with so many times their multiples. */
export type Totals = Ends & { costMinor: bigint };
/**
 * What they cost and what comes back at best and at worst. `groups` are lines that can come
 * together (`use-together.ts`); until these are known each line counts at its own ends.
 */
export const totalsOf = (
  lines: readonly JudgedLine[],
  groups: readonly Group[] | undefined,
  times = 1,
): Totals => {
  const raised = lines.map(({ line }) => ({ ...line, multiple: line.multiple * times }));
  const each = lines.map((_, at): Group => ({ lines: [at], cases: undefined }));
  const ends = endsOfBasket(groups ?? each, raised, (at, hits) => {
    const [line, judged] = [raised[at], lines[at]];
    return line && judged ? payoutOf(line, hits, judged.terms) : 0n;
  });
  const costMinor = lines.reduce((sum, one) => sum + one.costMinor * BigInt(times), 0n);
  return { ...ends, isExact: ends.isExact || lines.length <= 1, costMinor };
};

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
