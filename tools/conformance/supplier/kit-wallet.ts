import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyObject } from 'node:crypto';
import { isSignedBy } from '../signing.ts';

export type Kind = 'bet' | 'win' | 'rollback' | 'balance' | 'info';
/** A call as it came. */
export type Call = {
  kind: Kind;
  fields: Record<string, unknown>;
  amount: bigint | undefined;
  isSigned: boolean;
  at: number;
  /** When it was answered; nothing was said before. */
  answeredAt: number | undefined;
};
/** What the wallet does with a call instead of answering as it should. */
export type Trouble =
  /** Does it, and the answer is lost on its way. */
  | 'lost answer'
  /** Nothing is done, and nothing answered. */
  | 'lost call'
  | 'server error'
  | 'broken answer'
  /** Does it, and answers when nobody waits any more. */
  | 'silence'
  /** Does it, and answers a second later. */
  | 'slow'
  | { status: string };

type Visit = { user: string; token: string };
const KINDS: Readonly<Record<string, Kind>> = {
  '/user/info': 'info',
  '/user/balance': 'balance',
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
};
const SILENCE = 7000;
const SLOW = 1000;

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A wallet of the kit's own, which the supplier under test plays with. */
export const openKitWallet = async (p: {
  key: KeyObject;
  header: string;
  currency: string;
  port: number;
}) => {
  const balances = new Map<string, bigint>();
  const tokens = new Map<string, Set<string>>();
  const calls: Call[] = [];
  const troubles = new Map<string, Trouble[]>();
  const done = new Map<string, { kind: Kind; amount: bigint; user: string; isBack: boolean }>();
  const tombstones = new Set<string>();

  const move = (user: string, amount: bigint): void => {
    balances.set(user, (balances.get(user) ?? 0n) + amount);
  };
  const judge = ({ kind, fields, amount = 0n }: Call): string => {
    const user = String(fields.user);
    const name = String(fields.transaction_uuid);
    const reference = String(fields.reference_transaction_uuid);
    if (kind === 'info' || kind === 'balance') return 'RS_OK';
    if (done.has(name)) return 'RS_OK';
    if (kind === 'bet') {
      if (tombstones.has(name)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (!tokens.get(user)?.has(String(fields.token))) return 'RS_ERROR_INVALID_TOKEN';
      if (amount > (balances.get(user) ?? 0n)) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      move(user, -amount);
    } else if (kind === 'win') {
      if (!done.has(reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      move(user, amount);
    } else {
      const of = done.get(reference);
      if (!of) tombstones.add(reference);
      else if (!of.isBack) {
        of.isBack = true;
        move(user, of.kind === 'bet' ? of.amount : -of.amount);
      }
    }
    done.set(name, { kind, amount, user, isBack: false });
    return 'RS_OK';
  };
  const print = (call: Call, status: string): string => {
    const { user, request_uuid: request } = call.fields;
    const fields = { user, status, request_uuid: request, currency: p.currency };
    return JSON.stringify(fields).replace(/\}$/, `,"balance":${balances.get(String(user)) ?? 0n}}`);
  };

  const answer = async (call: Call, response: ServerResponse): Promise<void> => {
    const key = `${String(call.fields.user)}/${call.kind}`;
    const trouble = troubles.get(key)?.shift();
    const isDone = trouble !== 'lost call' && typeof trouble !== 'object';
    const status =
      typeof trouble === 'object' ? trouble.status : isDone ? judge(call) : 'RS_ERROR_UNKNOWN';
    const text = print(call, status);
    if (trouble === 'silence') await sleep(SILENCE);
    if (trouble === 'slow') await sleep(SLOW);
    call.answeredAt = Date.now();
    if (trouble === 'lost answer' || trouble === 'lost call') response.destroy();
    else if (trouble === 'server error') response.writeHead(502).end('<html>Bad gateway</html>');
    else if (trouble === 'broken answer') response.end(text.slice(0, 12));
    else response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const kind = KINDS[request.url ?? ''];
    const bytes = await bytesOf(request);
    if (!kind) {
      response.writeHead(404).end();
      return;
    }
    const { [p.header]: signature } = request.headers;
    const text = bytes.toString();
    const digits = /"amount"\s*:\s*(-?\d+)\s*[,}]/.exec(text)?.[1];
    const call: Call = {
      kind,
      fields: JSON.parse(text) as Record<string, unknown>,
      amount: digits === undefined ? undefined : BigInt(digits),
      isSigned: typeof signature === 'string' && isSignedBy(p.key, bytes, signature),
      at: Date.now(),
      answeredAt: undefined,
    };
    calls.push(call);
    await answer(call, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(p.port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    fund: ({ user, token }: Visit, amount: bigint): void => {
      if (!balances.has(user)) balances.set(user, amount);
      tokens.set(user, (tokens.get(user) ?? new Set()).add(token));
    },
    balanceOf: ({ user }: Visit): bigint => balances.get(user) ?? 0n,
    /** The next calls of this kind about a player meet these, one after the other. */
    trouble: ({ user }: Visit, kind: Kind, ...next: Trouble[]): void => {
      troubles.set(`${user}/${kind}`, next);
    },
    /** What came about a player, in the order it came. */
    callsOf: ({ user }: Visit, kind?: Kind): Call[] =>
      calls.filter((one) => one.fields.user === user && (kind === undefined || one.kind === kind)),
    /** Everything that moves money, of anybody. */
    moves: (): number => calls.filter((one) => !['info', 'balance'].includes(one.kind)).length,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type KitWallet = Awaited<ReturnType<typeof openKitWallet>>;
