import type { Question } from '../../wallet/index.ts';

/** What must be true of gifts of ranks beside the books. */
export const RANK_QUESTIONS: readonly Question[] = [
  {
    what: 'a gift of a rank is not its reward',
    sql: `select a.member_id || ' ' || a.kind || ' ' || a.period as example from rank_awards a
      left join rewards r on r.brand_id = a.brand_id and r.reward_id = a.reward_id
      where (a.amount > 0) <> (r.reward_id is not null) or r.amount <> a.amount
        or r.member_id <> a.member_id or
          r.key <> 'rank-' || a.kind || ':' || a.period || ':' || a.member_id`,
  },
  {
    what: 'a reward of a rank was never awarded',
    sql: `select r.key as example from rewards r where r.key like 'rank-%' and not exists (
      select from rank_awards a where a.brand_id = r.brand_id and a.reward_id = r.reward_id)`,
  },
  {
    what: 'a bonus of a rank and its taking back differ',
    sql: `select a.member_id || ' ' || a.period as example from rank_awards a
      where a.reward_id is not null and (a.taken_at is not null) <> exists (
        select from rewards_taken t where t.brand_id = a.brand_id and t.reward_id = a.reward_id
          and t.returned_at is null)`,
  },
];
