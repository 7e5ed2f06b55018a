import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Logger } from './log.ts';
import type { Attributes, Named, Tracing, TracingConfig } from './tracing.ts';

const BATCH_MAX = 512;
/** What a collector that is away may cost: beyond it spans are dropped, and counted. */
const WAITING_MAX = 4096;
const EVERY_MILLISECONDS = 5000;
const TIMEOUT_MILLISECONDS = 10_000;
/** What a house that ends waits for a collector, whatever is left. */
const STOP_MILLISECONDS = 2000;
/** By OTLP: a span of the inside, of a request that came in; and how it ended. */
const KINDS = { internal: 1, server: 2 } as const;
const FAILED = 2;

type Context = { traceId: string; spanId: string; isTraced: boolean };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: object[];
  status: { code?: number };
};

const printed = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
const nanosOf = (milliseconds: number): string => String(Math.round(milliseconds * 1000)) + '000';
const readTime = (): number => performance.timeOrigin + performance.now();

const chance = (): number => randomBytes(4).readUInt32LE() / 2 ** 32;

/**
 * Spans to a collector in the JSON of OTLP over HTTP. What they say is names of calls, jobs and
 * batches: neither who, nor what was sent. A collector that is slow or away delays nothing.
 */
export const openTracing = (config: TracingConfig, log: Logger): Tracing => {
  const current = new AsyncLocalStorage<Context>();
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> = Promise.resolve();
  const ending = new AbortController();

  const send = async (spans: Span[]): Promise<void> => {
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: printed({ 'service.name': config.service }) },
          scopeSpans: [{ scope: { name: 'fairhouse' }, spans }],
        },
      ],
    });
    try {
      const answer = await fetch(config.url, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...config.headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MILLISECONDS), ending.signal]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      dropped += spans.length;
      log.warn({ dropped, error: (error as Error).message }, 'traces were not taken');
    }
  };
  /** One after the other: what comes meanwhile waits, up to a bound. */
  const flush = (): Promise<void> => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH_MAX));
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), EVERY_MILLISECONDS);
  timer.unref();

  const keep = (span: Span): void => {
    if (waiting.length >= WAITING_MAX) dropped += 1;
    else waiting.push(span);
  };
  const span = async <T>(named: Named, work: () => Promise<T>): Promise<T> => {
    const parent = current.getStore();
    const own: Context = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isTraced: parent?.isTraced ?? chance() < config.ratio,
    };
    if (!own.isTraced) return parent ? work() : current.run(own, work);
    const from = readTime();
    let isFailed = true;
    try {
      const done = await current.run(own, work);
      isFailed = false;
      return done;
    } finally {
      keep({
        traceId: own.traceId,
        spanId: own.spanId,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        name: named.name,
        kind: KINDS[named.kind ?? 'internal'],
        startTimeUnixNano: nanosOf(from),
        endTimeUnixNano: nanosOf(readTime()),
        attributes: printed({ ...named.attributes, ...named.atEnd?.() }),
        status: isFailed ? { code: FAILED } : {},
      });
    }
  };
  return {
    span,
    stop: async () => {
      clearInterval(timer);
      const late = setTimeout(() => {
        waiting = [];
        ending.abort();
      }, STOP_MILLISECONDS);
      await flush();
      clearTimeout(late);
      waiting = [];
    },
  };
};
