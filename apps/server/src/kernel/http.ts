import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ALWAYS, REFUSALS, WITH_ENCRYPTION, WITH_TOKEN } from '@fairhouse/contract';
import type { CallShape, RefusalCode } from '@fairhouse/contract';
import { fill } from '@fairhouse/contract/texts';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from 'fastify';
import { logRequests } from './access-log.ts';
import { admit, type Doors } from './admit.ts';
import { BODY_BYTES_MAX, hasZeroByte, readBody, withoutHalves } from './body.ts';
import { compressed, takesBrotli } from './compress.ts';
import { isOutcomeUnknown } from './db.ts';
import { openPayload } from './encryption.ts';
import { TooBusy } from './hashing.ts';
import type { Ctx, Kernel } from './kernel.ts';
import { cutAddress } from './log.ts';
import type { Route } from './module.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';
import type { Texts } from './texts.ts';
import { headerOf, languageOf } from './request.ts';
import { secure, type PageSources } from './security.ts';
import { traced } from './tracing.ts';

/** How long a caller may take to say what it wants, in milliseconds, and how much. */
export const REQUEST_LIMITS = { headers: 10_000, whole: 30_000, lookedAtEvery: 5000 };
const HEADER_BYTES_MAX = 16 * 1024;
const ADDRESS_LENGTH_MAX = 6000;

type Parts = {
  texts: Texts;
  sourcesOf(host: string): Promise<PageSources>;
  limits?: typeof REQUEST_LIMITS;
};

export const openHttp = (
  kernel: Kernel,
  { texts, sourcesOf, limits = REQUEST_LIMITS }: Parts,
): FastifyInstance => {
  const options: FastifyHttpOptions<Server> = {
    logger: false,
    // Who is on the way while a process closes is answered, and comes by a new connection.
    return503OnClosing: false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: limits.whole,
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.lookedAtEvery,
    },
    // What is no request at all, too slow or too long in its head: said once, then closed.
    clientErrorHandler: (error, socket) => endLine(error.code, socket, texts),
    // Addresses that reach no route: unreadable, or with a part longer than any of ours.
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        reply,
        refuse(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'validation_failed'),
        { texts, language: languageOf(request, 'EN') },
      ),
  };
  const app = fastify(options);
  // Bodies stay bytes until their signature or encryption was judged.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isLarge = error.statusCode === 413;
    if (isLarge) {
      kernel.log.warn(
        { path: cutAddress(request.url), bytes: headerOf(request, 'content-length') },
        'a body was too large',
      );
    }
    if (!isLarge && (error.statusCode ?? 500) >= 500) alarm(kernel, request.url, error);
    const code: RefusalCode = isLarge
      ? 'upload_too_large'
      : (error.statusCode ?? 500) < 500
        ? 'validation_failed'
        : 'system_error';
    return sendRefusal(reply, refuse(code), { texts, language: languageOf(request, 'EN') });
  });
  secure(app, { proxies: kernel.config, sourcesOf });
  if (kernel.config.accessLog) logRequests(app, kernel.log);
  return app;
};

const endLine = (code: string, socket: Socket, texts: Texts): void => {
  if (code !== 'ECONNRESET' && socket.writable) {
    const isLarge = code === 'HPE_HEADER_OVERFLOW';
    const refusal = isLarge ? 'upload_too_large' : 'validation_failed';
    const status = isLarge
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
    const body = JSON.stringify({
      success: false,
      errorCode: refusal,
      message: texts.refusal('EN', refusal),
    });
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
};

/** Registers the calls of the contract; each is validated both ways. */
export const serveRoutes = (
  app: FastifyInstance,
  kernel: Kernel,
  parts: { routes: Route[]; doors: Doors; texts: Texts },
): void => {
  for (const route of parts.routes) {
    const serving = { kernel, route, ...parts };
    app.route({
      method: route.call.method,
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.call.file
        ? {
            bodyLimit: route.call.file.bytesMax,
            // Nobody who may not send a file is listened to for as long as one takes.
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const admitted = await admit(serving, request, reply);
              if (!isRefusal(admitted)) return undefined;
              return sendRefusal(reply.header('connection', 'close'), admitted, {
                texts: parts.texts,
                language: languageOf(request, 'EN'),
              });
            },
          }
        : {}),
      // Nothing is returned: a reply is a thenable, and waiting for it would listen for the end of
      // every answer, which costs more than the call.
      handler: (request, reply) => {
        void (kernel.tracing ? answerTraced : answer)(serving, request, reply);
      },
    });
  }
};

const JSON_TYPE = 'application/json; charset=utf-8';
type Serving = { kernel: Kernel; route: Route; doors: Doors; texts: Texts };

