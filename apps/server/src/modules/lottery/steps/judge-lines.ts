import type { InputOf } from '@fairhouse/contract';
import type { placeLotteryOrder as call } from '@fairhouse/contract/lottery';
import {
  areTerms,
  costOf,
  exposureOf,
  familyOf,
  isLarge,
  leastMultipleOf,
  ORDER_OUTCOMES_MAX,
  parseSelection,
  payoutOf,
  type Counts,
  type Exposure,
  type Family,
  type Line,
  type Terms,
} from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import type { NewLine } from '../rows/orders.ts';
import { nameOfBet, shareOfPick } from '../rules.ts';
import { pickHashOf } from './pick-hash.ts';
import type { LotteryOffer } from '../actions/offers.ts';

type Input = InputOf<typeof call>;
/**
 * The highest prize group of the member, and the highest there is; null for an order that was
 * written before that was kept, whose odds are lowered from its base.
 */
export type Highest = { base: number; top: number | null };
export type Judged = NewLine & {
  line: Line;
  terms: Terms;
  text: string;
  /** The most it can hit, and on what it is counted: dear, so reckoned when asked, and once. */
  best: () => Counts;
  exposure: () => readonly Exposure[];
};
/** One issue of an order, with its lines by the rules of its date. */
export type JudgedIssue = { issueNo: string; multiple: number; lines: readonly Judged[] };

/** Each issue with its lines, or why one of them is refused on one of them. */
export const judgeIssues = (
  ctx: Ctx,
  offer: LotteryOffer,
  p: {
    lines: Input['lines'];
    issues: readonly { issueNo: string; multiple: number }[];
    highest: Highest;
  },
) => {
  const byFamily = new Map<Family, readonly Judged[]>();
  const issues: JudgedIssue[] = [];
  for (const issue of p.issues) {
    const family = familyOf(offer.lottery, issue.issueNo);
    const lines = byFamily.get(family) ?? judgeLines(ctx, offer, { ...p, family });
    if (isRefusal(lines)) return lines;
    byFamily.set(family, lines);
    issues.push({ ...issue, lines });
  }
  return issues;
};

type On = { family: Family; highest: Highest };
const judgeLines = (ctx: Ctx, offer: LotteryOffer, p: On & { lines: Input['lines'] }) => {
  const lines: Judged[] = [];
  for (const [at, given] of p.lines.entries()) {
    const line = judgeLine(ctx, offer, { ...p, given, at: at + 1 });
    if (isRefusal(line)) return line;
    lines.push(line);
  }
  return lines;
};

const judgeLine = (
  ctx: Ctx,
  offer: LotteryOffer,
  { given, at, highest, family }: On & { given: Input['lines'][number]; at: number },
) => {
  const play = offer.plays.has(given.playType)
    ? family.plays.find(({ code }) => code === given.playType)
    : undefined;
  if (!play) return refuse('play_off', { fields: { line: String(at), play: given.playType } });
  const unitMinor = parseAmount(given.unit, ctx.brand.currency);
  const fields = { line: String(at) };
  if (unitMinor === undefined || unitMinor === 0n) return refuse('invalid_amount', { fields });
  if (!offer.unitsMinor.includes(unitMinor)) return refuse('limit_exceeded', { fields });
  const { base, top } = highest;
  const terms = { top: top ?? base, base, group: given.prizeMode ?? base };
  // The desk showed a higher one before.
  if (terms.group > base) return refuse('version_moved');
  if (!areTerms(terms))
    return refuse('validation_failed', { fields: { ...fields, prizeMode: 'out_of_range' } });
  const parsed = parseSelection(play, given.numbers);
  if (!parsed.ok) {
    const { key, values = {} } = parsed.fault;
    return refuse('selection_invalid', {
      fields: {
        line: String(at),
        reason: key,
        ...Object.fromEntries(Object.entries(values).map(([name, one]) => [name, String(one)])),
      },
    });
  }
  const line: Line = { play, selection: parsed.selection, unitMinor, multiple: given.multiple };
  if (!isLarge(line, terms)) {
    const least = leastMultipleOf(line, terms);
    return refuse('line_too_small', {
      fields: { line: String(at), multiple: least === undefined ? '-' : String(least) },
    });
  }
  const pickHash = pickHashOf(play.code, parsed.text);
  return {
    line,
    terms,
    text: parsed.text,
    best: once(() => play.best(parsed.selection)),
    exposure: once(() => exposureOf(play, parsed.selection)),
    play: play.code,
    selection: parsed.text,
    pickHash,
    bet: nameOfBet({ play: play.code, pick_hash: pickHash, base, prize_group: terms.group, top }),
    share: shareOfPick(play, parsed.selection),
    unitMinor,
    multiple: given.multiple,
    base,
    group: terms.group,
    top,
  };
};

const once = <T>(reckon: () => T): (() => T) => {
  let known: { value: T } | undefined;
  return () => (known ??= { value: reckon() }).value;
};

/** What the order costs in all, which is what the member saw. */
export const judgeCost = (
  ctx: Ctx,
  { issues, cost }: { issues: readonly JudgedIssue[]; cost: string },
) => {
  const seenMinor = parseAmount(cost, ctx.brand.currency);
  if (seenMinor === undefined || seenMinor === 0n) return refuse('invalid_amount');
  const costMinor = issues
    .flatMap(({ multiple, lines }) => lines.map(({ line }) => costOf(line) * BigInt(multiple)))
    .reduce((sum, one) => sum + one, 0n);
  return costMinor === seenMinor ? { costMinor } : refuse('version_moved');
};

/** No line may pay more than the house allows, and an order is counted on so many outcomes. */
export const judgeSize = (offer: LotteryOffer, issues: readonly JudgedIssue[]) => {
  for (const { multiple, lines } of issues) {
    const tooMuch = lines.findIndex(({ line, terms, best }) => {
      const laid = { ...line, multiple: line.multiple * multiple };
      return payoutOf(laid, best(), terms) > offer.payoutMaxMinor;
    });
    if (tooMuch >= 0) return refuse('limit_exceeded', { fields: { line: String(tooMuch + 1) } });
  }
  // Each issue has totals of its own.
  const outcomes = (issues[0]?.lines ?? []).reduce((sum, one) => sum + one.exposure().length, 0);
  return outcomes * issues.length > ORDER_OUTCOMES_MAX ? refuse('ticket_size') : undefined;
};
