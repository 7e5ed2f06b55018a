import type { InputOf, OutputOf } from '@fairhouse/contract';
import type {
  Finding,
  findings as listCall,
  oneFinding as oneCall,
} from '@fairhouse/contract/laundering';
import { printAmount } from '@fairhouse/money';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { evidenceOf, findingById, findingRows, looksOf, type FindingRow } from '../store.ts';

export const listFindings = async (
  ctx: Ctx,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> => {
  const currency = ctx.brand.currency.code;
  const memberId = idOf(input.memberId);
  // A member by a name that is none has no findings: it is not the list of all.
  if (input.memberId !== undefined && memberId === undefined) {
    return { currency, list: [], nextCursor: null };
  }
  const rows = await findingRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    rule: input.rule ?? null,
    memberId: memberId ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    currency,
    list: list.map(print),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.finding_id) : null,
  };
};

export const readFinding = async (ctx: Ctx, { id }: InputOf<typeof oneCall>) => {
  const { brand, db } = ctx;
  const findingId = idOf(id);
  const row = findingId === undefined ? undefined : await findingById(db, brand.id, findingId);
  if (!row) return refuse('not_found');
  return {
    finding: print(row),
    currency: brand.currency.code,
    looks: (await looksOf(db, brand.id, row.finding_id)).map(({ no, at, terms, counted }) => ({
      no,
      at: at.toISOString(),
      terms,
      counted,
    })),
    list: (await evidenceOf(db, brand.id, row.finding_id)).map((one) => ({
      kind: one.kind,
      ref: one.ref,
      amount: one.amount === null ? null : printAmount(one.amount, brand.currency),
      at: one.at.toISOString(),
      look: one.look_no,
    })),
  };
};

const print = (row: FindingRow): Finding => ({
  id: String(row.finding_id),
  memberId: String(row.member_id),
  account: row.account,
  rule: row.rule,
  severity: row.severity,
  state: row.state,
  counted: row.counted,
  terms: row.terms,
  foundAt: row.found_at.toISOString(),
  lookedAt: row.looked_at.toISOString(),
  evidence: row.evidence,
  caseId: row.case_id === null ? null : String(row.case_id),
  outcome: row.outcome,
});
