import {
  ALWAYS,
  allCalls,
  REFUSALS,
  WITH_ENCRYPTION,
  WITH_TOKEN,
  type CallShape,
} from '@fairhouse/contract';
import type { Caller } from '../callers.ts';
import { openCallers } from '../callers.ts';
import type { World } from '../world.ts';
import { CANARY, FOREIGNER, plantCanaries, rowsOf } from './canaries.ts';
import { requestsNaming, requestsOf, type Request } from './inputs.ts';
import { brandsChanged } from '../../apps/server/src/modules/brands/index.ts';

/** What an answer may not be: each is named with the call, who made it and how to make it again. */
export type Fault = { what: string; call: string; caller: string; seed: number; detail: string };
export type Report = {
  requests: number;
  accepted: number;
  refused: Record<string, number>;
  faults: Fault[];
  slowestMilliseconds: number;
};
type Attack = {
  world: World;
  callers: Caller[];
  known: string[];
  /** Names of what is somebody's who never calls. */
  planted: string[];
  report: Report;
};
type Shot = { call: CallShape; caller: Caller; seed: number; request: Request };

const OUTSIDE = 8;
const CALLS = allCalls().map((one) => one.definition);
/** Where somebody else's words may stand in an answer: operators serve the members of their brand. */
const mayRead = (caller: Caller, text: string): boolean =>
  caller.name.startsWith('an operator') && !text.includes(FOREIGNER);

const isMember = ({ name }: Caller): boolean =>
  !name.startsWith('an operator') && !name.includes('owner');

/** Two brands, people with belongings who never call, and somebody of every kind who does. */
export const openAttack = async (world: World): Promise<Attack> => {
  world.server.kernel.limiter = { take: () => true };
  const { ids } = await plantCanaries(world);
  const callers = await openCallers(world);
  return {
    world,
    callers,
    planted: ids,
    known: [...ids, 'caller0', '1', '900001'],
    report: { requests: 0, accepted: 0, refused: {}, faults: [], slowestMilliseconds: 0 },
  };
};

/**
 * Every call by every kind of caller with `count` generated inputs each. No answer is an error of
 * ours or one the call does not declare, none tells what is another's, and nothing of those who
 * never call has moved: by members nothing of their neighbour, by anybody nothing of a brand
 * that is not theirs.
 */
export const attack = async (
  state: Attack,
  { seed, count, lanes = 16 }: { seed: number; count: number; lanes?: number },
): Promise<Report> => {
  const { world, callers, report } = state;
  for (const [who, account] of [
    [callers.filter(isMember), 'neighbour'],
    [callers.filter((one) => !isMember(one)), 'foreigner'],
  ] as const) {
    const before = await rowsOf(world, account);
    await fireAll(state, shotsOf(state, who, { seed, count }), lanes);
    for (const [table, sum] of Object.entries(await rowsOf(world, account))) {
      if (sum !== before[table]) {
        report.faults.push({
          what: 'moved what is not theirs',
          call: '',
          caller: account,
          seed,
          detail: table,
        });
      }
    }
  }
  return report;
};

function* shotsOf(
  { known, planted }: Attack,
  callers: readonly Caller[],
  { seed, count }: { seed: number; count: number },
): Generator<Shot> {
  for (const [at, call] of CALLS.entries()) {
    for (const [turn, caller] of callers.entries()) {
      // Who is turned away at the door is asked about by the matrix of the authorization test:
      // an eighth of them is enough here.
      const isIn = caller.expected(call) === undefined;
      const outside = (at + turn + seed) % OUTSIDE === 0 ? count : 0;
      const share = isIn && call.params ? count * 3 : isIn ? count : outside;
      const own = seed + at * 1000 + turn;
      for (const request of requestsOf(call, known, { seed: own, count: share })) {
        yield { call, caller, seed: own, request };
      }
      // Whatever chance names: all that is a neighbour's is asked for by each member once.
      const foreign = isIn && isMember(caller) ? planted : [];
      for (const request of requestsNaming(call, known, { seed: own, names: foreign })) {
        yield { call, caller, seed: own, request };
      }
    }
  }
}

/** Lanes that each take the next shot; a token that was ended by its own call is made anew. */
const fireAll = async (state: Attack, shots: Generator<Shot>, lanes: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const tokens = new Map<Caller, string>();
      for (let next = shots.next(); !next.done; next = shots.next()) {
        await fire(state, next.value, tokens);
        if (state.report.requests % 2000 === 0) await settle(state);
      }
    }),
  );
};

