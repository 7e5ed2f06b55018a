import type { Queries, RowOf } from '../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
const TRANSFER = `select t.transfer_id, t.sender_id, t.receiver_id, t.amount, t.note, t.digest,
    t.at, s.account as sender, r.account as receiver from member_transfers t
  join members s on s.brand_id = t.brand_id and s.member_id = t.sender_id
  join members r on r.brand_id = t.brand_id and r.member_id = t.receiver_id
  where t.brand_id = $1`;

const TRANSFER_OF_KEY = `${TRANSFER} and t.sender_id = $2 and t.key = $3` as const;
export type TransferRow = RowOf<typeof TRANSFER_OF_KEY>;
export const transferByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row(TRANSFER_OF_KEY, [p.brandId, p.memberId, p.key]);
export const insertTransfer = async (
  tx: Queries,
  p: Owner & {
    id: string;
    receiverId: bigint;
    amountMinor: bigint;
    note: string;
    key: string;
    digest: string;
  },
): Promise<void> => {
  await tx.run(
    `insert into member_transfers (brand_id, transfer_id, sender_id, receiver_id, amount, note,
       key, digest, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [p.brandId, p.id, p.memberId, p.receiverId, p.amountMinor, p.note, p.key, p.digest, tx.now()],
  );
};
/** What a member sent since a moment. */
export const sentSince = async (db: Queries, p: Owner & { since: Date }): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(amount), 0)::bigint as sent /* not null */ from member_transfers
       where brand_id = $1 and sender_id = $2 and at >= $3`,
      [p.brandId, p.memberId, p.since],
    )
  )?.sent ?? 0n;
export const transfersOf = (
  db: Queries,
  p: Owner & { before: string | null; count: number; from: string | null; until: string | null },
) =>
  db.rows(
    `${TRANSFER} and (t.sender_id = $2 or t.receiver_id = $2)
     and ($3::text is null or t.transfer_id < $3)
     and ($5::timestamptz is null or t.at >= $5) and ($6::timestamptz is null or t.at < $6)
   order by t.transfer_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count, p.from, p.until],
  );

/** Both balances in one order, so that two transfers against each other do not wait forever. */
export const lockBalances = async (tx: Queries, brandId: number, ids: readonly bigint[]) => {
  await tx.rows(
    `select from balances where brand_id = $1 and member_id = any($2)
    order by member_id for no key update`,
    [brandId, [...ids]],
  );
};
