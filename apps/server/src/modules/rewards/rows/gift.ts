import type { GiftKind } from '@fairhouse/contract/reward-words';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Words } from '../store.ts';

const GIFT = `select g.gift_id, g.operator_id, g.operator_name, g.digest, g.kind, g.amount, g.total,
    g.days, g.words, g.reason, g.left_out, g.state, g.member_ids::text[] as members
  from reward_gifts g where g.brand_id = $1` as const;
const GIFT_OF = `${GIFT} and g.gift_id = $2 for update` as const;
export type GiftRow = RowOf<typeof GIFT_OF>;
type By = { brandId: number; operatorId: bigint };

/** One giving of an operator after the other, in all processes: what is given today is counted. */
export const lockGiver = async (tx: Queries, p: By): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `rewards:${p.brandId}:${p.operatorId}`,
  ]);
};
export const giftByKey = (tx: Queries, p: By & { key: string }) =>
  tx.row(`${GIFT} and g.operator_id = $2 and g.key = $3`, [p.brandId, p.operatorId, p.key]);
export const lockGift = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(GIFT_OF, [brandId, id]);

export type NewGift = By & {
  operatorName: string;
  key: string;
  digest: string;
  kind: GiftKind;
  amountMinor: bigint;
  totalMinor: bigint;
  days: number;
  words: Words;
  reason: string;
  memberIds: readonly bigint[];
  leftOut: number;
  isAlone: boolean;
};
export const insertGift = async (tx: Queries, p: NewGift): Promise<GiftRow> => {
  const made = await tx.row(
    `insert into reward_gifts (brand_id, operator_id, operator_name, key, digest, kind, amount,
       total, days, words, reason, member_ids, left_out, is_alone, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint[], $13, $14,
       case when $14 then 'given' else 'waiting' end) returning gift_id`,
    [
      p.brandId,
      p.operatorId,
      p.operatorName,
      p.key,
      p.digest,
      p.kind,
      p.amountMinor,
      p.totalMinor,
      p.days,
      JSON.stringify(p.words),
      p.reason,
      `{${p.memberIds.join(',')}}`,
      p.leftOut,
      p.isAlone,
    ],
  );
  const row = made && (await lockGift(tx, p.brandId, made.gift_id));
  if (!row) throw new Error('a gift was not kept');
  return row;
};
export const markGiven = (tx: Queries, brandId: number, id: bigint) =>
  tx.run(`update reward_gifts set state = 'given' where brand_id = $1 and gift_id = $2`, [
    brandId,
    id,
  ]);
