import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import { lockAccount } from '../../wallet/index.ts';
import { jurisdictionOf } from '../rules.ts';
import { limitsOf, stopsOf, windowsNow, type LimitRow, type MemberKey } from '../store.ts';

type CountDeposits = (db: Queries, p: MemberKey & { from: Date }) => Promise<bigint>;
type Counters = { underWay: CountDeposits; credited: CountDeposits };
/**
 * What a member has deposited since a moment, with what is under way or credited alone; by the
 * module that keeps deposits.
 */
export const depositCounters = slot<Counters>('safety.deposits', {
  underWay: async () => 0n,
  credited: async () => 0n,
});
export const depositedSince = (kernel: Kernel, db: Queries, p: MemberKey & { from: Date }) =>
  depositCounters.of(kernel).underWay(db, p);

type Code = 'on_break' | 'limits_required' | 'own_limit';
/**
 * Whether a deposit may begin, in the transaction that makes it: deposits of a member are judged
 * one after the other. Deposits count gross; what is withdrawn gives no room.
 */
export const judgeDeposit = async (
  ctx: Ctx,
  tx: Queries,
  p: { memberId: bigint; amountMinor: bigint },
): Promise<Refusal<Code> | undefined> => {
  const place = { brandId: ctx.brand.id, memberId: p.memberId };
  await lockAccount(tx, place.brandId, place.memberId);
  if ((await stopsOf(tx, place)).some((stop) => stop.is_active)) return refuse('on_break');
  const limits = (await limitsOf(tx, place)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) {
    return jurisdictionOf(ctx.brand).limitsBeforeDeposit ? refuse('limits_required') : undefined;
  }
  const over = await limitPassed(tx, {
    ...place,
    amountMinor: p.amountMinor,
    limits,
    count: depositCounters.of(ctx).underWay,
  });
  return (
    over &&
    refuse('own_limit', {
      value: {
        period: over.period,
        left: printAmount(over.left < 0n ? 0n : over.left, ctx.brand.currency),
      },
    })
  );
};

type Counted = MemberKey & {
  amountMinor: bigint;
  limits: readonly LimitRow[];
  count: CountDeposits;
};
/** The first limit that so much more would pass, and what it has left. */
const limitPassed = async (tx: Queries, p: Counted) => {
  const windows = p.limits.length === 0 ? [] : await windowsNow(tx, p.brandId);
  for (const limit of p.limits) {
    const window = windows.find(({ period }) => period === limit.period);
    if (!window) throw new Error(`no window of a ${limit.period}`);
    const left = limit.amount - (await p.count(tx, { ...p, from: window.starts }));
    if (p.amountMinor > left) return { period: limit.period, left };
  }
  return undefined;
};

/**
 * Whether a deposit may be credited, in the transaction that does it: whenever it was begun, the
 * day it comes on is the one it counts for, and what is on then holds. Nobody is asked here.
 */
export const judgeCredit = async (
  kernel: Kernel,
  tx: Queries,
  p: MemberKey & { amountMinor: bigint },
): Promise<'on_break' | 'own_limit' | undefined> => {
  await lockAccount(tx, p.brandId, p.memberId);
  if ((await stopsOf(tx, p)).some((stop) => stop.is_active)) return 'on_break';
  const limits = (await limitsOf(tx, p)).filter(({ kind }) => kind === 'deposit');
  return (await limitPassed(tx, { ...p, limits, count: depositCounters.of(kernel).credited }))
    ? 'own_limit'
    : undefined;
};
