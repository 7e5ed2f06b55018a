import { randomInt } from 'node:crypto';
import { openCaller, type Reply, type Transport } from '@fairhouse/client';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import * as rounds from '@fairhouse/contract/rounds';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import * as wallet from '@fairhouse/contract/wallet';
import type { Page } from '@playwright/test';
import { solveBotCheck } from '../botcheck.ts';
import { callerAt } from '../caller.ts';

export type Member = {
  account: string;
  memberId: string;
  token: string;
  username: string;
  password: string;
};
type Asking = { token?: string; key?: string; headers?: Record<string, string> };

/** A call of the contract at the address of a house, as its answer; a refusal is an error. */
export const ask = async <C extends CallShape>(
  url: string,
  definition: C,
  input: RawInputOf<C>,
  options: Asking = {},
): Promise<OutputOf<C>> => {
  const { call } = callerAt(url);
  const asked = { key: crypto.randomUUID(), ...options };
  // Journeys beside each other come from one address: who was too many asks again, a minute long.
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await call(definition, input, asked);
    if (answer.errorCode !== 'too_many_requests') return answer.value;
    await new Promise((go) => setTimeout(go, 3000));
  }
  return (await call(definition, input, asked)).value;
};

/** The same from a page, whose browser alone knows the names below localhost. */
export const askHere = async <C extends CallShape>(
  page: Page,
  definition: C,
  input: RawInputOf<C>,
  { token, text }: { token?: string; text?: string } = {},
): Promise<OutputOf<C>> => {
  let reply: Reply | undefined;
  const transport: Transport = async (address, { method = 'GET', headers, body }) => {
    const sent = {
      method,
      headers: headers as Record<string, string>,
      body: body instanceof Blob ? await body.text() : ((body ?? null) as string | null),
    };
    reply = await page.evaluate(
      async ([at, init]) => (await (await fetch(at, init)).json()) as Reply,
      [address, sent] as const,
    );
    return reply;
  };
  const answer = await openCaller({}).send(definition, input, {
    transport,
    token: token ?? null,
    idempotencyKey: crypto.randomUUID(),
    untilKnown: false,
    ...(text === undefined ? {} : { file: new Blob([text]) }),
  });
  if (answer.ok) return answer.value;
  throw new Error(`${definition.method} ${definition.path}: ${JSON.stringify(reply)}`);
};

/** Of one address the house takes thirty registrations a minute: fewer than journeys need. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A member of the journey's own, registered over HTTP as the site does it. */
export const registerMember = async (url: string, from = newAddress()): Promise<Member> => {
  const account = `j${Math.random().toString(36).slice(2, 12)}`;
  const password = 'lamp4light';
  const headers = { 'x-forwarded-for': from };
  const challenge = await ask(url, verification.botcheckChallenge, {}, { headers });
  const { memberId, token } = await ask(
    url,
    session.register,
    {
      username: account,
      password,
      confirmPassword: password,
      agreeTerms: true,
      ageConfirmed: true,
      login: true,
      registerMethod: 'WEB',
      altcha: await solveBotCheck(challenge),
    },
    { headers },
  );
  return { account, username: account, password, memberId, token: token ?? '' };
};

/** The token of a login over HTTP. */
export const tokenOf = async (
  url: string,
  login: { username: string; password: string },
): Promise<string> => (await ask(url, session.login, login)).token;

/** The address of a game's own page, with its ticket. */
export const launchPage = async (
  url: string,
  { token }: Pick<Member, 'token'>,
  gameId: string,
): Promise<string> => (await ask(url, rounds.launchGame, { gameId }, { token })).game_url ?? '';

/** One spin of the slot machine at its smallest stake, which it answers. */
export const spinOnce = async (url: string, member: Member): Promise<string> => {
  const page = await launchPage(url, member, 'harbour-lights');
  const ticket = new URL(page, url).searchParams.get('ticket') ?? '';
  const { playToken: token, stakes } = await ask(url, rounds.openPlay, { ticket });
  const stake = stakes[0] ?? '';
  await giveSeed(url, token);
  await ask(url, rounds.playRound, { stake }, { token });
  return stake;
};

/** What the frame does before a first round: the next pair begins with a seed of its own. */
export const giveSeed = async (url: string, token: string): Promise<void> => {
  const { commitment, next } = await ask(url, roundsSeeds.playSeeds, {}, { token });
  if (commitment !== null) return;
  const seed = { clientSeed: crypto.randomUUID(), nextCommitment: next.commitment };
  await ask(url, roundsSeeds.openSeeds, seed, { token });
};

export const balanceNow = async (url: string, { token }: Member): Promise<string> =>
  (await ask(url, wallet.balance, {}, { token })).sumBalance;
