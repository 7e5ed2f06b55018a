import type { InputOf } from '@fairhouse/contract';
import type { placeLotteryOrder as call } from '@fairhouse/contract/lottery';
import {
  areTerms,
  costOf,
  isLarge,
  leastMultipleOf,
  parseSelection,
  payoutOf,
  type Line,
  type Lottery,
  type Terms,
} from '@fairhouse/lottery';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { announceBalance, placeTicket, type Bet, type BetUnit } from '../../wallet/index.ts';
import { betOf, OUTCOMES_MAX, pickHashOf, roundOf, shareOfPick } from '../rules.ts';
import {
  dropOrder,
  notePlaced,
  orderByKey,
  writeOrder,
  type NewLine,
  type OrderRow,
} from '../rows/orders.ts';
import { issuesByNo, type IssueRow } from '../store.ts';
import { offerOfLottery, type LotteryOffer } from './offers.ts';
import { printOrders } from './orders.ts';

type Input = InputOf<typeof call>;
type Judged = NewLine & { line: Line; terms: Terms; text: string };
const BETS_MAX = 500;

/** All lines on all issues or none, judged by the time the server received the request. */
export const placeOrder = async (ctx: Ctx, input: Input) => {
  const { brand, idempotencyKey } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const offer = await offerOfLottery(ctx, input.gameCode);
  if (!offer) return refuse('not_found');
  if (offer.status === 'closed') return refuse('game_closed');
  if (offer.status === 'maintenance') return refuse('game_maintenance');
  const lines = judgeLines(ctx, offer, input);
  if (!Array.isArray(lines)) return lines;
  const wanted = input.chase?.issues ?? [{ drawNo: input.drawNo, multiple: 1 }];
  if (
    wanted[0]?.drawNo !== input.drawNo ||
    new Set(wanted.map((one) => one.drawNo)).size !== wanted.length
  ) {
    return refuse('validation_failed', { fields: { chase: 'issues' } });
  }
  if (lines.length * wanted.length > BETS_MAX) return refuse('ticket_size');
  const issues = wanted.map((one) => ({ issueNo: one.drawNo, multiple: one.multiple }));
  const wrong = judgeCost(ctx, offer, { lines, issues, cost: input.cost });
  if (wrong) return wrong;

  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  const key = `lottery:${idempotencyKey}`;
  const earlier = await orderByKey(ctx.db, { ...owner, key });
  if (!earlier) {
    const isOpen = await areOpen(ctx, offer.lottery, issues);
    if (!isOpen) return refuse('bets_closed');
  }
  const order = {
    ...owner,
    orderId: earlier?.order_id ?? ctx.random.uuid(),
    slug: offer.slug,
    key,
    stopOnWin: input.chase?.stopOnWin ?? false,
    lines,
    issues,
  };
  if (!earlier) await ctx.db.transaction((tx) => writeOrder(tx, order));
  const stored = await orderByKey(ctx.db, { ...owner, key });
  if (!stored) throw new Error('an order that was written is not there');
  return stake(ctx, offer, { ...order, orderId: stored.order_id, stored });
};

const stake = async (
  ctx: Ctx,
  offer: LotteryOffer,
  p: {
    brandId: number;
    memberId: bigint;
    orderId: string;
    key: string;
    lines: readonly Judged[];
    issues: readonly { issueNo: string; multiple: number }[];
    stored: OrderRow;
  },
) => {
  const { category } = offer.lottery.game;
  const places = p.issues.flatMap((issue) =>
    p.lines.map((line, at) => ({ issue, line, lineNo: at + 1 })),
  );
  const [first] = p.issues;
  const verdict = await placeTicket(ctx, {
    brandId: p.brandId,
    memberId: p.memberId,
    key: p.key,
    slug: offer.slug,
    category,
    house: `wagers:${category}`,
    roundId: roundOf(offer.slug, first?.issueNo ?? ''),
    windowId: roundOf(offer.slug, first?.issueNo ?? ''),
    bets: places.map(({ issue, line, lineNo }) =>
      betOfLine(offer, {
        line,
        multiple: issue.multiple,
        issueNo: issue.issueNo,
        lineNo,
        orderId: p.orderId,
      }),
    ),
  });
  if (!verdict.ok) {
    await dropOrder(ctx.db, p);
    if (verdict.errorCode === 'stale_seed') throw new Error('a lottery bet has no seed');
    return refuse(
      verdict.errorCode,
      verdict.roomMinor === undefined
        ? {}
        : {
            fields: {
              room: `${printAmount(verdict.roomMinor, ctx.brand.currency)} ${ctx.brand.currency.code}`,
            },
          },
    );
  }
  if (!p.stored.is_placed) {
    await ctx.db.transaction((tx) =>
      notePlaced(tx, {
        brandId: p.brandId,
        orderId: p.orderId,
        wagers: verdict.wagers.map(({ wagerId }, at) => ({
          wagerId,
          issueNo: places[at]?.issue.issueNo ?? '',
          lineNo: places[at]?.lineNo ?? 0,
        })),
      }),
    );
  }
  await announceBalance(ctx, p.brandId, p.memberId);
  const [printed] = await printOrders(ctx, [{ ...p.stored, is_placed: true }]);
  if (!printed) throw new Error('an order that was placed is not there');
  return { order: printed, balance: printAmount(verdict.availableMinor, ctx.brand.currency) };
};

