import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/supplier';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { waitingKeys } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { callById, openCalls, reviveCall } from '../rows/calls.ts';
import { operatorsOf } from '../store.ts';
import { tellCall } from '../steps/calls.ts';

/** What a second person decides of an operator. */
export const OPERATOR_KIND = 'games.supplied-operator';

const printOperators = async (ctx: Ctx): Promise<contract.SuppliedOperator[]> => {
  const rows = await operatorsOf(ctx.db, ctx.brand.id);
  const waiting = await waitingKeys(ctx.db, {
    brandId: ctx.brand.id,
    kind: OPERATOR_KIND,
    keys: rows.map((row) => row.operator_id),
  });
  return rows.map((row) => ({
    operatorId: row.operator_id,
    name: row.name,
    walletUrl: row.wallet_url,
    isOn: row.is_on,
    isWaiting: waiting.has(row.operator_id),
    theirKey: row.their_key,
    ourKey: row.our_key,
    madeAt: row.made_at.toISOString(),
    due: Number(row.due),
    stuck: Number(row.stuck),
    gross: printAmount(row.gross, ctx.brand.currency),
    gifts: printAmount(row.gifts, ctx.brand.currency),
  }));
};
/** As it is now; null while it is not connected. */
export const readOperator = async (ctx: Ctx, operatorId: string) =>
  (await printOperators(ctx)).find((one) => one.operatorId === operatorId) ?? null;

export const listOperators = async (ctx: Ctx) => ({
  list: await printOperators(ctx),
  currency: ctx.brand.currency.code,
});

export const listCalls = async (ctx: Ctx, input: InputOf<typeof contract.suppliedCalls>) => {
  const rows = await openCalls(ctx.db, {
    brandId: ctx.brand.id,
    operatorId: input.operatorId ?? null,
    after: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const show = (minor: bigint): string => printAmount(minor, ctx.brand.currency);
  return {
    list: list.map((row) => ({
      id: row.call_id,
      operatorId: row.operator_id,
      operatorName: row.name,
      kind: row.kind,
      state: row.state === 'stuck' ? ('stuck' as const) : ('due' as const),
      amount: show(row.amount),
      stake: show(row.stake),
      player: row.player,
      slug: row.slug,
      betId: row.bet_id,
      tries: row.tries,
      status: row.status,
      madeAt: row.made_at.toISOString(),
      dueAt: row.due_at.toISOString(),
    })),
    nextCursor: rows.length > list.length ? (list.at(-1)?.call_id ?? null) : null,
  };
};

export const tellAgain = async (ctx: Ctx, { id }: InputOf<typeof contract.tellSuppliedCall>) => {
  const { operatorId, name } = operatorOf(ctx);
  const key = { brandId: ctx.brand.id, callId: id };
  const known = await callById(ctx.db, key);
  if (!known) return refuse('not_found');
  const isRevived = await ctx.db.transaction(async (tx) => {
    if (!(await reviveCall(tx, key))) return false;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'supplier.again',
      subject: `supplied-call:${id}`,
      before: { state: known.state, status: known.status },
    });
    return true;
  });
  if (!isRevived) return refuse('state_conflict');
  await tellCall(ctx, key);
  const after = await callById(ctx.db, key);
  return { state: after?.state ?? 'due', status: after?.status ?? '' };
};
