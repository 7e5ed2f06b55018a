import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/vendor-connections';
import { walletPath } from '@fairhouse/contract/wallet-protocol';
import { z } from 'zod';
import { seal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { makeRsaPair } from '../../../kernel/rsa.ts';
import { approvalByKey } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { siteOrigin } from '../../brands/index.ts';
import {
  addKey,
  connectionRow,
  connectionRows,
  endKey,
  keyRows,
  lockConnection,
  switchConnection,
  type ConnectionRow,
  type KeyRow,
} from '../rows/connections.ts';
import { callsOf, lastCalls } from '../rows/calls.ts';
import { askVendor, signingKey } from '../steps/ask-vendor.ts';
import { tellChanged } from '../steps/known.ts';

export const CONNECTION = 'games.connection';

const isOver = ({ ends_at: endsAt }: KeyRow, now: number): boolean =>
  endsAt !== null && endsAt.getTime() <= now;
/** The vendor signs by its newest key; the house by what the vendor has had time to learn of. */
const stateOf = (key: KeyRow, keys: readonly KeyRow[], now: number) => {
  if (isOver(key, now)) return 'over' as const;
  const used =
    key.side === 'house'
      ? signingKey(keys, now)
      : keys.find((one) => one.side === 'vendor' && !isOver(one, now));
  if (used?.key_id === key.key_id) return 'used' as const;
  return key.side === 'house' && used && used.added_at < key.added_at
    ? ('coming' as const)
    : ('taken' as const);
};

const print = async (ctx: Ctx, row: ConnectionRow): Promise<contract.VendorConnection> => {
  const place = { brandId: ctx.brand.id, code: row.code };
  const now = ctx.clock.milliseconds();
  const keys = await keyRows(ctx.db, place);
  const calls = await callsOf(ctx.db, place);
  const asked = await approvalByKey(ctx.db, { ...place, kind: CONNECTION, key: row.code });
  return {
    code: row.code,
    name: row.name,
    url: row.url,
    operatorId: row.operator_id,
    isOn: row.is_on,
    walletUrl: `${await siteOrigin(ctx, ctx.brand)}${walletPath(ctx.brand.merchantCode, row.code)}`,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    isWaiting: asked?.state === 'asked',
    keys: keys.map((key) => ({
      keyId: key.key_id,
      side: key.side,
      state: stateOf(key, keys, now),
      publicPem: key.public_pem,
      addedAt: key.added_at.toISOString(),
      addedBy: key.added_by,
      endsAt: key.ends_at?.toISOString() ?? null,
    })),
    calls: Number(calls?.calls ?? 0),
    refusedCalls: Number(calls?.refused ?? 0),
    lastCallAt: calls?.last_at?.toISOString() ?? null,
  };
};
const printNow = async (ctx: Ctx, code: string) => {
  const row = await connectionRow(ctx.db, { brandId: ctx.brand.id, code });
  return row ? print(ctx, row) : refuse('not_found');
};

export const listConnections = async (ctx: Ctx) => {
  const list: contract.VendorConnection[] = [];
  for (const row of await connectionRows(ctx.db, ctx.brand.id)) list.push(await print(ctx, row));
  return { list };
};

type Act = { code: string; action: string; reason: string };
type Change = { before: unknown; after: unknown };
export const noteAct = (ctx: Ctx, tx: Queries, p: Act & Change): Promise<void> => {
  const { operatorId, name: operatorName } = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName,
    ip: ctx.ip,
    reason: p.reason,
    action: `${CONNECTION}.${p.action}`,
    subject: `vendor:${p.code}`,
    before: p.before,
    after: p.after,
  });
};
type ActRefusal = Refusal<'not_found' | 'state_conflict'>;
/** One locked change of a connection with its line in the log; all processes read it anew. */
const change = async (
  ctx: Ctx,
  { code, action, reason }: Act,
  work: (tx: Queries, row: ConnectionRow) => Promise<Change | ActRefusal>,
) => {
  const place = { brandId: ctx.brand.id, code };
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockConnection(tx, place);
    if (!row) return refuse('not_found');
    const changed = await work(tx, row);
    if (isRefusal(changed)) return changed;
    await noteAct(ctx, tx, { code, action, reason, ...changed });
    return undefined;
  });
  if (isRefusal(done)) return done;
  tellChanged(ctx, place);
  return printNow(ctx, code);
};

export const switchOn = (ctx: Ctx, input: InputOf<typeof contract.switchVendorConnection>) =>
  change(ctx, { ...input, action: 'switch' }, async (tx, row) => {
    const { isOn, code } = input;
    const place = { brandId: ctx.brand.id, code };
    const keys = await keyRows(tx, place);
    const now = ctx.clock.milliseconds();
    const hasKey = keys.some((one) => one.side === 'vendor' && !isOver(one, now));
    if (row.is_on === isOn || (isOn && !hasKey)) return refuse('state_conflict');
    await switchConnection(tx, { ...place, isOn, by: operatorOf(ctx).name });
    return { before: { isOn: row.is_on }, after: { isOn } };
  });

export const makeKey = async (
  ctx: Ctx,
  input: InputOf<typeof contract.makeVendorConnectionKey>,
) => {
  const pair = await makeRsaPair();
  const keyId = ctx.random.uuid();
  return change(ctx, { ...input, action: 'key' }, async (tx) => {
    await addKey(tx, {
      brandId: ctx.brand.id,
      code: input.code,
      keyId,
      side: 'house',
      publicPem: pair.publicPem,
      privateSealed: seal(ctx.secrets.atRest, Buffer.from(pair.privatePem), ctx.random),
      by: operatorOf(ctx).name,
      // The one before is signed by until the vendor knows this one.
      overlapHours: null,
    });
    return { before: {}, after: { key: keyId } };
  });
};

export const endKeyNow = (ctx: Ctx, input: InputOf<typeof contract.endVendorConnectionKey>) =>
  change(ctx, { ...input, action: 'end' }, async (tx) => {
    const place = { brandId: ctx.brand.id, code: input.code };
    const keys = await keyRows(tx, place);
    const key = keys.find((one) => one.key_id === input.keyId);
    if (!key) return refuse('not_found');
    return (await endKey(tx, { ...place, keyId: input.keyId }))
      ? { before: { key: input.keyId, side: key.side }, after: { over: true } }
      : refuse('state_conflict');
  });

export const listCalls = async (
  ctx: Ctx,
  { code, view }: InputOf<typeof contract.vendorConnectionCalls>,
) => {
  const place = { brandId: ctx.brand.id, code };
  if (!(await connectionRow(ctx.db, place))) return refuse('not_found');
  const rows = await lastCalls(ctx.db, { ...place, isRefused: view === 'refused' });
  return {
    list: rows.map((row) => ({
      at: row.at.toISOString(),
      call: row.call,
      status: row.status,
      requestId: row.request_uuid,
    })),
  };
};

const games = z.array(z.looseObject({ game_code: z.string() }));
/** Whether the vendor answers, and knows our key. */
export const testConnection = async (
  ctx: Ctx,
  { code }: InputOf<typeof contract.testVendorConnection>,
) => {
  const place = { brandId: ctx.brand.id, code };
  const row = await connectionRow(ctx.db, place);
  if (!row) return refuse('not_found');
  const question = { operator_id: row.operator_id };
  const asked = await askVendor(ctx, place, { url: row.url, path: '/game/list', question });
  if (!asked.ok) return { fault: asked.fault, games: 0 };
  const read = games.safeParse(asked.answer);
  return read.success
    ? { fault: null, games: read.data.length }
    : { fault: 'answer_unknown' as const, games: 0 };
};
