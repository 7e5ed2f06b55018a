import type { InputOf } from '@fairhouse/contract';
import type {
  DifferenceCase,
  differenceCases,
  noteDifference,
  oneDifference,
  takeDifference,
  WholeDifference,
} from '@fairhouse/contract/settlements';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { waitingKeys } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import {
  addLines,
  differenceCaseById,
  differenceCaseRows,
  differenceLines,
  lockDifferenceCase,
  takeCase,
  type DifferenceCaseRow,
} from '../rows/differences.ts';

/** What a second person decides: that the house bears a difference. */
export const BEAR = 'settlements.bear';

const asked = (ctx: Ctx, db: Queries, rows: readonly DifferenceCaseRow[]) =>
  waitingKeys(db, {
    brandId: ctx.brand.id,
    kind: BEAR,
    keys: rows.map((row) => String(row.case_id)),
  });
const print = (ctx: Ctx, row: DifferenceCaseRow, isAsked: boolean): DifferenceCase => ({
  id: String(row.case_id),
  side: row.side,
  methodId: row.method_id,
  methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
  kind: row.kind,
  order: row.order_id,
  depositId: row.deposit_id,
  there: row.there,
  here: row.here,
  amount: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  state: row.state,
  owner: row.owner_name,
  openedAt: row.opened_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  settlementId: row.settlement_id,
  outcome: row.outcome,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  isAsked,
});

export const listDifferences = async (ctx: Ctx, input: InputOf<typeof differenceCases>) => {
  const rows = await differenceCaseRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    state: input.state ?? null,
    side: input.side ?? null,
    methodId: input.methodId ?? null,
    keyword: input.keyword ?? '',
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  const waiting = await asked(ctx, ctx.db, list);
  return {
    list: list.map((row) => print(ctx, row, waiting.has(String(row.case_id)))),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.case_id) : null,
  };
};

const printWhole = async (
  ctx: Ctx,
  db: Queries,
  row: DifferenceCaseRow,
): Promise<WholeDifference> => {
  const waiting = await asked(ctx, db, [row]);
  const lines = await differenceLines(db, { brandId: ctx.brand.id, caseId: row.case_id });
  return {
    case: print(ctx, row, waiting.size > 0),
    lines: lines.map((line) => ({
      no: line.no,
      at: line.at.toISOString(),
      by: line.by_name,
      kind: line.kind,
      ref: line.ref,
      text: line.text,
    })),
  };
};
const readAgain = async (ctx: Ctx, tx: Queries, row: DifferenceCaseRow) => {
  const after = await differenceCaseById(tx, { brandId: ctx.brand.id, caseId: row.case_id });
  if (!after) throw new Error(`the difference ${row.case_id} is gone`);
  return printWhole(ctx, tx, after);
};

export const readDifference = async (ctx: Ctx, { id }: InputOf<typeof oneDifference>) => {
  const caseId = idOf(id);
  const row = caseId && (await differenceCaseById(ctx.db, { brandId: ctx.brand.id, caseId }));
  return row ? printWhole(ctx, ctx.db, row) : refuse('not_found');
};

/** The case of the path, locked. */
export const lockedCase = async (ctx: Ctx, tx: Queries, id: string) => {
  const caseId = idOf(id);
  const row = caseId && (await lockDifferenceCase(tx, { brandId: ctx.brand.id, caseId }));
  return row ? row : refuse('not_found');
};
type Done = { action: string; reason?: string; after?: Record<string, unknown> };
/** Notes in the audit log what was done with one, and reads it again. */
export const noted = async (
  ctx: Ctx,
  tx: Queries,
  row: DifferenceCaseRow,
  { action, reason = '', after = {} }: Done,
): Promise<WholeDifference> => {
  const { operatorId, name } = operatorOf(ctx);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: `settlements.${action}`,
    subject: `difference:${row.case_id}`,
    before: { state: row.state, owner: row.owner_name, outcome: row.outcome },
    after: { ...after, order: row.order_id },
    reason,
    ip: ctx.ip,
  });
  return readAgain(ctx, tx, row);
};

export const take = (ctx: Ctx, { id, state, reason }: InputOf<typeof takeDifference>) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockedCase(ctx, tx, id);
    if (isRefusal(row)) return row;
    const { operatorId, name: by } = operatorOf(ctx);
    const brandId = ctx.brand.id;
    await takeCase(tx, { brandId, caseId: row.case_id, by, byId: operatorId, state });
    const kind = row.state === 'decided' ? 'reopened' : 'taken';
    await addLines(tx, { brandId, caseIds: [row.case_id], by, kind, ref: state, text: reason });
    return noted(ctx, tx, row, { action: 'take', reason, after: { state } });
  });

export const writeDown = (ctx: Ctx, { id, text }: InputOf<typeof noteDifference>) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockedCase(ctx, tx, id);
    if (isRefusal(row)) return row;
    const line = { brandId: ctx.brand.id, caseIds: [row.case_id], by: operatorOf(ctx).name };
    await addLines(tx, { ...line, kind: 'note', text });
    return noted(ctx, tx, row, { action: 'note' });
  });
