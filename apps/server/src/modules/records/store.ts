import type { Queries, RowOf } from '../../kernel/db.ts';
import { DAY_FEED, endsOf } from './rows/fold.ts';

/** What is asked for of a member's record. `slugs` are the games of a vendor. */
export type Filter = {
  brandId: number;
  memberId: bigint;
  timeZone: string;
  from: string | null;
  until: string | null;
  kind: string | null;
  slugs: string[] | null;
};
/** A page: rows whose place is below `before`, in the bounds that the days set. */
export type Page = Filter & { before: bigint | null; lower: bigint | null; count: number };

const rangeOf = (p: Filter) => [p.brandId, p.memberId, p.from, p.until, p.kind, p.slugs];
const parametersOf = (p: Filter) => [...rangeOf(p), p.timeZone];

/**
 * A record that grows (`rows`, of the member that `owner` names), and the days that were folded
 * from it up to the mark of a feed. `read` and `sums` are the columns that are added up; `kinds`
 * and `dayKinds` hold for a row or a day of what is asked for.
 */
const logOf = <
  const Owner extends string,
  const Rows extends string,
  const Id extends string,
  const Place extends string,
  const Order extends string,
  const Kinds extends string,
  const Read extends string,
  const Feed extends string,
  const Days extends string,
  const DayKinds extends string,
  const Sums extends string,
  const Entries extends string,
  const First extends string,
  const Last extends string,
>(log: {
  owner: Owner;
  rows: Rows;
  id: Id;
  place: Place;
  order: Order;
  kinds: Kinds;
  read: Read;
  feed: Feed;
  days: Days;
  dayKinds: DayKinds;
  sums: Sums;
  entries: Entries;
  first: First;
  last: Last;
}) => {
  const inRange = `($3::timestamptz is null or r.at >= $3)
  and ($4::timestamptz is null or r.at < $4) and ${log.kinds}` as const;
  const own = `${log.owner}.brand_id = $1 and ${log.owner}.member_id = $2
  and ${inRange}` as const;
  /**
   * The days of the range, the whole ones apart from those it cuts, and what is not folded yet:
   * the wagers or entries above the mark.
   */
  const parts = `feed as (select coalesce((select mark from ${log.feed}
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
  ), days as materialized (
    select d.day, ${log.sums}, d.${log.first}, d.${log.last},
      ($3::timestamptz is null or d.day::timestamp at time zone $7 >= $3)
      and ($4::timestamptz is null or (d.day + 1)::timestamp at time zone $7 <= $4) as is_whole
    from ${log.days} d where d.brand_id = $1 and d.member_id = $2
      and d.day >= coalesce(($3::timestamptz at time zone $7)::date, '-infinity')
      and d.day <= coalesce(($4::timestamptz at time zone $7)::date, 'infinity')
      and ${log.dayKinds}
  ), cut_days as (
    select day, min(${log.first}) as first, max(${log.last}) as last
    from days where not is_whole group by day
  ), cut as (
    select c.day, c.first, c.last, ${log.read} from cut_days c cross join lateral (
      select ${log.read} from ${log.rows} where ${own} and ${log.id} >= c.first
        and ${log.id} <= c.last and ${log.id} <= (select mark from feed)
        and (r.at at time zone $7)::date = c.day offset 0) r
  ), tail as (
    select ${log.read} from ${log.rows}
    where ${own} and ${log.id} > (select mark from feed))` as const;
  return {
    inRange,
    own,
    parts,
    place: log.place,
    order: log.order,
    rows: log.rows,
    bounds: `with ${parts}
     select case when $3::timestamptz is not null then
         least((select min(${log.first}) from days), (select mark + 1 from feed)) end as lower,
       case when $4::timestamptz is not null and not exists (select from tail)
         then coalesce((select max(${log.last}) from days), 0) end as upper` as const,
    placeAt: `with ${parts}, counts as (
     select day, sum(${log.entries})::bigint as count, min(${log.first}) as first,
       max(${log.last}) as last from days where is_whole group by day
     union all select day, count(*), min(first), max(last) from cut group by day
     union all select 'infinity', count(*), (select mark + 1 from feed), 9223372036854775807
       from tail
   ), run as (
     select c.day, c.count, c.first, c.last,
       sum(count) over (order by day desc) - count as newer from counts c
   )
   select (select ${log.place} from ${log.rows} where ${own} and ${log.id} >= u.first
       and ${log.id} <= u.last
       and (u.day = 'infinity' or (r.at at time zone $7)::date = u.day)
     order by ${log.order} offset $8::bigint - u.newer limit 1) as place
   from run u where $8 >= u.newer and $8 < u.newer + u.count` as const,
  };
};
export const BETS = logOf({
  owner: 'r',
  rows: 'wagers r',
  id: 'r.wager_id',
  place: 'r.wager_id',
  order: 'r.wager_id desc',
  kinds: `($5::text is null or r.category = $5)
    and ($6::text[] is null or r.slug = any($6))`,
  read: 'r.stake, r.valid_bet, r.payout, r.state',
  feed: 'wager_feeds',
  days: 'bet_days',
  dayKinds: `($5::text is null or d.category = $5)
    and ($6::text[] is null or d.slug = any($6))`,
  sums: 'd.slug, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.net',
  entries: 'bets',
  first: 'first_wager',
  last: 'last_wager',
});
export const ENTRIES = logOf({
  owner: 'r_of',
  rows: `balances r_of join entries r on r.brand_id = r_of.brand_id
    and r.account_id = r_of.account_id and r.balance_after is not null`,
  id: 'r.transfer_id',
  // One digit for the number: a member's own entries of a transfer have 1 to 9.
  place: 'r.transfer_id * 10 + r.entry_no',
  order: 'r.transfer_id desc, r.entry_no desc',
  kinds: '($5::text is null or r.type = $5) and $6::text[] is null',
  read: 'r.type, r.amount',
  feed: 'transfer_feeds',
  days: 'entry_days',
  dayKinds: '($5::text is null or d.type = $5) and $6::text[] is null',
  sums: 'd.type, d.entries, d.credited, d.amount',
  entries: 'entries',
  first: 'first_transfer',
  last: 'last_transfer',
});
export type Log = typeof BETS | typeof ENTRIES;

