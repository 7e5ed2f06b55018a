import type { Queries } from '../../../kernel/db.ts';

type Near = { kind: string; ref: string; about: string; amount: bigint };

/** Nine tenths of a sum is nearly all of it, as of what a person may give in a day (D-U57). */
const IS_NEAR = '::numeric * 10 >= ';

/**
 * Terms that are open and nearly spent, with their words. What an offer of deposits spent is what
 * it counts itself before it promises more.
 */
export const nearBudgets = (db: Queries, brandId: number): Promise<Near[]> =>
  db.rows(
    `with spent as (
       select 'bonusBudget' as kind, t.terms_id as id, t.spent, t.budget,
         (select x.title from bonus_term_texts x where x.brand_id = $1
           and x.terms_id = t.terms_id order by x.language <> 'EN', x.language limit 1) as title
       from bonus_terms t where t.brand_id = $1 and t.is_on and t.budget > 0
         and (t.ends_at is null or t.ends_at > $2::timestamptz)
       union all
       select 'offerBudget', o.offer_id, (select coalesce(sum(case b.state
           when 'promised' then b.promised when 'done' then b.bonus
           else b.bonus - least(b.taken - b.above_taken, b.bonus) end), 0)::bigint
         from deposit_bonuses b where b.brand_id = $1 and b.offer_id = o.offer_id
           and b.state not in ('lapsed', 'dropped')), o.budget,
         (select x.title from deposit_offer_texts x where x.brand_id = $1
           and x.offer_id = o.offer_id order by x.language <> 'EN', x.language limit 1)
       from deposit_offers o where o.brand_id = $1 and o.is_on and o.budget > 0
         and (o.ends_at is null or o.ends_at > $2::timestamptz)
       union all
       select 'missionBudget', m.mission_id, m.given, m.budget,
         (select x.title from mission_texts x where x.brand_id = $1
           and x.mission_id = m.mission_id order by x.language <> 'EN', x.language limit 1)
       from missions m where m.brand_id = $1 and m.is_on and m.budget > 0
         and (m.ends_on is null or m.ends_on >= to_char($2::timestamptz - interval '1 day',
           'YYYY-MM-DD'))
       union all
       select 'activityBudget', a.promotion_id, a.spent, a.budget,
         (select x.title from promotion_texts x where x.brand_id = $1
           and x.promotion_id = a.promotion_id order by x.language <> 'EN', x.language limit 1)
       from activities a where a.brand_id = $1 and a.is_on and a.budget > 0)
     select kind /* not null */, id::text as ref /* not null */,
       coalesce(title, id::text) || ' · ' || floor(spent::numeric * 100 / budget) || ' %'
         as about /* not null */, spent as amount /* not null */
     from spent where spent${IS_NEAR}budget::numeric * 9`,
    [brandId, db.now()],
  );

/**
 * Events and issues that take bets and may cost nearly all that somebody let them, each by what is
 * nearest to its end. What one member may win is theirs to reach, and nothing of the house's.
 */
export const nearCaps = (db: Queries, brandId: number): Promise<Near[]> =>
  db.rows(
    `with running as (
       select e.event_id, coalesce(e.sides -> 'home' ->> 'name', e.event_id) || ' – '
         || coalesce(e.sides -> 'away' ->> 'name', '') as name
       from book_events e where e.brand_id = $1 and e.state in ('soon', 'live')),
     costs as (
       select 'bookCap' as kind, r.event_id as ref, r.name, o.liability, o.cap
       from running r join round_totals o on o.brand_id = $1
         and o.round_id = 'book-event:' || r.event_id
         and (o.unit = 'all' or o.unit like 'market:%')
       union all
       select 'bookCap', r.event_id, r.name, o.liability, o.cap
       from running r join book_markets m on m.brand_id = $1 and m.event_id = r.event_id
         and m.state = 'open'
       join round_totals o on o.brand_id = $1 and o.round_id = 'book:' || m.market_id
       union all
       select 'drawCap', i.slug || '/' || i.issue_no, i.slug || ' ' || i.issue_no
         || ' · ' || o.unit, o.liability, o.cap
       from lottery_issues i join round_totals o on o.brand_id = $1
         and o.round_id = 'lottery:' || i.slug || ':' || i.issue_no and o.unit not like 'trial:%'
       where i.brand_id = $1 and i.state = 'open' and i.closes_at > $2::timestamptz)
     select distinct on (kind, ref) kind /* not null */, ref /* not null */,
       name || ' · ' || floor(liability::numeric * 100 / cap) || ' %' as about /* not null */,
       liability as amount /* not null */
     from costs where cap > 0 and liability${IS_NEAR}cap::numeric * 9
     order by kind, ref, liability::numeric / cap desc`,
    [brandId, db.now()],
  );

/** What was found stands from its first moment; what is no longer so goes. */
export const keepAlarms = async (
  tx: Queries,
  p: { brandId: number; found: readonly Near[] },
): Promise<void> => {
  const found = JSON.stringify(p.found.map((one) => ({ ...one, amount: String(one.amount) })));
  await tx.run(
    `insert into inbox_alarms as a (brand_id, kind, ref, about, amount, since)
     select $1, one->>'kind', one->>'ref', one->>'about', (one->>'amount')::bigint, $3
     from jsonb_array_elements($2::jsonb) one
     on conflict (brand_id, kind, ref) do update set about = excluded.about,
       amount = excluded.amount
     where (a.about, a.amount) is distinct from (excluded.about, excluded.amount)`,
    [p.brandId, found, tx.now()],
  );
  await tx.run(
    `delete from inbox_alarms a where a.brand_id = $1 and not exists (
       select from jsonb_array_elements($2::jsonb) one
       where one->>'kind' = a.kind and one->>'ref' = a.ref)`,
    [p.brandId, found],
  );
};
