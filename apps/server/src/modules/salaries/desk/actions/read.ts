import type { InputOf } from '@fairhouse/contract';
import type {
  officeBill,
  officeBillEnds,
  officeBillLines,
  officeBillProof,
  officeBillSources,
} from '@fairhouse/contract/salaries-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { approvalByKey } from '../../../approvals/index.ts';
import {
  billById,
  endsOf,
  isHeldBill,
  linesPage,
  openBill,
  proofOf,
  sourcesOf,
} from '../../index.ts';
import { isLarge, KINDS } from '../rules.ts';
import { answersOf, type AnswerRow } from '../store.ts';

/** As the payee sees it (D-J26), with what was said of it. */
export const readBillInOffice = async (ctx: Ctx, { id }: InputOf<typeof officeBill>) => {
  const one = { brandId: ctx.brand.id, id };
  const row = await billById(ctx.db, one);
  if (!row) return refuse('not_found');
  const whole = await openBill(ctx, row);
  const asked = await Promise.all(
    Object.values(KINDS).map((kind) =>
      approvalByKey(ctx.db, { brandId: one.brandId, kind, key: id }),
    ),
  );
  return {
    ...whole,
    currency: ctx.brand.currency.code,
    timeZone: ctx.brand.timeZone,
    dispute: row.dispute,
    answers: (await answersOf(ctx.db, one)).map(printAnswer),
    needsApproval: row.state === 'calculated' && row.needs_approval,
    needsSecond: isLarge(ctx, row),
    isHeld: await isHeldBill(ctx.db, one),
    isAsked: asked.some((request) => request?.state === 'asked'),
  };
};

export const readLinesInOffice = async (ctx: Ctx, input: InputOf<typeof officeBillLines>) => {
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  return row ? linesPage(ctx, row, input) : refuse('not_found');
};
export const readSourcesInOffice = async (ctx: Ctx, input: InputOf<typeof officeBillSources>) => {
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  return row ? sourcesOf(ctx, row, input) : refuse('not_found');
};
export const readEndsInOffice = async (ctx: Ctx, input: InputOf<typeof officeBillEnds>) => {
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  return row ? endsOf(ctx, row, input) : refuse('not_found');
};

export const proveInOffice = async (ctx: Ctx, { id }: InputOf<typeof officeBillProof>) => {
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id });
  return row ? proofOf(ctx, row) : refuse('not_found');
};

const printAnswer = (row: AnswerRow) => ({
  at: row.at.toISOString(),
  by: row.operator_name,
  second: row.second_name,
  what: row.what,
  reasonCode: row.reason_code,
  reason: row.reason,
});