/** Between which ids the rows of a range can lie; null where nothing bounds them. */
export const boundsOf = (db: Queries, log: Log, p: Filter) => db.row(log.bounds, parametersOf(p));

/** The place of the row with this many newer ones before it, found by whole days first. */
export const placeOf = async (
  db: Queries,
  log: Log,
  p: Filter & { offset: number },
): Promise<bigint | undefined> =>
  (await db.row(log.placeAt, [...parametersOf(p), p.offset]))?.place ?? undefined;

/**
 * The owner is joined, not compared: so no plan goes through the rows of everybody. Of a bet that
 * was corrected its last correction is read, and its first end, of which the bet itself knows
 * nothing more.
 */
const BETS_PAGE = `select r.wager_id, r.round_id, r.slug, r.category, r.bet, r.stake, r.payout,
    r.valid_bet, r.rule, r.is_free, r.outcome, r.state, r.at, r.settled_at,
    c.payout_before as paid_before, c.at as corrected_at, c.ended_at as first_ended_at
  from unnest(array[$2::bigint]) as o(member_id)
  cross join lateral (
    select r.wager_id, r.round_id, r.slug, r.category, r.bet, r.stake, r.payout, r.valid_bet,
      r.rule, r.is_free, r.outcome, r.state, r.at, r.settled_at from wagers r
    where r.brand_id = $1 and r.member_id = o.member_id
      and ${BETS.inRange} and ($7::bigint is null or r.wager_id < $7)
      and ($8::bigint is null or r.wager_id >= $8) order by r.wager_id desc limit $9) r
  left join lateral (
    select c.payout_before, c.at, (select e.at from wager_ends e where e.brand_id = $1
        and e.member_id = o.member_id and e.wager_id = r.wager_id and e.end_id > r.wager_id
        and e.kind in ('end', 'void') order by e.end_id limit 1) as ended_at
    from reversed_wagers c where c.brand_id = $1 and c.wager_id = r.wager_id
    order by c.at desc limit 1) c on true
  order by r.wager_id desc` as const;
