import type { Queries } from '../../../kernel/db.ts';
import type { Terms } from '../rules.ts';

/** The name of the reader that folds ends of wagers into points. */
export const FEED = 'points';

/**
 * What ends of a span ($2 to $3) earn, on the days of the zone $4. A bet earns by the rates of the
 * time it ended first, so that whatever takes it back later takes as much: that time is looked up
 * only where other rates came between placing and this end. The moments at which rates begin are
 * $5, the oldest first; $6 to $8 are the rates after so many of them. Free play is left out, once a
 * member and not once an end, and what the house staked has no valid bet.
 */
const EARNED = `rates as materialized (
    select * from unnest($6::integer[], $7::text[], $8::bigint[]) as r(version, category, rate)
  ), spanned as (
    select s.member_id, s.category, s.day, s.version, sum(s.valid_bet)::bigint as valid_bet
    from (
      select e.member_id, e.category, (e.at at time zone $4)::date as day, e.valid_bet,
        case when width_bucket(e.placed_at, $5::timestamptz[]) = width_bucket(e.at, $5)
          then width_bucket(e.at, $5)
          else width_bucket(coalesce((select min(f.at) from wager_ends f
            where f.brand_id = e.brand_id and f.member_id = e.member_id and f.end_id > e.wager_id
              and f.end_id < e.end_id and f.wager_id = e.wager_id and f.kind <> 'part'), e.at), $5)
          end as version
      from wager_ends e where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
        and e.valid_bet <> 0
        and e.wager_id > (select s.at from wager_feed_starts s where s.feed = '${FEED}')) s
    group by 1, 2, 3, 4
  ), earned as materialized (
    select s.member_id, s.category, s.day, sum(s.valid_bet)::bigint as valid_bet,
      sum(s.valid_bet * coalesce(r.rate, 0)::numeric) as units
    from spanned s
    cross join lateral (select from balances b
      join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
      where b.brand_id = $1 and b.member_id = s.member_id and not a.is_trial limit 1) b
    left join rates r on r.version = s.version and r.category = s.category
    group by 1, 2, 3)`;

export type FoldedBrand = {
  brandId: number;
  timeZone: string;
  scale: bigint;
  terms: readonly Terms[];
};
type Span = { after: bigint; upTo: bigint };
const parametersOf = ({ brandId, timeZone, terms }: FoldedBrand, { after, upTo }: Span) => {
  const inOrder = terms.toSorted(
    (one, other) => (one.fromAt?.getTime() ?? -Infinity) - (other.fromAt?.getTime() ?? -Infinity),
  );
  const rates = inOrder.flatMap(({ rates: of }, at) =>
    Object.entries(of).map(([category, rate]) => ({ version: at + 1, category, rate })),
  );
  return [
    brandId,
    after,
    upTo,
    timeZone,
    inOrder.map((one) => one.fromAt?.toISOString() ?? '-infinity'),
    rates.map((one) => one.version),
    rates.map((one) => one.category),
    rates.map((one) => one.rate),
  ];
};

/**
 * Adds what a span earned to its days and to the points of members, and keeps what lies below a
 * hundredth. Only the fold, one at a time under its mark, changes what was accumulated and the
 * remainder: what it read of them here is what it writes over. Whose points moved waits for its
 * entries.
 */
export const foldSpan = (tx: Queries, place: FoldedBrand, span: Span & { now: Date }) =>
  tx.run(
    `with ${EARNED}, kept as (
       insert into point_days as p (brand_id, member_id, day, category, valid_bet, units)
       select $1, n.member_id, n.day, n.category, n.valid_bet, n.units from earned n
       on conflict (brand_id, member_id, day, category) do update set
         valid_bet = p.valid_bet + excluded.valid_bet, units = p.units + excluded.units
     ), whole as (
       select m.member_id, coalesce(b.accumulated, 0) as before,
         coalesce(b.accumulated, 0)::numeric * $9 + coalesce(b.remainder, 0) + m.units as units
       from (select n.member_id, sum(n.units) as units from earned n group by 1) m
       left join lateral (select b.accumulated, b.remainder from point_balances b
         where b.brand_id = $1 and b.member_id = m.member_id limit 1) b on true
     ), given as (
       insert into point_balances as b (brand_id, member_id, points, accumulated, remainder)
       select $1, w.member_id, floor(w.units / $9) - w.before, floor(w.units / $9),
         w.units - floor(w.units / $9) * $9
       from whole w order by w.member_id
       on conflict (brand_id, member_id) do update set
         points = b.points + excluded.accumulated - b.accumulated,
         accumulated = excluded.accumulated, remainder = excluded.remainder
     )
     insert into point_unposted (brand_id, member_id, since)
     select $1, w.member_id, $10 from whole w where floor(w.units / $9) <> w.before
     on conflict (brand_id, member_id) do nothing`,
    [...parametersOf(place, span), place.scale, span.now],
  );

