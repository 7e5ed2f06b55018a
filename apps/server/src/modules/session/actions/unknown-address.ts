import type { InputOf } from '@fairhouse/contract';
import type {
  verifyAddress as call,
  sendAddressCode as sendCall,
} from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { readMobile } from '../../brands/index.ts';
import { memberById, WEAK_PASSWORD, type MemberRow } from '../../members/index.ts';
import {
  forgetTries,
  passCode,
  passMailCode,
  sendCode,
  sendMailCode,
  takeTry,
  type CodeVerdict,
} from '../../verification/index.ts';
import { challengeOf, countTry, dropChallenge, type ChallengeRow } from '../store.ts';
import { addressMethodsOf, hasProvenMail, type ProofMethod } from '../steps/challenges.ts';
import type { Login } from '../rules/login.ts';
import { letIn } from './let-in.ts';

const KIND = 'ip';

const methodsOf = (ctx: Ctx, { row, member }: Waiting): Promise<ProofMethod[]> | ProofMethod[] =>
  row.asks === 'factor' ? ['authenticator'] : addressMethodsOf(ctx, { member, means: row.means });

/** A name is asked beside a mail where there is one, since a number may be the login name. */
const goesByMail = (method: ProofMethod, member: MemberRow): boolean =>
  method === 'email' || (method === 'payeeName' && hasProvenMail(member));

/** A code to the number or the address that the member has bound; nobody names another. */
export const sendAddressCode = async (ctx: Ctx, input: InputOf<typeof sendCall>) => {
  const found = await waiting(ctx, input.challengeId);
  if (!found) return refuse('not_found');
  const { member } = found;
  if (!(await methodsOf(ctx, found)).includes(input.method)) {
    return refuse('operation_not_allowed');
  }
  return goesByMail(input.method, member)
    ? sendMailCode(ctx, {
        kind: KIND,
        email: member.email ?? '',
        antiPhishing: member.anti_phishing_phrase,
      })
    : sendCode(ctx, { kind: KIND, ...mobileOf(member) });
};

/** Five tries in ten minutes, each counted before it is judged; a right one completes the login. */
export const verifyAddress = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const hash = hashToken(input.challengeId);
  if (!(await countTry(ctx.db, ctx.brand.id, hash))) return refuse('code_expired');
  const found = await waiting(ctx, input.challengeId);
  if (!found) return refuse('code_expired');
  // Another login brings another challenge, but no more guesses at the same answers.
  const subject = `member:${found.member.member_id}`;
  if (!(await takeTry(ctx, KIND, subject))) return refuse('too_many_requests');
  if (!(await methodsOf(ctx, found)).includes(input.method)) return refuse('code_invalid');
  if (input.method === 'authenticator') {
    // The gate itself judges the code; it works once, so no two calls come in by it.
    const login = await letIn(ctx, { ...loginOf(found), authenticatorCode: input.answer });
    if (isRefusal(login)) return login;
    await Promise.all([forgetTries(ctx, KIND, subject), dropChallenge(ctx.db, ctx.brand.id, hash)]);
    return login;
  }
  const verdict = await judge(ctx, found.member, input);
  if (verdict !== 'ok') return refuse(verdict);
  await forgetTries(ctx, KIND, subject);
  if (!(await dropChallenge(ctx.db, ctx.brand.id, hash))) return refuse('code_expired');
  return letIn(ctx, { ...loginOf(found), isAddressProven: true });
};

type Waiting = { row: ChallengeRow; member: MemberRow };
const waiting = async (ctx: Ctx, challengeId: string): Promise<Waiting | undefined> => {
  const row = await challengeOf(ctx.db, ctx.brand.id, hashToken(challengeId));
  const member = row && (await memberById(ctx.db, ctx.brand.id, row.member_id));
  return row && member ? { row, member } : undefined;
};

const loginOf = ({ row, member }: Waiting): Login => ({
  member,
  means: row.means,
  password: row.is_weak ? WEAK_PASSWORD : '',
  ...(row.login_as === 'AGENT' ? { loginAs: 'AGENT' } : {}),
});

const mobileOf = (member: MemberRow) => ({
  dialingCode: member.dialing_code ?? '',
  mobileNum: member.mobile_num ?? '',
});

type Answer = Pick<InputOf<typeof call>, 'method' | 'answer' | 'verificationCode'>;
/** What is known is judged first, so that a wrong name does not use up the code. */
const judge = async (
  ctx: Ctx,
  member: MemberRow,
  { method, answer, verificationCode }: Answer,
): Promise<CodeVerdict> => {
  const isKnowledge = method === 'mobile' || method === 'payeeName';
  if (isKnowledge && !isKnown(ctx, member, { method, answer })) return 'code_invalid';
  const code = (isKnowledge ? (verificationCode ?? '') : answer).trim();
  return goesByMail(method, member)
    ? passMailCode(ctx, { kind: KIND, email: member.email ?? '', code })
    : passCode(ctx, { kind: KIND, ...mobileOf(member), code });
};

const isKnown = (ctx: Ctx, member: MemberRow, { method, answer }: Answer): boolean => {
  if (method === 'payeeName') return isSameName(answer, member.payee_name ?? '');
  const mobile = mobileOf(member);
  const typed = readMobile(ctx.brand, {
    countryDialingCode: mobile.dialingCode,
    mobileNum: answer,
  });
  return typed?.mobileNum === mobile.mobileNum;
};

const isSameName = (typed: string, known: string): boolean =>
  known !== '' &&
  [typed, known]
    .map((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .every((name, _at, all) => name === all[0]);
