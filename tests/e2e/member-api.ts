import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { solveBotCheck } from '../botcheck.ts';

export type Member = {
  account: string;
  memberId: string;
  token: string;
  username: string;
  password: string;
};
type Value = Record<string, unknown>;

/** A member of the journey's own, registered over HTTP as the site does it. */
export const registerMember = async (url: string): Promise<Member> => {
  const account = `j${Math.random().toString(36).slice(2, 12)}`;
  const password = 'lamp4light';
  const altcha = await solveBotCheck(await ask(url, 'GET', '/wps/botcheck/challenge'));
  const payload = await seal(url, {
    username: account,
    password,
    confirmPassword: password,
    agreeTerms: true,
    ageConfirmed: true,
    login: true,
    registerMethod: 'WEB',
    altcha,
  });
  const made = await ask(url, 'PUT', '/wps/member/register', { body: { payload } });
  return {
    account,
    username: account,
    password,
    memberId: String(made.memberId),
    token: String(made.token),
  };
};

/** The token of a login over HTTP. */
export const tokenOf = async (
  url: string,
  login: { username: string; password: string },
): Promise<string> =>
  String(
    (await ask(url, 'POST', '/wps/session/login', { body: { payload: await seal(url, login) } }))
      .token,
  );

const seal = async (url: string, plain: Value): Promise<string> => {
  const [jwk] = (await ask(url, 'GET', '/wps/system/keys')).keys as JWK[];
  if (!jwk) throw new Error('the house gave no key');
  const text = JSON.stringify({
    ...plain,
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
  });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
};

/** The address of a game's own page, with its ticket. */
export const launchPage = async (
  url: string,
  member: Pick<Member, 'token'>,
  gameId: string,
): Promise<string> =>
  String(
    (
      await ask(url, 'GET', `/wps/game/launchGame?gameId=${encodeURIComponent(gameId)}`, {
        token: member.token,
      })
    ).game_url,
  );

/** One spin of the slot machine at its smallest stake, which it answers. */
export const spinOnce = async (url: string, member: Member): Promise<string> => {
  const launched = await ask(url, 'GET', '/wps/game/launchGame?gameId=harbour-lights', {
    token: member.token,
  });
  const ticket = new URL(String(launched.game_url), url).searchParams.get('ticket');
  const play = await ask(url, 'POST', '/wps/play/session', { body: { ticket } });
  const stake = String((play.stakes as string[])[0]);
  await giveSeed(url, String(play.playToken));
  await ask(url, 'POST', '/wps/play/rounds', { token: String(play.playToken), body: { stake } });
  return stake;
};

/** What the frame does before a first round: the next pair begins with a seed of its own. */
export const giveSeed = async (url: string, token: string): Promise<void> => {
  const state = await ask(url, 'GET', '/wps/play/seeds', { token });
  if (state.commitment !== null) return;
  await ask(url, 'POST', '/wps/play/seeds', {
    token,
    body: {
      clientSeed: crypto.randomUUID(),
      nextCommitment: (state.next as { commitment: string }).commitment,
    },
  });
};

export const balanceNow = async (url: string, member: Member): Promise<string> =>
  String((await ask(url, 'GET', '/wps/v2/wallets/balance', { token: member.token })).sumBalance);

/** Any call, as the fronts make it; a refusal is an error. */
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
