import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { flagged, likenessOf, refused, type Likeness } from '../../household/index.ts';
import { paidTo } from '../store.ts';

type Of = { missionId: bigint; period: string };
/** What was paid to accounts that look like this one, and how much they look like it. */
export type AtHome = Of & { one: Likeness };

export const paidAtHome = async (ctx: Ctx, db: Queries): Promise<AtHome[]> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const alike = new Map(
    (await likenessOf(db, owner))
      .filter((one) => flagged(ctx.brand, one))
      .map((one) => [one.memberId, one]),
  );
  if (alike.size === 0) return [];
  const paid = await paidTo(db, { brandId: owner.brandId, memberIds: [...alike.keys()] });
  return paid.flatMap((row) => {
    const one = alike.get(row.member_id);
    return one ? [{ missionId: row.mission_id, period: row.period, one }] : [];
  });
};

export const alikeIn = (paid: readonly AtHome[], of: Of): Likeness[] =>
  paid
    .filter((row) => row.missionId === of.missionId && row.period === of.period)
    .map(({ one }) => one);
/** Paid to somebody who is the same person or purse, as far as the house can see. */
export const isTaken = (brand: Brand, paid: readonly AtHome[], of: Of): boolean =>
  alikeIn(paid, of).some((one) => refused(brand, one));
