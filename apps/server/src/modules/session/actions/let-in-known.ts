import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { switchesOf } from '../../brands/index.ts';
import { noteSourceFailure } from '../../verification/index.ts';
import { addressKey } from '../../../kernel/addresses.ts';
import { isKnownAddress, noteLoginTry } from '../store.ts';
import { letIn, type Entry } from './let-in.ts';
import { proveCode } from './own-secret.ts';
import { LOGIN } from './prove-password.ts';
import { deviceOf } from './sessions.ts';
import { challengeAddress } from './unknown-address.ts';

/** A password opens nothing alone where the member has an authenticator. */
export const letInProven = async (ctx: Ctx, entry: Entry) => {
  const { member } = entry;
  if (member.status !== 'open' || !await hasAuthenticator(ctx, member.member_id)) {
    return letInKnown(ctx, entry);
  }
  const fault = await secondFactor(ctx, entry);
  if (!fault) return letIn(ctx, entry);
  await noteLoginTry(ctx.db, { brandId: ctx.brand.id, memberId: member.member_id, ip: ctx.ip,
    device: deviceOf(ctx), means: entry.means, outcome: 'refused' });
  return fault;
};

/** Where the brand wants it, an address never seen asks for a second proof. */
export const letInKnown = async (ctx: Ctx, entry: Entry) => {
  const { member } = entry;
  const isChecked = switchesOf(ctx.brand).unregisteredIpCheck && member.status === 'open'
    && member.type !== 3 && member.first_login_at !== null;
  const isKnown = !isChecked || await isKnownAddress(ctx.db, { brandId: ctx.brand.id,
    memberId: member.member_id, ip: addressKey(ctx.ip) });
  return isKnown ? letIn(ctx, entry) : challengeAddress(ctx, entry);
};

/** A wrong code is a failed login of its address, too. */
const secondFactor = async (ctx: Ctx, { member, authenticatorCode }: Entry) => {
  if (!authenticatorCode) return refuse('second_factor_required');
  const refused = await proveCode(ctx, member.member_id, authenticatorCode);
  if (refused) await noteSourceFailure(ctx, LOGIN);
  return refused;
};
