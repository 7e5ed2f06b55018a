import type { CorrectedField } from '@fairhouse/contract/members-corrections';
import type { Queries } from '../../../../kernel/db.ts';

export type FieldChange = { field: CorrectedField; before: string; after: string };

declare module '../../../../kernel/db.ts' {
  interface Columns {
    'member_corrections.changes': FieldChange[];
  }
}

type Place = { brandId: number; memberId: bigint };

export const insertCorrection = async (
  tx: Queries,
  p: Place & { approvalId: bigint; changes: readonly FieldChange[]; evidence: string },
): Promise<void> => {
  await tx.run(
    `insert into member_corrections (brand_id, member_id, approval_id, changes, evidence)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.memberId, p.approvalId, JSON.stringify(p.changes), p.evidence],
  );
};

export const correctionOf = (tx: Queries, brandId: number, approvalId: bigint) =>
  tx.row(
    `select member_id, changes from member_corrections where brand_id = $1 and approval_id = $2`,
    [brandId, approvalId],
  );

export const correctionsOf = (db: Queries, p: Place & { before: bigint | null; count: number }) =>
  db.rows(
    `select c.correction_id, c.changes, c.evidence, a.state, a.reason, a.asked_name, a.asked_at,
       a.decided_name, a.decided_at, a.decided_reason
     from member_corrections c
     join approvals a on a.brand_id = c.brand_id and a.approval_id = c.approval_id
     where c.brand_id = $1 and c.member_id = $2 and ($3::bigint is null or c.correction_id < $3)
     order by c.correction_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count],
  );

/** Who holds an address or a number of the brand; an address that nobody proved holds nobody. */
export const holdersOf = (
  db: Queries,
  p: Place & { email: string | null; dialingCode: string | null; mobileNum: string | null },
) =>
  db.row(
    `select exists (select from members where brand_id = $1 and member_id <> $2
         and lower(email) = lower($3) and email_proven_at is not null) as email /* not null */,
       exists (select from members where brand_id = $1 and member_id <> $2
         and dialing_code = $4 and mobile_num = $5) as mobile /* not null */`,
    [p.brandId, p.memberId, p.email, p.dialingCode, p.mobileNum],
  );