export type BetRow = RowOf<typeof BETS_PAGE>;
export const betsOf = (db: Queries, p: Page) =>
  db.rows(BETS_PAGE, [...rangeOf(p), p.before, p.lower, p.count]);
/** One bet of the member: a page that holds no other. */
export const betOf = async (
  db: Queries,
  { brandId, memberId, wagerId }: { brandId: number; memberId: bigint; wagerId: bigint },
): Promise<BetRow | undefined> =>
  db.row(BETS_PAGE, [brandId, memberId, null, null, null, null, wagerId + 1n, wagerId, 1]);

/** Of rows: what is open has its stake and what was paid of it, and no result yet. */
const BET_SUMS = `count(*) as bets, coalesce(sum(stake), 0) as stake,
  coalesce(sum(valid_bet) filter (where state = 'settled'), 0) as valid_bet,
  coalesce(sum(payout), 0) as payout,
  coalesce(sum(case state when 'open' then 0 else payout - stake end), 0) as net`;
/**
 * Exact at every moment: days, what they cut, what ended since, and what came since. Beside them
 * what the days do not tell apart and few bets have: stakes of the house (`free_..`), and what was
 * paid of open bets (`parts`, of which `parts_of_stake` is no more than their stakes).
 */
export const totalsOf = (db: Queries, p: Filter) =>
  db.row(
    `with ${BETS.parts}, late as (
     select e.row_stake as stake, e.valid_bet, e.row_payout as payout, e.payout - e.stake as net
     from (${endsOf(`e.brand_id = $1 and e.member_id = $2
       and e.end_id > (select mark from feed) and e.wager_id <= (select mark from feed)`)}) e
     where exists (select from days d where d.is_whole
       and d.day = (e.placed_at at time zone $7)::date and d.slug = e.slug
       and d.category = e.category)), free as (
     select coalesce(sum(r.stake) filter (where r.state = 'open'), 0)::bigint as free_open,
       coalesce(sum(r.stake) filter (where r.state <> 'open'), 0)::bigint as free_ended,
       coalesce(sum(r.payout) filter (where r.state = 'void'), 0)::bigint as free_back
     from wagers r where ${BETS.own} and r.is_free), parted as (
     select coalesce(sum(r.payout), 0)::bigint as parts,
       coalesce(sum(least(r.payout, r.stake)), 0)::bigint as parts_of_stake
     from (select distinct e.wager_id from wager_ends e where e.brand_id = $1
       and e.member_id = $2 and e.kind in ('part', 'reopened')) e
     cross join lateral (select r.payout, r.stake from wagers r where ${BETS.own}
       and r.wager_id = e.wager_id and r.state = 'open' limit 1) r)
   select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake,
     coalesce(sum(valid_bet), 0)::bigint as valid_bet,
     coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(net), 0)::bigint as net,
     (select free_open from free) as free_open /* not null */,
     (select free_ended from free) as free_ended /* not null */,
     (select free_back from free) as free_back /* not null */,
     (select parts from parted) as parts /* not null */,
     (select parts_of_stake from parted) as parts_of_stake /* not null */ from (
     select sum(bets) as bets, sum(stake) as stake, sum(valid_bet) as valid_bet,
       sum(payout) as payout, sum(net) as net from days where is_whole
     union all select 0, sum(stake), sum(valid_bet), sum(payout), sum(net) from late
     union all select ${BET_SUMS} from cut
     union all select ${BET_SUMS} from tail) sums`,
    parametersOf(p),
  );

