import type { Queries } from '../../../kernel/db.ts';
import { FEED } from '../store.ts';

type Place = { raffleId: bigint; memberId: bigint };
type Entry = Place & { brandId: number };

/** Notes whoever is in a raffle of bets some of which ended anew, also once it is over. */
export const noteCorrected = (tx: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  tx.run(
    `insert into raffle_corrected (brand_id, raffle_id, member_id)
     select e.brand_id, e.raffle_id, e.member_id from raffles r
     join raffle_entries e on e.brand_id = r.brand_id and e.raffle_id = r.raffle_id
     where r.brand_id = $1 and r.rule ->> 'kind' = 'bets' and e.member_id = any($2::bigint[])
     on conflict (brand_id, raffle_id, member_id) do nothing`,
    [p.brandId, [...p.memberIds]],
  );
/** Notes whose bets ended while something they drew in a raffle that ran is taken. */
export const noteRegaining = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into raffle_corrected (brand_id, raffle_id, member_id)
     select distinct $1::integer, d.raffle_id, s.member_id
     from (select distinct member_id from wager_ends
       where brand_id = $1 and end_id > $2 and end_id <= $3) s
     cross join lateral (select distinct d.raffle_id from raffle_draws d
       join raffles r on r.brand_id = d.brand_id and r.raffle_id = d.raffle_id
         and r.rule ->> 'kind' = 'bets'
         and r.closes_at > (select min(e.at) from wager_ends e
           where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3)
       where d.brand_id = $1 and d.member_id = s.member_id and d.taken_at is not null
       limit 100) d
     on conflict (brand_id, raffle_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
/** Notes who is in a raffle of deposits of the time in which one came that was taken back. */
export const noteTakenDeposits = (
  tx: Queries,
  p: { brandId: number; after: bigint; upTo: bigint },
) =>
  tx.run(
    `insert into raffle_corrected (brand_id, raffle_id, member_id)
     select distinct e.brand_id, e.raffle_id, e.member_id from deposit_takings t
     join raffles r on r.brand_id = t.brand_id and r.rule ->> 'kind' = 'deposits'
       and r.opens_at <= t.came_at and r.closes_at > t.came_at
     join raffle_entries e on e.brand_id = r.brand_id and e.raffle_id = r.raffle_id
       and e.member_id = t.member_id
     where t.brand_id = $1 and t.transfer_id > $2 and t.transfer_id <= $3
     on conflict (brand_id, raffle_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
/** Notes who deposited while something they drew in a raffle of deposits is taken. */
export const noteDepositing = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into raffle_corrected (brand_id, raffle_id, member_id)
     select distinct $1::integer, d.raffle_id, d.member_id
     from raffle_draws d
     join raffles r on r.brand_id = d.brand_id and r.raffle_id = d.raffle_id
       and r.rule ->> 'kind' = 'deposits'
     cross join lateral (select from balances b join entries e on e.brand_id = b.brand_id
         and e.account_id = b.account_id and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type = 'deposit'
       where b.brand_id = $1 and b.member_id = d.member_id limit 1) s
     where d.brand_id = $1 and d.taken_at is not null
     on conflict (brand_id, raffle_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
export const noteCorrectedOf = (tx: Queries, p: Entry) =>
  tx.run(
    `insert into raffle_corrected (brand_id, raffle_id, member_id) values ($1, $2, $3)
     on conflict (brand_id, raffle_id, member_id) do nothing`,
    [p.brandId, p.raffleId, p.memberId],
  );
/** The next hundred behind one: some wait, and must not hold up those behind them. */
export const correctedEntries = (db: Queries, p: { brandId: number; after: Place }) =>
  db.rows(
    `select c.raffle_id, c.member_id, coalesce(r.rule ->> 'kind' = 'bets', false)
       as is_of_bets /* not null */
     from raffle_corrected c
     left join raffles r on r.brand_id = c.brand_id and r.raffle_id = c.raffle_id
     where c.brand_id = $1 and (c.raffle_id, c.member_id) > ($2, $3)
     order by c.raffle_id, c.member_id limit 100`,
    [p.brandId, p.after.raffleId, p.after.memberId],
  );
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Entry): Promise<boolean> =>
  (await tx.run(
    'delete from raffle_corrected where brand_id = $1 and raffle_id = $2 and member_id = $3',
    [p.brandId, p.raffleId, p.memberId],
  )) === 1;
/** How far deposits were read; they are not read further until the transaction ends. */
export const holdDepositMark = async (tx: Queries, brandId: number): Promise<bigint> =>
  (
    await tx.row(
      `select mark from transfer_feeds where brand_id = $1 and feed = '${FEED}' for share`,
      [brandId],
    )
  )?.mark ?? 0n;
/** What came within a time and was not taken back, both as far as they were read. */
export const depositsOf = async (
  tx: Queries,
  p: Entry & { from: Date; until: Date; upTo: bigint },
): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce((select sum(n.amount) from balances b
           join entries n on n.brand_id = b.brand_id and n.account_id = b.account_id
             and n.balance_after is not null and n.type = 'deposit'
             and n.at >= $3 and n.at < $4 and n.transfer_id <= $5
           where b.brand_id = $1 and b.member_id = $2), 0)::bigint
         - coalesce((select sum(t.amount) from deposit_takings t
           where t.brand_id = $1 and t.member_id = $2 and t.transfer_id <= $5
             and t.came_at >= $3 and t.came_at < $4), 0)::bigint as sum /* not null */`,
      [p.brandId, p.memberId, p.from, p.until, p.upTo],
    )
  )?.sum ?? 0n;
/** The same of the ends of bets. */
export const holdMark = async (tx: Queries, brandId: number): Promise<bigint> =>
  (
    await tx.row(
      `select mark from wager_feeds where brand_id = $1 and feed = '${FEED}' for share`,
      [brandId],
    )
  )?.mark ?? 0n;
export const writeSum = (tx: Queries, p: Entry & { sum: bigint }) =>
  tx.run(
    `update raffle_entries set sum = $4
     where brand_id = $1 and raffle_id = $2 and member_id = $3`,
    [p.brandId, p.raffleId, p.memberId, p.sum],
  );
/**
 * Of tickets that were used one by one the last `over` that were not taken back; of a draw for all
 * those from `from` on of the member's own.
 */
export const unearnedDraws = (tx: Queries, p: Entry & { over: number; from: number }) =>
  tx.rows(
    `select d.place, d.amount, d.reward_id from (
       select d.place, d.amount, d.reward_id from raffle_draws d
       join raffles r on r.brand_id = d.brand_id and r.raffle_id = d.raffle_id and r.kind <> 'draw'
       where d.brand_id = $1 and d.raffle_id = $2 and d.member_id = $3 and d.taken_at is null
       order by d.place desc limit $4) d
     union all
     select d.place, d.amount, d.reward_id from raffle_draws d
     join raffle_tickets t on t.brand_id = d.brand_id and t.raffle_id = d.raffle_id
       and t.member_id = d.member_id
     where d.brand_id = $1 and d.raffle_id = $2 and d.member_id = $3 and d.taken_at is null
       and d.ticket >= t.first_ticket + $5::integer
     order by 1`,
    [p.brandId, p.raffleId, p.memberId, p.over, p.from],
  );
/**
 * What was taken and is earned again: of tickets that were used one by one the first `room`, of a
 * draw for all those below `upTo` of the member's own.
 */
export const regainedDraws = (tx: Queries, p: Entry & { room: number; upTo: number }) =>
  tx.rows(
    `select d.place, d.reward_id from (
       select d.place, d.reward_id from raffle_draws d
       join raffles r on r.brand_id = d.brand_id and r.raffle_id = d.raffle_id and r.kind <> 'draw'
       where d.brand_id = $1 and d.raffle_id = $2 and d.member_id = $3 and d.taken_at is not null
       order by d.place limit $4) d
     union all
     select d.place, d.reward_id from raffle_draws d
     join raffle_tickets t on t.brand_id = d.brand_id and t.raffle_id = d.raffle_id
       and t.member_id = d.member_id
     where d.brand_id = $1 and d.raffle_id = $2 and d.member_id = $3 and d.taken_at is not null
       and d.ticket < t.first_ticket + $5::integer
     order by 1`,
    [p.brandId, p.raffleId, p.memberId, p.room, p.upTo],
  );
/** The prize is the member's again, and its ticket used; without a reward it is owed as before. */
export const noteReturned = async (tx: Queries, p: Entry & { place: number }): Promise<void> => {
  await tx.run(
    `update raffle_draws set taken_at = null, is_owed = reward_id is null
     where brand_id = $1 and raffle_id = $2 and place = $3`,
    [p.brandId, p.raffleId, p.place],
  );
  await moveUsed(tx, p, 1);
};
/** A draw for all uses no tickets of an entry. */
const moveUsed = (tx: Queries, p: Entry, by: 1 | -1) =>
  tx.run(
    `update raffle_entries e set used = used + $4::integer from raffles r
     where e.brand_id = $1 and e.raffle_id = $2 and e.member_id = $3
       and r.brand_id = e.brand_id and r.raffle_id = e.raffle_id and r.kind <> 'draw'`,
    [p.brandId, p.raffleId, p.memberId, by],
  );
/** The prize is taken back, and its ticket counts as not used. */
export const noteTaken = async (tx: Queries, p: Entry & { place: number }): Promise<void> => {
  await tx.run(
    `update raffle_draws set taken_at = $4, is_owed = false
     where brand_id = $1 and raffle_id = $2 and place = $3`,
    [p.brandId, p.raffleId, p.place, tx.now()],
  );
  await moveUsed(tx, p, -1);
};