/** Whether so many members at most wait for entries, or one of them since then. */
export const isPostingDue = async (
  db: Queries,
  p: { brandId: number; atMost: number; since: Date },
): Promise<boolean> => {
  const row = await db.row(
    `select count(*) as count, min(since) as since from point_unposted where brand_id = $1`,
    [p.brandId],
  );
  if (!row?.since) return false;
  return row.count <= p.atMost || row.since <= p.since;
};
/** Takes some who wait for entries, and what their points have more than these. */
export const takeUnposted = async (
  tx: Queries,
  p: { brandId: number; count: number },
): Promise<{ memberId: bigint; hundredths: bigint }[]> => {
  const rows = await tx.rows(
    `with taken as (
       delete from point_unposted where brand_id = $1 and member_id in (
         select u.member_id from point_unposted u where u.brand_id = $1 order by u.member_id
         limit $2 for update skip locked) returning member_id
     ), due as materialized (
       select b.member_id, b.points - b.posted as hundredths from point_balances b
       where b.brand_id = $1 and b.member_id in (select t.member_id from taken t)
       order by b.member_id for no key update of b)
     update point_balances b set posted = b.points from due d
     where b.brand_id = $1 and b.member_id = d.member_id
     returning b.member_id, d.hundredths /* not null */`,
    [p.brandId, p.count],
  );
  return rows.map((row) => ({ memberId: row.member_id, hundredths: row.hundredths }));
};

/** Days that differ from those of one fold of all that was read so far. */
export const differingDays = (db: Queries, place: FoldedBrand, span: Span) =>
  db.rows(
    `with ${EARNED}
     select count(*) as count, min(coalesce(n.member_id, p.member_id) || ' '
       || coalesce(n.day, p.day) || ' ' || coalesce(n.category, p.category)) as example
     from earned n full join (select * from point_days where brand_id = $1) p
       on p.member_id = n.member_id and p.day = n.day and p.category = n.category
     where coalesce(n.valid_bet, 0) <> coalesce(p.valid_bet, 0)
       or coalesce(n.units, 0) <> coalesce(p.units, 0)`,
    parametersOf(place, span),
  );
/** Members whose points differ from those of one fold of all that was read so far. */
export const differingBalances = (db: Queries, place: FoldedBrand, span: Span) =>
  db.rows(
    `with ${EARNED}, members as (
       select n.member_id, sum(n.units) as units from earned n group by 1
     ), exchanged as (
       select x.member_id, sum(x.points) as points from exchanges x
       where x.brand_id = $1 and x.state <> 'rejected' group by 1)
     select count(*) as count, min(coalesce(m.member_id, b.member_id)::text) as example
     from members m
     full join (select * from point_balances where brand_id = $1) b on b.member_id = m.member_id
     left join exchanged x on x.member_id = b.member_id
     where coalesce(b.accumulated, 0) <> floor(coalesce(m.units, 0) / $9)
       or coalesce(b.remainder, 0) <> coalesce(m.units, 0) - floor(coalesce(m.units, 0) / $9) * $9
       or coalesce(b.points, 0) <> coalesce(b.accumulated, 0) + coalesce(x.points, 0)`,
    [...parametersOf(place, span), place.scale],
  );
export const readSoFar = (db: Queries, brandId: number) =>
  db.row(
    `select f.mark, (select s.at from wager_feed_starts s where s.feed = '${FEED}') as start
     from wager_feeds f where f.brand_id = $1 and f.feed = '${FEED}'`,
    [brandId],
  );
