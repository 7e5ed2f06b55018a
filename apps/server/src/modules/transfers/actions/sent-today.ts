import { dayIn, startOf } from '@fairhouse/days';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';
import { sentSince } from '../store.ts';

type Sending = { brandId: number; memberId: bigint; since: Date };
type AlsoSent = (ctx: Ctx, tx: Queries, p: Sending) => Promise<bigint>;
/** What a member let go to others of their choice by another way, since a moment (D-V20). */
export const alsoSent = slot<AlsoSent>('transfers.also-sent', async () => 0n);

/** What a member sent on this day of the brand, by all ways together: under the sender's lock. */
export const sentToday = async (ctx: Ctx, tx: Queries, memberId: bigint): Promise<bigint> => {
  const { id: brandId, timeZone } = ctx.brand;
  const since = startOf(dayIn(tx.now(), timeZone), timeZone);
  const sending = { brandId, memberId, since };
  return (await sentSince(tx, sending)) + (await alsoSent.of(ctx)(ctx, tx, sending));
};

/** The most that a member may send at once now, of one amount and of what the day leaves. */
export const mostToSend = async (ctx: Ctx, tx: Queries, memberId: bigint): Promise<bigint> => {
  const { amountMax, dayMax } = settingsOf(ctx.brand).lineTransfers;
  const minor = (text: string): bigint => parseAmount(text, ctx.brand.currency) ?? 0n;
  const left = minor(dayMax) - (await sentToday(ctx, tx, memberId));
  if (left <= 0n) return 0n;
  return left < minor(amountMax) ? left : minor(amountMax);
};
