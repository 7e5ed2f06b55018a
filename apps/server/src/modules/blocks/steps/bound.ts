import { dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { handsOf } from '../../staff/index.ts';
import { blocksOfDay } from '../store.ts';

/**
 * What the person behind an operator laid and lifted today. One at a time of a brand, or two
 * at once would both find room.
 */
export const dayOfPerson = async (ctx: Ctx, tx: Queries) => {
  const brandId = ctx.brand.id;
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`blocks:${brandId}`]);
  const { timeZone } = ctx.brand;
  return blocksOfDay(tx, {
    brandId,
    hands: await handsOf(tx, { brandId, operatorId: operatorOf(ctx).operatorId }),
    since: startOf(dayIn(ctx.clock.now(), timeZone), timeZone),
  });
};
