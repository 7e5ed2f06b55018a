import { openCaller, type Transport } from '@fairhouse/client';
import { openSeal } from '@fairhouse/client/encryption';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import * as system from '@fairhouse/contract/brands';

/** How a call is made, beside what it asks: by whom, from where, under which key. */
export type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  /** The idempotency key. */
  key?: string;
  /** The bytes of a call that takes a file; its type stands in `headers`. */
  file?: Uint8Array;
  /** Instead of the body that the input makes: signed, sealed before, or malformed on purpose. */
  rawBody?: string;
};
export type RawOptions = {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  rawBody?: string | Uint8Array;
  encrypt?: boolean;
};
type Told = {
  status: number;
  success: boolean;
  errorCode?: string;
  message?: string;
  /** What a refusal says beside its code, such as the fields that it blames. */
  refusal: Record<string, unknown>;
  raw: Record<string, unknown>;
  headers: Headers;
};
/** What came back for a call made by hand: a value that nobody described. */
export type Answer = Told & { value: Record<string, unknown> };
/** What came back for a call of the contract. */
export type AnswerOf<C extends CallShape> = Told & {
  /** What the call answers. To read it of a refusal throws, and says what was refused. */
  readonly value: OutputOf<C>;
};
/** Makes calls of the contract at one address. */
export type Call = <C extends CallShape>(
  definition: C,
  input: RawInputOf<C>,
  options?: CallOptions,
) => Promise<AnswerOf<C>>;
/** A call that somebody makes, or that is made of somewhere: who or where comes first. */
export type CallBy<By> = <C extends CallShape>(
  by: By,
  definition: C,
  input: RawInputOf<C>,
  options?: CallOptions,
) => Promise<AnswerOf<C>>;
export type Caller = {
  /** A call by the contract: the input goes where it says, encrypted or as a form if it says so. */
  call: Call;
  /**
   * HTTP by hand, for tests of HTTP itself: malformed bodies, unknown paths, envelopes, vendors'
   * and providers' signed notices. tests/shape/raw-calls.test.ts says where an address may be written.
   */
  raw(method: string, path: string, options?: RawOptions): Promise<Answer>;
  encrypted(plain: object): Promise<{ payload: string }>;
};

/** What a test needs of an answer that may hold nothing there: nothing ends the test. */
export const must = <T>(value: T): NonNullable<T> => {
  if (value === null || value === undefined) throw new Error('there is nothing');
  return value;
};
/** Input that the contract does not allow, which a test gives on purpose. */
export const wrong = (input: unknown): never => input as never;
/** Input as somebody writes it into an address, which may be wrong: `pageSize=2&cursor=9`. */
export const written = (query: string): never =>
  wrong(Object.fromEntries(new URLSearchParams(query)));

/** `now` is the clock of the house that is called: what is encrypted says when. */
export const callerAt = (url: string, now: () => number = Date.now): Caller => {
  const base = url.replace(/\/$/, '');
  const shipped = openCaller({
    base,
    // The house runs in the test's own thread, which counts for minutes at times.
    timeLimitMilliseconds: 600_000,
    openSeal: () => openSeal(() => shipped.ask(system.keys, {}), now),
  });
  const encrypted: Caller['encrypted'] = async (plain) => ({
    payload: await shipped.seal({ ...plain }),
  });
  const raw: Caller['raw'] = async (method, path, options = {}) => {
    const { token, body, rawBody } = options;
    const text =
      rawBody ??
      (body === undefined
        ? undefined
        : JSON.stringify(options.encrypt ? await encrypted(body as object) : body));
    const answer = await told(
      await fetch(`${base}${path}`, {
        method,
        body: text as string,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
      }),
    );
    return { ...answer, value: (answer.raw.value ?? {}) as Answer['value'] };
  };
  const call: Call = async (definition, input, { token, headers, key, file, rawBody } = {}) => {
    const exchange = keptExchange({ headers, rawBody });
    const made = rawBody === undefined ? definition : { ...definition, encrypted: false };
    const answer = await shipped.send(made, input, {
      token: token ?? null,
      transport: exchange.transport,
      ...(key ? { idempotencyKey: key } : {}),
      // A test sees each answer; what is repeated it repeats itself.
      untilKnown: false,
      ...(file ? { file: new Blob([Buffer.from(file)]) } : {}),
    });
    const { refusal, ...rest } = await exchange.told();
    if (answer.ok) return { ...rest, refusal: {}, value: answer.value };
    return Object.defineProperty({ ...rest, refusal } as never, 'value', {
      get: () => {
        const { method, path } = definition;
        throw new Error(`refused: ${method} ${path} ${JSON.stringify(rest.raw)}`);
      },
    });
  };
  return { call, raw, encrypted };
};

/** Fetches, and keeps what the shipped caller does not answer: status, headers, the whole reply. */
const keptExchange = ({ headers, rawBody }: Pick<CallOptions, 'headers' | 'rawBody'>) => {
  let last: Promise<Told> = Promise.reject(new Error('the call was never sent'));
  last.catch(() => undefined);
  const transport: Transport = async (address, sent) => {
    const sentHeaders = { ...(sent.headers as Record<string, string>), ...headers };
    const body = rawBody ?? sent.body ?? null;
    last = fetch(address, { ...sent, body, headers: sentHeaders }).then(told);
    return (await last).raw;
  };
  return { transport, told: () => last };
};

const told = async (response: Response): Promise<Told> => {
  const raw = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    success: raw.success === true,
    errorCode: raw.errorCode as string,
    message: raw.message as string,
    raw,
    refusal: raw.success === true ? {} : ((raw.value ?? {}) as Told['refusal']),
    headers: response.headers,
  };
};
