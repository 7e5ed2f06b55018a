import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/vendors-held';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { memberIdOf } from '../rules.ts';
import { vendorsOf } from './connect.ts';
import { countHeld, heldList, heldRow, settleRow } from '../rows/held.ts';
import { printHeld } from '../print.ts';
import { takeIn } from './records.ts';

export const heldIdOf = (text: string): bigint => idOf(text) ?? 0n;

export const printNow = async (ctx: Ctx, id: string) => {
  const row = await heldRow(ctx.db, ctx.brand.id, heldIdOf(id));
  return row ? printHeld(ctx, row) : refuse('not_found');
};

export const listHeld = async (ctx: Ctx, input: InputOf<typeof contract.heldRecords>) => {
  const rows = await heldList(ctx.db, {
    brandId: ctx.brand.id,
    view: input.view,
    keyword: input.keyword?.trim() ?? '',
    cursor: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => printHeld(ctx, row)),
    nextCursor: rows.length > list.length && last ? String(last.held_id) : null,
    counts: { open: await countHeld(ctx.db, ctx.brand.id) },
  };
};

/** The same act as the job's, so that it is booked once, whoever comes first. */
export const retryRecord = async (ctx: Ctx, { id }: InputOf<typeof contract.retryHeld>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await heldRow(tx, ctx.brand.id, heldIdOf(id));
    if (!row) return refuse('not_found');
    const vendor = vendorsOf(ctx).get(row.vassalage);
    if (!vendor || row.state !== 'held') return refuse('state_conflict');
    const isPosted = await takeIn(ctx, tx, { brand: ctx.brand, vendor, told: row.told });
    const after = await heldRow(tx, ctx.brand.id, row.held_id);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'vendors.retry',
      subject: `record:${row.vassalage}:${row.record_id}`,
      before: { state: row.state, why: row.reason },
      after: { state: after?.state, why: after?.reason },
    });
    return isPosted ? memberIdOf(row.told.member) : undefined;
  });
  if (isRefusal(done)) return done;
  if (done !== undefined) await announceBalance(ctx, ctx.brand.id, done);
  return printNow(ctx, id);
};

export const settleRecord = async (ctx: Ctx, input: InputOf<typeof contract.settleHeld>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await heldRow(tx, ctx.brand.id, heldIdOf(input.id));
    if (!row) return refuse('not_found');
    if (
      !(await settleRow(tx, { brandId: ctx.brand.id, id: row.held_id, note: input.note, by: name }))
    )
      return refuse('state_conflict');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'vendors.settle',
      subject: `record:${row.vassalage}:${row.record_id}`,
      reason: input.note,
      before: { state: row.state, why: row.reason },
      after: {
        state: 'settled',
        stake: row.told.stake,
        payout: row.told.payout,
        currency: row.told.currency,
        member: row.told.member,
      },
    });
    return undefined;
  });
  return isRefusal(done) ? done : printNow(ctx, input.id);
};
