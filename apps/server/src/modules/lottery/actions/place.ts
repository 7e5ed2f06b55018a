import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { placeLotteryOrder as call } from '@fairhouse/contract/lottery';
import {
  costOf,
  familyOf,
  payoutOf,
  questionOf,
  WHOLE_TIMES,
  type Exposure,
  type Line,
  type Terms,
} from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { sharedTime } from '../../../kernel/shared-clock.ts';
import { beaconOf } from '../../beacons/index.ts';
import {
  announceBalance,
  balanceOf,
  placeTicket,
  whyNoStake,
  type Bet,
  type BetUnit,
} from '../../wallet/index.ts';
import {
  dropOrder,
  keepPlaced,
  linesOf,
  orderByKey,
  writeOrder,
  type NewOrder,
  type OrderRow,
} from '../rows/orders.ts';
import { alikeOf, hasSameRules, isDrawable, numbersOfList, roundOf } from '../rules.ts';
import { issuesByNo, type IssueRow } from '../store.ts';
import {
  judgeCost,
  judgeIssues,
  judgeSize,
  type Highest,
  type Judged,
  type JudgedIssue,
} from '../steps/judge-lines.ts';
import { fullLineOf } from '../steps/full-line.ts';
import { stakesOf } from './complete-orders.ts';
import { freeBets, judgeFree } from './free-bets.ts';
import { offerOfLottery, type LotteryOffer } from './offers.ts';
import { printOrders } from './orders.ts';

type Input = InputOf<typeof call>;
const BETS_MAX = 500;

const TRIES_MAX = 3;

/** All lines on all issues or none, judged by the time the server received the request. */
export const placeOrder = async (ctx: Ctx, input: Input) => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await tryOrder(ctx, input);
    if (answer) return answer;
  }
  return refuse('version_moved');
};

/** Undefined where another call of its key wrote the order meanwhile, by another base. */
const tryOrder = async (ctx: Ctx, input: Input) => {
  const { brand, idempotencyKey } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const offer = await offerOfLottery(ctx, input.gameCode);
  if (!offer) return refuse('not_found');
  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  const key = `lottery:${idempotencyKey}`;
  const content = contentOf(input);
  const earlier = await orderByKey(ctx.db, { ...owner, key });
  if (earlier && earlier.content !== content) return refuse('idempotency_conflict');
  if (earlier?.is_placed) return answerOf(ctx, earlier);
  const asked = issuesOf(input);
  if (isRefusal(asked)) return asked;
  const rows = await issuesByNo(ctx.db, {
    brandId: brand.id,
    slug: offer.slug,
    issueNos: asked.map((one) => one.issueNo),
  });
  if (rows.length < asked.length) return refuse('bets_closed');
  // In the order of their draws, as a job finds them that completes the order.
  if (rows.some((row, at) => row.issue_no !== asked[at]?.issueNo)) {
    return refuse('validation_failed', { fields: { chase: 'issues' } });
  }
  // What was staked before the cut-off stands; what was only written is judged as any other.
  const isStaked = earlier && (await stakesOf(ctx, brand.id, earlier)).length > 0;
  const shut = isStaked ? undefined : shutOf(ctx, offer, rows);
  if (shut) return shut;
  // One that is under way, or whose process died, keeps the terms it was written with.
  const { base, top } = (earlier && (await highestOf(ctx, earlier))) ?? offer;
  const seen = { base: input.base ?? base, top: input.top ?? top ?? base };
  if (seen.base !== base || seen.top !== (top ?? base)) return refuse('version_moved');
  const highest = { base, top };
  const issues = judgeIssues(ctx, offer, { lines: input.lines, issues: asked, highest });
  if (isRefusal(issues)) return issues;
  const cost = judgeCost(ctx, { issues, cost: input.cost });
  if (isRefusal(cost)) return cost;
  const free = await freeOf(ctx, { ...owner, key, bonusId: input.bonusId }, { issues, ...cost });
  if (isRefusal(free)) return free;
  // Before anything dear is reckoned or written; the statement that takes the stake decides. Where
  // another call of this key has written the order, that may be what took the money.
  const why = await whyNoStake(ctx.db, { ...owner, stakeMinor: free ? 0n : cost.costMinor });
  if (why && !(await orderByKey(ctx.db, { ...owner, key }))) return refuse(why);
  const tooLarge = judgeSize(offer, issues);
  if (tooLarge) return tooLarge;
  const order = {
    ...owner,
    orderId: ctx.random.uuid(),
    slug: offer.slug,
    key,
    content,
    stopOnWin: input.chase?.stopOnWin ?? false,
    lastDraw: rows.at(-1)?.draws_at ?? ctx.db.now(),
    issues,
  };
  await ctx.db.transaction((tx) => writeOrder(tx, order));
  const stored = await orderByKey(ctx.db, { ...owner, key });
  if (!stored) throw new Error('an order that was written is not there');
  // Of two that were written in one moment the other one's stands, and with the base it has.
  if (stored.content !== content) return refuse('idempotency_conflict');
  const kept = await highestOf(ctx, stored);
  if (kept?.base !== base || kept.top !== top) {
    await ctx.db.transaction((tx) => dropOrder(tx, { ...owner, orderId: stored.order_id }));
    return undefined;
  }
  return stake(ctx, offer, { ...order, orderId: stored.order_id, issues, free });
};

