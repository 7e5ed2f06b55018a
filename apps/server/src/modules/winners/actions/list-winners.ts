import { printAmount } from '@fairhouse/money';
import type { RowOf } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { imageOfSlug, nameOf } from '../../catalogue/index.ts';
import { maskAccount, MULTIPLE_MIN } from '../rules.ts';

const CACHE_MILLISECONDS = 10_000;
/** One row a wager, as it stands now, where its last end was: open and void ones are no wins. */
const WINS = `select m.account, w.slug, w.stake, w.payout, w.settled_at as at /* not null */
  from (select n.brand_id, n.wager_id, max(n.end_id) as end_id
    from (select brand_id, wager_id, end_id from wager_ends
      where brand_id = $1 order by end_id desc limit 5000) n
    group by n.brand_id, n.wager_id) e
  join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
    and w.state = 'settled' and w.payout >= w.stake * $2
  join members m on m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4
  order by e.end_id desc limit 20`;
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
