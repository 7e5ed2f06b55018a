import type { InputOf } from '@fairhouse/contract';
import type { saveSuppliedOperator } from '@fairhouse/contract/supplier';
import { seal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { keyPrint, makeRsaPair } from '../../../kernel/rsa.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { tellOwners } from '../../staff/index.ts';
import { readHookAddress } from '../../webhooks/index.ts';
import {
  changeOperator,
  insertOperator,
  lockOperator,
  renameOperator,
  type NewOperator,
  type OperatorRow,
} from '../store.ts';
import { readPublicKey } from '../steps/wire.ts';
import { OPERATOR_KIND, readOperator } from './desk.ts';

type Asked = InputOf<typeof saveSuppliedOperator>;

const wantedOf = (ctx: Ctx, input: Asked) => {
  const walletUrl = readHookAddress(input.walletUrl, ctx.config.privateWebhooks ?? false);
  if (walletUrl === undefined)
    return refuse('validation_failed', { fields: { walletUrl: 'address' } });
  const theirKey = readPublicKey(input.theirKey);
  if (theirKey === undefined) return refuse('validation_failed', { fields: { theirKey: 'key' } });
  return {
    brandId: ctx.brand.id,
    operatorId: input.operatorId,
    name: input.name,
    walletUrl: walletUrl.replace(/\/$/, ''),
    theirKey,
    isOn: input.isOn,
  };
};
/** Whoever holds the wallet, or the key, of an operator that is on moves money by it (D-W15). */
const needsSecond = (row: OperatorRow, wanted: NewOperator): boolean =>
  row.wallet_url !== wanted.walletUrl ||
  row.their_key !== wanted.theirKey ||
  (wanted.isOn && !row.is_on);

export const saveOperator = async (ctx: Ctx, input: Asked) => {
  const wanted = wantedOf(ctx, input);
  if (isRefusal(wanted)) return wanted;
  const isWaiting = await ctx.db.transaction(async (tx) => {
    const row = await lockOperator(tx, wanted);
    if (!row || needsSecond(row, wanted))
      return ask(ctx, tx, { wanted, row, reason: input.reason });
    await changeAlone(ctx, tx, { wanted, row, reason: input.reason });
    return false;
  });
  if (isRefusal(isWaiting)) return isWaiting;
  return { operator: await readOperator(ctx, input.operatorId), isWaiting };
};

/** Its name, and off: nothing of it moves money anywhere else. */
const changeAlone = async (
  ctx: Ctx,
  tx: Queries,
  { wanted, row, reason }: { wanted: NewOperator; row: OperatorRow; reason: string },
): Promise<void> => {
  await renameOperator(tx, wanted);
  const { operatorId, name: operatorName } = operatorOf(ctx);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName,
    ip: ctx.ip,
    action: 'supplier.change',
    subject: `supplied-operator:${row.operator_id}`,
    before: { name: row.name, isOn: row.is_on },
    after: { name: wanted.name, isOn: wanted.isOn },
    reason,
  });
};

/** What held when it was asked: where it does no more, nobody approves what they did not read. */
const heldOf = (row: OperatorRow | undefined) => ({
  fromName: row?.name ?? '',
  fromUrl: row?.wallet_url ?? '',
  fromKey: row ? keyPrint(row.their_key) : '',
  fromOn: row ? String(row.is_on) : '',
});

const ask = async (
  ctx: Ctx,
  tx: Queries,
  { wanted, row, reason }: { wanted: NewOperator; row: OperatorRow | undefined; reason: string },
) => {
  const { operatorId, name, walletUrl, theirKey, isOn } = wanted;
  const request = await askApproval(ctx, tx, {
    kind: OPERATOR_KIND,
    key: operatorId,
    subject: `supplied-operator:${operatorId}`,
    reason,
    payload: {
      operatorId,
      name,
      walletUrl,
      theirKey,
      key: keyPrint(theirKey),
      isOn: String(isOn),
      ...heldOf(row),
    },
  });
  if (isRefusal(request)) return request;
  await tell(ctx, tx, { kind: 'guard.asked', name, reason });
  return true;
};

type Told = { kind: 'guard.asked' | 'guard.done'; name: string; reason: string };
const tell = (ctx: Ctx, tx: Queries, { kind, name, reason }: Told): Promise<void> =>
  tellOwners(tx, {
    brandId: ctx.brand.id,
    kind,
    details: {
      brand: ctx.brand.name,
      by: operatorOf(ctx).name,
      guards: `games for others: ${name}`,
      reason,
    },
  });

/** What was asked for holds from now on, unless something else was set meanwhile. */
export const registerOperators = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, OPERATOR_KIND, {
    permission: 'games.manage',
    apply: async (ctx, tx, { key: operatorId, payload, reason }) => {
      const row = await lockOperator(tx, { brandId: ctx.brand.id, operatorId });
      const held = heldOf(row);
      if (Object.entries(held).some(([name, text]) => payload[name] !== text))
        return refuse('state_conflict');
      const { name = '', walletUrl = '', theirKey = '', key = '', isOn = '' } = payload;
      const wanted = {
        brandId: ctx.brand.id,
        operatorId,
        name,
        walletUrl,
        theirKey,
        isOn: isOn === 'true',
      };
      if (row) await changeOperator(tx, wanted);
      else if (!(await connect(ctx, tx, wanted))) return refuse('state_conflict');
      await tell(ctx, tx, { kind: 'guard.done', name, reason });
      return { before: row ? held : {}, after: { name, walletUrl, key, isOn } };
    },
  });
};

/** With a pair of our own for it. */
const connect = async (ctx: Ctx, tx: Queries, wanted: NewOperator): Promise<boolean> => {
  const own = await makeRsaPair();
  return insertOperator(tx, {
    ...wanted,
    ourKey: own.publicPem,
    ourKeySealed: seal(ctx.secrets.atRest, Buffer.from(own.privatePem), ctx.random),
  });
};
