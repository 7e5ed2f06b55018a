import type { Question } from '../../wallet/index.ts';

/** What must be true of prizes that were taken back, each as a question that finds nothing. */
export const MISSION_QUESTIONS: readonly Question[] = [
  {
    what: 'a prize of a mission taken back differs from its entries',
    sql: `select t.mission_id || ' ' || t.member_id || ' ' || t.period as example
      from mission_takings t
      join mission_claims c on c.brand_id = t.brand_id and c.member_id = t.member_id
        and c.mission_id = t.mission_id and c.period = t.period
      cross join lateral (
        select coalesce(sum(e.amount) filter (where a.name = 'house:missions-taken'), 0) as back,
          coalesce(-sum(e.amount) filter (where a.name = 'debt:' || t.member_id), 0) as owed
        from entries e join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where e.brand_id = t.brand_id and e.transfer_id = t.transfer_id) e
      cross join lateral (
        select coalesce(-sum(e.amount) filter (where a.name = 'house:missions-taken'), 0) as came
        from entries e join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where e.brand_id = t.brand_id and e.transfer_id = t.return_transfer_id) r
      where t.amount <> c.amount or e.back <> t.amount or e.owed <> t.owed
        or r.came <> case when t.returned_at is null then 0 else t.amount end`,
  },
  {
    what: 'an entry of house:missions-taken has no claim',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        and a.name = 'house:missions-taken'
      where not exists (select from mission_takings t
        where t.brand_id = e.brand_id
          and (t.transfer_id = e.transfer_id or t.return_transfer_id = e.transfer_id))`,
  },
];
