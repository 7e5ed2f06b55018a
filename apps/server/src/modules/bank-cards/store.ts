import type { Queries } from '../../kernel/db.ts';

const CARD_COLUMNS = `card_id, member_id, bank_code, bank_name, number_sealed, last_four,
  fingerprint, payee_name,
  created_at, removed_at`;

export type CardRow = {
  card_id: string;
  member_id: bigint;
  bank_code: string;
  bank_name: string;
  number_sealed: Buffer;
  last_four: string;
  fingerprint: string;
  payee_name: string;
  created_at: Date;
  removed_at: Date | null;
};
type Owner = { brandId: number; memberId: bigint };

export const cardsOf = (db: Queries, p: Owner) =>
  db.rows(
    `select ${CARD_COLUMNS} from bank_cards where brand_id = $1 and member_id = $2 and removed_at is
    null
   order by card_id`,
    [p.brandId, p.memberId],
  );
export const cardOf = (db: Queries, p: Owner & { id: string }) =>
  db.row(
    `select ${CARD_COLUMNS} from bank_cards where brand_id = $1 and member_id = $2 and card_id = $3
     and removed_at is null`,
    [p.brandId, p.memberId, p.id],
  );
/** Also one that was removed since. */
export const anyCard = (db: Queries, brandId: number, id: string) =>
  db.row(`select ${CARD_COLUMNS} from bank_cards where brand_id = $1 and card_id = $2`, [
    brandId,
    id,
  ]);

/** One change of a member's cards after the other, in all processes. */
export const lockCards = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `bank-cards:${p.brandId}:${p.memberId}`,
  ]);
};
export const hadCards = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.row('select from bank_cards where brand_id = $1 and member_id = $2 limit 1', [
    p.brandId,
    p.memberId,
  ])) !== undefined;
/** Nothing when the member has this very card. */
export const insertCard = (
  tx: Queries,
  p: Owner & {
    id: string;
    bankCode: string;
    bankName: string;
    sealed: Buffer;
    lastFour: string;
    fingerprint: string;
    payeeName: string;
  },
) =>
  tx.row(
    `insert into bank_cards (brand_id, card_id, member_id, bank_code, bank_name, number_sealed,
       last_four, fingerprint, payee_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
         $10)
     on conflict (brand_id, member_id, fingerprint) where removed_at is null do nothing
     returning ${CARD_COLUMNS}`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.bankCode,
      p.bankName,
      p.sealed,
      p.lastFour,
      p.fingerprint,
      p.payeeName,
      tx.now(),
    ],
  );
export const removeCard = async (tx: Queries, p: Owner & { id: string }): Promise<boolean> =>
  (await tx.run(
    `update bank_cards set removed_at = $4 where brand_id = $1 and member_id = $2
    and card_id = $3 and removed_at is null`,
    [p.brandId, p.memberId, p.id, tx.now()],
  )) === 1;
/** Whether somebody else of the brand has or had the same number. */
export const isShared = async (db: Queries, p: Owner & { fingerprint: string }) =>
  (await db.row(
    `select from bank_cards where brand_id = $1 and fingerprint = $2 and member_id <> $3 limit 1`,
    [p.brandId, p.fingerprint, p.memberId],
  )) !== undefined;
