import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/supplier';
import { printAmount } from '@fairhouse/money';
import { seal } from '../../../kernel/crypto.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { readHookAddress } from '../../webhooks/index.ts';
import { callById, openCalls, reviveCall } from '../rows/calls.ts';
import { changeOperator, insertOperator, operatorById, operatorsOf } from '../store.ts';
import { tellCall } from '../steps/calls.ts';
import { readPublicKey } from '../steps/wire.ts';

type Row = Awaited<ReturnType<typeof operatorsOf>>[number];
const printOperator = (ctx: Ctx, row: Row) => ({
  operatorId: row.operator_id,
  name: row.name,
  walletUrl: row.wallet_url,
  isOn: row.is_on,
  theirKey: row.their_key,
  ourKey: row.our_key,
  madeAt: row.made_at.toISOString(),
  due: Number(row.due),
  stuck: Number(row.stuck),
  gross: printAmount(row.gross, ctx.brand.currency),
  gifts: printAmount(row.gifts, ctx.brand.currency),
});

export const listOperators = async (ctx: Ctx) => ({
  list: (await operatorsOf(ctx.db, ctx.brand.id)).map((row) => printOperator(ctx, row)),
  currency: ctx.brand.currency.code,
});

const makeKeys = promisify(generateKeyPair);
const PEM = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

export const saveOperator = async (
  ctx: Ctx,
  input: InputOf<typeof contract.saveSuppliedOperator>,
) => {
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  const walletUrl = readHookAddress(input.walletUrl, ctx.config.privateWebhooks ?? false);
  if (walletUrl === undefined)
    return refuse('validation_failed', { fields: { walletUrl: 'address' } });
  const theirKey = readPublicKey(input.theirKey);
  if (theirKey === undefined) return refuse('validation_failed', { fields: { theirKey: 'key' } });
  const wanted = {
    brandId,
    operatorId: input.operatorId,
    name: input.name,
    walletUrl: walletUrl.replace(/\/$/, ''),
    theirKey,
    isOn: input.isOn,
  };
  const keys = await makeKeys('rsa', PEM);
  await ctx.db.transaction(async (tx) => {
    const before = await operatorById(tx, brandId, input.operatorId);
    const isNew = await insertOperator(tx, {
      ...wanted,
      ourKey: keys.publicKey,
      ourKeySealed: seal(ctx.secrets.atRest, Buffer.from(keys.privateKey), ctx.random),
    });
    if (!isNew) await changeOperator(tx, wanted);
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: isNew ? 'supplier.connect' : 'supplier.change',
      subject: `supplied-operator:${input.operatorId}`,
      before: before && { walletUrl: before.wallet_url, isOn: before.is_on, key: before.their_key },
      after: { walletUrl: wanted.walletUrl, isOn: wanted.isOn, key: theirKey },
      reason: input.reason,
    });
  });
  const row = (await operatorsOf(ctx.db, brandId)).find(
    (one) => one.operator_id === input.operatorId,
  );
  if (!row) throw new Error('an operator that was connected is gone');
  return { operator: printOperator(ctx, row) };
};

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
