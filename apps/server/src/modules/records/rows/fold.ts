import type { Queries } from '../../../kernel/db.ts';

/** The name of the readers that fold wagers and transfers into days. */
export const DAY_FEED = 'records.days';
type Span = { brandId: number; timeZone: string; after: bigint; upTo: bigint };

/** Types of entries that stakes, payouts and what was taken back of them have. */
const OF_PLAY = `('stake', 'payout', 'refund', 'reversal')`;
/**
 * Play in the wallet at a vendor, and what a correction there lent it: its account has no running
 * balance, and is a member's.
 */
export const AT_VENDOR = `(a.name like 'wallet:%' and (e.type in ${OF_PLAY} or e.type = 'debt'))`;

/** Notes the zone that days are cut in; true where they were cut in another one before. */
export const noteZone = async (
  tx: Queries,
  brandId: number,
  timeZone: string,
): Promise<boolean> => {
  const made = await tx.run(
    `insert into record_zones (brand_id, time_zone) values ($1, $2)
    on conflict (brand_id) do nothing`,
    [brandId, timeZone],
  );
  return (
    made === 0 &&
    (await tx.run(
      `update record_zones set time_zone = $2
    where brand_id = $1 and time_zone <> $2`,
      [brandId, timeZone],
    )) === 1
  );
};
export const forgetDays = async (tx: Queries, brandId: number): Promise<void> => {
  for (const table of ['entry_days', 'bet_days', 'end_days', 'house_days', 'house_ends'] as const) {
    await tx.run(`delete from ${table} where brand_id = $1`, [brandId]);
  }
};

export const foldEntries = async (tx: Queries, p: Span): Promise<void> => {
  await tx.run(
    `with span as materialized (
       select e.transfer_id, e.type, e.amount, e.balance_after, a.member_id, a.is_trial,
         (e.at at time zone $4)::date as day
       from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
         and (e.balance_after is not null or ${AT_VENDOR})
     ), house as (
       insert into house_days as d (brand_id, day, type, entries, amount)
       select $1, day, type, count(*), sum(amount)::bigint from span
       where not is_trial group by 2, 3
       on conflict (brand_id, day, type) do update set
         entries = d.entries + excluded.entries, amount = d.amount + excluded.amount
     )
     insert into entry_days as d (brand_id, member_id, day, type, entries, amount,
       credits, credited, first_transfer, last_transfer)
     select $1, member_id, day, type, count(*), sum(amount)::bigint,
       count(*) filter (where amount > 0), coalesce(sum(amount) filter (where amount > 0), 0),
       min(transfer_id), max(transfer_id)
     from span where balance_after is not null group by 2, 3, 4
     on conflict (brand_id, member_id, day, type) do update set
       entries = d.entries + excluded.entries, amount = d.amount + excluded.amount,
       credits = d.credits + excluded.credits, credited = d.credited + excluded.credited,
       first_transfer = least(d.first_transfer, excluded.first_transfer),
       last_transfer = greatest(d.last_transfer, excluded.last_transfer)`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};

/**
 * Ends with what they change in the record (`bet_change`): the first end of a wager and a part
 * bring their payout, all others are rare and looked at one by one. `which` says of `e` which.
 */
export const endsOf = <const Which extends string>(which: Which) =>
  `select e.wager_id, e.member_id, e.slug, e.category, e.placed_at, e.at, e.bets, e.stake, e.payout,
     e.to_members, e.valid_bet, 0::bigint as row_stake, e.payout as row_payout,
     sign(e.valid_bet)::integer as counted
   from wager_ends e where ${which} and e.kind in ('end', 'part')
   union all
   select e.wager_id, e.member_id, e.slug, e.category, e.placed_at, e.at, e.bets, e.stake, e.payout,
     e.to_members, e.valid_bet, c.stake, c.payout, c.counted
   from wager_ends e cross join lateral bet_change(e) c
   where ${which} and e.kind not in ('end', 'part')` as const;
/** Play in the wallet at a vendor. */
export const IS_AWAY = `exists (select from wallet_plays p where p.brand_id = $1
  and p.member_id = e.member_id and p.wager_id = e.wager_id)`;

/**
 * Adds a span to the days: wagers to those they were placed on, ends to those they happened on,
 * and what an end changes in the record to the day its wager was placed, in whatever span that
 * was. Of a wager only what never changes is read, so that a span adds the same at any time.
 */
export const foldBets = async (tx: Queries, p: Span): Promise<void> => {
  await tx.run(
    `with placed as materialized (
       select w.wager_id, w.member_id, w.slug, w.category, w.at,
         case when w.version > 1 then placed_stake(w) else w.stake end as stake
       from wagers w where w.brand_id = $1 and w.wager_id > $2 and w.wager_id <= $3
     ), ended as materialized (
       ${endsOf('e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3')}
     ), counted as (
       insert into end_days as d (brand_id, member_id, day, slug, category, is_away, bets, counted,
         stake, valid_bet, payout, to_members)
       select $1, member_id, (at at time zone $4)::date, slug, category, ${IS_AWAY}, sum(bets),
         sum(counted), sum(stake)::bigint, sum(valid_bet)::bigint, sum(payout)::bigint,
         sum(to_members)::bigint
       from ended e group by 2, 3, 4, 5, 6
       on conflict (brand_id, member_id, day, slug, category, is_away) do update set
         bets = d.bets + excluded.bets, counted = d.counted + excluded.counted,
         stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
         payout = d.payout + excluded.payout, to_members = d.to_members + excluded.to_members
     ), house as (
       insert into house_ends as d (brand_id, day, slug, category, bets, stake, valid_bet, payout)
       select $1, (e.at at time zone $4)::date, e.slug, e.category, sum(e.bets),
         sum(e.stake)::bigint, sum(e.valid_bet)::bigint, sum(e.payout)::bigint
       from ended e join balances b on b.brand_id = $1 and b.member_id = e.member_id
       join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
       group by 2, 3, 4
       on conflict (brand_id, day, slug, category) do update set bets = d.bets + excluded.bets,
         stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
         payout = d.payout + excluded.payout
     )
     insert into bet_days as d (brand_id, member_id, day, slug, category, bets, stake, valid_bet,
       payout, net, first_wager, last_wager)
     select $1, member_id, day, slug, category, sum(bets), sum(stake)::bigint,
       sum(valid_bet)::bigint, sum(payout)::bigint, sum(net)::bigint, min(wager_id), max(wager_id)
     from (
       select member_id, (at at time zone $4)::date as day, slug, category, wager_id, 1 as bets,
         stake, 0 as valid_bet, 0 as payout, 0 as net from placed
       union all
       select member_id, (placed_at at time zone $4)::date, slug, category, wager_id, 0, row_stake,
         valid_bet, row_payout, payout - stake from ended) rows
     group by 2, 3, 4, 5
     on conflict (brand_id, member_id, day, slug, category) do update set
       bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
       valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
       net = d.net + excluded.net, first_wager = least(d.first_wager, excluded.first_wager),
       last_wager = greatest(d.last_wager, excluded.last_wager)`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};
