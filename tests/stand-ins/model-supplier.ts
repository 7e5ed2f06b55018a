import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What can be wrong with a supplier of games; each is planted alone. */
export const SUPPLIER_FAULTS = [
  'hears-unsigned',
  'verifies-encoded-anew',
  'opens-any-currency',
  'opens-without-token',
  'one-address',
  'demo-asks-the-wallet',
  'says-bets-again',
  'plays-before-the-answer',
  'never-takes-back',
  'takes-back-once',
  'names-repeats-anew',
  'repeats-requests',
  'forgets-lost-wins',
  'closes-no-lost-rounds',
  'counts-in-cents',
  'signs-bets-alone',
  'plays-what-is-refused',
  'takes-refused-back',
  'hears-no-duplicate',
  'shows-rounds-to-anybody',
  'one-round-a-player',
  'forgets-the-token',
] as const;
export type SupplierFault = (typeof SUPPLIER_FAULTS)[number];

const GAMES = ['lantern-dice', 'lantern-wheel'] as const;
const CURRENCY = 'EUR';
const STAKE = 100_000;
const SIGNATURE = 'x-signature';
const PATIENCE = 2000;
const PAUSE = 20;

type Fields = Record<string, unknown>;
type Visit = { user: string; token: string; game: string; isDemo: boolean };
type Round = { bet: string; round: string; user: string };
type Said = { http: number; body: unknown };
const refused = (http: number, error: string): Said => ({ http, body: { error } });

