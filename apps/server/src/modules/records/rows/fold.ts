import type { Queries } from '../../../kernel/db.ts';

/** The name of the readers that fold wagers and transfers into days. */
export const DAY_FEED = 'records.days';
export type Rooms = { slugs: string[]; categories: string[] };
type Span = { brandId: number; timeZone: string; after: bigint; upTo: bigint };

/** Types of entries that belong to a wager, and so to a room. */
export const OF_WAGERS = `('stake', 'payout', 'refund', 'reversal')`;
/** Play in the wallet at a vendor: its account has no running balance, and is a member's. */
export const AT_VENDOR = `(a.name like 'wallet:%' and e.type in ('stake', 'payout'))`;
/** The room that the house's side of a wager names; free play has rooms of its own books. */
export const roomOfAccount = <const Account extends string>(account: Account) =>
  `substring(${account}.name from '^house:(?:trial:)?wagers:(.+)$')` as const;

/** Notes the zone that days are cut in; true where they were cut in another one before. */
export const noteZone = async (
  tx: Queries,
  brandId: number,
  timeZone: string,
): Promise<boolean> => {
  const made = await tx.run(
    `insert into record_zones (brand_id, time_zone) values ($1, $2)
    on conflict do nothing`,
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
  for (const table of [
    'entry_days',
    'bet_days',
    'bets_open',
    'bets_reversed',
    'house_days',
    'house_bets',
  ] as const) {
    await tx.run(`delete from ${table} where brand_id = $1`, [brandId]);
  }
};

export const foldEntries = async (tx: Queries, p: Span & { rooms: Rooms }): Promise<void> => {
  await tx.run(
    // No join of the span with itself: without statistics it would be planned row by row.
    `with span as (
       select e.transfer_id, e.type, e.amount, e.balance_after, a.member_id, a.is_trial,
         ${AT_VENDOR} as is_at_vendor,
         (e.at at time zone $4)::date as day, max(case when e.balance_after is null
           then ${roomOfAccount('a')} end) over (partition by e.transfer_id) as room
       from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
     ), named as materialized (
       select member_id, is_trial, is_at_vendor, day, type, amount, transfer_id,
         case when type in ${OF_WAGERS} then coalesce(room,
           (select max(g.category) from transfers t
            join unnest($5::text[], $6::text[]) as g(slug, category) on g.slug = t.reference
            where t.brand_id = $1 and t.transfer_id = s.transfer_id), '') else '' end as category
       from span s where balance_after is not null or is_at_vendor
     ), house as (
       insert into house_days as d (brand_id, day, type, category, entries, amount)
       select $1, day, type, category, count(*), sum(amount)::bigint from named
       where not is_trial group by 2, 3, 4
       on conflict (brand_id, day, type, category) do update set
         entries = d.entries + excluded.entries, amount = d.amount + excluded.amount
     )
     insert into entry_days as d (brand_id, member_id, day, type, category, entries, amount,
       credits, credited, first_transfer, last_transfer)
     select $1, member_id, day, type, category, count(*), sum(amount)::bigint,
       count(*) filter (where amount > 0), coalesce(sum(amount) filter (where amount > 0), 0),
       min(transfer_id), max(transfer_id)
     from named where not is_at_vendor group by 2, 3, 4, 5
     on conflict (brand_id, member_id, day, type, category) do update set
       entries = d.entries + excluded.entries, amount = d.amount + excluded.amount,
       credits = d.credits + excluded.credits, credited = d.credited + excluded.credited,
       first_transfer = least(d.first_transfer, excluded.first_transfer),
       last_transfer = greatest(d.last_transfer, excluded.last_transfer)`,
    [p.brandId, p.after, p.upTo, p.timeZone, p.rooms.slugs, p.rooms.categories],
  );
};

/** What is still open counts with its stake. */
export const foldBets = async (tx: Queries, p: Span): Promise<void> => {
  await tx.run(
    `with span as materialized (
       select wager_id, member_id, slug, category, stake, state,
         case state when 'open' then 0 else valid_bet end as valid_bet,
         case state when 'open' then 0 else payout end as payout,
         (at at time zone $4)::date as day
       from wagers where brand_id = $1 and wager_id > $2 and wager_id <= $3
     ), waiting as (
       insert into bets_open (brand_id, member_id, wager_id)
       select $1, member_id, wager_id from span where state = 'open'
     ), house as (
       insert into house_bets as d (brand_id, day, slug, category, bets, stake, valid_bet, payout)
       select $1, s.day, s.slug, s.category, count(*), sum(s.stake)::bigint,
         sum(s.valid_bet)::bigint, sum(s.payout)::bigint
       from span s join balances b on b.brand_id = $1 and b.member_id = s.member_id
       join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
       group by 2, 3, 4
       on conflict (brand_id, day, slug, category) do update set bets = d.bets + excluded.bets,
         stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
         payout = d.payout + excluded.payout
     )
     insert into bet_days as d (brand_id, member_id, day, slug, category, bets, stake, valid_bet,
       payout, first_wager, last_wager)
     select $1, member_id, day, slug, category, count(*), sum(stake)::bigint,
       sum(valid_bet)::bigint, sum(payout)::bigint, min(wager_id), max(wager_id)
     from span group by 2, 3, 4, 5
     on conflict (brand_id, member_id, day, slug, category) do update set
       bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
       valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
       first_wager = least(d.first_wager, excluded.first_wager),
       last_wager = greatest(d.last_wager, excluded.last_wager)`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};

/** Adds differences to the house's bets; free play stays out. */
const TO_HOUSE = `house as (
    update house_bets h set stake = h.stake + s.stake, valid_bet = h.valid_bet + s.valid_bet,
      payout = h.payout + s.payout
    from (select c.day, c.slug, c.category, sum(c.stake)::bigint as stake,
        sum(c.valid_bet)::bigint as valid_bet, sum(c.payout)::bigint as payout
      from changes c join balances b on b.brand_id = $1 and b.member_id = c.member_id
      join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
      group by 1, 2, 3) s
    where h.brand_id = $1 and h.day = s.day and h.slug = s.slug and h.category = s.category)`;
const TO_MEMBERS = `update bet_days d set stake = d.stake + c.stake,
    valid_bet = d.valid_bet + c.valid_bet, payout = d.payout + c.payout
  from changes c where d.brand_id = $1 and d.member_id = c.member_id and d.day = c.day
    and d.slug = c.slug and d.category = c.category`;

/** Adds how wagers ended that were counted while they were open. */
export const settleBets = async (tx: Queries, brandId: number, timeZone: string): Promise<void> => {
  await tx.run(
    `with done as (
       delete from bets_open o using wagers w where o.brand_id = $1 and w.brand_id = $1
         and w.wager_id = o.wager_id and w.state <> 'open'
       returning w.member_id, w.slug, w.category, (w.at at time zone $2)::date as day,
         w.valid_bet, w.payout
     ), changes as materialized (
       select member_id, slug, category, day, 0 as stake, sum(valid_bet)::bigint as valid_bet,
         sum(payout)::bigint as payout from done group by 1, 2, 3, 4
     ), ${TO_HOUSE} ${TO_MEMBERS}`,
    [brandId, timeZone],
  );
};

/**
 * Counts the days of reversed wagers anew. One statement sees one moment of the ledger; wagers
 * that wait as open stay so here, since their end is still to be added.
 */
export const recountBets = async (
  tx: Queries,
  brandId: number,
  timeZone: string,
): Promise<void> => {
  await tx.run(
    `with gone as (
       delete from bets_reversed where brand_id = $1 returning member_id, wager_id
     ), rows as materialized (
       select distinct d.member_id, d.day, d.slug, d.category, d.stake, d.valid_bet, d.payout,
         d.first_wager, d.last_wager from gone g
       join wagers w on w.brand_id = $1 and w.wager_id = g.wager_id
       join bet_days d on d.brand_id = $1 and d.member_id = g.member_id and d.slug = w.slug
         and d.category = w.category and d.day = (w.at at time zone $2)::date
     ), changes as materialized (
       select r.member_id, r.slug, r.category, r.day,
         n.stake - r.stake as stake, n.valid_bet - r.valid_bet as valid_bet,
         n.payout - r.payout as payout
       from rows r cross join lateral (
         select coalesce(sum(w.stake), 0)::bigint as stake,
           coalesce(sum(w.valid_bet) filter (where x.is_ended), 0)::bigint as valid_bet,
           coalesce(sum(w.payout) filter (where x.is_ended), 0)::bigint as payout
         from wagers w cross join lateral (select w.state <> 'open' and not exists (
           select from bets_open o where o.brand_id = $1 and o.member_id = w.member_id
             and o.wager_id = w.wager_id) as is_ended) x
         where w.brand_id = $1 and w.member_id = r.member_id and w.wager_id >= r.first_wager
           and w.wager_id <= r.last_wager and w.slug = r.slug and w.category = r.category
           and (w.at at time zone $2)::date = r.day) n
     ), ${TO_HOUSE} ${TO_MEMBERS}`,
    [brandId, timeZone],
  );
};
