import { Secret, TOTP } from 'otpauth';
import { unseal } from '../../../kernel/crypto.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { useAuthenticatorStep, type OperatorRow } from '../store.ts';

const STEP_MILLISECONDS = 30_000;

/** The step of time that a code of a sealed secret is of; one beside the present one is right. */
export const stepOf = (ctx: Ctx, sealed: Buffer, code: string): bigint | undefined => {
  const secret = unseal(ctx.secrets.atRest, sealed).toString();
  const timestamp = ctx.clock.milliseconds();
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    window: 1,
    timestamp,
  });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / STEP_MILLISECONDS) + delta);
};

/** Whether it is a code of the operator's authenticator; it is used up by being asked about. */
export const isCode = async (ctx: Ctx, operator: OperatorRow, code: string): Promise<boolean> => {
  const step = operator.authenticator_sealed
    ? stepOf(ctx, operator.authenticator_sealed, code)
    : undefined;
  return (
    step !== undefined &&
    useAuthenticatorStep(ctx.db, { brandId: ctx.brand.id, operatorId: operator.operator_id, step })
  );
};
