import type { FindingState, LaunderingRule, Severity } from '@fairhouse/contract/laundering-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Owner } from './rows/moved.ts';
import type { Moved } from './rules/found.ts';
import type { Written } from './rules/terms.ts';

export const brandsToLook = (db: Queries) => db.rows('select brand_id from brands');

/** Up to when was read; begins where no look reaches back further. */
export const startMark = (db: Queries, p: { brandId: number; seenAt: Date }) =>
  db.run(
    `insert into laundering_marks (brand_id, seen_at) values ($1, $2)
     on conflict (brand_id) do nothing`,
    [p.brandId, p.seenAt],
  );
export const markOf = async (db: Queries, brandId: number): Promise<Date> => {
  const row = await db.row('select seen_at from laundering_marks where brand_id = $1', [brandId]);
  if (!row) throw new Error(`the mark of brand ${brandId} is missing`);
  return row.seen_at;
};
export const setMark = (db: Queries, p: { brandId: number; seenAt: Date }) =>
  db.run('update laundering_marks set seen_at = $2 where brand_id = $1', [p.brandId, p.seenAt]);

/** Who could not be judged comes again, from where it was missed first. */
export const noteAgain = (db: Queries, p: Owner & { since: Date }) =>
  db.run(
    `insert into laundering_again as a (brand_id, member_id, since) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set since = least(a.since, excluded.since)`,
    [p.brandId, p.memberId, p.since],
  );
export const againRows = (db: Queries, brandId: number) =>
  db.rows('select member_id, since from laundering_again where brand_id = $1', [brandId]);
