import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../../kernel/db.ts';

type Place = { brandId: number; raffleId: bigint };

const BLOCK = `select block_no, first_ticket, tickets, state, seed_sealed, seed, beacon,
    announcement, transfer_id
  from raffle_blocks where brand_id = $1 and raffle_id = $2` as const;
export type BlockRow = RowOf<typeof BLOCK>;
/** Those that nobody has drawn, in the order of their tickets. */
export const namedBlocks = (db: Queries, p: Place) =>
  db.rows(`${BLOCK} and state = 'named' order by first_ticket, block_no limit 50`, [
    p.brandId,
    p.raffleId,
  ]);
/** The block that drew a draw for all. */
export const drawnBlock = (db: Queries, p: Place) =>
  db.row(`${BLOCK} and state = 'drawn' order by block_no limit 1`, [p.brandId, p.raffleId]);
export const blocksAfter = (db: Queries, p: Place & { after: number; count: number }) =>
  db.rows(`${BLOCK} and block_no > $3 order by block_no limit $4`, [
    p.brandId,
    p.raffleId,
    p.after,
    p.count,
  ]);
/** The number of the next block, and of the first ticket that none has. */
export const nextBlock = async (tx: Queries, p: Place) => {
  const row = await tx.row(
    `select (coalesce(max(block_no), -1) + 1)::integer as no,
       coalesce(max(first_ticket + tickets), 0)::integer as first
     from raffle_blocks where brand_id = $1 and raffle_id = $2`,
    [p.brandId, p.raffleId],
  );
  return { no: row?.no ?? 0, first: row?.first ?? 0 };
};
export const insertBlock = (
  tx: Queries,
  p: Place & {
    no: number;
    first: number;
    tickets: number;
    commitment: string;
    sealed: Buffer;
    beacon: BeaconRound;
    announcement: string;
    transferId: bigint;
  },
) =>
  tx.run(
    `insert into raffle_blocks (brand_id, raffle_id, block_no, first_ticket, tickets, state,
       commitment, seed_sealed, beacon, announcement, transfer_id, at)
     values ($1, $2, $3, $4, $5, 'named', $6, $7, $8, $9, $10, $11)`,
    [
      p.brandId,
      p.raffleId,
      p.no,
      p.first,
      p.tickets,
      p.commitment,
      p.sealed,
      JSON.stringify(p.beacon),
      p.announcement,
      p.transferId,
      tx.now(),
    ],
  );
/** Its seed is shown from here on; false where another process was first. */
export const endBlock = async (
  tx: Queries,
  p: Place & { no: number; state: 'late' | 'drawn'; seed: string; beacon: BeaconRound },
): Promise<boolean> =>
  (await tx.run(
    `update raffle_blocks set state = $4, seed = $5, beacon = $6
     where brand_id = $1 and raffle_id = $2 and block_no = $3 and state = 'named'`,
    [p.brandId, p.raffleId, p.no, p.state, p.seed, JSON.stringify(p.beacon)],
  )) === 1;

/** Everybody who has something in a raffle; their words are in no order that says who they are. */
export const entriesOf = (tx: Queries, p: Place) =>
  tx.rows(
    `select member_id, sum, given, word from raffle_entries
     where brand_id = $1 and raffle_id = $2 order by word`,
    [p.brandId, p.raffleId],
  );
/** Closes the list of a draw for all: these tickets, and no other, are in it. */
export const keepTickets = async (
  tx: Queries,
  p: Place & { list: readonly { first: number; count: number; memberId: bigint }[]; sum: number },
): Promise<void> => {
  await tx.run(
    `insert into raffle_tickets (brand_id, raffle_id, first_ticket, count, member_id)
     select $1, $2, t.first, t.count, t.member_id
     from unnest($3::integer[], $4::integer[], $5::bigint[]) as t(first, count, member_id)`,
    [
      p.brandId,
      p.raffleId,
      p.list.map((one) => one.first),
      p.list.map((one) => one.count),
      p.list.map((one) => one.memberId),
    ],
  );
  await tx.run(
    `update raffle_entries e set used = t.count from raffle_tickets t
     where t.brand_id = $1 and t.raffle_id = $2 and e.brand_id = t.brand_id
       and e.raffle_id = t.raffle_id and e.member_id = t.member_id`,
    [p.brandId, p.raffleId],
  );
  await tx.run('update raffles set tickets = $3 where brand_id = $1 and raffle_id = $2', [
    p.brandId,
    p.raffleId,
    p.sum,
  ]);
};
export const ticketsAfter = (db: Queries, p: Place & { after: number; count: number }) =>
  db.rows(
    `select t.first_ticket, t.count, e.word from raffle_tickets t
     join raffle_entries e on e.brand_id = t.brand_id and e.raffle_id = t.raffle_id
       and e.member_id = t.member_id
     where t.brand_id = $1 and t.raffle_id = $2 and t.first_ticket > $3
     order by t.first_ticket limit $4`,
    [p.brandId, p.raffleId, p.after, p.count],
  );
/** Whose a ticket is. */
export const ownerOf = (tx: Queries, p: Place & { ticket: number }) =>
  tx.row(
    `select member_id from raffle_tickets
     where brand_id = $1 and raffle_id = $2 and first_ticket <= $3
     order by first_ticket desc limit 1`,
    [p.brandId, p.raffleId, p.ticket],
  );
