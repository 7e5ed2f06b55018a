import { daysBetween, daysFrom } from '@fairhouse/days';
import type { Queries, RowOf } from '../../../kernel/db.ts';

/** The name of the reader that folds ends of wagers into days. */
export const FEED = 'cashback';

const CLOCK = `select to_char(open_day, 'YYYY-MM-DD') as open_day, first_wager,
       to_char(fence_day, 'YYYY-MM-DD') as fence_day, fence_folio, fence_wager
     from cashback_clocks where brand_id = $1 for update` as const;
export type Clock = RowOf<typeof CLOCK>;
/** Made at the first run. What was staked before the module came to the house counts nothing. */
export const lockClock = async (tx: Queries, brandId: number, today: string): Promise<Clock> => {
  await tx.run(
    `insert into cashback_clocks (brand_id, open_day, first_wager)
     select $1, $2, at from wager_feed_starts where feed = '${FEED}'
     on conflict (brand_id) do nothing`,
    [brandId, today],
  );
  const row = await tx.row(CLOCK, [brandId]);
  if (!row) throw new Error(`brand ${brandId} has no clock of cashback`);
  return row;
};

/**
 * Counts the ends of a span, each on the day of its own time; one that comes after its day was
 * closed belongs to the open day. A wager that ends again brings a difference, on that day too.
 */
export const fold = async (
  tx: Queries,
  p: { brandId: number; timeZone: string; after: bigint; upTo: bigint; clock: Clock },
): Promise<void> => {
  await tx.run(
    `with days as (
       select e.member_id, e.category, greatest((e.at at time zone $4)::date, $6::date) as day,
         sum(e.bets)::bigint as bets, sum(e.valid_bet)::bigint as valid_bet
       from wager_ends e
       where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3 and e.wager_id > $5
       group by 1, 2, 3 having sum(e.bets) <> 0 or sum(e.valid_bet) <> 0
     )
     insert into cashbacks as c (brand_id, member_id, day, category, bets, valid_bet)
     select $1, d.member_id, d.day, d.category, d.bets, d.valid_bet from days d
     join balances b on b.brand_id = $1 and b.member_id = d.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     on conflict (brand_id, member_id, day, category) do update set
       bets = c.bets + excluded.bets, valid_bet = c.valid_bet + excluded.valid_bet`,
    [p.brandId, p.after, p.upTo, p.timeZone, p.clock.first_wager, p.clock.open_day],
  );
};

/** Notes the folio that holds what is under way after midnight. */
export const noteFence = async (
  tx: Queries,
  p: { brandId: number; day: string; folioNo: bigint },
): Promise<void> => {
  await tx.run(
    `update cashback_clocks set fence_day = $2, fence_folio = $3, fence_wager = null
     where brand_id = $1`,
    [p.brandId, p.day, p.folioNo],
  );
};
/** Notes the last wager or end that is to be read before days are closed. */
export const noteLastWager = async (
  tx: Queries,
  brandId: number,
  wagerId: bigint,
): Promise<void> => {
  await tx.run('update cashback_clocks set fence_wager = $2 where brand_id = $1', [
    brandId,
    wagerId,
  ]);
};

/**
 * What the days of a row `c` before its own left to be made up: a correction may take off more than
 * a day brought. The last closed day says it, having taken over what was left before it.
 */
export const CARRIED = `coalesce((select least(0, b.valid_bet + b.carried) from cashbacks b
  where b.brand_id = c.brand_id and b.member_id = c.member_id and b.category = c.category
    and b.day < c.day and b.amount is not null order by b.day desc limit 1), 0)` as const;

type Close = {
  brandId: number;
  timeZone: string;
  /** The first day that is open, and the first that stays open. */
  from: string;
  before: string;
  rates: string;
  topLevel: number;
  claimDays: number;
};
/** Gives the rows of all days before this one their amounts; true where the fence was passed. */
export const closeDays = async (tx: Queries, p: Close): Promise<boolean> => {
  const passed = await tx.run(
    `update cashback_clocks set open_day = $2, fence_day = null, fence_wager = null,
       fence_folio = null
     where brand_id = $1 and fence_wager <= (select mark from wager_feeds
       where brand_id = $1 and feed = '${FEED}')`,
    [p.brandId, p.before],
  );
  if (passed === 0) return false;
  for (const day of daysFrom(p.from, daysBetween(p.from, p.before))) await closeDay(tx, p, day);
  return true;
};

/** One day after the other: each takes over what the one before it left. */
const closeDay = async (tx: Queries, p: Close, day: string): Promise<void> => {
  await tx.run(
    `with rated as (
       select c.member_id, c.category, c.valid_bet, ${CARRIED} as carried, m.rank_level, coalesce(
         ($4::jsonb -> c.category ->> least(m.rank_level, $5::integer))::integer, 0) as percent
       from cashbacks c
       join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
       where c.brand_id = $1 and c.day = $2::date and c.amount is null)
     update cashbacks c set rank_level = r.rank_level, percent = r.percent, carried = r.carried,
       amount = greatest(0, trunc((r.valid_bet::numeric + r.carried) * r.percent / 10000))::bigint,
       expires_at = (c.day + 1 + $6::integer)::timestamp at time zone $3
     from rated r where c.brand_id = $1 and c.member_id = r.member_id and c.day = $2::date
       and c.category = r.category and c.amount is null`,
    [p.brandId, day, p.timeZone, p.rates, p.topLevel, p.claimDays],
  );
};