const ENTRY = `r.transfer_id, r.entry_no, r.type, r.amount, r.balance_after /* not null */,
  t.reference, t.key, r.at`;
/** What is read of an entry before its transfer is joined. */
const OF_ENTRY = `r.brand_id, r.transfer_id, r.entry_no, r.type, r.amount, r.balance_after, r.at`;
const TRANSFER = 'join transfers t on t.brand_id = r.brand_id and t.transfer_id = r.transfer_id';
export const entriesOf = (db: Queries, p: Page) =>
  db.rows(
    `select ${ENTRY} from balances o cross join lateral (
     select ${OF_ENTRY} from entries r
     where r.brand_id = o.brand_id and r.account_id = o.account_id
       and r.balance_after is not null and ${ENTRIES.inRange}
       and ($7::bigint is null or r.transfer_id <= $7 / 10)
       and ($7::bigint is null or ${ENTRIES.place} < $7)
       and ($8::bigint is null or r.transfer_id >= $8)
     order by ${ENTRIES.order} limit $9) r ${TRANSFER}
   where o.brand_id = $1 and o.member_id = $2 order by ${ENTRIES.order}`,
    [...rangeOf(p), p.before, p.lower, p.count],
  );

/** What was lent and what was paid back of it is neither in nor out: it has its own sum. */
export const entryTotalsOf = (db: Queries, p: Filter) =>
  db.row(
    `with ${ENTRIES.parts}, sums as (
     select type, entries, credited, amount from days where is_whole
     union all select type, 1, greatest(amount, 0), amount from cut
     union all select type, 1, greatest(amount, 0), amount from tail)
   select coalesce(sum(entries), 0)::bigint as entries,
     coalesce(sum(credited) filter (where type <> 'debt'), 0)::bigint as credited,
     coalesce(sum(amount) filter (where type <> 'debt'), 0)::bigint as amount,
     coalesce(sum(amount) filter (where type = 'debt'), 0)::bigint as debts from sums`,
    parametersOf(p),
  );

const ENTRY_BY_ID = `select ${ENTRY} from ${ENTRIES.rows} ${TRANSFER} where r_of.brand_id = $1
  and r_of.member_id = $2 and r.transfer_id = $3 and r.entry_no = $4` as const;
export type EntryRow = RowOf<typeof ENTRY_BY_ID>;
export const entryOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; transferId: bigint; entryNo: number },
) => db.row(ENTRY_BY_ID, [p.brandId, p.memberId, p.transferId, p.entryNo]);

export const sidesOf = (db: Queries, brandId: number, transferId: bigint) =>
  db.rows(
    `select a.name, e.amount from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where e.brand_id = $1 and e.transfer_id = $2 order by e.entry_no`,
    [brandId, transferId],
  );

/** Credits of these types, newest first: the days say where they lie. */
export const bonusesOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; types: readonly string[]; offset: number; count: number },
) =>
  db.rows(
    `with feed as (select coalesce((select mark from transfer_feeds
        where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
     ), spans as (
       select type, min(first_transfer) as first, max(last_transfer) as last from entry_days
       where brand_id = $1 and member_id = $2 and type = any($3) and credits > 0
       group by type, day
       union all
       select type, (select mark + 1 from feed), 9223372036854775807 from unnest($3) as u(type)
     ), found as (
       select ${OF_ENTRY} from spans s cross join lateral (
         select ${OF_ENTRY} from ${ENTRIES.rows} where r_of.brand_id = $1 and r_of.member_id = $2
           and r.transfer_id >= s.first and r.transfer_id <= s.last and r.type = s.type
           and r.amount > 0 offset 0) r)
     select ${ENTRY}, count(*) over () as total from found r ${TRANSFER}
     order by ${ENTRIES.order} offset $4 limit $5`,
    [p.brandId, p.memberId, [...p.types], p.offset, p.count],
  );