type Free = { grant: string; winsMinor: bigint };
const freeOf = async (
  ctx: Ctx,
  {
    bonusId,
    ...owner
  }: { brandId: number; memberId: bigint; key: string; bonusId?: string | undefined },
  order: Parameters<typeof judgeFree>[1],
) => {
  if (bonusId === undefined) return undefined;
  const free = await freeBets.of(ctx).next(ctx, { ...owner, bonusId });
  if (!free) return refuse('state_conflict');
  const judged = judgeFree(free, order);
  return isRefusal(judged) ? judged : { grant: free.grant, ...judged };
};

/** The same words, whatever the house offers when they come again. */
const contentOf = (input: Input): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22);

const issuesOf = ({ drawNo, chase, lines }: Input) => {
  const wanted = chase?.issues ?? [{ drawNo, multiple: 1 }];
  if (
    wanted[0]?.drawNo !== drawNo ||
    new Set(wanted.map((one) => one.drawNo)).size !== wanted.length
  ) {
    return refuse('validation_failed', { fields: { chase: 'issues' } });
  }
  if (lines.length * wanted.length > BETS_MAX) return refuse('ticket_size');
  return wanted.map((one) => ({ issueNo: one.drawNo, multiple: one.multiple }));
};

/**
 * Why nothing is sold now: by the clock of this process; the window says it once more. What other
 * rules or another beacon would draw is not sold, nor what no signed log holds yet. A process whose
 * clock is not to be trusted sells nothing, and none sells what a round of the beacon came after.
 */
const shutOf = (ctx: Ctx, offer: LotteryOffer, rows: readonly IssueRow[]) => {
  if (offer.status === 'closed') return refuse('game_closed');
  if (offer.status === 'maintenance') return refuse('game_maintenance');
  if (!sharedTime(ctx).isShared) return refuse('game_maintenance');
  const now = Math.max(ctx.receivedAt, beaconOf(ctx).toldTime());
  const isOpen = (row: IssueRow): boolean =>
    row.state === 'open' &&
    now < row.closes_at.getTime() &&
    row.sealed_at !== null &&
    hasSameRules(row.version, offer.lottery.game.version) &&
    isDrawable(ctx, row);
  return rows.every(isOpen) ? undefined : refuse('bets_closed');
};

/** Undefined where it was dropped meanwhile. */
const highestOf = async (ctx: Ctx, order: OrderRow): Promise<Highest | undefined> => {
  const lines = await linesOf(ctx.db, { brandId: ctx.brand.id, orderIds: [order.order_id] });
  const [line] = lines;
  return line && { base: line.base, top: line.top };
};

const answerOf = async (ctx: Ctx, order: OrderRow) => {
  const [printed] = await printOrders(ctx, [order]);
  if (!printed) throw new Error('an order that was placed is not there');
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, order.member_id);
  return { order: printed, balance: printAmount(availableMinor, ctx.brand.currency) };
};

