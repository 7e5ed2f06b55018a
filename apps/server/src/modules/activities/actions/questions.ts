import type { Question } from '../../wallet/index.ts';

/** What must be true of activities beside the books. */
export const ACTIVITY_QUESTIONS: readonly Question[] = [
  {
    what: 'a prize of an activity is not its reward',
    sql: `select a.promotion_id || ' ' || a.member_id as example from activity_members a
      left join rewards r on r.brand_id = a.brand_id and r.reward_id = a.reward_id
      where a.reward_id is not null and (r.reward_id is null or r.member_id <> a.member_id
        or r.amount > a.prize or
          r.key <> 'activity:' || a.promotion_id || ':' || a.period || ':' || a.member_id)`,
  },
  {
    what: 'a reward of an activity was never issued',
    sql: `select r.key as example from rewards r where r.key like 'activity:%' and not exists (
      select from activity_members a where a.brand_id = r.brand_id and a.reward_id = r.reward_id)`,
  },
  {
    what: 'an activity gave more than was opened',
    sql: `select a.promotion_id::text as example from activities a
      where a.spent > a.budget or a.issued > a.places`,
  },
  {
    what: 'a prize of an activity and its taking back differ',
    sql: `select a.promotion_id || ' ' || a.member_id as example from activity_members a
      where a.reward_id is not null and (a.taken_at is not null) <> exists (
        select from rewards_taken t where t.brand_id = a.brand_id and t.reward_id = a.reward_id
          and t.returned_at is null)`,
  },
];
