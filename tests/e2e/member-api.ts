import { openCaller, type Caller } from '@fairhouse/client';
import { openSeal } from '@fairhouse/client/encryption';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import * as system from '@fairhouse/contract/brands';
import * as rounds from '@fairhouse/contract/rounds';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import * as wallet from '@fairhouse/contract/wallet';
import { solveBotCheck } from '../botcheck.ts';

export type Member = {
  account: string;
  memberId: string;
  token: string;
  username: string;
  password: string;
};
type Value = Record<string, unknown>;

/** The shipped caller at the address of a house; nothing is repeated without a key. */
const callerAt = (url: string): Caller => {
  const caller = openCaller({
    base: url.replace(/\/$/, ''),
    openSeal: () => openSeal(() => caller.ask(system.keys, {})),
  });
  return caller;
};
/** A call of the contract, as the fronts make it; a refusal is an error. */
export const askCall = async <C extends CallShape>(
  url: string,
  call: C,
  input: RawInputOf<C>,
  { token, key }: { token?: string; key?: string } = {},
): Promise<OutputOf<C>> =>
  callerAt(url).ask(call, input, {
    token: token ?? null,
    idempotencyKey: key ?? crypto.randomUUID(),
  });

/** A member of the journey's own, registered over HTTP as the site does it. */
export const registerMember = async (url: string): Promise<Member> => {
  const account = `j${Math.random().toString(36).slice(2, 12)}`;
  const password = 'lamp4light';
  const { memberId, token } = await askCall(url, session.register, {
    username: account,
    password,
    confirmPassword: password,
    agreeTerms: true,
    ageConfirmed: true,
    login: true,
    registerMethod: 'WEB',
    altcha: await solveBotCheck(await askCall(url, verification.botcheckChallenge, {})),
  });
  return { account, username: account, password, memberId, token: token ?? '' };
};

/** The token of a login over HTTP. */
export const tokenOf = async (
  url: string,
  login: { username: string; password: string },
): Promise<string> => (await askCall(url, session.login, login)).token;

/** The address of a game's own page, with its ticket. */
export const launchPage = async (
  url: string,
  { token }: Pick<Member, 'token'>,
  gameId: string,
): Promise<string> => (await askCall(url, rounds.launchGame, { gameId }, { token })).game_url ?? '';

/** One spin of the slot machine at its smallest stake, which it answers. */
export const spinOnce = async (url: string, member: Member): Promise<string> => {
  const page = await launchPage(url, member, 'harbour-lights');
  const ticket = new URL(page, url).searchParams.get('ticket') ?? '';
  const { playToken: token, stakes } = await askCall(url, rounds.openPlay, { ticket });
  const stake = stakes[0] ?? '';
  await giveSeed(url, token);
  await askCall(url, rounds.playRound, { stake }, { token });
  return stake;
};

/** What the frame does before a first round: the next pair begins with a seed of its own. */
export const giveSeed = async (url: string, token: string): Promise<void> => {
  const { commitment, next } = await askCall(url, roundsSeeds.playSeeds, {}, { token });
  if (commitment !== null) return;
  const seed = { clientSeed: crypto.randomUUID(), nextCommitment: next.commitment };
  await askCall(url, roundsSeeds.openSeeds, seed, { token });
};

export const balanceNow = async (url: string, { token }: Member): Promise<string> =>
  (await askCall(url, wallet.balance, {}, { token })).sumBalance;

/** Any call by its address, until its journey takes it from the contract (`askCall`). */
export const ask = async (
  url: string,
  method: string,
  path: string,
  given: { token?: string; body?: unknown } = {},
): Promise<Value> => {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const answer = (await response.json()) as { success: boolean; value: Value };
  if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.value;
};
