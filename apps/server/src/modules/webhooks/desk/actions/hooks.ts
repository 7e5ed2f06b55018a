import type { InputOf } from '@fairhouse/contract';
import type { changeWebhook, makeWebhook, Webhook } from '@fairhouse/contract/webhooks';
import { seal } from '../../../../kernel/crypto.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval, waitingKeys } from '../../../approvals/index.ts';
import { note } from '../../../audit/index.ts';
import { isAlone } from '../../../staff/index.ts';
import {
  hookRows,
  insertHook,
  lockHook,
  moveHook,
  readHookAddress,
  type HookRow,
} from '../../index.ts';

const KIND = 'webhooks.make';

const print = (row: HookRow, isAsked: boolean): Webhook => ({
  id: String(row.webhook_id),
  url: row.url,
  kinds: [...row.kinds],
  state:
    row.state === 'removed' || row.state === 'on' || row.state === 'off'
      ? row.state
      : isAsked
        ? 'asked'
        : 'declined',
  isOffByFailures: row.is_off_by_failures,
  failures: row.failures,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  lastFailedAt: row.last_failed_at?.toISOString() ?? null,
  fault: row.fault,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
});
export const listHooks = async (ctx: Ctx): Promise<{ list: Webhook[] }> => {
  const rows = await hookRows(ctx.db, ctx.brand.id);
  const waiting = await waitingKeys(ctx.db, {
    brandId: ctx.brand.id,
    kind: KIND,
    keys: rows.map((row) => String(row.webhook_id)),
  });
  return { list: rows.map((row) => print(row, waiting.has(String(row.webhook_id)))) };
};
const oneOf = async (ctx: Ctx, id: bigint): Promise<Webhook> => {
  const [row] = await hookRows(ctx.db, ctx.brand.id, id);
  if (!row) throw new Error('a webhook that was written is gone');
  return print(row, true);
};

export const noteHook = (
  ctx: Ctx,
  tx: Queries,
  one: { action: string; url: string; before?: unknown; after?: unknown; reason: string },
): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  const { url, ...rest } = one;
  return note(tx, {
    ...rest,
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    subject: `webhook:${new URL(url).host}`,
    ip: ctx.ip,
  });
};

/** The secret is shown to whoever asks; nothing is sent before somebody else has approved. */
export const make = async (ctx: Ctx, input: InputOf<typeof makeWebhook>) => {
  const url = readHookAddress(input.url, ctx.config.privateWebhooks ?? false);
  if (url === undefined) return refuse('validation_failed', { fields: { url: 'pattern' } });
  const secret = `fhs_${ctx.random.token()}`;
  const kinds = [...new Set(input.kinds)];
  const done = await ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    const id = await insertHook(tx, {
      brandId: ctx.brand.id,
      url,
      kinds,
      sealed: seal(ctx.secrets.atRest, Buffer.from(secret), ctx.random),
      by: operatorOf(ctx).name,
    });
    const said = { url, kinds: kinds.join(', ') };
    if (alone) {
      await moveHook(tx, { brandId: ctx.brand.id, webhookId: id, state: 'on' });
      await noteHook(ctx, tx, { action: KIND, url, after: said, reason: input.reason });
      return { id, approvalId: null };
    }
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      key: String(id),
      subject: `webhook:${new URL(url).host}`,
      payload: { ...said, webhookId: String(id) },
      reason: input.reason,
    });
    return isRefusal(asked) ? asked : { id, approvalId: String(asked.approval_id) };
  });
  if (isRefusal(done)) return done;
  return { webhook: await oneOf(ctx, done.id), secret, approvalId: done.approvalId };
};

/** What was never approved is turned on by nobody alone. */
export const change = async (ctx: Ctx, input: InputOf<typeof changeWebhook>) => {
  const webhookId = idOf(input.id);
  if (webhookId === undefined) return refuse('not_found');
  const one = { brandId: ctx.brand.id, webhookId };
  const [before] = await hookRows(ctx.db, ctx.brand.id, webhookId);
  const done = await ctx.db.transaction(async (tx) => {
    const hook = await lockHook(tx, one);
    if (!hook) return refuse('not_found');
    const { state, reason } = input;
    if (hook.state === state || (hook.state === 'asked' && state !== 'removed')) {
      return refuse('state_conflict');
    }
    await moveHook(tx, { ...one, state });
    await noteHook(ctx, tx, {
      action: 'webhooks.state',
      url: hook.url,
      before: { state: hook.state },
      after: { state },
      reason,
    });
    return undefined;
  });
  if (isRefusal(done)) return done;
  const [after] = await hookRows(ctx.db, ctx.brand.id, webhookId);
  const row = after ?? before;
  if (!row) return refuse('not_found');
  return { webhook: print(after ?? { ...row, state: 'removed' }, false) };
};

export const registerHookKind = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'webhooks.manage',
    isAsked: ({ alone }) => !alone,
    apply: async (ctx, tx, { payload }) => {
      const one = { brandId: ctx.brand.id, webhookId: idOf(payload.webhookId ?? '') ?? 0n };
      const hook = await lockHook(tx, one);
      if (hook?.state !== 'asked') return refuse('state_conflict');
      await moveHook(tx, { ...one, state: 'on' });
      return { after: { ...payload } };
    },
  });
};
