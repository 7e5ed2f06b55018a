import type { Question } from '../../wallet/index.ts';

/** What must be true of rewards that were taken back, each as a question that finds nothing. */
export const TAKEN_QUESTIONS: readonly Question[] = [
  {
    what: 'a reward taken back differs from its entries',
    sql: `select t.reward_id::text as example from rewards_taken t
      join rewards r on r.brand_id = t.brand_id and r.reward_id = t.reward_id
      left join lateral (
        select coalesce(sum(e.amount) filter (where a.name = 'house:rewards-taken'), 0) as back,
          coalesce(-sum(e.amount) filter (where a.name = 'debt:' || t.member_id), 0) as owed
        from entries e join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where e.brand_id = t.brand_id and e.transfer_id = t.transfer_id) e on true
      left join lateral (
        select coalesce(-sum(e.amount) filter (where a.name = 'house:rewards-taken'), 0) as came
        from entries e join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where e.brand_id = t.brand_id and e.transfer_id = t.return_transfer_id) c on true
      where t.amount <> r.amount or t.member_id <> r.member_id
        or t.transfer_id is not null and r.state <> 'claimed'
        or t.transfer_id is null and t.returned_at is null and r.state <> 'withdrawn'
        or t.transfer_id is not null and (e.back <> t.amount or e.owed <> t.owed
          or c.came <> case when t.returned_at is null then 0 else t.amount end)`,
  },
  {
    what: 'an entry of house:rewards-taken has no reward',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        and a.name = 'house:rewards-taken'
      where not exists (select from rewards_taken t
        where t.brand_id = e.brand_id
          and (t.transfer_id = e.transfer_id or t.return_transfer_id = e.transfer_id))`,
  },
];
