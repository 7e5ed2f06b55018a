import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { askApproval } from '../../approvals/index.ts';
import { handsOf, limitsOf } from '../../staff/index.ts';
import { insertGiving, lockGiving, sumsOf, type Purse } from '../store.ts';

type Gift = {
  purse?: Purse;
  kind: string;
  /** The thing itself: made possible twice in a day it counts once, by the larger amount. */
  key: string;
  /** The most it may ever give; undefined: without an end, which is never one person's to say. */
  amountMinor: bigint | undefined;
  /** Where the brand says less, or for `pay` alone, than the limit of the role at a time. */
  oneMaxMinor?: bigint;
  /** Where the brand says how much of this kind a person gives in a day. */
  kindDayMinor?: bigint;
};

const whereOf = async (ctx: Ctx, tx: Queries) => {
  const { operatorId, role } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  return {
    brandId,
    operatorId,
    now: ctx.clock.now(),
    limits: await limitsOf(tx, ctx.brand, role),
    // Whoever may be one person has one sum.
    operatorIds: [...(await handsOf(tx, { brandId, operatorId }))],
  };
};

/**
 * Holds the sums of the brand. Whoever judges a member's balance before asking here begins with
 * this: everybody locks the sums first and balances after them, so that no two wait for each other.
 */
export const holdSums = (ctx: Ctx, tx: Queries): Promise<void> => lockGiving(tx, ctx.brand.id);

/** Whether the operator of this call may give it alone; holds the sums from here on. */
export const mayGiveAlone = async (ctx: Ctx, tx: Queries, gift: Gift): Promise<boolean> => {
  const { purse = 'give', amountMinor, kindDayMinor } = gift;
  await holdSums(ctx, tx);
  if (amountMinor === undefined) return false;
  const { limits, ...where } = await whereOf(ctx, tx);
  const one = purse === 'pay' ? (gift.oneMaxMinor ?? 0n) : least(limits.oneMinor, gift.oneMaxMinor);
  if (amountMinor > one) return false;
  const sums = await sumsOf(tx, { ...where, ...gift, purse });
  const more = amountMinor > sums.of_key ? amountMinor - sums.of_key : 0n;
  return (
    sums.given + more <= (purse === 'pay' ? limits.payDayMinor : limits.dayMinor) &&
    (kindDayMinor === undefined || sums.of_kind + more <= kindDayMinor)
  );
};
const least = (one: bigint, other: bigint | undefined): bigint =>
  other !== undefined && other < one ? other : one;

/** Counts what was given alone. */
export const noteGiven = async (ctx: Ctx, tx: Queries, gift: Gift): Promise<void> => {
  const { purse = 'give', kind, key, amountMinor = 0n } = gift;
  await insertGiving(tx, {
    brandId: ctx.brand.id,
    operatorId: operatorOf(ctx).operatorId,
    now: ctx.clock.now(),
    day: dayIn(ctx.clock.now(), ctx.brand.timeZone),
    purse,
    kind,
    key,
    amountMinor,
  });
};

/** True where the operator gives it alone: then it is counted. */
export const giveAlone = async (ctx: Ctx, tx: Queries, gift: Gift): Promise<boolean> => {
  const isAlone = await mayGiveAlone(ctx, tx, gift);
  if (isAlone) await noteGiven(ctx, tx, gift);
  return isAlone;
};

type Asked = Parameters<typeof askApproval>[2];
/** Nothing where the operator gives it alone; else the request that waits for a second person. */
export const giveOrAsk = async (
  ctx: Ctx,
  tx: Queries,
  gift: Omit<Gift, 'kind' | 'key'> & { key?: string; asked: Asked },
) => {
  const { asked, ...rest } = gift;
  const isAlone = await giveAlone(ctx, tx, { key: asked.key, ...rest, kind: asked.kind });
  return isAlone ? undefined : askApproval(ctx, tx, asked);
};
