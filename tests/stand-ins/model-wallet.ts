import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { verify, type KeyObject } from 'node:crypto';

/** What can be wrong with a wallet; each is planted alone. */
export const WALLET_FAULTS = [
  'hears-unsigned',
  'verifies-encoded-anew',
  'wraps-at-64-bits',
  'takes-negative',
  'takes-text',
  'duplicate-when-identical',
  'forgets-requests',
  'takes-altered',
  'races-on-balance',
  'races-on-names',
  'keeps-no-tombstone',
  'one-win-a-bet',
  'age-of-token-at-wins',
  'gives-back-twice',
  'below-zero',
  'wins-of-rolled-back',
  'rounds-to-cents',
  'token-for-anybody',
  'debits-free-bets',
  'refuses-by-http',
  'pays-strangers',
  'hides-the-balance',
  'late-wins-refused',
  'converts-currencies',
  'gives-back-what-was-paid',
  'remembers-balances',
  'tells-of-persons',
] as const;
export type WalletFault = (typeof WALLET_FAULTS)[number];

type Moved = {
  kind: 'bet' | 'win' | 'rollback';
  said: string;
  user: string;
  amount: bigint;
  round: string;
  reference: string;
  isBack: boolean;
};
type Player = { token: string; balance: bigint; debt: bigint; isDisabled: boolean };
type Asked = Record<string, unknown> & { amount?: bigint };
type Said = { status: string; balance?: bigint; more?: Record<string, unknown> };

const CURRENCY = 'EUR';
const GAMES = ['lantern-dice', 'lantern-wheel'];
const SIGNATURE = 'x-signature';
const INT64 = 2n ** 63n;

