import type { Queries } from '../../kernel/db.ts';
import type { Module } from '../../kernel/module.ts';

export const module: Module = { name: 'audit', tier: 1 };

export type Audited = {
  brandId: number;
  operatorId: bigint | null;
  operatorName: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  ip: string;
};

/** Writes in the transaction of the action itself: neither exists without the other. */
export const note = async (tx: Queries, one: Audited): Promise<void> => {
  await tx.run(
    `insert into audit_log (brand_id, operator_id, operator_name, action, subject, before,
       after, reason, ip, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      one.brandId,
      one.operatorId,
      one.operatorName,
      one.action,
      one.subject,
      JSON.stringify(one.before ?? null),
      JSON.stringify(one.after ?? null),
      one.reason ?? '',
      one.ip,
      tx.now(),
    ],
  );
};

export type AuditRow = {
  audit_id: bigint;
  operator_name: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  ip: string;
  at: Date;
};
export const readAudit = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    keyword: string;
    count: number;
    from: string | null;
    until: string | null;
  },
): Promise<AuditRow[]> =>
  db.rows(
    `select audit_id, operator_name, action, subject, before, after, reason, ip, at from audit_log
    where brand_id = $1 and ($2::bigint is null or audit_id < $2)
     and ($3 = '' or strpos(lower(operator_name), lower($3)) > 0
       or strpos(lower(action), lower($3)) > 0 or strpos(lower(subject), lower($3)) > 0)
     and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
   order by audit_id desc limit $4`,
    [p.brandId, p.before, p.keyword, p.count, p.from, p.until],
  );