const betOfLine = (
  offer: LotteryOffer,
  p: { line: Judged; multiple: number; issueNo: string; lineNo: number; orderId: string },
): Bet => {
  const { line, terms } = p.line;
  const times = BigInt(p.multiple);
  const roundId = roundOf(offer.slug, p.issueNo);
  return {
    bet: p.line.bet,
    stakeMinor: costOf(line) * times,
    detail: {
      order: p.orderId,
      line: p.lineNo,
      play: line.play.code,
      numbers: shortOf(p.line.text),
    },
    place: { roundId, windowId: roundId, slug: offer.slug, category: offer.lottery.game.category },
    units: unitsOf(offer, { line: { ...line, multiple: line.multiple * p.multiple }, terms }),
  };
};

/** A record shows the beginning of a long selection; the order shows all of it. */
const SHOWN_MAX = 120;
const shortOf = (text: string): string =>
  text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX - 1)}…`;

/** What the house would pay if an outcome comes; a play without outcomes is one itself. */
const unitsOf = (offer: LotteryOffer, p: { line: Line; terms: Terms }): BetUnit[] => {
  const { line, terms } = p;
  const { code } = line.play;
  const outcomes = Object.entries(line.play.outcomes?.(line.selection) ?? {});
  const counted =
    outcomes.length > 0 && outcomes.length <= OUTCOMES_MAX
      ? outcomes.map(([name, hits]) => ({ unit: `${code}:${name}`, hits }))
      : [{ unit: code, hits: line.play.best(line.selection) }];
  return counted.map(({ unit, hits }) => ({
    unit,
    liabilityMinor: payoutOf(line, hits, terms),
    capMinor: offer.outcomeCapMinor,
  }));
};

const judgeLines = (ctx: Ctx, offer: LotteryOffer, input: Input) => {
  const lines: Judged[] = [];
  for (const [at, given] of input.lines.entries()) {
    const line = judgeLine(ctx, offer, { given, at: at + 1 });
    if (isRefusal(line)) return line;
    lines.push(line);
  }
  return lines;
};

const judgeLine = (
  ctx: Ctx,
  offer: LotteryOffer,
  { given, at }: { given: Input['lines'][number]; at: number },
) => {
  const play = offer.plays.get(given.playType);
  if (!play) return refuse('validation_failed', { fields: { playType: 'unknown' } });
  const unitMinor = parseAmount(given.unit, ctx.brand.currency);
  if (unitMinor === undefined || unitMinor === 0n) return refuse('invalid_amount');
  if (!offer.unitsMinor.includes(unitMinor)) return refuse('limit_exceeded');
  const terms = { base: offer.base, group: given.prizeMode ?? offer.base };
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
const judgeCost = (
  ctx: Ctx,
  offer: LotteryOffer,
  p: { lines: readonly Judged[]; issues: readonly { multiple: number }[]; cost: string },
) => {
  const seenMinor = parseAmount(p.cost, ctx.brand.currency);
  if (seenMinor === undefined) return refuse('invalid_amount');
  const times = p.issues.reduce((sum, one) => sum + BigInt(one.multiple), 0n);
  const costMinor = p.lines.reduce((sum, one) => sum + costOf(one.line), 0n) * times;
  if (costMinor !== seenMinor) return refuse('version_moved');
  const most = p.issues.reduce((max, one) => Math.max(max, one.multiple), 1);
  const isTooMuch = p.lines.some(
    ({ line, terms }) =>
      payoutOf({ ...line, multiple: line.multiple * most }, line.play.best(line.selection), terms) >
      offer.payoutMaxMinor,
  );
  return isTooMuch ? refuse('limit_exceeded') : undefined;
};

const areOpen = async (
  ctx: Ctx,
  lottery: Lottery,
  issues: readonly { issueNo: string }[],
): Promise<boolean> => {
  const rows = await issuesByNo(ctx.db, {
    brandId: ctx.brand.id,
    slug: lottery.game.slug,
    issueNos: issues.map((one) => one.issueNo),
  });
  const isOpen = (row: IssueRow): boolean =>
    row.state === 'open' && ctx.receivedAt < row.closes_at.getTime();
  return rows.length === issues.length && rows.every(isOpen);
};
