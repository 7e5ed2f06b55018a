import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/** Every stretch in which a version counts, with its terms. */
export const runsOf = (db: Queries, p: In) =>
  db.rows(
    `select r.contract_id, r.version, r.from_at, r.until_at, c.kind, c.upline_id, c.downline_id,
       v.terms from contract_runs r
     join contracts c on c.brand_id = r.brand_id and c.contract_id = r.contract_id
     join contract_versions v on v.brand_id = r.brand_id and v.contract_id = r.contract_id
       and v.version = r.version
     where r.brand_id = $1 and (r.until_at is null or r.until_at > r.from_at)
     order by c.downline_id, c.kind, r.from_at`,
    [p.brandId],
  );
/** Each version with what its hash is made of, and the hash that the audit log has. */
export const hashesOf = (db: Queries, p: In) =>
  db.rows(
    `select v.contract_id, v.version, v.terms, v.hash, c.kind, c.upline_id, c.downline_id,
       (select a.after ->> 'hash' from audit_log a where a.brand_id = v.brand_id
         and a.subject = 'contract:' || v.contract_id and a.action = 'contracts.version'
         and (a.after ->> 'version')::integer = v.version) as noted
     from contract_versions v
     join contracts c on c.brand_id = v.brand_id and c.contract_id = v.contract_id
     where v.brand_id = $1 order by v.contract_id, v.version`,
    [p.brandId],
  );
