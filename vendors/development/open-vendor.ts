import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  VENDOR_HEADERS,
  VENDOR_PATHS,
  type VendorBetAsked,
  type VendorOrder,
  type VendorRecordsAsked,
} from '@fairhouse/contract/vendor-protocol';
import { currencyOf, printAmount } from '@fairhouse/money';
import { openBook, type Book } from './book.ts';
import { GAMES } from './games.ts';
import { houseAt, judgeHouse, type House } from './house.ts';
import { manifest } from './manifest.ts';
import { files, pageOf } from './pages.ts';
import { MODES, openRounds, type Mode, type Round, type Rounds, type Session } from './rounds.ts';

export type VendorService = {
  url: string;
  book: Book;
  stop(): Promise<void>;
  /** Where the house is; it may come to stand after the vendor. */
  connect(houseUrl: string): void;
};
type Options = {
  port: number;
  secret: string;
  houseUrl?: string;
  bookFile?: string;
  /** Trials that move the clock of the house move its own with it. */
  now?: () => number;
};
type Open = Session & { history: Round[] };
type Parts = {
  secret: string;
  now: () => number;
  book: Book;
  rounds: Rounds;
  house: House;
  sessions: Map<string, Open>;
};

const BODY_BYTES_MAX = 20_000;
const SESSIONS_MAX = 5000;
const HISTORY = 12;

/** The development vendor: pages for members, a line to the house, and no look at its database. */
export const openVendor = async (options: Options): Promise<VendorService> => {
  let houseUrl = options.houseUrl ?? '';
  const { now = Date.now } = options;
  const house: House = {
    call: (...given) => houseAt(houseUrl, options.secret, now).call(...given),
    tell: (...given) => houseAt(houseUrl, options.secret, now).tell(...given),
  };
  const book = openBook(options.bookFile);
  const parts: Parts = {
    secret: options.secret,
    now,
    book,
    house,
    sessions: new Map(),
    rounds: openRounds(house, book),
  };
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      process.stderr.write(`development vendor: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    // Games of a trial are nobody's elsewhere, as the house that shows them.
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    book,
    connect: (url) => {
      houseUrl = url;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const answer = async (parts: Parts, request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'GET') return answerPage(path, response);
  const raw = await readBody(request);
  if (!raw) return end(response, 413, '{}');
  if (path.startsWith('/house/')) return answerHouse(parts, { path, raw, request, response });
  const asked = readJson(raw) as Record<string, unknown> | undefined;
  const member = MEMBER_CALLS[path];
  if (!asked || !member) return end(response, 404, '{"code":"not_found"}');
  return end(response, 200, JSON.stringify(await member(parts, asked)));
};

const answerPage = (path: string, response: ServerResponse): void => {
  const code = /^\/play\/([\w-]{1,40})$/.exec(path)?.[1];
  const game = manifest.games.find((one) => one.code === code);
  const file = files()[path];
  if (game) return end(response, 200, pageOf(game), 'text/html; charset=utf-8');
  return file
    ? end(response, 200, file.body, file.type)
    : end(response, 404, 'not found', 'text/plain');
};

type Asked = { path: string; raw: Buffer; request: IncomingMessage; response: ServerResponse };
const answerHouse = (
  { secret, now, book, rounds }: Parts,
  { path, raw, request, response }: Asked,
) => {
  const judged = judgeHouse(secret, raw, {
    path,
    now: now(),
    header: (name) => String(request.headers[name] ?? ''),
  });
  if (!judged) return end(response, 401, '{}');
  const body = readJson(raw);
  let said: object = {};
  if (path === VENDOR_PATHS.order) {
    said = book.carryOut(body as VendorOrder);
    if ((body as VendorOrder).direction === 'out') rounds.releaseLater();
  } else if (path === VENDOR_PATHS.bet) said = book.betOf((body as VendorBetAsked).transactionId);
  else if (path === VENDOR_PATHS.records) {
    const { merchant, after } = body as VendorRecordsAsked;
    said = book.recordsAfter(merchant, after);
  } else return end(response, 404, '{}');
  const text = JSON.stringify(said);
  const isForged = path === VENDOR_PATHS.records && rounds.takeForgery();
  response.setHeader(VENDOR_HEADERS.signature, isForged ? 'f'.repeat(64) : judged.answer(text));
  return end(response, 200, text);
};

type MemberCall = (parts: Parts, asked: Record<string, unknown>) => Promise<object>;
const openPage: MemberCall = async ({ house, book, sessions }, asked) => {
  const merchant = String(asked.merchant);
  const heard = await house.call('session', { merchant, ticket: String(asked.ticket) });
  if (!heard.ok) return { ok: false, code: heard.code };
  const { token, member, gameCode, currency, balance, wallet } = heard.value as Record<
    string,
    string
  > & { wallet: Session['wallet'] };
  const game = GAMES[gameCode ?? ''];
  if (!token || !member || !currency || !gameCode || !game) {
    return { ok: false, code: 'not_found' };
  }
  const id = randomUUID();
  const oldest = sessions.size >= SESSIONS_MAX ? sessions.keys().next().value : undefined;
  if (oldest) sessions.delete(oldest);
  const session: Open = { token, merchant, member, code: gameCode, currency, wallet, history: [] };
  sessions.set(id, session);
  return {
    ok: true,
    session: id,
    currency,
    wallet,
    stage: game.stage,
    bets: game.bets,
    modes: MODES,
    balance: wallet === 'transfer' ? walletText(book, session) : balance,
  };
};
const walletText = (book: Book, session: Session): string =>
  printAmount(book.walletOf(session, session.currency), currencyOf(session.currency));

const playRound: MemberCall = async ({ rounds, sessions }, asked) => {
  const session = sessions.get(String(asked.session));
  const mode = MODES.find((one) => one === asked.mode) as Mode | undefined;
  if (!session || !mode) return { ok: false, code: 'ticket_invalid' };
  const played = await rounds.play({
    session,
    mode,
    bet: String(asked.bet),
    stake: String(asked.stake),
  });
  if (played.ok) session.history = [played.round, ...session.history].slice(0, HISTORY);
  return played;
};
const readState: MemberCall = async ({ house, book, sessions }, asked) => {
  const session = sessions.get(String(asked.session));
  if (!session) return { ok: false, code: 'ticket_invalid' };
  const { merchant, token, wallet, history } = session;
  const heard = await house.call('balance', { merchant, token });
  if (!heard.ok) return heard;
  return {
    ok: true,
    history,
    balance: wallet === 'transfer' ? walletText(book, session) : heard.value.balance,
  };
};
const MEMBER_CALLS: Record<string, MemberCall> = {
  '/api/open': openPage,
  '/api/play': playRound,
  '/api/state': readState,
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};
const readJson = (raw: Buffer): unknown => {
  // What is no JSON asks for nothing.
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
const end = (
  response: ServerResponse,
  status: number,
  body: string,
  type = 'application/json; charset=utf-8',
): void => {
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  });
  response.end(body);
};
