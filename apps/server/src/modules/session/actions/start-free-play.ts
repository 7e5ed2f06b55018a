import type { InputOf, WITH_ENCRYPTION } from '@fairhouse/contract';
import type { freePlay } from '@fairhouse/contract/session';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { openPayload } from '../../../kernel/encryption.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { switchesOf } from '../../brands/index.ts';
import { noteLogin } from '../../members/index.ts';
import { post, TRIAL_CURRENCY } from '../../wallet/index.ts';
import { openMember, startSession } from './sessions.ts';

type EncryptionCode = (typeof WITH_ENCRYPTION)[number];
const GRANT_WHOLE = 2000n;
const TRIAL_HOURS = 24;

/** A new account of type 4 with play money of its own; nobody can log in to it again. */
export const startFreePlay = async (ctx: Ctx, input: InputOf<typeof freePlay>) => {
  if (!switchesOf(ctx.brand).freePlay) return refuse('feature_off');
  if (input.platform !== 'W' || input.gatewayVersion !== 3) {
    return refuse('operation_not_allowed');
  }
  const opened = await openPayload(ctx, { payload: input.encryptionToken });
  if (isRefusal(opened)) return opened as Refusal<EncryptionCode>;
  if (opened.os !== input.os || opened.platform !== input.platform) {
    return refuse('encryption_invalid');
  }
  const grantMinor = trialGrant(ctx);
  return ctx.db.transaction(async (tx) => {
    const { account, memberId } = await openTrial(ctx, tx, grantMinor);
    const token = await startSession(ctx, tx, {
      memberId,
      means: 'trial',
      mustChangePassword: false,
    });
    return {
      token,
      account,
      type: 4 as const,
      currency: TRIAL_CURRENCY,
      balance: printAmount(grantMinor, ctx.brand.currency),
      endsAt: new Date(ctx.clock.milliseconds() + TRIAL_HOURS * 3_600_000).toISOString(),
    };
  });
};

export const trialGrant = ({ brand }: Ctx): bigint =>
  GRANT_WHOLE * 10n ** BigInt(brand.currency.digits);

/** An account of free play with so much on it, or nothing. */
export const openTrial = async (ctx: Ctx, tx: Queries, grantMinor: bigint) => {
  const brandId = ctx.brand.id;
  const account = `trial${ctx.random.bytes(6).toString('hex')}`;
  const member = await openMember(
    tx,
    { brandId, account, type: 4, passwordHash: '!', ip: ctx.ip },
    TRIAL_CURRENCY,
  );
  if (!member) throw new Error('the name of a trial account was taken');
  const memberId = member.member_id;
  if (grantMinor > 0n) {
    const granted = await post(tx, {
      brandId,
      memberId,
      type: 'trial',
      amountMinor: grantMinor,
      house: 'trial:grants',
      key: `trial:${memberId}`,
      reference: 'free play',
    });
    if (!granted.ok) throw new Error(`a trial account got nothing: ${granted.errorCode}`);
  }
  await noteLogin(tx, { brandId, memberId, ip: ctx.ip });
  return { account, memberId };
};
