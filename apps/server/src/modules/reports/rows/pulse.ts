import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Range } from '../store.ts';

/** Distinct members of real play who laid a bet in the days, folded or since. */
export const playersOf = async (db: Queries, p: Range): Promise<number> => {
  const row = await db.row(
    `select count(distinct x.member_id)::integer as players /* not null */ from (
       select d.member_id from bet_days d
       where d.brand_id = $1 and d.day between $3::date and $4::date
       union all
       select w.member_id from wagers w where w.brand_id = $1 and w.wager_id > $5::bigint
         and (w.at at time zone $2)::date between $3::date and $4::date) x
     join balances b on b.brand_id = $1 and b.member_id = x.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.ends],
  );
  return row?.players ?? 0;
};

/** The median of the time from asking to being paid, of withdrawals paid in the days. */
export const payoutSecondsOf = async (db: Queries, p: Range): Promise<number | null> => {
  const row = await db.row(
    `select round(percentile_cont(0.5) within group (
       order by extract(epoch from w.released_at - w.created_at)))::integer as seconds
     from withdrawals w where w.brand_id = $1 and w.released_at is not null
       and w.released_at >= $3::date::timestamp at time zone $2
       and w.released_at < ($4::date + 1)::timestamp at time zone $2`,
    [p.brandId, p.timeZone, p.startDate, p.endDate],
  );
  return row?.seconds ?? null;
};

/** What was seen of each game's wagers: how widely they pay. */
export const spreadsOf = (db: Queries, brandId: number) =>
  db.rows(
    `select slug, sum(stake)::float8 as stake /* not null */,
       sum(stake_squares)::float8 as stake_squares /* not null */,
       sum(payout)::float8 as payout /* not null */,
       sum(payout_squares)::float8 as payout_squares /* not null */
     from return_chunks where brand_id = $1 group by slug`,
    [brandId],
  );

/** Members who bound themselves or were stopped, as it is now. */
export const safetyOf = (db: Queries, brandId: number) =>
  db.row(
    `select (select count(distinct l.member_id)::integer from member_limits l
         where l.brand_id = $1) as with_limit /* not null */,
       count(distinct e.member_id) filter (where e.kind = 'coolOff')::integer
         as on_break /* not null */,
       count(distinct e.member_id) filter (where e.kind = 'selfExclusion')::integer
         as excluded /* not null */,
       count(distinct e.member_id) filter (where e.kind = 'imposed')::integer
         as stopped /* not null */
     from exclusions e where e.brand_id = $1 and e.started_at <= $2::timestamptz
       and (e.lifted_at is null or e.lifted_at > $2::timestamptz)
       and (e.ends_at is null or e.ends_at > $2::timestamptz
         or e.kind = 'selfExclusion' and (e.opens_at is null or e.opens_at > $2::timestamptz))`,
    [brandId, db.now()],
  );

/** What repeats and fails, and how far the figures are behind the ledger. */
export const healthOf = (db: Queries, brandId: number) =>
  db.row(
    `select coalesce((select string_agg(name, ', ' order by name) from job_faults
         where times > 2), '') as faults /* not null */,
       coalesce((select max(last_transfer) from ledger_folios where brand_id = $1 and is_whole), 0)
         - coalesce((select min(mark) from transfer_feeds where brand_id = $1
           and feed in ('records.days', 'reports.figures')), 0) as behind /* not null */`,
    [brandId],
  );

/** Producers of sports feeds that are not heard, and providers of payments that do not answer. */
export const outsideOf = (db: Queries, brandId: number) =>
  db.row(
    `select coalesce((select string_agg(feed_id || ' ' || product, ', ' order by feed_id, product)
         from book_producers where brand_id = $1 and state <> 'up'), '') as feeds /* not null */,
       coalesce((select string_agg(distinct method_id, ', ' order by method_id)
         from payment_connections where brand_id = $1 and down_since is not null), '')
         as payments /* not null */`,
    [brandId],
  );

/** So many of the newest ends are looked through for wins. */
const NEWEST_ENDS = 200_000;
const LIVE = `(select 'member' as kind, m.created_at as at, m.member_id, null::bigint as amount,
     '' as slug from members m where m.brand_id = $1 and not exists (
       select from accounts a where a.brand_id = $1 and a.member_id = m.member_id and a.is_trial)
     order by m.member_id desc limit $3)
   union all
   (select 'deposit', d.settled_at, d.member_id, d.amount, '' from deposits d
     where d.brand_id = $1 and d.state = 'credited' order by d.settled_at desc limit $3)
   union all
   (select 'withdrawal', w.created_at, w.member_id, w.amount, '' from withdrawals w
     where w.brand_id = $1
       and w.state in ('applying', 'approved', 'partly_received', 'not_received', 'released')
     order by w.created_at desc limit $3)
   union all
   (select 'win', e.at, e.member_id, e.payout, e.slug from wager_ends e
     where e.brand_id = $1 and e.end_id > $2::bigint - ${NEWEST_ENDS} and e.kind = 'end'
       and e.payout >= e.stake * 5 and (e.payout > 0 or e.stake < 0)
     order by e.end_id desc limit $3)`;
const SHOWN = `select x.kind /* not null */, x.at /* not null */, x.member_id /* not null */,
     x.amount, x.slug /* not null */, m.account
   from (${LIVE}) x join members m on m.brand_id = $1 and m.member_id = x.member_id
   order by x.at desc limit $3` as const;
export type LiveRow = RowOf<typeof SHOWN>;
/** What happened last, of each kind a few. */
export const liveOf = (db: Queries, p: { brandId: number; mark: bigint; count: number }) =>
  db.rows(SHOWN, [p.brandId, p.mark, p.count]);
