import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { noteSourceFailure } from '../../verification/index.ts';
import { noteLoginTry } from '../store.ts';
import { challengeOfEntry } from './challenges.ts';
import type { Entry } from './entry.ts';
import { proveCode } from './own-secret.ts';
import { LOGIN } from './prove-password.ts';
import { deviceOf } from './sessions.ts';

/**
 * Where the member has an authenticator nothing opens the account alone: no password, no code by
 * SMS, no provider. A passkey is both factors in itself, what one has and what unlocks it.
 */
export const passSecondFactor = async (ctx: Ctx, entry: Entry) => {
  const { member, means } = entry;
  if (means === 'passkey' || !(await hasAuthenticator(ctx, member.member_id))) return 'none';
  const refused = await judge(ctx, entry);
  if (!refused) return 'passed';
  await noteLoginTry(ctx.db, {
    brandId: ctx.brand.id,
    memberId: member.member_id,
    ip: ctx.ip,
    device: deviceOf(ctx),
    means,
    outcome: 'refused',
  });
  return refused;
};

/** A wrong code is a failed login of its address, too. */
const judge = async (ctx: Ctx, entry: Entry) => {
  if (!entry.authenticatorCode) return ask(ctx, entry);
  const refused = await proveCode(ctx, entry.member.member_id, entry.authenticatorCode);
  if (refused) await noteSourceFailure(ctx, LOGIN);
  return refused;
};

/** Who cannot show the first proof again gets a challenge that remembers it. */
const ask = async (ctx: Ctx, entry: Entry) =>
  entry.isRepeatable === true
    ? refuse('second_factor_required')
    : refuse('second_factor_required', {
        value: {
          methods: ['authenticator'],
          challengeId: await challengeOfEntry(ctx, { entry, asks: 'factor' }),
        },
      });
