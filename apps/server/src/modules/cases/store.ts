import type { CaseOutcome, CaseState, WholeCase } from '@fairhouse/contract/cases';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';

type LineKind = WholeCase['lines'][number]['kind'];
declare module '../../kernel/db.ts' {
  interface Columns {
    'cases.state': CaseState;
    'cases.outcome': CaseOutcome;
    'case_lines.kind': LineKind;
  }
}

type Place = { brandId: number; caseId: bigint };
const CASE = `select c.case_id, c.member_id, m.account, c.state, c.owner_name, c.opened_by,
    c.opened_at, c.reason, c.outcome, c.decided_by, c.decided_at, c.reference,
    (select count(*) from findings f where f.brand_id = c.brand_id
      and f.case_id = c.case_id)::integer as findings /* not null */
  from cases c join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
  where c.brand_id = $1` as const;
const ONE = `${CASE} and c.case_id = $2` as const;
export type CaseRow = RowOf<typeof ONE>;
export const caseById = (db: Queries, p: Place) => db.row(ONE, [p.brandId, p.caseId]);
export const lockCase = (tx: Queries, p: Place) =>
  tx.row(`${ONE} for update of c`, [p.brandId, p.caseId]);
export const caseRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    state: CaseState | null;
    memberId: bigint | null;
    keyword: string;
  },
) =>
  db.rows(
    `${CASE} and ($2::bigint is null or c.case_id < $2) and ($3::text is null or c.state = $3)
     and ($4::bigint is null or c.member_id = $4)
     and ($5 = '' or strpos(lower(m.account), lower($5)) > 0)
   order by c.case_id desc limit $6`,
    [p.brandId, p.before, p.state, p.memberId, p.keyword, p.count],
  );

type Member = { brandId: number; memberId: bigint };
/** The one of a member that is not decided. */
export const undecidedCase = (tx: Queries, p: Member) =>
  tx.row(
    `select case_id from cases where brand_id = $1 and member_id = $2 and state <> 'decided'
     for update`,
    [p.brandId, p.memberId],
  );
/** What operators' own programs are told of a case. */
const tellCase = (tx: Queries, p: Place, state: 'open' | 'waiting' | 'decided') =>
  tellHooks(tx, {
    brandId: p.brandId,
    kind: 'case.changed',
    data: { id: String(p.caseId), state },
  });
export const insertCase = async (
  tx: Queries,
  p: Member & { by: string; byId: bigint; reason: string },
): Promise<bigint> => {
  const row = await tx.row(
    `insert into cases (brand_id, member_id, owner_id, owner_name, opened_by, opened_at, reason)
     values ($1, $2, $3, $4, $4, $5, $6) returning case_id`,
    [p.brandId, p.memberId, p.byId, p.by, tx.now(), p.reason],
  );
  if (!row) throw new Error('a case that was opened has no number');
  await tellCase(tx, { brandId: p.brandId, caseId: row.case_id }, 'open');
  return row.case_id;
};
export const takeOver = async (
  tx: Queries,
  p: Place & { by: string; byId: bigint; state: 'open' | 'waiting' },
): Promise<void> => {
  await tx.run(
    `update cases set owner_id = $3, owner_name = $4, state = $5
     where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId, p.byId, p.by, p.state],
  );
  await tellCase(tx, p, p.state);
};
export const endCase = async (
  tx: Queries,
  p: Place & { outcome: CaseOutcome; by: string; reference: string | null },
): Promise<void> => {
  await tx.run(
    `update cases set state = 'decided', outcome = $3, decided_by = $4, decided_at = $5,
       reference = $6 where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId, p.outcome, p.by, tx.now(), p.reference],
  );
  await tellCase(tx, p, 'decided');
};

/** What was decided is open again. */
export const reopenCase = async (tx: Queries, p: Place): Promise<void> => {
  await tx.run(
    `update cases set state = 'open', outcome = null, decided_by = null, decided_at = null,
       reference = null where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId],
  );
  await tellCase(tx, p, 'open');
};

/** The case is locked: lines are numbered without a gap. */
export const addLine = (
  tx: Queries,
  p: Place & { by: string; kind: LineKind; ref?: string; text?: string },
) =>
  tx.run(
    `insert into case_lines (brand_id, case_id, no, at, by_name, kind, ref, text)
     select $1, $2, coalesce(max(no), 0) + 1, $3, $4, $5, $6, $7 from case_lines
     where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId, tx.now(), p.by, p.kind, p.ref ?? '', p.text ?? ''],
  );
export const linesOf = (db: Queries, p: Place) =>
  db.rows(
    `select no, at, by_name, kind, ref, text from case_lines
     where brand_id = $1 and case_id = $2 order by no desc limit 500`,
    [p.brandId, p.caseId],
  );
/** What a second person decides: the outcome, the reference behind it, and why. */
export const lastAsked = (tx: Queries, p: Place) =>
  tx.row(
    `select ref, text from case_lines where brand_id = $1 and case_id = $2 and kind = 'asked'
     order by no desc limit 1`,
    [p.brandId, p.caseId],
  );
/** What a decision is about: every line, and every look of its findings. */
export const seenOf = async (tx: Queries, p: Place): Promise<string> => {
  const row = await tx.row(
    `select (select count(*) from case_lines where brand_id = $1 and case_id = $2) as lines
       /* not null */,
     (select count(*) from findings f join finding_looks l on l.brand_id = f.brand_id
       and l.finding_id = f.finding_id where f.brand_id = $1 and f.case_id = $2) as looks
       /* not null */`,
    [p.brandId, p.caseId],
  );
  return `${row?.lines ?? 0n}:${row?.looks ?? 0n}`;
};

/** Whether the member has such a thing. */
export const hasThing = async (
  db: Queries,
  p: Member & { kind: string; ref: string; no: bigint | null },
): Promise<boolean> =>
  (await db.row(
    `select 1 from wagers where $3 = 'wager' and brand_id = $1 and member_id = $2
       and wager_id = $5::bigint
   union all
   select 1 from member_transfers where $3 = 'transfer' and brand_id = $1
     and transfer_id = $4 and (sender_id = $2 or receiver_id = $2)
   union all
   select 1 from deposits where $3 = 'deposit' and brand_id = $1 and deposit_id = $4
     and member_id = $2
   union all
   select 1 from withdrawals where $3 = 'withdrawal' and brand_id = $1 and withdrawal_id = $4
     and member_id = $2
   union all
   select 1 from identity_checks where $3 = 'document' and brand_id = $1
     and check_id = $5::bigint and member_id = $2 limit 1`,
    [p.brandId, p.memberId, p.kind, p.ref, p.no],
  )) !== undefined;