const answerTraced = (
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { method, path } = serving.route.call;
  return traced(
    serving.kernel,
    {
      name: `${method} ${path}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': path },
      atEnd: () => ({ 'http.response.status_code': reply.statusCode }),
    },
    () => answer(serving, request, reply),
  );
};

const answer = async (
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { kernel, route, texts } = serving;
  const end = kernel.metrics.seconds.startTimer({ path: route.call.path });
  const language = languageOf(request, 'EN');
  let code: string = 'ok';
  try {
    const given = await judge(serving, request, reply);
    if (isRefusal(given)) {
      code = given.errorCode;
      sendRefusal(reply, given, { texts, language });
    } else if (route.call.needs === 'nothing') sendPublic(request, reply, given);
    else reply.header('content-type', JSON_TYPE).send(given);
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      code = 'outcome_unknown';
      kernel.log.warn({ path: route.call.path, error: String(error) }, 'outcome unknown');
      sendRefusal(reply.header('retry-after', '1'), refuse('outcome_unknown'), { texts, language });
    } else if (error instanceof TooBusy) {
      code = 'too_many_requests';
      sendRefusal(reply.header('retry-after', '5'), refuse('too_many_requests'), {
        texts,
        language,
      });
    } else {
      code = 'system_error';
      const reference = alarm(kernel, request.url, error);
      sendRefusal(reply, refuse('system_error'), { texts, language, reference });
    }
  } finally {
    kernel.metrics.calls.inc({ path: route.call.path, code });
    end();
  }
};

/** Only what anybody may read is compressed: beside a secret, the length would tell of it. */
const sendPublic = (request: FastifyRequest, reply: FastifyReply, text: string): void => {
  void reply.header('content-type', JSON_TYPE).header('vary', 'accept-encoding');
  const small = takesBrotli(request) ? compressed(text) : undefined;
  if (small) reply.header('content-encoding', 'br').send(small);
  else reply.send(text);
};

const judge = async (
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Refusal> => {
  const {
    route: { call, action },
  } = serving;
  if (request.url.length > ADDRESS_LENGTH_MAX) {
    return refuse('validation_failed', { fields: { query: 'length' } });
  }
  const ctx = await admit(serving, request, reply);
  if (isRefusal(ctx)) return ctx;
  const input = await readInput(ctx, call, request);
  if (isRefusal(input)) return input;
  const value = await action(ctx, input as never);
  if (isRefusal(value)) return declared(call, value);
  const output = call.output.parse(value);
  return call.envelope === 'data'
    ? JSON.stringify({ success: true, data: output, merchantCode: ctx.brand.merchantCode })
    : JSON.stringify({ success: true, value: output });
};

const readInput = async (
  ctx: Ctx,
  call: CallShape,
  request: FastifyRequest,
): Promise<Record<string, unknown> | Refusal> => {
  let body: unknown = {};
  if (call.body) {
    body = readBody(ctx.rawBody, {
      contentType: ctx.header('content-type'),
      isForm: call.form === true,
    });
    if (body === undefined) return refuse('validation_failed', { fields: { body: 'json' } });
    if (call.encrypted) {
      const opened = await openPayload(ctx, body);
      if (isRefusal(opened)) return opened;
      body = opened;
    }
  }
  const fields: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  const parts = [
    [call.params, request.params],
    [call.query, request.query],
    [call.body, body],
  ];
  for (const [schema, given] of parts as [CallShape['body'], unknown][]) {
    if (!schema) continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) Object.assign(input, parsed.data);
    else {
      for (const issue of parsed.error.issues) {
        fields[issue.path.join('.') || 'body'] = issue.code;
      }
    }
  }
  for (const [name, value] of Object.entries(input)) {
    if (hasZeroByte(value)) fields[name] = 'zero_byte';
    input[name] = withoutHalves(value);
  }
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : input;
};

/** A call may send only what it declares; another code is a broken invariant. */
const declared = (call: CallShape, refusal: Refusal): Refusal => {
  const known: readonly string[] = [
    ...call.refusals,
    ...ALWAYS,
    ...(call.needs === 'nothing' ? [] : WITH_TOKEN),
    ...(call.encrypted ? WITH_ENCRYPTION : []),
  ];
  if (known.includes(refusal.errorCode)) return refusal;
  throw new Error(`${call.path} sent the undeclared refusal ${refusal.errorCode}`);
};

type Said = { texts: Texts; language: string; reference?: string };

const sendRefusal = (
  reply: FastifyReply,
  refusal: Refusal,
  { texts, language, reference }: Said,
): FastifyReply => {
  const said = fill(texts.refusal(language, refusal.errorCode), refusal.fields);
  const message = said + (reference ? ` (${reference})` : '');
  const { fields } = refusal;
  const value = fields ? { ...(refusal.value as object | undefined), fields } : refusal.value;
  return reply
    .status(REFUSALS[refusal.errorCode])
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        success: false,
        errorCode: refusal.errorCode,
        message,
        ...(value === undefined ? {} : { value }),
      }),
    );
};

/** Stops nothing but the request; the operator sees the reference in the log. */
const alarm = (kernel: Kernel, url: string, error: unknown): string => {
  const reference = kernel.random.uuid().slice(-12);
  kernel.metrics.alarms.inc({ what: 'call' });
  kernel.log.error(
    {
      reference,
      path: cutAddress(url),
      error: error instanceof Error ? error.stack : String(error),
    },
    'a call broke an invariant',
  );
  return reference;
};

/** Unknown paths of the API answer as the contract says. */
export const serveNotFound = (
  app: FastifyInstance,
  texts: Texts,
  page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void => {
  app.setNotFoundHandler((request, reply) => {
    const isApi = /^\/(wps|lgw|office\/api|dev)(\/|$)/.test(request.url.split('?')[0] ?? '');
    return isApi || !['GET', 'HEAD'].includes(request.method)
      ? sendRefusal(reply, refuse('not_found'), { texts, language: languageOf(request, 'EN') })
      : page(request, reply);
  });
};
