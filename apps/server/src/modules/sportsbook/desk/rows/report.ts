import type { Queries } from '../../../../kernel/db.ts';

/**
 * What ended between two moments, among the ends of these numbers. A slip of one leg stands with
 * its league and kind of market; of several legs with its own kind alone. `meant` and `priced` are
 * parts of the stake that the house means to keep and that lay in the prices taken, each weighed by
 * the stake: floats, since no money is decided by them. Of systems and of built bets neither is
 * known as one number.
 */
export const bookReturns = (
  db: Queries,
  p: {
    brandId: number;
    slug: string;
    from: Date;
    until: Date;
    first: bigint;
    last: bigint;
    times: Readonly<Record<string, number>>;
  },
) =>
  db.rows(
    `with ends as (
       select e.wager_id, sum(e.stake) as stake, sum(e.payout) as payout
       from wager_ends e where e.brand_id = $1 and e.slug = $2 and e.at >= $3 and e.at < $4
         and e.end_id >= $7::bigint and e.end_id <= $8::bigint
       group by e.wager_id),
     slips as (
       select s.slip_id, s.kind, n.stake, n.payout, count(*) as legs, min(e.league_id) as league_id,
         min(m.type) as type, cardinality(s.sizes) = 1 and s.sizes[1] = count(*) as is_line,
         1 - exp(sum(-ln(1 + coalesce(t.margin, g.margin * case when g.is_virtual
           then coalesce(f.times, 1) else 1 end) / 1e6::float8))) as meant,
         1 - exp(sum(ln(case m.type when 'double-chance' then 2 else 1 end
           / greatest(b.book, 0.01)))) as priced
       from ends n
       join book_slips s on s.brand_id = $1 and s.wager_id = n.wager_id and not s.is_trial
       join book_legs l on l.brand_id = s.brand_id and l.slip_id = s.slip_id
       join book_markets m on m.brand_id = l.brand_id and m.market_id = l.market_id
       join book_events e on e.brand_id = l.brand_id and e.event_id = l.event_id
       join book_leagues g on g.brand_id = e.brand_id and g.league_id = e.league_id
       left join book_type_terms t on t.brand_id = e.brand_id and t.league_id = e.league_id
         and t.type = m.type
       left join unnest($5::text[], $6::integer[]) f(type, times) on f.type = m.type
       cross join lateral (select sum(1000 / x.price::float8) as book
         from book_prices c cross join lateral unnest(c.prices) x(price)
         where c.brand_id = l.brand_id and c.market_id = l.market_id and c.version = l.version
           and x.price > 0) b
       group by s.brand_id, s.slip_id, n.stake, n.payout)
     select case when legs = 1 then league_id end as league_id,
       case when legs = 1 then type else kind end as type /* not null */,
       count(*) as slips, sum(stake)::bigint as stake /* not null */,
       sum(payout)::bigint as payout /* not null */,
       sum(case when is_line then stake::float8 else 0 end) as weight /* not null */,
       coalesce(sum(case when is_line then stake::float8 * meant end), 0) as meant /* not null */,
       coalesce(sum(case when is_line then stake::float8 * priced end), 0) as priced
         /* not null */
     from slips group by 1, 2 order by 1, 2`,
    [
      p.brandId,
      p.slug,
      p.from,
      p.until,
      Object.keys(p.times),
      Object.values(p.times),
      p.first,
      p.last,
    ],
  );
