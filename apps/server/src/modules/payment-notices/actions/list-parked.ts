import type { InputOf } from '@fairhouse/contract';
import type { oneParked, Parked, parkedMoney } from '@fairhouse/contract/payment-notices';
import { parseAmount, printAmount } from '@fairhouse/money';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { candidateRows, referenceIn } from '../../deposits/index.ts';
import { isOfBank, methodsOf } from '../../payment-methods/index.ts';
import { countParked, parkedList, parkedRow, type ParkedRow } from '../store.ts';

export const parkedIdOf = (text: string): bigint => idOf(text) ?? 0n;

/** In the brand's own currency; of coins and of another currency nothing can be credited. */
export const parkedMinor = (ctx: Ctx, row: ParkedRow): bigint | undefined => {
  const minor =
    row.currency === ctx.brand.currency.code
      ? parseAmount(row.amount, ctx.brand.currency)
      : undefined;
  return minor !== undefined && minor > 0n ? minor : undefined;
};
/** Of transfers any deposit by transfer may be meant, else one of the same method: null. */
export const methodOfParked = (ctx: Ctx, row: ParkedRow): string | null => {
  const method = methodsOf(ctx).get(row.method_id);
  return method && isOfBank(method) ? null : row.method_id;
};

export const printParked = (ctx: Ctx, row: ParkedRow): Parked => ({
  id: String(row.parked_id),
  methodId: row.method_id,
  at: row.at.toISOString(),
  methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
  amount: row.amount,
  currency: row.currency,
  text: row.order_id,
  reference: referenceIn(row.order_id) ?? null,
  why: row.why,
  tries: row.tries,
  state: row.outcome ?? 'open',
  claimedBy: row.is_claimed ? row.claimed_name : null,
  isMine: row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId,
  isAsked: row.is_asked,
  mayAssign: parkedMinor(ctx, row) !== undefined,
  depositId: row.deposit_id,
  note: row.note,
  settledBy: row.settled_name,
  settledAt: row.settled_at?.toISOString() ?? null,
});

export const listParked = async (ctx: Ctx, input: InputOf<typeof parkedMoney>) => {
  const rows = await parkedList(ctx.db, {
    brandId: ctx.brand.id,
    view: input.view,
    keyword: input.keyword?.trim() ?? '',
    cursor: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => printParked(ctx, row)),
    nextCursor: rows.length > list.length && last ? String(last.parked_id) : null,
    counts: { open: await countParked(ctx.db, ctx.brand.id) },
  };
};

export const readParked = async (ctx: Ctx, input: InputOf<typeof oneParked>) => {
  const row = await parkedRow(ctx.db, ctx.brand.id, parkedIdOf(input.id));
  if (!row) return refuse('not_found');
  const amountMinor = parkedMinor(ctx, row);
  const found =
    amountMinor === undefined || row.outcome !== null
      ? []
      : await candidateRows(ctx.db, {
          brandId: ctx.brand.id,
          amountMinor,
          methodId: methodOfParked(ctx, row),
          keyword: input.keyword?.trim() ?? '',
        });
  return {
    parked: printParked(ctx, row),
    candidates: found.map((one) => ({
      id: one.deposit_id,
      account: one.account,
      reference: one.reference,
      stage: one.state,
      amount: printAmount(one.amount, ctx.brand.currency),
      slips: one.slips ?? 0,
      createdAt: one.created_at.toISOString(),
      isSameAmount: one.amount === amountMinor,
    })),
  };
};
