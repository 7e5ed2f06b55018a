import type { Question } from '../../wallet/index.ts';

/** What must be true of raffles beside the books, each as a question that finds nothing. */
export const RAFFLE_QUESTIONS: readonly Question[] = [
  {
    what: 'a prize of a raffle is not its reward',
    sql: `select d.raffle_id || ' ' || d.place as example from raffle_draws d
      left join rewards r on r.brand_id = d.brand_id and r.reward_id = d.reward_id
      where (coalesce(d.amount, 0) > 0 and not d.is_owed and (d.taken_at is null
          or d.reward_id is not null)) <> (r.reward_id is not null)
        or r.amount <> d.amount or r.member_id <> d.member_id or
          r.key <> 'raffle:' || d.raffle_id || ':' || d.place || ':' || d.member_id`,
  },
  {
    what: 'a prize of a raffle and its taking back differ',
    sql: `select d.raffle_id || ' ' || d.place as example from raffle_draws d
      where d.reward_id is not null and (d.taken_at is not null) <> exists (
        select from rewards_taken t where t.brand_id = d.brand_id and t.reward_id = d.reward_id
          and t.returned_at is null)`,
  },
  {
    what: 'a reward of a raffle has no draw',
    sql: `select r.key as example from rewards r where r.key like 'raffle:%' and not exists (
      select from raffle_draws d where d.brand_id = r.brand_id and d.reward_id = r.reward_id)`,
  },
  {
    what: 'what was drawn of a raffle is counted otherwise',
    sql: `select f.raffle_id::text as example from raffles f
      left join lateral (select count(*) as rows, count(d.amount) as drawn,
          count(d.taken_at) as taken
        from raffle_draws d
        where d.brand_id = f.brand_id and d.raffle_id = f.raffle_id) d on true
      where f.drawn <> d.drawn or f.drawn <> (select coalesce(sum(c), 0) from unnest(f.counts) as c)
        or f.kind <> 'draw' and (f.tickets <> d.rows or f.tickets - d.taken <> (
          select coalesce(sum(t.used), 0) from raffle_entries t
          where t.brand_id = f.brand_id and t.raffle_id = f.raffle_id))
        or f.kind = 'draw' and f.tickets <> (select coalesce(sum(t.count), 0) from raffle_tickets t
          where t.brand_id = f.brand_id and t.raffle_id = f.raffle_id)`,
  },
  {
    what: 'more of a line of a raffle was drawn than there is',
    sql: `select f.raffle_id::text as example from raffles f
      where exists (select from jsonb_array_elements(f.prizes) with ordinality as line(one, at)
        where f.counts[line.at] > (line.one ->> 'count')::integer
          or f.counts[line.at] <> (select count(*) from raffle_draws d where d.brand_id = f.brand_id
            and d.raffle_id = f.raffle_id and d.amount = (line.one ->> 'amount')::bigint))`,
  },
  {
    what: 'a ticket was drawn by no block of its raffle, or out of its turn',
    sql: `select d.raffle_id || ' ' || d.ticket as example from raffle_draws d
      join raffles f on f.brand_id = d.brand_id and f.raffle_id = d.raffle_id
      where f.kind <> 'order' and d.amount is not null and not exists (
        select from raffle_blocks b where b.brand_id = d.brand_id and b.raffle_id = d.raffle_id
          and b.state = 'drawn' and b.first_ticket <= d.ticket
          and b.first_ticket + b.tickets > d.ticket)`,
  },
];
