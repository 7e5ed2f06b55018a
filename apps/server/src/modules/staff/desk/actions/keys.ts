import type { InputOf } from '@fairhouse/contract';
import type { ApiKey, makeApiKey, revokeApiKey } from '@fairhouse/contract/staff-keys';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { hashToken } from '../../../../kernel/random.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval, waitingKeys } from '../../../approvals/index.ts';
import {
  approveKey,
  insertKey,
  isAlone,
  KEY_PREFIX,
  KEY_SCOPES,
  keyRows,
  lockKey,
  MONEY_SCOPES,
  revokeKey,
  scopesOf,
  type KeyRow,
} from '../../index.ts';
import { makerOf, noteStaff } from '../steps/changes.ts';

const KIND = 'staff.key';
const DAY_MILLISECONDS = 86_400_000;
const SHOWN_LENGTH = 8;

const stateOf = (ctx: Ctx, row: KeyRow, isAsked: boolean): ApiKey['state'] => {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at <= ctx.clock.now()) return 'expired';
  if (row.approved_at) return 'open';
  return isAsked ? 'asked' : 'declined';
};

const printKeys = async (ctx: Ctx): Promise<ApiKey[]> => {
  const rows = await keyRows(ctx.db, ctx.brand.id);
  const waiting = await waitingKeys(ctx.db, {
    brandId: ctx.brand.id,
    kind: KIND,
    keys: rows.map((row) => String(row.operator_id)),
  });
  return rows.map((row) => ({
    id: String(row.operator_id),
    name: row.name,
    shownPart: row.shown_part,
    scopes: scopesOf(row),
    movesMoney: row.moves_money,
    state: stateOf(ctx, row, waiting.has(String(row.operator_id))),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastIp: row.last_ip,
  }));
};
const printKey = async (ctx: Ctx, id: bigint): Promise<ApiKey> => {
  const found = (await printKeys(ctx)).find((one) => one.id === String(id));
  if (!found) throw new Error('a key that was written is gone');
  return found;
};

export const listKeys = async (ctx: Ctx) => ({
  list: await printKeys(ctx),
  scopes: [...KEY_SCOPES],
  money: [...MONEY_SCOPES],
});

/** The token is known to whoever asks alone, and opens nothing before somebody else approves. */
export const makeKey = async (ctx: Ctx, input: InputOf<typeof makeApiKey>) => {
  const { name, movesMoney, days, reason } = input;
  const scopes = KEY_SCOPES.filter((one) => input.scopes.includes(one));
  if (!input.scopes.every((one) => KEY_SCOPES.includes(one))) {
    return refuse('validation_failed', { fields: { scopes: 'unknown' } });
  }
  if (!movesMoney && scopes.some((one) => MONEY_SCOPES.includes(one))) {
    return refuse('validation_failed', { fields: { scopes: 'money' } });
  }
  const token = `${KEY_PREFIX}${ctx.random.token()}`;
  const subject = `key:${name}`;
  const done = await ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    const operatorId = await insertKey(tx, {
      brandId: ctx.brand.id,
      name,
      tokenHash: hashToken(token),
      shownPart: token.slice(0, KEY_PREFIX.length + SHOWN_LENGTH),
      scopes,
      movesMoney,
      expiresAt: new Date(tx.now().getTime() + days * DAY_MILLISECONDS),
      maker: makerOf(ctx),
    });
    if (operatorId === undefined) return refuse('state_conflict');
    const said = {
      name,
      scopes: scopes.join(', '),
      movesMoney: String(movesMoney),
      days: String(days),
    };
    if (alone) {
      await approveKey(tx, { brandId: ctx.brand.id, operatorId });
      await noteStaff(ctx, tx, { action: KIND, subject, after: said, reason });
      return { operatorId, approvalId: null };
    }
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      key: String(operatorId),
      subject,
      payload: { ...said, keyId: String(operatorId) },
      reason,
    });
    return isRefusal(asked) ? asked : { operatorId, approvalId: String(asked.approval_id) };
  });
  if (isRefusal(done)) return done;
  return { key: await printKey(ctx, done.operatorId), token, approvalId: done.approvalId };
};

export const revoke = async (ctx: Ctx, input: InputOf<typeof revokeApiKey>) => {
  const operatorId = idOf(input.id);
  if (operatorId === undefined) return refuse('not_found');
  const one = { brandId: ctx.brand.id, operatorId };
  const done = await ctx.db.transaction(async (tx) => {
    const key = await lockKey(tx, one);
    if (!key) return refuse('not_found');
    if (key.revoked_at) return refuse('state_conflict');
    await revokeKey(tx, one);
    await noteStaff(ctx, tx, {
      action: 'staff.key.revoke',
      subject: `key:${key.name}`,
      before: { scopes: key.scopes, expiresAt: key.expires_at },
      after: { by: operatorOf(ctx).name },
      reason: input.reason,
    });
    return undefined;
  });
  return isRefusal(done) ? done : { key: await printKey(ctx, operatorId) };
};

export const registerKeyKind = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'staff.manage',
    isAsked: ({ alone }) => !alone,
    apply: async (ctx, tx, { payload }) => {
      const one = { brandId: ctx.brand.id, operatorId: idOf(payload.keyId ?? '') ?? 0n };
      const key = await lockKey(tx, one);
      if (!key || key.revoked_at || key.expires_at <= tx.now()) return refuse('state_conflict');
      await approveKey(tx, one);
      return { after: { ...payload } };
    },
  });
};
