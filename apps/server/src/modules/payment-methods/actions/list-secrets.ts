import type { PaymentSecret } from '@fairhouse/contract/payment-methods-secrets';
import type { Ctx } from '../../../kernel/kernel.ts';
import { secretRows, type SecretRow } from './method-secrets.ts';
import type { Method } from './methods.ts';
import { isRenewalAsked, signingMethods } from './renew-secret.ts';

type Printed = { method: Method; row: SecretRow | undefined; isWaiting: boolean };
const print = (ctx: Ctx, { method, row, isWaiting }: Printed): PaymentSecret => ({
  methodId: method.manifest.methodId,
  methodName: method.manifest.name,
  isWaiting,
  madeAt: row?.made_at.toISOString() ?? null,
  madeBy: row?.made_by ?? '',
  previousUntil:
    row?.previous_until && row.previous_until.getTime() > ctx.clock.milliseconds()
      ? row.previous_until.toISOString()
      : null,
});

export const listSecrets = async (ctx: Ctx) => {
  const rows = await secretRows(ctx.db, ctx.brand.id);
  return {
    list: await Promise.all(
      signingMethods(ctx).map(async (method) => {
        const { methodId } = method.manifest;
        return print(ctx, {
          method,
          row: rows.find((row) => row.method_id === methodId),
          isWaiting: await isRenewalAsked(ctx, methodId),
        });
      }),
    ),
  };
};
