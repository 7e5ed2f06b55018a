import type { InputOf } from '@fairhouse/contract';
import type { dropAuthenticator, enrolAuthenticator } from '@fairhouse/contract/protection';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  hasAuthenticator,
  proveSecret,
  removeAuthenticator,
  showSecret,
} from '../../authenticators/index.ts';
import { proveCode, proveOwnPassword } from '../../session/index.ts';
import { noteGuard } from './guard.ts';
import { tellOwner } from '../steps/proof.ts';
import { memberRowOf } from '../../members/index.ts';

/** First the password brings a secret, then a right code of that secret enrols it. */
export const enrolSecondFactor = async (ctx: Ctx, input: InputOf<typeof enrolAuthenticator>) => {
  const member = await memberRowOf(ctx);
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  if (await hasAuthenticator(ctx, member.member_id)) return refuse('state_conflict');
  const code = input.verificationCode?.trim() ?? '';
  if (code === '') {
    return {
      ...(await showSecret(ctx, { memberId: member.member_id, account: member.account })),
      recoveryCodes: [],
    };
  }
  const recoveryCodes = await proveSecret(ctx, member.member_id, code);
  if (!recoveryCodes) return refuse('code_invalid');
  // Its codes serve in place of the payment password.
  await noteGuard(ctx.brand, ctx.db, { memberId: member.member_id, isFirst: true });
  tellOwner(ctx, member, 'authenticator');
  return { uri: null, secret: null, recoveryCodes };
};

export const dropSecondFactor = async (ctx: Ctx, input: InputOf<typeof dropAuthenticator>) => {
  const member = await memberRowOf(ctx);
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  if (!(await hasAuthenticator(ctx, member.member_id))) return refuse('state_conflict');
  const wrongCode = await proveCode(ctx, member.member_id, input.verificationCode);
  if (wrongCode) return wrongCode;
  await removeAuthenticator(ctx, member.member_id);
  await noteGuard(ctx.brand, ctx.db, { memberId: member.member_id, isFirst: false });
  tellOwner(ctx, member, 'authenticator');
  return {};
};
