import type { InputOf } from '@fairhouse/contract';
import type {
  changePaymentConnection,
  PaymentConnection,
  testPaymentConnection,
} from '@fairhouse/contract/payment-methods-connections';
import type { ConnectionField } from '@fairhouse/contract/payment-method';
import { seal, sign } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalByKey, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { tellOwners } from '../../staff/index.ts';
import {
  connectionRow,
  connectionRows,
  isMoneyUnderWay,
  type ConnectionRow,
} from '../rows/connections.ts';
import { changesInWords, fill, isElsewhere, isFilled, type Filled } from '../rules.ts';
import { filledOf, lookAt } from '../steps/connection.ts';
import { depositNoticeUrl, methodsIn, type Method } from './methods.ts';

/** Who decides is another one: a connection says where members pay. */
export const CONNECTION = 'deposits.connection';
/** What waits, sealed beside the request: for whoever applies it alone. */
export type WaitingConnection = Filled & { version: number; endsPrevious: boolean };

type Remote = { method: Method; fields: readonly ConnectionField[] };
const remotesOf = (ctx: Ctx): Remote[] =>
  methodsIn(ctx, ctx.brand.currency.code).flatMap((method) =>
    method.manifest.connection ? [{ method, fields: method.manifest.connection }] : [],
  );
export const remoteOf = (ctx: Ctx, methodId: string): Remote | undefined =>
  remotesOf(ctx).find(({ method }) => method.manifest.methodId === methodId);

const stateOf = (row: ConnectionRow | undefined): PaymentConnection['state'] =>
  !row ? 'unset' : row.down_since ? 'down' : row.asked_at ? 'works' : 'unasked';

const fundsOf = (row: ConnectionRow | undefined): PaymentConnection['funds'] =>
  row && row.balance !== null && row.balance_unit !== null && row.balance_at !== null
    ? {
        amount: row.balance,
        unit: row.balance_unit,
        at: row.balance_at.toISOString(),
        isLow: row.low_since !== null,
      }
    : null;

const print = async (
  ctx: Ctx,
  { method, fields }: Remote,
  row: ConnectionRow | undefined,
): Promise<PaymentConnection> => {
  const { methodId, name } = method.manifest;
  const filled = row && filledOf(ctx, row);
  const asked = await approvalByKey(ctx.db, {
    brandId: ctx.brand.id,
    kind: CONNECTION,
    key: methodId,
  });
  const isPreviousTaken =
    row?.previous_until && row.previous_until.getTime() > ctx.clock.milliseconds();
  return {
    methodId,
    methodName: name,
    noticeUrl: depositNoticeUrl(ctx, ctx.brand, methodId),
    fields: fields.map((field) => {
      const isSecret = field.kind === 'secret';
      const value = (isSecret ? filled?.secrets : filled?.fields)?.[field.name] ?? '';
      return {
        name: field.name,
        kind: field.kind,
        isRequired: field.isRequired === true,
        value: isSecret ? '' : row ? value : (field.otherwise ?? ''),
        isSet: value !== '',
      };
    }),
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? '',
    previousUntil: isPreviousTaken ? (row.previous_until?.toISOString() ?? null) : null,
    isWaiting: asked?.state === 'asked',
    state: stateOf(row),
    fault: row?.fault ?? null,
    downSince: row?.down_since?.toISOString() ?? null,
    askedAt: row?.asked_at?.toISOString() ?? null,
    funds: fundsOf(row),
  };
};
const printNow = async (ctx: Ctx, remote: Remote): Promise<PaymentConnection> => {
  const { methodId } = remote.method.manifest;
  return print(ctx, remote, await connectionRow(ctx.db, { brandId: ctx.brand.id, methodId }));
};

export const listConnections = async (ctx: Ctx) => {
  const rows = await connectionRows(ctx.db, ctx.brand.id);
  const rowOf = ({ method }: Remote) =>
    rows.find((row) => row.method_id === method.manifest.methodId);
  return { list: await Promise.all(remotesOf(ctx).map((one) => print(ctx, one, rowOf(one)))) };
};

/** Judged now, done when another operator approves, and told to every owner. */
export const askConnection = async (ctx: Ctx, input: InputOf<typeof changePaymentConnection>) => {
  const remote = remoteOf(ctx, input.methodId);
  if (!remote) return refuse('not_found');
  const row = await connectionRow(ctx.db, { brandId: ctx.brand.id, methodId: input.methodId });
  const before = row && filledOf(ctx, row);
  const after = fill(
    { fields: remote.fields, given: input.fields, currency: ctx.brand.currency },
    before,
  );
  if (!isFilled(after)) return refuse('validation_failed', { fields: after });
  const changes = changesInWords(before, after, (name, value) =>
    sign(ctx.secrets.atRest.current, 'fingerprint\0', name, '\0', value).slice(0, 8),
  );
  if (changes === '' && !input.endsPrevious) return refuse('state_conflict');
  const place = { brandId: ctx.brand.id, methodId: input.methodId };
  if (isElsewhere(remote.fields, before, after) && (await isMoneyUnderWay(ctx.db, place))) {
    return refuse('money_under_way');
  }
  const { endsPrevious, reason } = input;
  const waiting: WaitingConnection = { ...after, version: row?.version ?? 0, endsPrevious };
  const asked = await ctx.db.transaction(async (tx) => {
    const request = await askApproval(ctx, tx, {
      kind: CONNECTION,
      key: input.methodId,
      subject: `method:${input.methodId}`,
      reason,
      payload: {
        name: remote.method.manifest.name,
        changes,
        ...(endsPrevious ? { endsPrevious: 'true' } : {}),
      },
      sealed: seal(ctx.secrets.atRest, Buffer.from(JSON.stringify(waiting)), ctx.random),
    });
    if (isRefusal(request)) return request;
    await tellOfConnection(ctx, tx, { kind: 'guard.asked', remote, changes, reason });
    return request;
  });
  return isRefusal(asked) ? asked : printNow(ctx, remote);
};

type Told = { kind: 'guard.asked' | 'guard.done'; remote: Remote; changes: string; reason: string };
export const tellOfConnection = (ctx: Ctx, tx: Queries, told: Told): Promise<void> =>
  tellOwners(tx, {
    brandId: ctx.brand.id,
    kind: told.kind,
    details: {
      brand: ctx.brand.name,
      by: operatorOf(ctx).name,
      guards: `payment connection: ${told.remote.method.manifest.name}: ${told.changes}`,
      reason: told.reason,
    },
  });

/** The provider is asked with what holds now; that somebody asked is in the log. */
export const testConnection = async (ctx: Ctx, input: InputOf<typeof testPaymentConnection>) => {
  const remote = remoteOf(ctx, input.methodId);
  if (!remote) return refuse('not_found');
  const before = await printNow(ctx, remote);
  if (before.state === 'unset') return refuse('state_conflict');
  await lookAt(ctx, ctx.brand.id, remote.method);
  const after = await printNow(ctx, remote);
  const { operatorId, name } = operatorOf(ctx);
  await ctx.db.transaction((tx) =>
    note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      reason: '',
      action: `${CONNECTION}.test`,
      subject: `method:${input.methodId}`,
      before: { state: before.state, fault: before.fault },
      after: { state: after.state, fault: after.fault },
    }),
  );
  return after;
};
