import type { Question } from '../../wallet/index.ts';

/** What must be true of bonuses without a deposit beside the books. */
export const GRANT_QUESTIONS: readonly Question[] = [
  {
    what: 'a bonus that was taken is not bound by its own terms',
    sql: `select g.grant_id::text as example from bonus_grants g
      join bonus_versions v on v.brand_id = g.brand_id and v.terms_id = g.terms_id
        and v.version = g.version
      left join deposit_bonuses b on b.brand_id = g.brand_id
        and b.deposit_id = 'bonus:' || g.grant_id || ':' || g.member_id
      where (g.state = 'claimed' and v.rules ->> 'reward' in ('money', 'spins', 'bets'))
          <> (b.deposit_id is not null)
        or (b.deposit_id is not null and (b.member_id <> g.member_id or b.promised <> g.worth
          or b.times::text <> v.rules ->> 'times' or b.spins::text <> v.rules ->> 'spins'
          or b.bet_max::text is distinct from v.rules ->> 'betMax'
          or b.is_first <> (v.rules ? 'isFirst')
          or b.keep_most::text is distinct from v.rules ->> 'keepMost'
          or (b.spins = 0 and b.bonus <> g.worth)))`,
  },
  {
    what: 'points of a bonus were not given once as they were promised',
    sql: `select coalesce(g.grant_id::text, x.key) as example
      from (select g.brand_id, g.grant_id, g.member_id,
          case when g.turns % 2 = 0 then (v.rules ->> 'points')::bigint else 0 end as points
        from bonus_grants g join bonus_versions v on v.brand_id = g.brand_id
          and v.terms_id = g.terms_id and v.version = g.version
        where g.state = 'claimed' and v.rules ->> 'reward' = 'points') g
      full join (select brand_id, member_id, split_part(key, '/', 2) as key,
          sum(points)::bigint as points, bool_and(state = 'approved') as is_approved
        from exchanges where type = 'bonus' group by 1, 2, 3) x on x.brand_id = g.brand_id
          and x.member_id = g.member_id and x.key = g.grant_id::text
      where x.points is distinct from g.points or not x.is_approved`,
  },
  {
    what: 'tickets of bonuses that were taken are not there',
    sql: `select g.raffle_id || ' ' || g.member_id as example
      from (select g.brand_id, (v.rules ->> 'raffle')::bigint as raffle_id, g.member_id,
          sum((v.rules ->> 'tickets')::integer) as tickets
        from bonus_grants g join bonus_versions v on v.brand_id = g.brand_id
          and v.terms_id = g.terms_id and v.version = g.version
        where g.state = 'claimed' and g.turns % 2 = 0 and v.rules ->> 'reward' = 'tickets'
        group by 1, 2, 3) g
      left join raffle_entries t on t.brand_id = g.brand_id and t.raffle_id = g.raffle_id
        and t.member_id = g.member_id
      where coalesce(t.given, 0) < g.tickets`,
  },
  {
    what: 'a bonus without a deposit was never given',
    sql: `select b.deposit_id as example from deposit_bonuses b
      where b.offer_id is null and not exists (select from bonus_grants g
        where g.brand_id = b.brand_id and g.member_id = b.member_id
          and b.deposit_id = 'bonus:' || g.grant_id || ':' || g.member_id)`,
  },
  {
    what: 'terms have given more than their budget, or count it wrongly',
    sql: `select i.terms_id::text as example from bonus_terms i
      left join lateral (select count(*) as given, coalesce(sum(g.worth), 0) as spent
        from bonus_grants g where g.brand_id = i.brand_id and g.terms_id = i.terms_id
          and g.state in ('waiting', 'claimed')) g on true
      where i.given <> g.given or i.spent <> g.spent or i.spent > i.budget
        or i.given > i.uses_most`,
  },
  {
    what: 'a member had more of terms than they give one',
    sql: `select g.terms_id || ' ' || g.member_id as example from bonus_grants g
      join bonus_terms i on i.brand_id = g.brand_id and i.terms_id = g.terms_id
      where g.state in ('waiting', 'claimed') and g.slot not like 'birthday:%'
        and g.slot not like 'points:%' and g.slot not like 'deposit:%'
      group by g.brand_id, g.terms_id, g.member_id
      having count(*) > max(case when g.slot like 'use:%' then i.uses_each else 1 end)`,
  },
];
