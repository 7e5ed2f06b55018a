import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import { contentTypeOf, hasBody, requestOf } from './request.ts';
import { refusedError, type Answer, type Refused } from './refusal.ts';
import { untilKnown } from './until-known.ts';

/** What the server answers, before anybody has read it. */
export type Reply = {
  success?: boolean;
  value?: unknown;
  data?: unknown;
  errorCode?: string;
  message?: string;
};
/** Makes one exchange with the server; whatever it throws means that none came about. */
export type Transport = (address: string, sent: RequestInit) => Promise<Reply>;
/** Seals a body for the server's key of now. */
export type Seal = (plain: Record<string, unknown>) => Promise<string>;

export type SendOptions = {
  idempotencyKey?: string;
  /** Instead of the caller's own; null: none. */
  token?: string | null;
  signal?: AbortSignal;
  /** The body of a call that takes a file. */
  file?: Blob;
  /**
   * Whether it is repeated until its outcome is known, and who hears of the doubt. A call with an
   * `idempotencyKey` is, unless false stands here; another one only where its repeat counts once.
   */
  untilKnown?: boolean | ((isDoubtful: boolean) => void);
  /** Between one try and the next, where a minute in all is not enough. */
  waitsMilliseconds?: readonly number[];
  /** Instead of fetch, such as one that watches how far an upload has come. */
  transport?: Transport;
};
/** What differs between those who call. */
export type CallerParts = {
  /** Before every path; nothing in a page of the house itself. */
  base?: string;
  tokenOf?: (call: CallShape) => string | null;
  headersOf?: () => Record<string, string>;
  /** What a refusal is told by, where not by the server's own words. */
  /** `fields` are values for the text: what is left, what is asked for. */
  textOf?: (errorCode: string, message?: string, fields?: Record<string, string>) => string;
  /** Comes with the first encrypted call, and again when the server has a new key. */
  openSeal?: () => Promise<Seal>;
  /** An answer that was asked for before there was a caller. */
  early?: (address: string, token: string | null) => Promise<Reply | undefined> | undefined;
  onRefused?: (refused: Refused, of: { call: CallShape; token: string | null }) => void;
  /** A call is asked again because nobody knows its outcome; what this answers ends the doubt. */
  whileDoubtful?: () => () => void;
  timeLimitMilliseconds?: number;
};
export type Caller = {
  /** Makes a call; a refusal is an answer like any other, told apart by its code. */
  send<C extends CallShape>(
    call: C,
    input: RawInputOf<C>,
    options?: SendOptions,
  ): Promise<Answer<C>>;
  /** As `send`, but a refusal is thrown with its code. */
  ask<C extends CallShape>(
    call: C,
    input: RawInputOf<C>,
    options?: SendOptions,
  ): Promise<OutputOf<C>>;
  seal: Seal;
};

const TIME_LIMIT_MILLISECONDS = 30_000;
const FILE_LIMIT_MILLISECONDS = 120_000;

/** The one way to make calls of the contract. */
export const openCaller = (parts: CallerParts): Caller => {
  const seal = keptSeal(parts.openSeal);
  const exchange = exchangeOf(parts, seal);
  const once = async (
    call: CallShape,
    input: object,
    options: SendOptions,
  ): Promise<{ ok: true; value: unknown } | Refused> => {
    const token = options.token === undefined ? (parts.tokenOf?.(call) ?? null) : options.token;
    let reply = await exchange(call, input, { ...options, token });
    // The server's key was replaced since it was read: once more with the new one.
    if (call.encrypted && reply.errorCode === 'encryption_invalid') {
      reply = await exchange(call, input, { ...options, token });
    }
    if (reply.success === true) {
      return { ok: true, value: call.envelope === 'data' ? reply.data : reply.value };
    }
    const refused = refusedOf(reply, parts.textOf);
    parts.onRefused?.(refused, { call, token });
    return refused;
  };
  const send: Caller['send'] = async (call, input, options = {}) => {
    const act = () => once(call, input, options) as Promise<Answer<typeof call>>;
    const { idempotencyKey, untilKnown: asked = idempotencyKey !== undefined } = options;
    if (asked === false) return act();
    const doubt = doubtOf(parts.whileDoubtful);
    const onDoubt = asked === true ? doubt.tell : asked;
    const answer = await untilKnown(act, { ...options, onDoubt }).finally(doubt.end);
    return answer.ok || answer.errorCode !== 'outcome_unknown'
      ? answer
      : { ...answer, message: parts.textOf?.(answer.errorCode) ?? answer.message };
  };
  return {
    send,
    seal: seal.of,
    ask: async (call, input, options) => {
      const answer = await send(call, input, options);
      if (answer.ok) return answer.value;
      throw refusedError(answer);
    },
  };
};

