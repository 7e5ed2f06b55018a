import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import { SETTLEMENT_KINDS } from '@fairhouse/contract/cashier-words';
import type { compareSettlement } from '@fairhouse/contract/settlements';
import { parseAmount, printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { COLUMNS, compare, LINES_MAX, readCsv, type Ours, type ToldPayment } from '../rules.ts';
import { takeUp } from '../steps/take-up.ts';
import { insertSettlement, ourDeposits, ourPayouts } from '../store.ts';
import { readSettlement } from './show.ts';

/** Reads the file, compares and keeps what was found; money is moved by nobody here. */
export const compareFile = async (ctx: Ctx, input: InputOf<typeof compareSettlement>) => {
  if (!methodsOf(ctx).has(input.methodId)) {
    return refuse('validation_failed', { fields: { methodId: 'invalid' } });
  }
  if (Date.parse(input.from) >= Date.parse(input.until)) {
    return refuse('validation_failed', { fields: { until: 'min' } });
  }
  const told = readFile(ctx, ctx.rawBody);
  if (isRefusal(told)) return told;
  const brandId = ctx.brand.id;
  const ours = await oursOf(ctx, input, told);
  const { differences, matched, agreed } = compare(told, ours);
  const digest = createHash('sha256').update(ctx.rawBody).digest('hex');
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
  const counts = Object.fromEntries(
    SETTLEMENT_KINDS.map((kind) => [kind, differences.filter((one) => one.kind === kind).length]),
  );
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const id = ctx.random.uuid();
  await ctx.db.transaction(async (tx) => {
    await insertSettlement(tx, {
      brandId,
      id,
      side: input.side,
      methodId: input.methodId,
      from: input.from,
      until: input.until,
      fileName: input.fileName,
      lines: told.length,
      matched,
      counts,
      digest,
      differences,
      sumThere: sum(told.filter((one) => one.isPaid).map((one) => one.amountMinor)),
      sumHere: sum(
        ours.filter((one) => one.isInPeriod && one.isDone).map((one) => one.amountMinor),
      ),
      operatorId,
      operatorName,
    });
    await takeUp(tx, {
      brandId,
      side: input.side,
      methodId: input.methodId,
      settlementId: id,
      digest,
      by: operatorName,
      differences,
      agreed,
    });
    await note(tx, {
      brandId,
      operatorId,
      operatorName,
      ip: ctx.ip,
      action: 'settlements.compare',
      subject: `${input.methodId} ${input.fileName}`.trim(),
      after: {
        settlement: id,
        side: input.side,
        from: input.from,
        until: input.until,
        lines: told.length,
        ...counts,
      },
    });
  });
  return readSettlement(ctx, { id });
};

const oursOf = async (
  ctx: Ctx,
  input: InputOf<typeof compareSettlement>,
  told: readonly ToldPayment[],
): Promise<Ours[]> => {
  const span = { ...input, brandId: ctx.brand.id, orders: told.map((one) => one.order) };
  const rows =
    input.side === 'payouts'
      ? (await ourPayouts(ctx.db, span)).map(({ withdrawal_id: id, ...row }) => ({
          ...row,
          id,
          isDone: row.state === 'paid',
        }))
      : (await ourDeposits(ctx.db, span)).map(({ deposit_id: id, ...row }) => ({
          ...row,
          id,
          isDone: row.state === 'credited',
        }));
  return rows.map((row) => ({
    order: row.order_id,
    depositId: row.id,
    amountMinor: row.amount,
    currency: row.currency,
    isDone: row.isDone,
    isInPeriod: row.is_in_period,
    text: `${printAmount(row.amount, ctx.brand.currency)} ${row.currency} ${row.state}`,
  }));
};

const wrongFile = (what: string): Refusal<'validation_failed'> =>
  refuse('validation_failed', { fields: { file: what } });
const readFile = (ctx: Ctx, bytes: Buffer): ToldPayment[] | Refusal<'validation_failed'> => {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\u0000') || text.includes('\uFFFD')) return wrongFile('text');
  const [head, ...rows] = readCsv(text);
  const places = COLUMNS.map(
    (name) => head?.findIndex((one) => one.trim().toLowerCase() === name) ?? -1,
  );
  if (places.includes(-1)) return wrongFile('columns');
  if (rows.length > LINES_MAX) return wrongFile('length');
  const told: ToldPayment[] = [];
  for (const [at, row] of rows.entries()) {
    const [order = '', amount = '', currency = '', state = ''] = places.map(
      (place) => row[place]?.trim() ?? '',
    );
    const amountMinor = parseAmount(amount, ctx.brand.currency);
    // The head is the first line.
    if (
      order === '' ||
      order.length > 64 ||
      amountMinor === undefined ||
      !/^[A-Za-z]{2,10}$/.test(currency) ||
      row.length !== head?.length
    ) {
      return wrongFile(`line ${at + 2}`);
    }
    told.push({
      order,
      amountMinor,
      currency: currency.toUpperCase(),
      isPaid: state.toLowerCase() === 'paid',
      text: `${amount} ${currency} ${state}`,
    });
  }
  return told;
};
