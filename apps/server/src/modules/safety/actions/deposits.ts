import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { lockAccount } from '../../wallet/index.ts';
import { jurisdictionOf } from '../rules.ts';
import { limitsOf, stopsOf, windowsNow, type Place } from '../store.ts';

type CountDeposits = (db: Queries, p: Place & { from: Date }) => Promise<bigint>;
const counterOf = (kernel: Kernel): { count: CountDeposits } =>
  kernel.once('safety.deposits', () => ({ count: async () => 0n }));
/** The module that keeps deposits says here what a member has deposited since a moment. */
export const countDepositsBy = (kernel: Kernel, count: CountDeposits): void => {
  counterOf(kernel).count = count;
};
export const depositedSince = (kernel: Kernel, db: Queries, p: Place & { from: Date }) =>
  counterOf(kernel).count(db, p);

type Code = 'on_break' | 'limits_required' | 'own_limit';
/**
 * Whether a deposit may begin, in the transaction that makes it: deposits of a member are judged
 * one after the other. Deposits count gross; what is withdrawn gives no room.
 */
export const judgeDeposit = async (ctx: Ctx, tx: Queries, p: { memberId: bigint;
  amountMinor: bigint }): Promise<Refusal<Code> | undefined> => {
  const place = { brandId: ctx.brand.id, memberId: p.memberId };
  await lockAccount(tx, place.brandId, place.memberId);
  if ((await stopsOf(tx, place)).some((stop) => stop.is_active)) return refuse('on_break');
  const limits = (await limitsOf(tx, place)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) {
    return jurisdictionOf(ctx.brand).limitsBeforeDeposit ? refuse('limits_required') : undefined;
  }
  const windows = await windowsNow(tx, place.brandId);
  for (const limit of limits) {
    const window = windows.find(({ period }) => period === limit.period);
    if (!window) throw new Error(`no window of a ${limit.period}`);
    const left = limit.amount - await depositedSince(ctx, tx, { ...place, from: window.starts });
    if (p.amountMinor > left) {
      return refuse('own_limit', { value: { period: limit.period,
        left: printAmount(left < 0n ? 0n : left, ctx.brand.currency) } });
    }
  }
  return undefined;
};
