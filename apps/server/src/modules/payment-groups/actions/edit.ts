import type { InputOf } from '@fairhouse/contract';
import { GROUPS } from '@fairhouse/contract/payment-group-words';
import type {
  changePaymentGroup as changeCall,
  closePaymentGroup as closeCall,
  createPaymentGroup as createCall,
  orderPaymentGroups as orderCall,
  PaymentGroup,
} from '@fairhouse/contract/payment-groups';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import {
  closeGroupRow,
  groupRow,
  groupRows,
  insertGroup,
  moveAll,
  placeGroups,
  renameGroup,
  type GroupRow,
} from '../store.ts';
import { alone, noteIt, operatorName, targetOf } from '../steps/target.ts';

const print = (row: GroupRow): PaymentGroup => ({
  code: row.code,
  name: row.name,
  description: row.description,
  members: Number(row.members),
  isClosed: row.closed_at !== null,
  changedAt: row.changed_at.toISOString(),
});

export const listGroups = async (ctx: Ctx) => ({
  list: (await groupRows(ctx.db, ctx.brand.id)).map(print),
});

const find = (ctx: Ctx, db: Queries, code: string) => groupRow(db, { brandId: ctx.brand.id, code });
const written = async (ctx: Ctx, tx: Queries, code: string): Promise<PaymentGroup> => {
  const row = await find(ctx, tx, code);
  if (!row) throw new Error(`the payment group ${code} was not kept`);
  return print(row);
};
const worded = ({ name, description }: { name: string; description: string }) => ({
  name,
  description,
});

export const createGroup = (ctx: Ctx, input: InputOf<typeof createCall>) =>
  alone(ctx, async (tx) => {
    const known = await groupRows(tx, ctx.brand.id);
    if (known.some((one) => one.code === input.code)) return refuse('state_conflict');
    if (known.filter((one) => one.closed_at === null).length >= GROUPS.max) {
      return refuse('limit_exceeded', { fields: { code: String(GROUPS.max) } });
    }
    await insertGroup(tx, { brandId: ctx.brand.id, ...input });
    const after = await written(ctx, tx, input.code);
    await noteIt(ctx, tx, {
      action: 'groups.create',
      subject: `group:${input.code}`,
      reason: input.reason,
      after: worded(after),
    });
    return after;
  });

export const changeGroup = (ctx: Ctx, input: InputOf<typeof changeCall>) =>
  alone(ctx, async (tx) => {
    const before = await find(ctx, tx, input.code);
    if (!before) return refuse('not_found');
    await renameGroup(tx, { brandId: ctx.brand.id, ...input });
    const after = await written(ctx, tx, input.code);
    await noteIt(ctx, tx, {
      action: 'groups.change',
      subject: `group:${input.code}`,
      reason: input.reason,
      before: worded(before),
      after: worded(after),
    });
    return after;
  });

export const orderGroups = async (ctx: Ctx, input: InputOf<typeof orderCall>) => {
  const codes = [...new Set(input.codes)];
  const isPlaced = await alone(ctx, async (tx) => {
    const open = (await groupRows(tx, ctx.brand.id))
      .filter((one) => one.closed_at === null)
      .map(({ code }) => code);
    if (codes.length !== open.length || !codes.every((one) => open.includes(one))) return false;
    await placeGroups(tx, ctx.brand.id, codes);
    await noteIt(ctx, tx, {
      action: 'groups.order',
      subject: 'groups',
      before: open,
      after: codes,
    });
    return true;
  });
  return isPlaced ? listGroups(ctx) : refuse('state_conflict');
};

/** Nobody is left in a group that is closed. */
export const closeGroup = (ctx: Ctx, input: InputOf<typeof closeCall>) =>
  alone(ctx, async (tx) => {
    const { code, moveTo, reason } = input;
    const before = await find(ctx, tx, code);
    if (!before) return refuse('not_found');
    if (before.closed_at !== null || moveTo === code) return refuse('state_conflict');
    if (before.members > 0n && moveTo === undefined) return refuse('state_conflict');
    const to = await targetOf(ctx, tx, moveTo ?? null);
    if (isRefusal(to)) return to;
    const moved = await moveAll(tx, {
      brandId: ctx.brand.id,
      code,
      to: to?.code ?? null,
      by: operatorName(ctx),
      reason,
    });
    await closeGroupRow(tx, { brandId: ctx.brand.id, code });
    await noteIt(ctx, tx, {
      action: 'groups.close',
      subject: `group:${code}`,
      reason,
      before: { ...worded(before), members: Number(before.members) },
      after: { moved, movedTo: to?.code ?? null },
    });
    return written(ctx, tx, code);
  });
