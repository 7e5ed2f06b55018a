import type { InputOf } from '@fairhouse/contract';
import type {
  Case,
  cases as listCall,
  oneCase as oneCall,
  WholeCase,
} from '@fairhouse/contract/cases';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { approvalByKey, waitingKeys } from '../../approvals/index.ts';
import { findingsOfCase } from '../../laundering/index.ts';
import { caseById, caseRows, linesOf, seenOf, type CaseRow } from '../store.ts';

/** What a second person decides about a case. */
export const DECIDE = 'cases.decide';

const asked = (ctx: Ctx, db: Queries, rows: readonly CaseRow[]) =>
  waitingKeys(db, {
    brandId: ctx.brand.id,
    kind: DECIDE,
    keys: rows.map((row) => String(row.case_id)),
  });
const print = (row: CaseRow, isAsked: boolean): Case => ({
  id: String(row.case_id),
  memberId: String(row.member_id),
  account: row.account,
  state: row.state,
  owner: row.owner_name,
  openedBy: row.opened_by,
  openedAt: row.opened_at.toISOString(),
  reason: row.reason,
  findings: row.findings,
  outcome: row.outcome,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reference: row.reference,
  isAsked,
});

export const listCases = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const memberId = idOf(input.memberId);
  if (input.memberId !== undefined && memberId === undefined) return { list: [], nextCursor: null };
  const rows = await caseRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    state: input.state ?? null,
    memberId: memberId ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  const waiting = await asked(ctx, ctx.db, list);
  return {
    list: list.map((row) => print(row, waiting.has(String(row.case_id)))),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.case_id) : null,
  };
};

export const readCase = async (ctx: Ctx, { id }: InputOf<typeof oneCall>) => {
  const caseId = idOf(id);
  const row = caseId && (await caseById(ctx.db, { brandId: ctx.brand.id, caseId }));
  return row ? printWhole(ctx, ctx.db, row) : refuse('not_found');
};

/** The decision that waits for a second person, and whether something came since it was asked. */
export const waitingOf = async (ctx: Ctx, db: Queries, { case_id: caseId }: CaseRow) => {
  const place = { brandId: ctx.brand.id, caseId };
  const last = await approvalByKey(db, { ...place, kind: DECIDE, key: String(caseId) });
  if (last?.state !== 'asked') return undefined;
  return { isStale: last.payload.seen !== (await seenOf(db, place)) };
};

export const printWhole = async (ctx: Ctx, db: Queries, row: CaseRow): Promise<WholeCase> => {
  const place = { brandId: ctx.brand.id, caseId: row.case_id };
  const waiting = await waitingOf(ctx, db, row);
  return {
    case: print(row, waiting !== undefined),
    isStale: waiting?.isStale ?? false,
    findings: (await findingsOfCase(db, place)).map((one) => ({
      id: String(one.finding_id),
      rule: one.rule,
      severity: one.severity,
      counted: one.counted,
      evidence: one.evidence,
    })),
    lines: (await linesOf(db, place)).map((line) => ({
      no: line.no,
      at: line.at.toISOString(),
      by: line.by_name,
      kind: line.kind,
      ref: line.ref,
      text: line.text,
    })),
  };
};
