import type { InputOf } from '@fairhouse/contract';
import type {
  HookDelivery,
  sendAnew,
  tryWebhook,
  webhookDeliveries,
} from '@fairhouse/contract/webhooks';
import { cursorOf, idOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { deliveryRows, hookRows, insertPing, lockHook, sendAgain } from '../../index.ts';
import { noteHook } from './hooks.ts';

export const listDeliveries = async (ctx: Ctx, input: InputOf<typeof webhookDeliveries>) => {
  const webhookId = idOf(input.id);
  const [hook] = webhookId === undefined ? [] : await hookRows(ctx.db, ctx.brand.id, webhookId);
  if (!hook) return refuse('not_found');
  const rows = await deliveryRows(ctx.db, {
    brandId: ctx.brand.id,
    webhookId: hook.webhook_id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const list: HookDelivery[] = shown.map((row) => ({
    id: String(row.delivery_id),
    kind: row.kind,
    state: row.state,
    tries: row.tries,
    fault: row.fault,
    data: row.data,
    madeAt: row.made_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  }));
  return {
    list,
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.delivery_id) : null,
  };
};

/** What leaves the house by hand is noted, as all that an operator does. */
export const ping = async (ctx: Ctx, input: InputOf<typeof tryWebhook>) => {
  const webhookId = idOf(input.id);
  if (webhookId === undefined) return refuse('not_found');
  const one = { brandId: ctx.brand.id, webhookId };
  const done = await ctx.db.transaction(async (tx) => {
    const hook = await lockHook(tx, one);
    if (!hook) return refuse('not_found');
    if (hook.state !== 'on') return refuse('state_conflict');
    await insertPing(tx, one);
    await noteHook(ctx, tx, { action: 'webhooks.ping', url: hook.url, reason: '' });
    return undefined;
  });
  return isRefusal(done) ? done : {};
};

export const sendOneAnew = async (ctx: Ctx, input: InputOf<typeof sendAnew>) => {
  const webhookId = idOf(input.id);
  const deliveryId = idOf(input.deliveryId);
  if (webhookId === undefined || deliveryId === undefined) return refuse('not_found');
  const one = { brandId: ctx.brand.id, webhookId };
  const done = await ctx.db.transaction(async (tx) => {
    const hook = await lockHook(tx, one);
    const [row] = await deliveryRows(tx, { ...one, before: deliveryId + 1n, count: 1 });
    if (!hook || row?.delivery_id !== deliveryId) return refuse('not_found');
    if (hook.state !== 'on' || !(await sendAgain(tx, { ...one, deliveryId }))) {
      return refuse('state_conflict');
    }
    await noteHook(ctx, tx, {
      action: 'webhooks.again',
      url: hook.url,
      after: { delivery: String(deliveryId) },
      reason: '',
    });
    return undefined;
  });
  return isRefusal(done) ? done : {};
};
