import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { post } from '../apps/server/src/modules/wallet/index.ts';
import { parseAmount } from '@fairhouse/money';
import { solveBotCheck } from '../tests/botcheck.ts';
import type { House } from './house.ts';

export type Player = {
  memberId: string;
  token: string;
  playToken: string;
  username: string;
  password: string;
};
type Reply = { success: boolean; value: Record<string, unknown>; errorCode?: string };

const ask = async (
  house: House,
  method: string,
  path: string,
  given: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> => {
  const response = await fetch(house.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...given.headers,
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const reply = (await response.json()) as Reply;
  if (!reply.success) throw new Error(`${method} ${path}: ${reply.errorCode}`);
  return reply;
};

/** Members who came in by the front door: registered, credited by the ledger, a game open. */
export const makePlayers = async (
  house: House,
  count: number,
  options: { gameId: string; amount: string; firstIndex?: number },
): Promise<Player[]> => {
  const db = openDatabase(house.databaseUrl, openLog('error'), 1);
  const players: Player[] = [];
  const { firstIndex = 0 } = options;
  for (let index = firstIndex; index < firstIndex + count; index += 1) {
    players.push(await makePlayer(house, db, { ...options, index }));
  }
  await db.close();
  return players;
};

export const keyOf = async (house: House, headers: Record<string, string> = {}): Promise<JWK> => {
  const { keys } = (await ask(house, 'GET', '/wps/system/keys', { headers })).value as {
    keys: JWK[];
  };
  if (!keys[0]) throw new Error('no key');
  return keys[0];
};

export const encryptFor = async (key: JWK, plain: Record<string, unknown>): Promise<string> =>
  new CompactEncrypt(
    new TextEncoder().encode(
      JSON.stringify({ ...plain, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }),
    ),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
    .encrypt(await importJWK(key, 'ECDH-ES'));

const makePlayer = async (
  house: House,
  db: Database,
  options: { gameId: string; amount: string; index: number },
): Promise<Player> => {
  // Calls a minute are counted by address: every player comes from an address of its own.
  const headers = {
    'x-forwarded-for': `10.${options.index >> 16}.${(options.index >> 8) & 255}.${
      options.index & 255
    }`,
  };
  const key = await keyOf(house, headers);
  const altcha = await solveBotCheck(
    (await ask(house, 'GET', '/wps/botcheck/challenge', { headers })).value,
  );
  const plain = {
    username: `b${Date.now().toString(36)}${options.index}`.slice(0, 16),
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    login: true,
    altcha,
  };
  const payload = await encryptFor(key, plain);
  const { value } = await ask(house, 'PUT', '/wps/member/register', { headers, body: { payload } });
  const memberId = String(value.memberId);
  const token = String(value.token);
  const amountMinor = parseAmount(options.amount, { code: '', digits: 2 }) ?? 0n;
  const verdict = await db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: BigInt(memberId),
      type: 'deposit',
      amountMinor,
      house: 'deposits:bench',
      key: `bench:${memberId}`,
      reference: 'credit for a bench player',
    }),
  );
  if (!verdict.ok) throw new Error(verdict.errorCode);
  const launch = await ask(
    house,
    'GET',
    `/wps/game/launchGame?gameId=${options.gameId}` +
      '&accountType=1&confirmTrans=0&launchMode=GLS&platform=html5-desktop&clientType=3',
    { token, headers },
  );
  const ticket = new URL(String(launch.value.game_url), house.url).searchParams.get('ticket');
  const session = await ask(house, 'POST', '/wps/play/session', { body: { ticket }, headers });
  const playToken = String(session.value.playToken);
  const { value: seeds } = await ask(house, 'GET', '/wps/play/seeds', {
    token: playToken,
    headers,
  });
  await ask(house, 'POST', '/wps/play/seeds', {
    token: playToken,
    headers,
    body: {
      clientSeed: crypto.randomUUID(),
      nextCommitment: (seeds.next as { commitment: string }).commitment,
    },
  });
  return { memberId, token, playToken, username: plain.username, password: plain.password };
};
