import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';

/** How a call is made, beside what it asks: by whom, from where, under which key. */
export type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  /** The idempotency key. */
  key?: string;
  /** The bytes of a call that takes a file; its type stands in `headers`. */
  file?: Uint8Array;
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
   * and providers' signed notices. tests/shape/raw-calls.test.ts holds how many there are.
   */
  raw(method: string, path: string, options?: RawOptions): Promise<Answer>;
  encrypted(plain: object): Promise<{ payload: string }>;
};

/** Input that the contract does not allow, which a test gives on purpose. */
export const wrong = (input: unknown): never => input as never;

/** `now` is the clock of the house that is called: what is encrypted says when. */
export const callerAt = (url: string, now: () => number = Date.now): Caller => {
  let key: JWK | undefined;
  const encrypted: Caller['encrypted'] = async (plain) => {
    key ??= ((await raw('GET', '/wps/system/keys')).value.keys as JWK[])[0];
    if (!key) throw new Error('the server gave no key');
    const text = JSON.stringify({
      iat: Math.floor(now() / 1000),
      jti: crypto.randomUUID(),
      ...plain,
    });
    return {
      payload: await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
        .encrypt(await importJWK(key, 'ECDH-ES')),
    };
  };
  const raw: Caller['raw'] = async (method, path, options = {}) => {
    const { token, body, rawBody } = options;
    const text =
      rawBody ??
      (body === undefined
        ? undefined
        : JSON.stringify(options.encrypt ? await encrypted(body as object) : body));
    const answer = await told(
      await fetch(`${url.replace(/\/$/, '')}${path}`, {
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
  const call: Call = async (definition, input, options = {}) => {
    const { method, envelope = 'value' } = definition;
    const { path, body } = partsOf(definition, input as Record<string, unknown>);
    const headers = {
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...options.headers,
    };
    const answer = await raw(method, path, {
      token: options.token,
      headers,
      ...(options.file
        ? { rawBody: options.file }
        : body === undefined
          ? {}
          : definition.form
            ? {
                rawBody: formOf(body),
                headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
              }
            : { body, encrypt: definition.encrypted }),
    });
    const { value: _value, ...rest } = answer;
    if (answer.success) return { ...rest, value: answer.raw[envelope] as never };
    return Object.defineProperty(rest as never, 'value', {
      get: () => {
        throw new Error(`refused: ${method} ${path} ${JSON.stringify(answer.raw)}`);
      },
    });
  };
  return { call, raw, encrypted };
};

/** One object taken apart: what the path and the query name goes there, the rest is the body. */
export const partsOf = (
  definition: CallShape,
  input: Record<string, unknown>,
): { path: string; body: Record<string, unknown> | undefined } => {
  const rest = { ...input };
  /** A word of the address; what is no text there is a fault of the test. */
  const take = (name: string): string | undefined => {
    const taken = rest[name];
    delete rest[name];
    return taken === undefined
      ? undefined
      : typeof taken === 'string'
        ? taken
        : JSON.stringify(taken);
  };
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(take(name))),
  );
  const names = definition.body ? Object.keys(definition.query?.shape ?? {}) : Object.keys(rest);
  const query = new URLSearchParams(
    names.flatMap((name) => {
      const taken = take(name);
      return taken === undefined ? [] : [[name, taken]];
    }),
  );
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: definition.body ? rest : undefined,
  };
};

const formOf = (body: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  ).toString();

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