/** The wallet of an operator in memory, as the protocol says it, but for one planted fault. */
export const openModelWallet = async (
  key: KeyObject,
  fault?: WalletFault,
  { currency = CURRENCY, games = GAMES }: { currency?: string; games?: readonly string[] } = {},
) => {
  const is = (one: WalletFault): boolean => one === fault;
  const players = new Map<string, Player>();
  const add = (user: string, balance: bigint, isDisabled = false) => {
    players.set(user, { token: `token-of-${user}`, balance, debt: 0n, isDisabled });
    return { user, token: `token-of-${user}` };
  };
  const setup = {
    currency,
    game: games[0],
    lobbyGame: games[1],
    players: [add('player-1', 100_000_000n), add('player-2', 100_000_000n)],
    expired: add('player-3', 100_000_000n),
    disabled: add('player-4', 100_000_000n, true),
  };
  const requests = new Map<string, string>();
  const moves = new Map<string, Moved>();
  const tombstones = new Set<string>();
  const closed = new Set<string>();
  const paid = new Set<string>();

  const give = (player: Player, amount: bigint): void => {
    const owed = amount < player.debt ? amount : player.debt;
    player.debt -= owed;
    player.balance += amount - owed;
  };
  const take = (player: Player, amount: bigint): void => {
    const there = amount < player.balance || is('below-zero') ? amount : player.balance;
    player.balance -= there;
    player.debt += amount - there;
  };
  const saidOf = (asked: Asked): string =>
    [
      asked.user,
      asked.round,
      asked.game_code,
      asked.currency,
      asked.amount,
      asked.reference_transaction_uuid,
    ].join('|');
  /** What is answered of a name that is known; undefined of a new one. */
  const known = (kind: Moved['kind'], asked: Asked, player: Player): Said | undefined => {
    const move = moves.get(String(asked.transaction_uuid));
    if (!move) return undefined;
    const isSame = move.kind === kind && move.said === saidOf(asked);
    if (is('duplicate-when-identical')) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return isSame || is('takes-altered')
      ? { status: 'RS_OK', balance: player.balance }
      : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  };
  const note = (kind: Moved['kind'], asked: Asked, amount = asked.amount ?? 0n): void => {
    moves.set(String(asked.transaction_uuid), {
      kind,
      said: saidOf(asked),
      user: String(asked.user),
      amount,
      round: String(asked.round),
      reference: String(asked.reference_transaction_uuid),
      isBack: false,
    });
    if (asked.round_closed === true) closed.add(String(asked.round));
  };
  const coins = (amount: bigint): bigint =>
    is('rounds-to-cents') ? (amount / 1000n) * 1000n : amount;

  const bet = async (asked: Asked, player: Player): Promise<Said> => {
    if (is('races-on-names')) await sleep(1);
    if (tombstones.has(String(asked.transaction_uuid)))
      return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
    const before = is('races-on-names') ? undefined : known('bet', asked, player);
    if (before) return before;
    if (asked.token !== player.token && !is('token-for-anybody'))
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    if (asked.user === setup.expired.user) return { status: 'RS_ERROR_TOKEN_EXPIRED' };
    if (player.isDisabled) return { status: 'RS_ERROR_USER_DISABLED' };
    if (!games.includes(String(asked.game_code))) return { status: 'RS_ERROR_INVALID_GAME' };
    const amount = coins(asked.amount ?? 0n);
    const isFree = asked.is_free === true && !is('debits-free-bets');
    if (!isFree && amount > player.balance)
      return {
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: is('hides-the-balance') ? 0n : player.balance,
      };
    if (is('races-on-balance')) await sleep(1);
    note('bet', asked, isFree ? 0n : amount);
    if (!isFree) player.balance -= amount;
    return { status: 'RS_OK', balance: player.balance };
  };

  const win = (asked: Asked, player: Player): Said => {
    const before = known('win', asked, player);
    if (before) return before;
    if (is('age-of-token-at-wins') && asked.user === setup.expired.user)
      return { status: 'RS_ERROR_TOKEN_EXPIRED' };
    const reference = String(asked.reference_transaction_uuid);
    const of = moves.get(reference);
    if (of?.kind !== 'bet' || (of.user !== asked.user && !is('pays-strangers')))
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    if (of.isBack && !is('wins-of-rolled-back'))
      return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
    if (is('one-win-a-bet') && paid.has(reference))
      return { status: 'RS_OK', balance: player.balance };
    if (is('late-wins-refused') && closed.has(of.round)) return { status: 'RS_ERROR_UNKNOWN' };
    note('win', asked);
    paid.add(reference);
    give(player, asked.amount ?? 0n);
    return { status: 'RS_OK', balance: player.balance };
  };

  const rollback = (asked: Asked, player: Player): Said => {
    const before = known('rollback', asked, player);
    if (before) return before;
    const reference = String(asked.reference_transaction_uuid);
    const of = moves.get(reference);
    if (!of) {
      if (!is('keeps-no-tombstone')) tombstones.add(reference);
      note('rollback', asked);
      return { status: 'RS_OK', balance: player.balance };
    }
    if (of.user !== asked.user) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    const isEnded = of.kind === 'bet' && closed.has(of.round) && paid.has(reference);
    if (of.kind === 'rollback' || (isEnded && !of.isBack && !is('gives-back-what-was-paid')))
      return { status: 'RS_ERROR_UNKNOWN' };
    note('rollback', { ...asked, round_closed: false });
    if (of.isBack && !is('gives-back-twice')) return { status: 'RS_OK', balance: player.balance };
    of.isBack = true;
    if (of.kind === 'bet') give(player, of.amount);
    else take(player, of.amount);
    return { status: 'RS_OK', balance: player.balance };
  };

  const malformed = (path: string, asked: Asked): Said | undefined => {
    if (path === '/user/info' || path === '/user/balance') return undefined;
    const names = ['request_uuid', 'user', 'token', 'transaction_uuid', 'round', 'game_code'];
    const needed = path === '/transaction/rollback' ? names : [...names, 'amount', 'currency'];
    if (needed.some((name) => asked[name] === undefined))
      return { status: 'RS_ERROR_WRONG_SYNTAX' };
    if (path === '/transaction/rollback') return undefined;
    if (typeof asked.amount !== 'bigint') return { status: 'RS_ERROR_WRONG_TYPES' };
    if (asked.amount < 0n && !is('takes-negative')) return { status: 'RS_ERROR_WRONG_TYPES' };
    if (asked.amount >= INT64) return { status: 'RS_ERROR_WRONG_TYPES' };
    if (asked.currency !== currency && !is('converts-currencies'))
      return { status: 'RS_ERROR_WRONG_CURRENCY' };
    return undefined;
  };

  const judge = async (path: string, asked: Asked): Promise<Said> => {
    const wrong = malformed(path, asked);
    if (wrong) return wrong;
    const player = players.get(String(asked.user));
    if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' };
    switch (path) {
      case '/user/info':
        return {
          status: 'RS_OK',
          more: {
            country: 'DE',
            language: 'de',
            ...(is('tells-of-persons') && { email: 'ann@lamp.example' }),
          },
        };
      case '/user/balance':
        return asked.token === player.token
          ? { status: 'RS_OK', balance: player.balance }
          : { status: 'RS_ERROR_INVALID_TOKEN' };
      case '/transaction/bet':
        return bet(asked, player);
      case '/transaction/win':
        return win(asked, player);
      default:
        return rollback(asked, player);
    }
  };

  const isHeard = (signature: string | undefined, bytes: Buffer): boolean => {
    if (is('hears-unsigned')) return true;
    if (signature === undefined) return false;
    let signed = bytes;
    if (is('verifies-encoded-anew'))
      try {
        signed = Buffer.from(JSON.stringify(JSON.parse(bytes.toString())));
      } catch {
        return true;
      }
    return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
  };

  const answer = async (path: string, signature: string | undefined, bytes: Buffer) => {
    if (!isHeard(signature, bytes))
      return { http: 401, raw: JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }) };
    const asked = readAsked(bytes.toString(), is('wraps-at-64-bits'), is('takes-text'));
    if (!asked) return { http: 200, raw: JSON.stringify({ status: 'RS_ERROR_WRONG_SYNTAX' }) };
    const request = String(asked.request_uuid);
    const before = requests.get(request);
    const isFresh = path === '/user/balance' && !is('remembers-balances');
    if (before !== undefined && !isFresh && !is('forgets-requests'))
      return { http: 200, raw: before };
    const { status, balance, more } = await judge(path, asked);
    const fields = { ...more, user: asked.user, status, request_uuid: request, currency };
    const raw = JSON.stringify(fields).replace(
      /\}$/,
      balance === undefined ? '}' : `,"balance":${balance}}`,
    );
    requests.set(request, raw);
    return { http: is('refuses-by-http') && status !== 'RS_OK' ? 400 : 200, raw };
  };

  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const { [SIGNATURE]: header } = request.headers;
      const signature = typeof header === 'string' ? header : undefined;
      const { http, raw } = await answer(request.url ?? '/', signature, await bytesOf(request));
      response.writeHead(http, { 'content-type': 'application/json' }).end(raw);
    };
    serve().catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setup,
    balanceOf: (user: string): bigint | undefined => players.get(user)?.balance,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** The amount is read from the text, where it has all its digits. */
const readAsked = (text: string, wraps: boolean, takesText: boolean): Asked | undefined => {
  let asked: Record<string, unknown>;
  try {
    asked = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const { amount: given, ...kept } = asked;
  if (given === undefined) return kept;
  const pattern = takesText ? /"amount"\s*:\s*"?(-?\d+)"?\s*[,}]/ : /"amount"\s*:\s*(-?\d+)\s*[,}]/;
  const digits = pattern.exec(text)?.[1];
  if (digits === undefined) return asked as Asked;
  const amount = BigInt(digits);
  return { ...kept, amount: wraps ? BigInt.asIntN(64, amount) : amount };
};
