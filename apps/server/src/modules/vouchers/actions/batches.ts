import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type {
  createVouchers,
  openVouchers,
  VoucherBatch,
  voucherBatches,
  withdrawVouchers,
} from '@fairhouse/contract/vouchers';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveAlone, isAbovePrizeMax, settingMinor } from '../../giving/index.ts';
import { isKey, limitsOf, secondPerson } from '../../staff/index.ts';
import { codeFrom } from '../rules.ts';
import { batchRow, batchRows, insertBatch, lockBatch, moveBatch, type BatchRow } from '../store.ts';
import { hashOf } from '../rules/code-hash.ts';

const print = (ctx: Ctx, row: BatchRow): VoucherBatch => {
  const { currency } = ctx.brand;
  return {
    id: row.batch_id,
    name: row.name,
    amount: printAmount(row.amount, currency),
    currency: currency.code,
    count: row.count,
    redeemed: row.redeemed,
    total: printAmount(row.amount * BigInt(row.count), currency),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_name,
    approvedBy: row.approved_name,
  };
};
/** The brand's, and no more than a role gives at a time. */
const fourEyesAbove = async (ctx: Ctx): Promise<bigint> => {
  const { oneMinor } = await limitsOf(ctx.db, ctx.brand, operatorOf(ctx).role);
  const brandMinor = settingMinor(ctx.brand, settingsOf(ctx.brand).cashier.fourEyesAbove);
  return oneMinor < brandMinor ? oneMinor : brandMinor;
};

export const listBatches = async (ctx: Ctx, input: InputOf<typeof voucherBatches>) => {
  const rows = await batchRows(ctx.db, {
    brandId: ctx.brand.id,
    cursor: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize).map((row) => print(ctx, row));
  return {
    list,
    nextCursor: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
    currency: ctx.brand.currency.code,
    fourEyesAbove: printAmount(await fourEyesAbove(ctx), ctx.brand.currency),
  };
};

const CODE_BYTES = 16;
/** The codes leave the house here, once. */
export const createBatch = async (ctx: Ctx, input: InputOf<typeof createVouchers>) => {
  const operator = operatorOf(ctx);
  const { operatorId, name: operatorName } = operator;
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor === 0n) {
    return refuse('invalid_amount', { fields: { amount: 'amount' } });
  }
  if (Date.parse(input.expiresAt) <= ctx.clock.milliseconds()) {
    return refuse('validation_failed', { fields: { expiresAt: 'min' } });
  }
  if (isAbovePrizeMax(ctx.brand, amountMinor)) return refuse('limit_exceeded');
  const codes = new Set<string>();
  while (codes.size < input.count) codes.add(codeFrom(ctx.random.bytes(CODE_BYTES)));
  const oneMaxMinor = await fourEyesAbove(ctx);
  const id = ctx.random.uuid();
  const brandId = ctx.brand.id;
  const row = await ctx.db.transaction(async (tx) => {
    const isAlone = await giveAlone(ctx, tx, {
      kind: 'vouchers.open',
      key: id,
      oneMaxMinor,
      amountMinor: amountMinor * BigInt(input.count),
    });
    // Whoever holds the key of a program might be who opens it: nothing of it waits for anybody.
    if (!isAlone && isKey(operator)) return refuse('state_conflict');
    await insertBatch(tx, {
      brandId,
      id,
      name: input.name,
      amountMinor,
      count: input.count,
      state: isAlone ? 'open' : 'waiting',
      expiresAt: input.expiresAt,
      operatorId,
      operatorName,
      hashes: [...codes].map(hashOf),
    });
    const made = await batchRow(tx, brandId, id);
    if (!made) throw new Error('a batch was not written');
    await note(tx, {
      brandId,
      operatorId,
      operatorName,
      ip: ctx.ip,
      action: 'vouchers.create',
      subject: `vouchers:${id}`,
      reason: input.reason,
      after: print(ctx, made),
    });
    return made;
  });
  return isRefusal(row) ? row : { batch: print(ctx, row), codes: [...codes] };
};

type Move<No extends RefusalCode> = {
  id: string;
  reason: string;
  to: 'open' | 'withdrawn';
  judge: (tx: Queries, before: BatchRow) => Promise<Refusal<No> | undefined>;
};
const move = async <No extends RefusalCode>(ctx: Ctx, { id, reason, to, judge }: Move<No>) => {
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  return ctx.db.transaction(async (tx) => {
    await lockBatch(tx, brandId, id);
    const before = await batchRow(tx, brandId, id);
    if (!before) return refuse('not_found');
    const refused = await judge(tx, before);
    if (refused) return refused;
    await moveBatch(tx, {
      brandId,
      id,
      state: to,
      approvedName: to === 'open' ? operatorName : null,
    });
    const after = await batchRow(tx, brandId, id);
    if (!after) throw new Error(`the batch ${id} is gone`);
    await note(tx, {
      brandId,
      operatorId,
      operatorName,
      ip: ctx.ip,
      reason,
      action: `vouchers.${to === 'open' ? 'open' : 'withdraw'}`,
      subject: `vouchers:${id}`,
      before: print(ctx, before),
      after: print(ctx, after),
    });
    return print(ctx, after);
  });
};
export const openBatch = (ctx: Ctx, input: InputOf<typeof openVouchers>) =>
  move<'state_conflict' | 'same_operator'>(ctx, {
    ...input,
    to: 'open',
    judge: async (tx, before) => {
      if (before.state !== 'waiting') return refuse('state_conflict');
      return (await secondPerson(tx, {
        brandId: ctx.brand.id,
        makers: [before.created_by],
        deciderId: operatorOf(ctx).operatorId,
      }))
        ? undefined
        : refuse('same_operator');
    },
  });
export const withdrawBatch = (ctx: Ctx, input: InputOf<typeof withdrawVouchers>) =>
  move(ctx, {
    ...input,
    to: 'withdrawn',
    judge: async (_tx, before) =>
      before.state === 'withdrawn' ? refuse('state_conflict') : undefined,
  });
