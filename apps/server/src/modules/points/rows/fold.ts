import type { Queries } from '../../../kernel/db.ts';
import type { Terms } from '../rules.ts';

/** The name of the reader that folds ends of wagers into points. */
export const FEED = 'points';

/** All versions of the terms, $5 to $7: their moments, categories and rates, the oldest first. */
const RATES = `rates as materialized (
    select * from unnest($5::timestamptz[], $6::text[], $7::bigint[])
      with ordinality as r(from_at, category, rate, no))`;
/**
 * What ends of a span ($2 to $3) earn, on the days of the zone $4. A bet earns by the rates of the
 * time it ended first, so that whatever takes it back later takes as much: that time is looked up
 * only where other rates came between placing and this end. Free play is left out, and what the
 * house staked has no valid bet.
 */
const EARNED = `select d.member_id, d.category, d.day, sum(d.valid_bet)::bigint as valid_bet,
    sum(d.valid_bet::numeric * coalesce((select r.rate from rates r where r.category = d.category
      and r.from_at <= d.rated_at order by r.from_at desc, r.no desc limit 1), 0)) as units
  from (
    select e.member_id, e.category, (e.at at time zone $4)::date as day, e.valid_bet,
      case when exists (select from rates r where r.from_at > e.placed_at and r.from_at <= e.at)
        then coalesce((select min(f.at) from wager_ends f where f.brand_id = e.brand_id
          and f.member_id = e.member_id and f.end_id > e.wager_id and f.end_id < e.end_id
          and f.wager_id = e.wager_id and f.kind <> 'part'), e.at)
        else e.at end as rated_at
    from wager_ends e where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
      and e.valid_bet <> 0
      and e.wager_id > (select s.at from wager_feed_starts s where s.feed = '${FEED}')) d
  join balances b on b.brand_id = $1 and b.member_id = d.member_id
  join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
  group by 1, 2, 3`;

export type FoldedBrand = {
  brandId: number;
  timeZone: string;
  scale: bigint;
  terms: readonly Terms[];
};
type Span = { after: bigint; upTo: bigint };
const parametersOf = ({ brandId, timeZone, terms }: FoldedBrand, { after, upTo }: Span) => {
  const rates = terms.flatMap(({ fromAt, rates: of }) =>
    Object.entries(of).map(([category, rate]) => ({ fromAt, category, rate })),
  );
  return [
    brandId,
    after,
    upTo,
    timeZone,
    rates.map((one) => one.fromAt?.toISOString() ?? '-infinity'),
    rates.map((one) => one.category),
    rates.map((one) => one.rate),
  ];
};

/** Adds what a span earned to its days; answers the units of each member. */
export const foldDays = (tx: Queries, place: FoldedBrand, span: Span) =>
  tx.rows(
    `with ${RATES}, earned as materialized (${EARNED}), kept as (
       insert into point_days as p (brand_id, member_id, day, category, valid_bet, units)
       select $1, n.member_id, n.day, n.category, n.valid_bet, n.units from earned n
       on conflict (brand_id, member_id, day, category) do update set
         valid_bet = p.valid_bet + excluded.valid_bet, units = p.units + excluded.units)
     select n.member_id, sum(n.units)::text as units /* not null */ from earned n
     group by n.member_id order by n.member_id`,
    parametersOf(place, span),
  );

/**
 * Adds units to the points of members and keeps what lies below a hundredth. Only the fold, one at
 * a time under its mark, changes what was accumulated and the remainder. Answers what each earned,
 * in hundredths; nothing of those that earned less than one.
 */
export const creditUnits = async (
  tx: Queries,
  p: { brandId: number; scale: bigint; units: readonly { member_id: bigint; units: string }[] },
): Promise<{ memberId: bigint; earned: bigint }[]> => {
  const memberIds = p.units.map((one) => one.member_id);
  await tx.run(
    `insert into point_balances (brand_id, member_id) select $1, m from unnest($2::bigint[]) as u(m)
     order by m on conflict (brand_id, member_id) do nothing`,
    [p.brandId, memberIds],
  );
  const rows = await tx.rows(
    `with given as (select * from unnest($2::bigint[], $3::numeric[]) as u(member_id, units)
     ), now as materialized (
       select b.member_id, b.accumulated as before, b.accumulated::numeric * $4 + b.remainder
         + g.units as whole
       from point_balances b join given g on g.member_id = b.member_id
       where b.brand_id = $1 order by b.member_id for no key update of b)
     update point_balances b set accumulated = floor(n.whole / $4),
       remainder = n.whole - floor(n.whole / $4) * $4,
       points = b.points + floor(n.whole / $4)::bigint - n.before
     from now n where b.brand_id = $1 and b.member_id = n.member_id
     returning b.member_id, (b.accumulated - n.before) as earned /* not null */`,
    [p.brandId, memberIds, p.units.map((one) => one.units), p.scale],
  );
  return rows
    .filter((row) => row.earned !== 0n)
    .map((row) => ({ memberId: row.member_id, earned: row.earned }));
};

/** Days that differ from those of one fold of all that was read so far. */
export const differingDays = (db: Queries, place: FoldedBrand, span: Span) =>
  db.rows(
    `with ${RATES}, earned as materialized (${EARNED})
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
    `with ${RATES}, earned as materialized (${EARNED}), members as (
       select n.member_id, sum(n.units) as units from earned n group by 1
     ), exchanged as (
       select x.member_id, sum(x.points) as points from exchanges x
       where x.brand_id = $1 and x.state <> 'rejected' group by 1)
     select count(*) as count, min(coalesce(m.member_id, b.member_id)::text) as example
     from members m
     full join (select * from point_balances where brand_id = $1) b on b.member_id = m.member_id
     left join exchanged x on x.member_id = b.member_id
     where coalesce(b.accumulated, 0) <> floor(coalesce(m.units, 0) / $8)
       or coalesce(b.remainder, 0) <> coalesce(m.units, 0) - floor(coalesce(m.units, 0) / $8) * $8
       or coalesce(b.points, 0) <> coalesce(b.accumulated, 0) + coalesce(x.points, 0)`,
    [...parametersOf(place, span), place.scale],
  );
export const readSoFar = (db: Queries, brandId: number) =>
  db.row(
    `select f.mark, (select s.at from wager_feed_starts s where s.feed = '${FEED}') as start
     from wager_feeds f where f.brand_id = $1 and f.feed = '${FEED}'`,
    [brandId],
  );
