import * as rounds from '@fairhouse/contract/rounds';
import * as seeds from '@fairhouse/contract/rounds-seeds';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { post } from '../apps/server/src/modules/wallet/index.ts';
import { parseAmount } from '@fairhouse/money';
import { solveBotCheck } from '../tests/botcheck.ts';
import { callerAt, type Call } from '../tests/caller.ts';
import type { House } from './house.ts';

export type Player = {
  memberId: string;
  token: string;
  playToken: string;
  username: string;
  password: string;
};
/** Members who came in by the front door: registered, credited by the ledger, a game open. */
export const makePlayers = async (
  house: House,
  count: number,
  options: { gameId: string; amount: string; firstIndex?: number },
): Promise<Player[]> => {
  const db = openDatabase(house.databaseUrl, openLog('error'), 1);
  const players: Player[] = [];
  const { call } = callerAt(house.url);
  const { firstIndex = 0 } = options;
  for (let index = firstIndex; index < firstIndex + count; index += 1) {
    players.push(await makePlayer({ call, db, url: house.url }, { ...options, index }));
  }
  await db.close();
  return players;
};

const makePlayer = async (
  { call, db, url }: { call: Call; db: Database; url: string },
  options: { gameId: string; amount: string; index: number },
): Promise<Player> => {
  // Calls a minute are counted by address: every player comes from an address of its own.
  const headers = {
    'x-forwarded-for': `10.${options.index >> 16}.${(options.index >> 8) & 255}.${
      options.index & 255
    }`,
  };
  const { value: challenge } = await call(verification.botcheckChallenge, {}, { headers });
  const login = {
    username: `b${Date.now().toString(36)}${options.index}`.slice(0, 16),
    password: 'lamp4light',
  };
  const { value: made } = await call(
    session.register,
    {
      ...login,
      confirmPassword: login.password,
      agreeTerms: true,
      ageConfirmed: true,
      login: true,
      altcha: await solveBotCheck(challenge),
    },
    { headers },
  );
  const { memberId } = made;
  const token = made.token ?? '';
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
  const { value: launch } = await call(
    rounds.launchGame,
    { gameId: options.gameId },
    { token, headers },
  );
  const ticket = new URL(launch.game_url ?? '', url).searchParams.get('ticket') ?? '';
  const { playToken } = (await call(rounds.openPlay, { ticket }, { headers })).value;
  const by = { token: playToken, headers };
  const { next } = (await call(seeds.playSeeds, {}, by)).value;
  await call(
    seeds.openSeeds,
    { clientSeed: crypto.randomUUID(), nextCommitment: next.commitment },
    by,
  );
  return { memberId, token, playToken, ...login };
};
