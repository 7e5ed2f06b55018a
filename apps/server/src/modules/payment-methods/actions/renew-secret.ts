import type { InputOf } from '@fairhouse/contract';
import type { renewPaymentSecret } from '@fairhouse/contract/payment-methods-secrets';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, approvalByKey, askApproval } from '../../approvals/index.ts';
import { tellOwners } from '../../staff/index.ts';
import { renewSecret } from './method-secrets.ts';
import { methodsOf, type Method } from './methods.ts';

const RENEWAL = 'deposits.secret';

/** Those whose provider tells or is told anything; one that stands elsewhere has its own keys. */
export const signingMethods = (kernel: Kernel): Method[] =>
  [...methodsOf(kernel).values()].filter(
    (one) => one.readNotice ?? one.readCoinNotice ?? one.sendPayout,
  );
const signingMethod = (kernel: Kernel, methodId: string): Method | undefined =>
  signingMethods(kernel).find((one) => one.manifest.methodId === methodId);

/** Who has the secret could say that money came: another owner decides, and all are told. */
export const askRenewal = async (ctx: Ctx, input: InputOf<typeof renewPaymentSecret>) => {
  const { methodId, reason, endsPrevious } = input;
  const method = signingMethod(ctx, methodId);
  if (!method) return refuse('not_found');
  const { name } = method.manifest;
  return ctx.db.transaction(async (tx) => {
    const asked = await askApproval(ctx, tx, {
      kind: RENEWAL,
      key: methodId,
      subject: `method:${methodId}`,
      reason,
      payload: { name, ...(endsPrevious ? { endsPrevious: 'true' } : {}) },
    });
    if (isRefusal(asked)) return asked;
    await tellAll(ctx, tx, { kind: 'guard.asked', name, reason, endsPrevious });
    return { approvalId: asked.approval_id.toString() };
  });
};

export const isRenewalAsked = async (ctx: Ctx, methodId: string): Promise<boolean> =>
  (await approvalByKey(ctx.db, { brandId: ctx.brand.id, kind: RENEWAL, key: methodId }))?.state ===
  'asked';

/** It is made when it is approved and shown to who approves: so they manage deposits too. */
export const registerRenewal = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, RENEWAL, {
    permission: 'deposits.manage',
    apply: async (ctx, tx, request) => {
      const method = signingMethod(ctx, request.key);
      if (!method) return refuse('state_conflict');
      const { name } = method.manifest;
      const endsPrevious = request.payload.endsPrevious === 'true';
      const renewed = await renewSecret(ctx, tx, {
        brandId: ctx.brand.id,
        methodId: request.key,
        by: operatorOf(ctx).name,
        endsPrevious,
      });
      await tellAll(ctx, tx, { kind: 'guard.done', name, reason: request.reason, endsPrevious });
      // The audit log keeps that it was renewed and why, never what it is.
      return {
        shown: { paymentSecret: renewed.secret },
        after: { name, previousUntil: renewed.until?.toISOString() ?? null },
        tell: async () => {
          renewed.tell();
        },
      };
    },
  });
};

type Told = {
  kind: 'guard.asked' | 'guard.done';
  name: string;
  reason: string;
  endsPrevious: boolean;
};
const tellAll = (ctx: Ctx, tx: Queries, told: Told): Promise<void> => {
  const { kind, name, reason, endsPrevious } = told;
  return tellOwners(tx, {
    brandId: ctx.brand.id,
    kind,
    details: {
      brand: ctx.brand.name,
      by: operatorOf(ctx).name,
      reason,
      guards: `payment secret: ${name}${endsPrevious ? ', the one before ends at once' : ''}`,
    },
  });
};
