import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { WEAK_PASSWORD, type MemberRow } from '../../members/index.ts';
import { insertChallenge, type ChallengeRow } from '../store.ts';
import type { Login, Means } from '../rules/login.ts';

const MINUTES = 10;
export type ProofMethod = 'mobile' | 'sms' | 'email' | 'payeeName' | 'authenticator';

/** The login waits for another proof; whoever brings it shows this. */
export const challengeOfLogin = async (
  ctx: Ctx,
  { login, asks }: { login: Login; asks: ChallengeRow['asks'] },
): Promise<string> => {
  const challengeId = ctx.random.token();
  await insertChallenge(ctx.db, {
    brandId: ctx.brand.id,
    hash: hashToken(challengeId),
    memberId: login.member.member_id,
    means: login.means,
    asks,
    isWeak: login.password === WEAK_PASSWORD,
    loginAs: login.loginAs ?? null,
    minutes: MINUTES,
  });
  return challengeId;
};

export const hasProvenMobile = (member: MemberRow): boolean =>
  member.mobile_num !== null && member.mobile_proven_at !== null;
export const hasProvenMail = (member: MemberRow): boolean =>
  member.email !== null && member.email_proven_at !== null;

/**
 * Each shows that something of the member's is at hand. To know the number or the name is no proof
 * (the number may be the login name): they are asked beside a code that reached the member. A
 * login by SMS is not proved by another SMS.
 */
export const addressMethodsOf = async (
  ctx: Ctx,
  { member, means }: { member: MemberRow; means: Means },
): Promise<ProofMethod[]> => {
  const bySms = means !== 'sms' && hasProvenMobile(member);
  const byMail = hasProvenMail(member);
  return [
    ...(bySms ? (['mobile', 'sms'] as const) : []),
    ...(byMail ? (['email'] as const) : []),
    ...(member.payee_name !== null && (bySms || byMail) ? (['payeeName'] as const) : []),
    ...((await hasAuthenticator(ctx, member.member_id)) ? (['authenticator'] as const) : []),
  ];
};
