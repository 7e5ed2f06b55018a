import type { Queries, RowOf } from '../../../kernel/db.ts';

type Place = { brandId: number; raffleId: bigint };
type Owner = { memberId: bigint };

const BY_KEY = `select d.place, d.ticket, d.amount, d.taken_at, d.at, b.beacon, b.state
     from raffle_draws d
     left join lateral (select b.beacon, b.state from raffle_blocks b where b.brand_id = d.brand_id
       and b.raffle_id = d.raffle_id and b.first_ticket <= d.ticket
       and b.first_ticket + b.tickets > d.ticket order by b.block_no desc limit 1) b on true
     where d.brand_id = $1 and d.raffle_id = $2 and d.member_id = $3` as const;
const ONE = `${BY_KEY} and d.key = $4` as const;
/** With the block that draws it; none while it is not named. */
export type OwnDraw = RowOf<typeof ONE>;
export const drawByKey = (db: Queries, p: Place & Owner & { key: string }) =>
  db.row(ONE, [p.brandId, p.raffleId, p.memberId, p.key]);
export const ownDraws = (db: Queries, p: Place & Owner) =>
  db.rows(`${BY_KEY} order by d.place desc limit 200`, [p.brandId, p.raffleId, p.memberId]);

/** A ticket that was used, or what a draw for all drew; `amount` is null until it is drawn. */
export const insertDraw = (
  tx: Queries,
  p: Place &
    Owner & {
      place: number;
      ticket: number;
      key: string;
      amountMinor: bigint | null;
      rewardId: bigint | null;
      isOwed: boolean;
    },
) =>
  tx.run(
    `insert into raffle_draws (brand_id, raffle_id, place, ticket, member_id, key, amount,
       reward_id, is_owed, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      p.brandId,
      p.raffleId,
      p.place,
      p.ticket,
      p.memberId,
      p.key,
      p.amountMinor,
      p.rewardId,
      p.isOwed,
      tx.now(),
    ],
  );
export const noteResult = (
  tx: Queries,
  p: Place & { place: number; amountMinor: bigint; rewardId: bigint | null; isOwed: boolean },
) =>
  tx.run(
    `update raffle_draws set amount = $4, reward_id = $5, is_owed = $6
     where brand_id = $1 and raffle_id = $2 and place = $3`,
    [p.brandId, p.raffleId, p.place, p.amountMinor, p.rewardId, p.isOwed],
  );
/** Tickets from a number on that wait to be drawn, with the words of their owners. */
export const waitingDraws = (db: Queries, p: Place & { first: number; count: number }) =>
  db.rows(
    `select d.place, d.member_id, e.word from raffle_draws d
     join raffle_entries e on e.brand_id = d.brand_id and e.raffle_id = d.raffle_id
       and e.member_id = d.member_id
     where d.brand_id = $1 and d.raffle_id = $2 and d.place >= $3 and d.place < $3 + $4::integer
     order by d.place`,
    [p.brandId, p.raffleId, p.first, p.count],
  );
/** Prizes whose winners could be given nothing when they were drawn. */
export const owedDraws = (db: Queries, p: Place & { count: number }) =>
  db.rows(
    `select place, member_id, amount /* not null */ from raffle_draws
     where brand_id = $1 and raffle_id = $2 and is_owed order by place limit $3`,
    [p.brandId, p.raffleId, p.count],
  );
/** What was drawn from a place on, with the words of the winners. */
export const resultsOf = (db: Queries, p: Place & { after: number; count: number }) =>
  db.rows(
    `select d.place, d.ticket, d.amount, e.word from raffle_draws d
     join raffle_entries e on e.brand_id = d.brand_id and e.raffle_id = d.raffle_id
       and e.member_id = d.member_id
     where d.brand_id = $1 and d.raffle_id = $2 and d.place > $3 order by d.place limit $4`,
    [p.brandId, p.raffleId, p.after, p.count],
  );
