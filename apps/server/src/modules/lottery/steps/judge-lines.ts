import type { InputOf } from '@fairhouse/contract';
import type { placeLotteryOrder as call } from '@fairhouse/contract/lottery';
import {
  areTerms,
  costOf,
  familyOf,
  isLarge,
  leastMultipleOf,
  parseSelection,
  payoutOf,
  type Line,
  type Terms,
} from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import type { NewLine } from '../rows/orders.ts';
import { betOf, shareOfPick } from '../rules.ts';
import { pickHashOf } from './pick-hash.ts';
import type { LotteryOffer } from '../actions/offers.ts';

type Input = InputOf<typeof call>;
export type Judged = NewLine & { line: Line; terms: Terms; text: string };
/** One issue of an order, with its lines by the rules of its date. */
export type JudgedIssue = { issueNo: string; multiple: number; lines: readonly Judged[] };

/** Each issue with its lines, or why one of them is refused on one of them. */
export const judgeIssues = (
  ctx: Ctx,
  offer: LotteryOffer,
  p: {
    lines: Input['lines'];
    issues: readonly { issueNo: string; multiple: number }[];
    base: number;
  },
) => {
  const byFamily = new Map<string, readonly Judged[]>();
  const issues: JudgedIssue[] = [];
  for (const issue of p.issues) {
    // Rules change with days at most.
    const day = issue.issueNo.slice(0, 8);
    const lines = byFamily.get(day) ?? judgeLines(ctx, offer, { ...p, issueNo: issue.issueNo });
    if (isRefusal(lines)) return lines;
    byFamily.set(day, lines);
    issues.push({ ...issue, lines });
  }
  return issues;
};

type On = { issueNo: string; base: number };
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
  { given, at, base, issueNo }: On & { given: Input['lines'][number]; at: number },
) => {
  const play = offer.plays.has(given.playType)
    ? familyOf(offer.lottery, issueNo).plays.find(({ code }) => code === given.playType)
    : undefined;
  if (!play) return refuse('validation_failed', { fields: { playType: 'unknown' } });
  const unitMinor = parseAmount(given.unit, ctx.brand.currency);
  if (unitMinor === undefined || unitMinor === 0n) return refuse('invalid_amount');
  if (!offer.unitsMinor.includes(unitMinor)) return refuse('limit_exceeded');
  const terms = { base, group: given.prizeMode ?? base };
  // The desk showed a higher one before.
  if (terms.group > base) return refuse('version_moved');
  if (!areTerms(terms))
    return refuse('validation_failed', { fields: { prizeMode: 'out_of_range' } });
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
    play: play.code,
    selection: parsed.text,
    pickHash,
    bet: betOf(play.code, pickHash, terms),
    share: shareOfPick(play, parsed.selection),
    unitMinor,
    multiple: given.multiple,
    base: terms.base,
    group: terms.group,
  };
};

/** What it costs is what the member saw, and no line may pay more than the house allows. */
export const judgeCost = (
  ctx: Ctx,
  offer: LotteryOffer,
  { issues, cost }: { issues: readonly JudgedIssue[]; cost: string },
) => {
  const seenMinor = parseAmount(cost, ctx.brand.currency);
  if (seenMinor === undefined) return refuse('invalid_amount');
  const laid = issues.flatMap(({ multiple, lines }) =>
    lines.map(({ line, terms }) => ({
      line: { ...line, multiple: line.multiple * multiple },
      terms,
    })),
  );
  const costMinor = laid.reduce((sum, { line }) => sum + costOf(line), 0n);
  if (costMinor !== seenMinor) return refuse('version_moved');
  const isTooMuch = laid.some(
    ({ line, terms }) =>
      payoutOf(line, line.play.best(line.selection), terms) > offer.payoutMaxMinor,
  );
  return isTooMuch ? refuse('limit_exceeded') : undefined;
};
