import type { Queries, RowOf } from '../../kernel/db.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'approvals.payload': Record<string, string>;
  }
}

const APPROVAL = `approval_id, kind, key, subject, payload, reason, state, asked_by, asked_name,
  asked_at, decided_by, decided_name, decided_at, decided_reason, given_sealed`;
const BY_ID = `select ${APPROVAL} from approvals
  where brand_id = $1 and approval_id = $2 for update`;
export type ApprovalRow = RowOf<typeof BY_ID>;

export type NewApproval = {
  brandId: number;
  kind: string;
  key: string;
  subject: string;
  payload: Record<string, string>;
  reason: string;
  operatorId: bigint;
  operatorName: string;
  /** For whoever applies it alone: neither shown nor audited. */
  sealed?: Buffer;
};
/** Nothing when one with this key waits already. */
export const insertApproval = (tx: Queries, p: NewApproval) =>
  tx.row(
    `insert into approvals (brand_id, kind, key, subject, payload, reason, asked_by, asked_name,
     given_sealed, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       $10)
       on conflict (brand_id, kind, key) where state = 'asked' do nothing returning ${APPROVAL}`,
    [
      p.brandId,
      p.kind,
      p.key,
      p.subject,
      JSON.stringify(p.payload),
      p.reason,
      p.operatorId,
      p.operatorName,
      p.sealed ?? null,
      tx.now(),
    ],
  );

/** The last one with this key, in whatever state. */
export const approvalByKey = (db: Queries, p: { brandId: number; kind: string; key: string }) =>
  db.row(
    `select ${APPROVAL} from approvals where brand_id = $1 and kind = $2 and key = $3
    order by approval_id desc limit 1`,
    [p.brandId, p.kind, p.key],
  );

/** Which of these wait for a decision. */
export const waitingKeys = async (
  db: Queries,
  p: { brandId: number; kind: string; keys: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows(
    `select key from approvals
     where brand_id = $1 and kind = $2 and key = any($3::text[]) and state = 'asked'`,
    [p.brandId, p.kind, [...p.keys]],
  );
  return new Set(rows.map(({ key }) => key));
};

export const lockApproval = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(BY_ID, [brandId, id]);

export const decideApproval = (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: 'approved' | 'declined';
    operatorId: bigint;
    operatorName: string;
    reason: string;
  },
) =>
  tx.row(
    `update approvals set state = $3, decided_by = $4, decided_name = $5, decided_reason = $6,
       decided_at = $7, given_sealed = null
     where brand_id = $1 and approval_id = $2 and state = 'asked' returning ${APPROVAL}`,
    [p.brandId, p.id, p.state, p.operatorId, p.operatorName, p.reason, tx.now()],
  );

/** By nobody, in all brands. */
export const declineWaiting = async (tx: Queries, reason: string): Promise<void> => {
  await tx.run(
    `update approvals set state = 'declined', decided_by = 0, decided_reason = $1,
       decided_at = $2, given_sealed = null where state = 'asked'`,
    [reason, tx.now()],
  );
};

export const approvalRows = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select ${APPROVAL} from approvals where brand_id = $1
     order by state = 'asked' desc, approval_id desc limit $2`,
    [brandId, count],
  );

export const waitingRows = (db: Queries, brandId: number) =>
  db.rows(`select kind, asked_by, state from approvals where brand_id = $1 and state = 'asked'`, [
    brandId,
  ]);
