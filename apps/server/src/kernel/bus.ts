import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queries } from './db.ts';
import type { Logger } from './log.ts';

type BusEvent = { topic: string; data: unknown };
type Listener = (data: unknown) => void;
export type Bus = {
  /** Tells every process (this one at once, others over NOTIFY). Lossy by design: money never
   * depends on it. What waits is told once, however often it was said. Data must stay under
   * 7 kB when it goes to other processes. */
  tell(topic: string, data: unknown): void;
  /** Tells this process only. */
  tellHere(topic: string, data: unknown): void;
  on(topic: string, listener: Listener): () => void;
  start(url: string): Promise<void>;
  stop(): Promise<void>;
};

/** An event alone is told at once. */
const APART_MILLISECONDS = 25;
const CHANNEL = 'fairhouse';
/** PostgreSQL carries less than 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7700;

export const openBus = (db: Database, log: Logger): Bus => {
  const listeners = new Map<string, Set<Listener>>();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let stopped = false;
  let waiting: NodeJS.Timeout | undefined;
  /** Written events that other processes have not been told, each once. */
  const untold = new Set<string>();
  let isTelling = false;
  let toldAt = -Infinity;

  const tellHere = (topic: string, data: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(data);
  };
  const receive = (payload: string) => {
    const { from, events } = JSON.parse(payload) as { from: string; events: BusEvent[] };
    if (from === self) return;
    for (const { topic, data } of events) tellHere(topic, data);
  };
  /**
   * One NOTIFY at a time, with all that came meanwhile: commits that notify wait for each other,
   * and a thousand bets in a second would wait for two thousand of them.
   */
  const tellOthers = async (): Promise<void> => {
    isTelling = true;
    while (untold.size > 0) {
      const early = toldAt + APART_MILLISECONDS - performance.now();
      if (early > 0) await sleep(early);
      toldAt = performance.now();
      const batch = takeBatch(untold);
      await db
        .run('select pg_notify($1, $2)', [
          CHANNEL,
          `{"from":${JSON.stringify(self)},"events":[${batch.join(',')}]}`,
        ])
        .catch((error: Error) =>
          log.warn({ error: error.message, count: batch.length }, 'events were not told'),
        );
    }
    isTelling = false;
  };
  const connect = async (url: string): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'fairhouse-bus' });
    next.on('notification', (message) => {
      if (message.payload) receive(message.payload);
    });
    next.on('error', () => {
      client = undefined;
      if (!stopped)
        waiting = setTimeout(() => {
          connect(url).catch(() => undefined);
        }, 1000);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  return {
    tellHere,
    tell: (topic, data) => {
      tellHere(topic, data);
      untold.add(JSON.stringify({ topic, data }));
      if (!isTelling) void tellOthers();
    },
    on: (topic, listener) => {
      const all = listeners.get(topic) ?? new Set();
      all.add(listener);
      listeners.set(topic, all);
      return () => {
        all.delete(listener);
      };
    },
    start: connect,
    stop: async () => {
      stopped = true;
      clearTimeout(waiting);
      await client?.end().catch(() => undefined);
    },
  };
};

/** Tells every process, from a program that is none of them. */
export const tellProcesses = async (db: Queries, topic: string): Promise<void> => {
  await db.run('select pg_notify($1, $2)', [
    CHANNEL,
    JSON.stringify({ from: '', events: [{ topic, data: {} }] }),
  ]);
};

/** As many as one notification carries, at least one, in their order. */
const takeBatch = (untold: Set<string>): string[] => {
  const batch: string[] = [];
  let bytes = 0;
  for (const event of untold) {
    bytes += Buffer.byteLength(event) + 1;
    if (batch.length > 0 && bytes > PAYLOAD_BYTES_MAX) break;
    batch.push(event);
    untold.delete(event);
  }
  return batch;
};
