import type { Queries, RowOf } from '../../../kernel/db.ts';

const GIFT =
  `select gift_id, raffle_id, member_ids::text[] as members, count, worth, reason, state, digest
  from raffle_gifts where brand_id = $1` as const;
const BY_KEY = `${GIFT} and operator_id = $2 and key = $3` as const;
export type TicketGift = RowOf<typeof BY_KEY>;
type By = { brandId: number; operatorId: bigint; key: string };

/** Of two with the same key the second waits for the first. */
export const lockGift = (tx: Queries, p: By) =>
  tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `raffle_gifts:${p.brandId}:${p.operatorId}:${p.key}`,
  ]);
export const giftByKey = (tx: Queries, p: By) => tx.row(BY_KEY, [p.brandId, p.operatorId, p.key]);
export const giftById = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${GIFT} and gift_id = $2 for update`, [brandId, id]);
export const insertGift = async (
  tx: Queries,
  p: By & {
    operatorName: string;
    raffleId: bigint;
    digest: string;
    memberIds: readonly bigint[];
    count: number;
    worth: bigint;
    reason: string;
    state: 'given' | 'waiting';
  },
): Promise<bigint> => {
  const row = await tx.row(
    `insert into raffle_gifts (brand_id, raffle_id, operator_id, operator_name, key, digest,
       member_ids, count, worth, reason, state, at)
     values ($1, $2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10, $11, $12) returning gift_id`,
    [
      p.brandId,
      p.raffleId,
      p.operatorId,
      p.operatorName,
      p.key,
      p.digest,
      [...p.memberIds],
      p.count,
      p.worth,
      p.reason,
      p.state,
      tx.now(),
    ],
  );
  if (!row) throw new Error('a gift of tickets was not kept');
  return row.gift_id;
};
export const noteGiven = (tx: Queries, brandId: number, id: bigint) =>
  tx.run(`update raffle_gifts set state = 'given' where brand_id = $1 and gift_id = $2`, [
    brandId,
    id,
  ]);