type Doubt = { tell: (isDoubtful: boolean) => void; end: () => void };
/** Begins with the first doubt; ends with the outcome, or with the last try. */
const doubtOf = (begin: CallerParts['whileDoubtful']): Doubt => {
  let ended: (() => void) | undefined;
  const end = (): void => {
    ended?.();
    ended = undefined;
  };
  return {
    end,
    tell: (isDoubtful) => {
      if (isDoubtful) ended ??= begin?.();
      else end();
    },
  };
};

const refusedOf = (reply: Reply, textOf: CallerParts['textOf']): Refused => {
  const errorCode = reply.errorCode ?? 'system_error';
  const value = (reply.value ?? {}) as Record<string, unknown>;
  const fields = (value.fields ?? {}) as Record<string, string>;
  return {
    ok: false,
    errorCode,
    value,
    fields,
    message: textOf?.(errorCode, reply.message, fields) ?? reply.message ?? errorCode,
    ...(reply.message === undefined ? {} : { said: reply.message }),
  };
};

type KeptSeal = { of: Seal; forget: () => void };
/** Opened once; one that could not be opened is tried again. */
const keptSeal = (open: CallerParts['openSeal']): KeptSeal => {
  let opened: Promise<Seal> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const none = (): Promise<never> => Promise.reject(new Error('this caller has no seal'));
  return {
    forget,
    of: async (plain) => {
      opened ??= (open ?? none)();
      const seal = await opened.catch((error: unknown) => {
        forget();
        throw error;
      });
      return seal(plain);
    },
  };
};

type Sending = SendOptions & { token: string | null };
const exchangeOf = (
  { base = '', headersOf, early, timeLimitMilliseconds }: CallerParts,
  seal: KeptSeal,
) => {
  const bodyOf = async (call: CallShape, rest: Record<string, unknown>, file?: Blob) => {
    if (call.file) return file ?? null;
    if (call.form) return String(new URLSearchParams(rest as Record<string, string>));
    return JSON.stringify(call.encrypted ? { payload: await seal.of(rest) } : rest);
  };
  return async (call: CallShape, input: object, options: Sending): Promise<Reply> => {
    const { token, signal, idempotencyKey, transport = fetched } = options;
    const { address, rest } = requestOf(call, input);
    const known = call.method === 'GET' ? await early?.(address, token) : undefined;
    if (known) return known;
    const isBody = hasBody(call, rest);
    const limit = AbortSignal.timeout(
      call.file ? FILE_LIMIT_MILLISECONDS : (timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS),
    );
    try {
      const reply = await transport(base + address, {
        method: call.method,
        headers: {
          ...headersOf?.(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(isBody ? { 'content-type': contentTypeOf(call) } : {}),
        },
        body: isBody ? await bodyOf(call, rest, options.file) : null,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (reply.errorCode === 'encryption_invalid') seal.forget();
      return reply;
    } catch {
      // Cut off or out of reach: either way nothing came back.
      return { errorCode: 'network_problem' };
    }
  };
};

const fetched: Transport = async (address, sent) =>
  (await (await fetch(address, sent)).json()) as Reply;
