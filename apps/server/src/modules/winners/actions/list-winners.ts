import { printAmount } from '@fairhouse/money';
import type { RowOf } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { imageOfSlug, nameOf } from '../../catalogue/index.ts';
import { maskAccount, MULTIPLE_MIN } from '../rules.ts';

const CACHE_MILLISECONDS = 10_000;
/**
 * One row a wager, as it stands now, where it ended last: open and void ones are no wins. Looked
 * through are the newest 1,000 ends that may have made one, by an index that has no others; more
 * than 20 are read, since what was taken back stands there, too.
 */
const WINS = `select m.account, w.slug, w.stake, w.payout, w.settled_at as at /* not null */
  from (select distinct n.wager_id from (select wager_id from wager_ends
      where brand_id = $1 and payout >= stake * ${MULTIPLE_MIN} and (payout > 0 or stake < 0)
      order by end_id desc limit 1000) n) e
  cross join lateral (select w.brand_id, w.wager_id, w.member_id, w.slug, w.stake, w.payout,
      w.settled_at from wagers w where w.brand_id = $1 and w.wager_id = e.wager_id
      and w.state = 'settled' and w.payout >= w.stake * ${MULTIPLE_MIN} limit 1) w
  join members m on m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4
  order by w.settled_at desc, w.wager_id desc limit 20` as const;
type Row = RowOf<typeof WINS>;

/** Real recent wins only; read at most every ten seconds. */
export const listWinners = async (ctx: Ctx) => {
  const cache = ctx.once('winners.cache', () => new Map<number, { rows: Row[]; readAt: number }>());
  const now = ctx.clock.milliseconds();
  let cached = cache.get(ctx.brand.id);
  if (!cached || now - cached.readAt > CACHE_MILLISECONDS) {
    const rows = await ctx.db.rows(WINS, [ctx.brand.id]);
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
