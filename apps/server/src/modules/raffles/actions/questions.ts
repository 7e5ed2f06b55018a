import type { Question } from '../../wallet/index.ts';

/** What must be true of raffles beside the books, each as a question that finds nothing. */
export const RAFFLE_QUESTIONS: readonly Question[] = [
  {
    what: 'a prize of a raffle is not its reward',
    sql: `select d.raffle_id || ' ' || d.place as example from raffle_draws d
      left join rewards r on r.brand_id = d.brand_id and r.reward_id = d.reward_id
      where (d.amount > 0) <> (r.reward_id is not null) or r.amount <> d.amount
        or r.member_id <> d.member_id or
          r.key <> 'raffle:' || d.raffle_id || ':' || d.place || ':' || d.member_id`,
  },
  {
    what: 'a reward of a raffle has no draw',
    sql: `select r.key as example from rewards r where r.key like 'raffle:%' and not exists (
      select from raffle_draws d where d.brand_id = r.brand_id and d.reward_id = r.reward_id)`,
  },
  {
    what: 'what was drawn of a raffle is counted otherwise',
    sql: `select f.raffle_id::text as example from raffles f
      where f.drawn <> (select count(*) from raffle_draws d
          where d.brand_id = f.brand_id and d.raffle_id = f.raffle_id)
        or f.drawn <> (select coalesce(sum(t.used), 0) from raffle_entries t
          where t.brand_id = f.brand_id and t.raffle_id = f.raffle_id)`,
  },
];