export const dropAgain = (db: Queries, p: Owner) =>
  db.run('delete from laundering_again where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ]);

/** What findings of before rest on, and which of it was found to be of no concern. */
export const knownRefs = (tx: Queries, p: Owner & { since: Date }) =>
  tx.rows(
    `select f.rule, e.kind, e.ref, f.outcome is not distinct from 'no_concern' as is_cleared
       /* not null */ from findings f
     join finding_evidence e on e.brand_id = f.brand_id and e.finding_id = f.finding_id
     where f.brand_id = $1 and f.member_id = $2 and f.state = 'decided'
       and f.looked_at > $3`,
    [p.brandId, p.memberId, p.since],
  );

type NewFinding = Owner & { rule: LaunderingRule; severity: Severity };
/** The one that is open of this member and rule, locked; made where there is none. */
export const openFinding = async (
  tx: Queries,
  p: NewFinding,
): Promise<{ findingId: bigint; looks: number }> => {
  await tx.run(
    `insert into findings (brand_id, member_id, rule, severity, found_at, looked_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (brand_id, member_id, rule) where state = 'open' do nothing`,
    [p.brandId, p.memberId, p.rule, p.severity, tx.now()],
  );
  const row = await tx.row(
    `select finding_id, (select count(*) from finding_looks l where l.brand_id = f.brand_id
       and l.finding_id = f.finding_id)::integer as looks /* not null */
     from findings f where brand_id = $1 and member_id = $2 and rule = $3 and state = 'open'
     for update`,
    [p.brandId, p.memberId, p.rule],
  );
  if (!row) throw new Error('a finding that was opened is gone');
  return { findingId: row.finding_id, looks: row.looks };
};
export const evidenceRefs = (tx: Queries, brandId: number, findingId: bigint) =>
  tx.rows('select kind, ref from finding_evidence where brand_id = $1 and finding_id = $2', [
    brandId,
    findingId,
  ]);
export const addLook = async (
  tx: Queries,
  p: {
    brandId: number;
    findingId: bigint;
    no: number;
    severity: Severity;
    terms: Written;
    counted: Written;
    evidence: readonly Moved[];
  },
): Promise<void> => {
  await tx.run(
    `insert into finding_looks (brand_id, finding_id, no, at, terms, counted)
     values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.findingId, p.no, tx.now(), JSON.stringify(p.terms), JSON.stringify(p.counted)],
  );
  await tx.run(
    `insert into finding_evidence (brand_id, finding_id, kind, ref, amount, at, look_no)
     select $1, $2, e.kind, e.ref, e.amount, e.at, $3
     from jsonb_to_recordset($4) as e(kind text, ref text, amount bigint, at timestamptz)`,
    [
      p.brandId,
      p.findingId,
      p.no,
      JSON.stringify(
        p.evidence.map(({ kind, ref, minor, at }) => ({
          kind,
          ref,
          amount: minor === null ? null : String(minor),
          at,
        })),
      ),
    ],
  );
  await tx.run(
    `update findings set looked_at = $3, severity = $4
     where brand_id = $1 and finding_id = $2`,
    [p.brandId, p.findingId, tx.now(), p.severity],
  );
};

const FINDING = `select f.finding_id, f.member_id, m.account, f.rule, f.severity, f.state,
    f.case_id, f.outcome, f.found_at, f.looked_at, l.terms, l.counted,
    (select count(*) from finding_evidence e where e.brand_id = f.brand_id
      and e.finding_id = f.finding_id)::integer as evidence /* not null */
  from findings f
  join members m on m.brand_id = f.brand_id and m.member_id = f.member_id
  join lateral (select terms, counted from finding_looks l where l.brand_id = f.brand_id
    and l.finding_id = f.finding_id order by no desc limit 1) l on true
  where f.brand_id = $1` as const;
const ONE = `${FINDING} and f.finding_id = $2` as const;
export type FindingRow = RowOf<typeof ONE>;
export const findingById = (db: Queries, brandId: number, id: bigint) => db.row(ONE, [brandId, id]);
export const findingRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    state: FindingState | null;
    rule: LaunderingRule | null;
    memberId: bigint | null;
    keyword: string;
  },
) =>
  db.rows(
    `${FINDING} and ($2::bigint is null or f.finding_id < $2)
     and ($3::text is null or f.state = $3) and ($4::text is null or f.rule = $4)
     and ($5::bigint is null or f.member_id = $5)
     and ($6 = '' or strpos(lower(m.account), lower($6)) > 0)
   order by f.finding_id desc limit $7`,
    [p.brandId, p.before, p.state, p.rule, p.memberId, p.keyword, p.count],
  );

export const looksOf = (db: Queries, brandId: number, id: bigint) =>
  db.rows(
    `select no, at, terms, counted from finding_looks where brand_id = $1 and finding_id = $2
     order by no desc limit 100`,
    [brandId, id],
  );
const EVIDENCE_MAX = 500;
export const evidenceOf = (db: Queries, brandId: number, id: bigint) =>
  db.rows(
    `select kind, ref, amount, at, look_no from finding_evidence
     where brand_id = $1 and finding_id = $2 order by at desc, kind, ref limit ${EVIDENCE_MAX}`,
    [brandId, id],
  );

type OfCase = { brandId: number; caseId: bigint };
/** False where it is not this member's, not open, or in another case. */
export const attachFinding = async (
  tx: Queries,
  p: OfCase & { findingId: bigint; memberId: bigint },
): Promise<boolean> =>
  (await tx.run(
    `update findings set case_id = $3 where brand_id = $1 and finding_id = $2
       and member_id = $4 and state = 'open' and case_id is null`,
    [p.brandId, p.findingId, p.caseId, p.memberId],
  )) === 1;
/** With the decision about their case; the balance of the member is locked. */
export const decideFindings = (tx: Queries, p: OfCase & { outcome: string }) =>
  tx.run(
    `update findings set state = 'decided', outcome = $3, decided_at = $4
     where brand_id = $1 and case_id = $2 and state = 'open'`,
    [p.brandId, p.caseId, p.outcome, tx.now()],
  );
/** With their case; one of a rule is open at a time. */
export const reopenFindings = (tx: Queries, p: OfCase) =>
  tx.run(
    `update findings f set state = 'open', outcome = null, decided_at = null
     where f.brand_id = $1 and f.case_id = $2 and f.state = 'decided'
       and not exists (select from findings o where o.brand_id = f.brand_id
         and o.member_id = f.member_id and o.rule = f.rule
         and (o.state = 'open' or o.case_id = f.case_id and o.finding_id > f.finding_id))`,
    [p.brandId, p.caseId],
  );
export const findingsOfCase = (db: Queries, p: OfCase) =>
  db.rows(`${FINDING} and f.case_id = $2 order by f.finding_id`, [p.brandId, p.caseId]);