type Asked = Omit<NewOrder, 'issues'> & { issues: readonly JudgedIssue[]; free: Free | undefined };
const stake = async (ctx: Ctx, offer: LotteryOffer, order: Asked) => {
  const { category } = offer.lottery.game;
  const { brandId, memberId, key, orderId, free } = order;
  const places = order.issues.flatMap((issue) =>
    issue.lines.map((line, at) => ({ issue, line, lineNo: at + 1 })),
  );
  const [first] = order.issues;
  const roundId = roundOf(offer.slug, first?.issueNo ?? '');
  const isTrial = memberOf(ctx).type === 4;
  const verdict = await placeTicket(ctx, {
    brandId,
    memberId,
    key,
    slug: offer.slug,
    category,
    house: `${isTrial ? 'trial:' : ''}wagers:${category}`,
    roundId,
    windowId: roundId,
    ...(free && { grant: free.grant }),
    bets: places.map(({ issue, line, lineNo }) => {
      const place = { multiple: issue.multiple, issueNo: issue.issueNo };
      return betOfLine(offer, { line, ...place, lineNo, orderId, free });
    }),
  });
  if (!verdict.ok) {
    await ctx.db.transaction((tx) => dropOrder(tx, order));
    if (verdict.errorCode === 'stale_seed') throw new Error('a lottery bet has no seed');
    if (verdict.roomMinor === undefined) return refuse(verdict.errorCode);
    const fields = await noRoomOf(ctx, offer, { places, isTrial, roomMinor: verdict.roomMinor });
    return refuse(verdict.errorCode, { fields });
  }
  const wagers = verdict.wagers.map(({ wagerId }, at) => ({
    wagerId,
    issueNo: places[at]?.issue.issueNo ?? '',
    lineNo: places[at]?.lineNo ?? 0,
  }));
  await ctx.db.transaction((tx) => keepPlaced(tx, order, wagers));
  await announceBalance(ctx, brandId, memberId);
  const placed = await orderByKey(ctx.db, order);
  if (!placed) throw new Error('an order that was placed is not there');
  return answerOf(ctx, placed);
};

/** What the house can still pay, and on which line and choice it is too little. */
const noRoomOf = async (
  ctx: Ctx,
  offer: LotteryOffer,
  p: {
    places: readonly { issue: JudgedIssue; line: Judged; lineNo: number }[];
    isTrial: boolean;
    roomMinor: bigint;
  },
): Promise<Record<string, string>> => {
  const { currency } = ctx.brand;
  const show = (minor: bigint) => `${printAmount(minor, currency)} ${currency.code}`;
  const full = await fullLineOf(ctx.db, {
    brandId: ctx.brand.id,
    isTrial: p.isTrial,
    laid: p.places.map(({ issue, line, lineNo }) => ({
      lineNo,
      issueNo: issue.issueNo,
      roundId: roundOf(offer.slug, issue.issueNo),
      line: line.line,
      terms: line.terms,
      times: issue.multiple,
      units: line.exposure().map((one) => ({ ...one, capMinor: capOf(offer, one) })),
    })),
  });
  if (!full) return { room: show(p.roomMinor) };
  const { laid, unit, multiple } = full;
  const { play } = laid.line;
  return {
    room: show(full.roomMinor),
    line: String(laid.lineNo),
    issue: laid.issueNo,
    play: play.code,
    // Nothing for a play that is counted as a whole.
    choice: unit.slice(questionOf(play.code).length + 1),
    multiple: String(multiple),
  };
};

const capOf = (offer: LotteryOffer, { isWhole }: Exposure): bigint =>
  isWhole ? offer.outcomeCapMinor * WHOLE_TIMES : offer.outcomeCapMinor;

const betOfLine = (
  offer: LotteryOffer,
  p: {
    line: Judged;
    multiple: number;
    issueNo: string;
    lineNo: number;
    orderId: string;
    free: Free | undefined;
  },
): Bet => {
  const { line, terms } = p.line;
  const times = BigInt(p.multiple);
  const roundId = roundOf(offer.slug, p.issueNo);
  return {
    bet: p.line.bet,
    alike: alikeOf(familyOf(offer.lottery, p.issueNo), line.play),
    stakeMinor: costOf(line) * times,
    detail: {
      order: p.orderId,
      line: p.lineNo,
      play: line.play.code,
      numbers: numbersOfList(p.line.text).numbers,
      // While it is open so much is kept of what all free bets of a bonus may bring.
      ...(p.free && { mayWin: String(p.free.winsMinor) }),
    },
    place: { roundId, windowId: roundId, slug: offer.slug, category: offer.lottery.game.category },
    units: unitsOf(offer, {
      line: { ...line, multiple: line.multiple * p.multiple },
      terms,
      exposure: p.line.exposure(),
    }),
  };
};

/** What the house would pay if an outcome comes, and how much it may be. */
const unitsOf = (
  offer: LotteryOffer,
  p: { line: Line; terms: Terms; exposure: readonly Exposure[] },
): BetUnit[] =>
  p.exposure.map((one) => ({
    unit: one.unit,
    liabilityMinor: payoutOf(p.line, one.hits, p.terms),
    capMinor: capOf(offer, one),
  }));