const fire = async (state: Attack, shot: Shot, tokens: Map<Caller, string>): Promise<void> => {
  const { call, caller } = shot;
  const token = tokens.get(caller) ?? (await caller.token());
  tokens.set(caller, token);
  const from = performance.now();
  const response = await send(state.world, shot, token).catch((error: unknown) => String(error));
  const { report } = state;
  report.requests += 1;
  report.slowestMilliseconds = Math.max(report.slowestMilliseconds, performance.now() - from);
  const found = (what: string, detail: string): void => {
    report.faults.push({
      what,
      call: `${call.method} ${call.path}`,
      caller: caller.name,
      seed: shot.seed,
      detail: detail.slice(0, 300),
    });
  };
  if (typeof response === 'string') return found('no answer', response);
  const { status, text } = response;
  const code = codeOf(text);
  if (code === undefined) report.accepted += 1;
  else report.refused[code] = (report.refused[code] ?? 0) + 1;
  if (code === 'token_expired' || code === 'login_required' || call.path.includes('session')) {
    tokens.delete(caller);
  }
  if (status >= 500) found('an error of ours', `${status} ${text} for ${printOf(shot.request)}`);
  else if (code !== undefined && !isDeclared(call, code, status)) {
    found('not declared', `${status} ${text}`);
  }
  if (text.includes(CANARY) && !mayRead(caller, text)) found("tells what is another's", text);
  return undefined;
};

/** The code of a refusal; undefined for whatever was let through, be it JSON, a file or a page. */
const codeOf = (text: string): string | undefined => {
  if (!text.startsWith('{"success":false')) return undefined;
  return (JSON.parse(text) as { errorCode: string }).errorCode;
};
const isDeclared = (call: CallShape, code: string, status: number): boolean =>
  REFUSALS[code as keyof typeof REFUSALS] === status &&
  [
    ...ALWAYS,
    ...call.refusals,
    ...(call.needs === 'nothing' ? [] : WITH_TOKEN),
    ...(call.encrypted ? WITH_ENCRYPTION : []),
  ].includes(code as never);

const printOf = ({ params, query, body }: Request): string =>
  JSON.stringify({ params, query, body })?.slice(0, 200) ?? '';

type Sent = { status: number; text: string };
const send = async (world: World, { call, request }: Shot, token: string): Promise<Sent> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(request.params[name] ?? 'nobody'),
  );
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`)
    .join('&')
    .slice(0, 6000);
  const headers: Record<string, string> = {
    ...request.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const body = await bodyOf(world, call, request.body, headers);
  const response = await fetch(`${world.url}${path}${query ? `?${query}` : ''}`, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    ...(call.method === 'GET' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
};

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const whole = encodeURIComponent(text.toWellFormed()).slice(0, 1500);
  // Dots alone would lead the client itself to another path.
  return /^\.*$/.test(whole) || whole === '' ? '%20' : whole;
};

const bodyOf = async (
  world: World,
  call: CallShape,
  body: unknown,
  headers: Record<string, string>,
): Promise<string> => {
  if (call.file) return JSON.stringify(body) ?? '';
  if (call.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return typeof body === 'object' && body !== null
      ? Object.entries(body)
          .map(([name, value]) => `${encode(name)}=${encode(value)}`)
          .join('&')
      : encode(body);
  }
  headers['content-type'] = 'application/json';
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  return (
    JSON.stringify(
      call.encrypted && isPlain ? await world.encrypted(body as Record<string, unknown>) : body,
    ) ?? ''
  );
};

/** What an owner's call may have switched off in the house is on again, so that calls go deep. */
const settle = async ({ world }: Attack): Promise<void> => {
  const { db } = world.server.kernel;
  await db.run(`update brands set settings = '{}', is_play_money = true,
    languages = '{EN,VI}', default_language = 'EN' where brand_id = 1 and settings <> '{}'`);
  await db.run(`update operators set status = 'open' where name in ('caller-0', 'caller-1',
    'caller-2', 'caller-3', 'caller-4')`);
  brandsChanged.say(world.server.kernel, { brandId: 1 });
};

/** The faults with one example of each kind at each call. */
export const kindsOf = (faults: readonly Fault[]): Fault[] => [
  ...new Map(
    faults.map((one) => [`${one.what} ${one.call} ${one.detail.slice(0, 40)}`, one]),
  ).values(),
];
