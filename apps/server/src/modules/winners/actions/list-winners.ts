import { printAmount } from '@fairhouse/money';
import type { RowOf } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { imageOfSlug, nameOf } from '../../catalogue/index.ts';
import { maskAccount, MULTIPLE_MIN } from '../rules.ts';

const CACHE_MILLISECONDS = 10_000;
const WINS = `select m.account, w.slug, w.stake, w.payout, w.settled_at as at /* not null */
  from (select brand_id, wager_id, member_id, slug, stake, payout, state, settled_at from wagers
    where brand_id = $1 order by wager_id desc limit 5000) w
  join members m on m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4
  where w.state = 'settled' and w.payout >= w.stake * $2
  order by w.settled_at desc, w.wager_id desc limit 20`;
type Row = RowOf<typeof WINS>;

/** Real recent wins only; read at most every ten seconds. */
export const listWinners = async (ctx: Ctx) => {
  const cache = ctx.once('winners.cache', () => new Map<number, { rows: Row[]; readAt: number }>());
  const now = ctx.clock.milliseconds();
  let cached = cache.get(ctx.brand.id);
  if (!cached || now - cached.readAt > CACHE_MILLISECONDS) {
    const rows = await ctx.db.rows(WINS, [ctx.brand.id, MULTIPLE_MIN]);
    cached = { rows, readAt: now };
    cache.set(ctx.brand.id, cached);
  }
  return {
    list: cached.rows.map((row) => ({
      account: maskAccount(row.account),
      slug: row.slug,
      gameName: nameOf(ctx, row.slug),
      image: imageOfSlug(ctx, row.slug),
      amount: printAmount(row.payout, ctx.brand.currency),
      multiple: (Number((row.payout * 10n) / row.stake) / 10).toFixed(1),
      time: row.at.toISOString(),
    })),
  };
};
