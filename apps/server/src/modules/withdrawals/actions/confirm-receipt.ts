import type { InputOf } from '@fairhouse/contract';
import type { confirmWithdrawal, sendWithdrawalProof } from '@fairhouse/contract/withdrawals';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, readPicture } from '../../../kernel/pictures.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import {
  insertLine,
  keepProof,
  lockWithdrawal,
  moveWithdrawal,
  withdrawalOf,
  type WithdrawalRow,
} from '../store.ts';
import { printWithdrawal } from '../print.ts';
import { end } from './settle.ts';

const PROOF_WIDTH = 1600;

/** The own withdrawal, locked, while the member is asked about it. */
const openOne = async (ctx: Ctx, tx: Queries, id: string) => {
  const row = await lockWithdrawal(tx, ctx.brand.id, id);
  if (!row || row.member_id !== memberOf(ctx).memberId) return refuse('not_found');
  return row.state === 'released' &&
    row.confirm_by !== null &&
    row.confirm_by.getTime() > ctx.clock.milliseconds()
    ? row
    : refuse('state_conflict');
};
const printOwn = async (ctx: Ctx, db: Queries, id: string) => {
  const row = await withdrawalOf(db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    id,
  });
  if (!row) throw new Error('a withdrawal is gone');
  return printWithdrawal(ctx, row);
};

export const confirm = async (ctx: Ctx, input: InputOf<typeof confirmWithdrawal>) => {
  const done = await ctx.db.transaction(async (tx) => {
    const row = await openOne(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    if (input.result === 'PARTLY') return takePart(ctx, tx, { row, text: input.amountReceived });
    if (input.result === 'NOT_RECEIVED') return dispute(ctx, tx, row);
    await end(ctx, tx, {
      brand: ctx.brand,
      row,
      by: memberOf(ctx).account,
      outcome: 'received',
      action: 'received',
    });
    return undefined;
  });
  return isRefusal(done) ? done : printOwn(ctx, ctx.db, input.id);
};

/** Above what members paid and below all of it; the rest stays open as a case for an operator. */
const takePart = async (
  ctx: Ctx,
  tx: Queries,
  { row, text }: { row: WithdrawalRow; text: string | undefined },
) => {
  const received = parseAmount(text ?? '', ctx.brand.currency);
  if (received === undefined || received <= row.matched || received >= row.amount) {
    return refuse('invalid_amount', { fields: { amountReceived: 'pattern' } });
  }
  await moveWithdrawal(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    state: 'partly_received',
    received,
  });
  await insertLine(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    by: memberOf(ctx).account,
    action: 'partly_received',
  });
  return undefined;
};

const dispute = async (ctx: Ctx, tx: Queries, row: WithdrawalRow) => {
  if (!row.has_proof) return refuse('validation_failed', { fields: { proof: 'required' } });
  await moveWithdrawal(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    state: 'not_received',
    received: row.matched,
  });
  await insertLine(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    by: memberOf(ctx).account,
    action: 'not_received',
  });
  return undefined;
};

export const receiveProof = async (ctx: Ctx, { id }: InputOf<typeof sendWithdrawalProof>) => {
  const open = await ctx.db.transaction((tx) => openOne(ctx, tx, id));
  if (isRefusal(open)) return open;
  const read = await readPicture(ctx.rawBody, [PROOF_WIDTH], ['png', 'jpeg']);
  if (isPictureFault(read)) return refuse(read);
  const [file] = read.files;
  if (!file) throw new Error('a picture was drawn in no width');
  const kept = await ctx.db.transaction(async (tx) => {
    // It took time to draw; what was open may have ended meanwhile.
    const row = await openOne(ctx, tx, id);
    if (isRefusal(row)) return row;
    await keepProof(tx, { brandId: ctx.brand.id, id, bytes: file.bytes });
    return undefined;
  });
  return isRefusal(kept) ? kept : printOwn(ctx, ctx.db, id);
};
