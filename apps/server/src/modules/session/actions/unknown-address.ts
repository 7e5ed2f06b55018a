import type { InputOf } from '@fairhouse/contract';
import type { sendAddressCode as sendCall,
  verifyAddress as call } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { readMobile } from '../../brands/index.ts';
import { memberById, WEAK_PASSWORD, type MemberRow } from '../../members/index.ts';
import { forgetTries, passCode, passMailCode, sendCode, sendMailCode,
  takeTry } from '../../verification/index.ts';
import { challengeOf, countTry, dropChallenge, insertChallenge,
  type ChallengeRow } from '../store.ts';
import { letIn, type Entry } from './let-in.ts';
import { proveCode } from './own-secret.ts';

const MINUTES = 10;
const KIND = 'ip';
export type AddressMethod = 'mobile' | 'sms' | 'email' | 'payeeName' | 'authenticator';

/** The login waits for a second proof by whatever the member has set up (D-C14). */
export const challengeAddress = async (ctx: Ctx, { member, means, password, loginAs }: Entry) => {
  const challengeId = ctx.random.token();
  await insertChallenge(ctx.db, { brandId: ctx.brand.id, hash: hashToken(challengeId),
    memberId: member.member_id, means, isWeak: password === WEAK_PASSWORD,
    loginAs: loginAs ?? null, minutes: MINUTES });
  return refuse('unregistered_ip',
    { value: { challengeId, methods: await methodsOf(ctx, member) } });
};

const methodsOf = async (ctx: Ctx, member: MemberRow): Promise<AddressMethod[]> => {
  const isMailBound = member.email !== null && member.email_proven_at !== null;
  return [...(member.mobile_num === null ? [] : ['mobile', 'sms'] as const),
    ...(isMailBound ? ['email'] as const : []),
    ...(member.payee_name === null ? [] : ['payeeName'] as const),
    ...(await hasAuthenticator(ctx, member.member_id) ? ['authenticator'] as const : [])];
};

/** A code to the number or the address that the member has bound; nobody names another. */
export const sendAddressCode = async (ctx: Ctx, input: InputOf<typeof sendCall>) => {
  const found = await waiting(ctx, input.challengeId);
  if (!found) return refuse('not_found');
  const { member } = found;
  if (!(await methodsOf(ctx, member)).includes(input.method)) {
    return refuse('operation_not_allowed');
  }
  return input.method === 'sms'
    ? sendCode(ctx, { kind: KIND, dialingCode: member.dialing_code ?? '',
      mobileNum: member.mobile_num ?? '' })
    : sendMailCode(ctx, { kind: KIND, email: member.email ?? '',
      antiPhishing: member.anti_phishing_phrase });
};

/** Five tries in ten minutes, each counted before it is judged; a right one completes the login. */
export const verifyAddress = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const hash = hashToken(input.challengeId);
  if (!await countTry(ctx.db, ctx.brand.id, hash)) return refuse('code_expired');
  const found = await waiting(ctx, input.challengeId);
  if (!found) return refuse('code_expired');
  const { member, row } = found;
  // Another login brings another challenge, but no more guesses at the same answers.
  const subject = `member:${member.member_id}`;
  if (!await takeTry(ctx, KIND, subject)) return refuse('too_many_requests');
  const isOffered = (await methodsOf(ctx, member)).includes(input.method);
  const verdict = isOffered ? await judge(ctx, member, input) : 'code_invalid';
  if (verdict !== 'ok') return refuse(verdict);
  await forgetTries(ctx, KIND, subject);
  if (!await dropChallenge(ctx.db, ctx.brand.id, hash)) return refuse('code_expired');
  return letIn(ctx, { member, means: row.means, password: row.is_weak ? WEAK_PASSWORD : '',
    ...(row.login_as === 'AGENT' ? { loginAs: 'AGENT' } : {}) });
};

const waiting = async (
  ctx: Ctx, challengeId: string,
): Promise<{ row: ChallengeRow; member: MemberRow } | undefined> => {
  const row = await challengeOf(ctx.db, ctx.brand.id, hashToken(challengeId));
  const member = row && await memberById(ctx.db, ctx.brand.id, row.member_id);
  return row && member ? { row, member } : undefined;
};

type Answer = Pick<InputOf<typeof call>, 'method' | 'answer'>;
const judge = async (
  ctx: Ctx, member: MemberRow, { method, answer }: Answer,
): Promise<'ok' | 'code_invalid' | 'code_expired' | 'too_many_requests'> => {
  const isRight = (right: boolean) => (right ? 'ok' as const : 'code_invalid' as const);
  const mobile = { dialingCode: member.dialing_code ?? '', mobileNum: member.mobile_num ?? '' };
  if (method === 'sms') return passCode(ctx, { kind: KIND, ...mobile, code: answer.trim() });
  if (method === 'email') {
    return passMailCode(ctx, { kind: KIND, email: member.email ?? '', code: answer.trim() });
  }
  if (method === 'authenticator') {
    return (await proveCode(ctx, member.member_id, answer))?.errorCode ?? 'ok';
  }
  if (method === 'payeeName') return isRight(isSameName(answer, member.payee_name ?? ''));
  const typed = readMobile(ctx.brand, { countryDialingCode: mobile.dialingCode,
    mobileNum: answer });
  return isRight(typed?.mobileNum === mobile.mobileNum);
};

const isSameName = (typed: string, known: string): boolean => known !== ''
  && [typed, known].map((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
    .toLowerCase()).every((name, _at, all) => name === all[0]);