/** A supplier of games in memory, as the protocol says it, but for one planted fault. */
export const openModelSupplier = async (key: KeyObject, fault?: SupplierFault) => {
  const is = (one: SupplierFault): boolean => one === fault;
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const visits = new Map<string, Visit>();
  const rounds: Round[] = [];
  let walletUrl = '';
  let url = '';
  let games = 0;

  const ask = async (path: string, fields: Fields): Promise<string | undefined> => {
    const text = JSON.stringify(fields);
    const isSigned = path === '/transaction/bet' || !is('signs-bets-alone');
    try {
      const response = await fetch(walletUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(isSigned && {
            [SIGNATURE]: sign('RSA-SHA256', Buffer.from(text), own.privateKey).toString('base64'),
          }),
        },
        body: text,
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { status } = JSON.parse(await response.text()) as { status: string };
      return response.status === 200 && status !== 'RS_ERROR_UNKNOWN' ? status : undefined;
    } catch {
      return undefined;
    }
  };
  const insist = async (path: string, fields: Fields): Promise<void> => {
    const request = randomUUID();
    for (let turn = 0; turn < 50; turn += 1) {
      const status = await ask(path, {
        ...fields,
        request_uuid: is('repeats-requests') ? request : randomUUID(),
        ...(is('names-repeats-anew') && { transaction_uuid: randomUUID() }),
      });
      const isDuplicate = status === 'RS_ERROR_DUPLICATE_TRANSACTION';
      if (status !== undefined && !(isDuplicate && is('hears-no-duplicate'))) return;
      if (path === '/transaction/win' && is('forgets-lost-wins')) return;
      if (path === '/transaction/rollback' && is('takes-back-once')) return;
      await sleep(PAUSE);
    }
  };
  const background = (work: Promise<void>): void => {
    work.catch(() => undefined);
  };

  const play = async (visit: Visit): Promise<boolean> => {
    games += 1;
    const round = is('one-round-a-player') ? `round-of-${visit.user}` : randomUUID();
    const bet: Fields = {
      user: visit.user,
      token: is('forgets-the-token') ? 'token' : visit.token,
      transaction_uuid: randomUUID(),
      round,
      round_closed: false,
      game_code: visit.game,
      currency: CURRENCY,
      amount: is('counts-in-cents') ? STAKE / 1000 : STAKE,
      is_free: false,
    };
    if (visit.isDemo && !is('demo-asks-the-wallet')) return true;
    rounds.push({ bet: String(bet.transaction_uuid), round, user: visit.user });
    const reference = { reference_transaction_uuid: bet.transaction_uuid };
    const payout = games % 2 === 0 ? STAKE * 2 : 0;
    const win = () => {
      const isClosing = payout > 0 || !is('closes-no-lost-rounds');
      const fields = {
        ...bet,
        ...reference,
        transaction_uuid: randomUUID(),
        amount: payout,
        round_closed: isClosing,
      };
      background(insist('/transaction/win', fields));
    };
    if (is('plays-before-the-answer')) win();
    let status = await ask('/transaction/bet', { ...bet, request_uuid: randomUUID() });
    if (status === undefined && is('says-bets-again'))
      status = await ask('/transaction/bet', { ...bet, request_uuid: randomUUID() });
    if (status === 'RS_OK' || (status !== undefined && is('plays-what-is-refused'))) {
      if (!is('plays-before-the-answer')) win();
      return true;
    }
    const isPlain = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'].includes(status ?? '');
    if ((!isPlain || is('takes-refused-back')) && !is('never-takes-back')) {
      const { amount: _, currency: __, is_free: ___, ...kept } = bet;
      const fields = { ...kept, ...reference, transaction_uuid: randomUUID(), round_closed: true };
      background(insist('/transaction/rollback', fields));
    }
    return false;
  };

  const list = (): Said => ({
    http: 200,
    body: GAMES.map((code) => ({
      name: code,
      game_code: code,
      category: 'slots',
      enabled: true,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      blocked_countries: [],
      url_thumb: `${url}/${code}.png`,
    })),
  });
  const open = (asked: Fields): Said => {
    const { user, token, currency, platform, country, game_code: game } = asked;
    const isDemo = currency === 'X'.repeat(3) || (user === undefined && token === undefined);
    if (platform !== 'GPL_DESKTOP' && platform !== 'GPL_MOBILE') return refused(400, 'platform');
    if (typeof game !== 'string' || !/^[A-Z]{2}$/.test(String(country)))
      return refused(400, 'game_code or country');
    if (!GAMES.some((one) => one === game)) return refused(404, 'game_code');
    if (!isDemo && token === undefined && !is('opens-without-token')) return refused(400, 'token');
    if (!isDemo && currency !== CURRENCY && !is('opens-any-currency'))
      return refused(403, 'currency');
    const name = is('one-address') ? `of-${String(user)}` : randomUUID();
    visits.set(name, { user: String(user), token: String(token), game, isDemo });
    return { http: 200, body: { url: `${url}/visit/${name}` } };
  };
  const show = (asked: Fields): Said => {
    const { transaction_uuid: name, round, user } = asked;
    if (name === undefined && round === undefined) return refused(400, 'round');
    const found = rounds.find((one) =>
      name === undefined
        ? one.round === round && (one.user === user || is('shows-rounds-to-anybody'))
        : one.bet === name,
    );
    return found ? { http: 200, body: { url: `${url}/page/${found.bet}` } } : refused(404, 'round');
  };

  const isHeard = (bytes: Buffer, signature: string | undefined): boolean => {
    if (is('hears-unsigned')) return true;
    if (signature === undefined) return false;
    const signed = is('verifies-encoded-anew')
      ? Buffer.from(JSON.stringify(JSON.parse(bytes.toString())))
      : bytes;
    return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
  };
  const answer = async (path: string, bytes: Buffer, signature: string | undefined) => {
    if (path === '/driver') {
      const at = String((JSON.parse(bytes.toString()) as Fields).url);
      const visit = visits.get(at.split('/').at(-1) ?? '');
      return visit ? { http: 200, body: { played: await play(visit) } } : refused(404, 'visit');
    }
    let asked: Fields;
    try {
      asked = JSON.parse(bytes.toString()) as Fields;
    } catch {
      return refused(400, 'no JSON');
    }
    if (!isHeard(bytes, signature) || asked.operator_id !== 'kit') return refused(401, 'signature');
    if (path === '/game/list') return list();
    return path === '/game/url' ? open(asked) : show(asked);
  };

  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A round</p>');
        return;
      }
      const { [SIGNATURE]: header } = request.headers;
      const signature = typeof header === 'string' ? header : undefined;
      const said = await answer(request.url ?? '/', await bytesOf(request), signature);
      const text = JSON.stringify(said.body);
      response.writeHead(said.http, { 'content-type': 'application/json' }).end(text);
    };
    serve().catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    setup: {
      operatorId: 'kit',
      currency: CURRENCY,
      games: [...GAMES],
      supplierKey: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      listen: 0,
      driver: `${url}/driver`,
      stake: STAKE,
      quiet: 120,
      patience: 4000,
    },
    /** Where the wallet of the operator is, which may be opened later. */
    callsAt: (wallet: string): void => {
      walletUrl = wallet;
    },
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
