import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queries } from './db.ts';
import type { Logger } from './log.ts';

/** What is the same on the other side of a notification: no bigint, no date. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };
type Message = { topic: string; data: Json };
type Listener = (data: Json) => void;
/** Used by `busEvent` alone, which gives each topic one type. */
export type Bus = {
  tell(topic: string, data: Json): void;
  tellHere(topic: string, data: Json): void;
  on(topic: string, listener: Listener): () => void;
  start(url: string): Promise<void>;
  stop(): Promise<void>;
  /** Whether what other processes say is heard now. */
  isListening(): boolean;
};
type OnBus = { bus: Bus };

export type BusEvent<D extends Json> = {
  topic: string;
  /** Tells every process (this one at once, others over NOTIFY). Lossy by design: money never
   * depends on it. What waits is told once, however often it was said. Data must stay under
   * 7 kB when it goes to other processes. */
  say(kernel: OnBus, data: D): void;
  /** Tells this process only. */
  sayHere(kernel: OnBus, data: D): void;
  /** What is answered ends it. */
  hear(kernel: OnBus, listener: (data: D) => void): () => void;
};
/**
 * Declares an event of the house's own processes. The module that owns it exports it from its
 * `index.ts`, so that "go to definition" leads there from whoever says or hears it.
 */
export const busEvent = <D extends Json>(topic: string): BusEvent<D> => ({
  topic,
  say: ({ bus }, data) => bus.tell(topic, data),
  sayHere: ({ bus }, data) => bus.tellHere(topic, data),
  // Only the two lines above say this topic, and with this type.
  hear: ({ bus }, listener) => bus.on(topic, (data) => listener(data as D)),
});

/**
 * What others said may have been missed: the line was gone, or one of them could not tell. Who
 * keeps anything that other events renew puts it aside and reads it again; sockets come anew.
 */
export const busGap = busEvent<null>('bus.gap');
const GAP = JSON.stringify({ topic: busGap.topic, data: null });

/** An event alone is told at once. */
const APART_MILLISECONDS = 25;
const AGAIN_MILLISECONDS = 250;
/** A line that died without a word is found by asking, and by no answer until the next time. */
const BEAT_MILLISECONDS = 2500;
/** Of a database that flaps not every page comes anew each time. */
const GAPS_APART_MILLISECONDS = 2000;
const CHANNEL = 'fairhouse';
/** PostgreSQL carries less than 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7700;

export const openBus = (db: Database, log: Logger): Bus => {
  const listeners = new Map<string, Set<Listener>>();
  const self = randomUUID();
  const teller = openTeller(db, log, self);
  let client: pg.Client | undefined;
  let stopped = false;
  let waiting: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  const tellHere = (topic: string, data: Json) => {
    for (const listener of listeners.get(topic) ?? []) listener(data);
  };
  const receive = (payload: string) => {
    const { from, events } = JSON.parse(payload) as { from: string; events: Message[] };
    if (from === self) return;
    for (const { topic, data } of events) tellHere(topic, data);
  };
  const connect = async (url: string): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'fairhouse-bus',
      keepAlive: true,
      connectionTimeoutMillis: BEAT_MILLISECONDS,
      query_timeout: BEAT_MILLISECONDS,
    });
    next.on('notification', (message) => {
      if (message.payload) receive(message.payload);
    });
    const fall = () => {
      if (client !== next) return;
      client = undefined;
      clearInterval(beating);
      connectAgain(url);
    };
    // One that breaks before it listens has whoever called try again.
    next.on('error', fall);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    beating = setInterval(() => {
      next.query('select 1').catch((error: Error) => {
        if (client !== next) return;
        log.warn({ error: error.message }, 'the line of events did not answer');
        fall();
        // What it still holds ends whenever its other side is found to be gone.
        next.end().catch(() => undefined);
      });
    }, BEAT_MILLISECONDS);
  };
  /** As long as it takes: a database may be away for longer than one try. */
  const connectAgain = (url: string): void => {
    if (stopped) return;
    waiting = setTimeout(() => {
      connect(url).then(
        () => tellHere(busGap.topic, null),
        () => connectAgain(url),
      );
    }, AGAIN_MILLISECONDS);
  };
  return {
    tellHere,
    isListening: () => client !== undefined,
    tell: (topic, data) => {
      tellHere(topic, data);
      teller.tell(JSON.stringify({ topic, data }));
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
      teller.stop();
      clearTimeout(waiting);
      clearInterval(beating);
      await client?.end().catch(() => undefined);
    },
  };
};

/**
 * Tells the other processes. One NOTIFY at a time, with all that came meanwhile: commits that
 * notify wait for each other, and a thousand bets in a second would wait for two thousand of them.
 * After events were lost on the way the others are told of the gap, once the database answers.
 */
const openTeller = (db: Database, log: Logger, self: string) => {
  /** Written events that other processes have not been told, each once. */
  const untold = new Set<string>();
  let isTelling = false;
  let toldAt = -Infinity;
  let owing: NodeJS.Timeout | undefined;

  const tellAll = async (): Promise<void> => {
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
        .catch((error: Error) => {
          log.warn({ error: error.message, count: batch.length }, 'events were not told');
          // One too large is a fault of who says it, and would be as large again.
          if (batch.every((event) => Buffer.byteLength(event) <= PAYLOAD_BYTES_MAX)) oweGap();
        });
    }
    isTelling = false;
  };
  const tell = (event: string): void => {
    untold.add(event);
    if (!isTelling) void tellAll();
  };
  const oweGap = (): void => {
    owing ??= setTimeout(() => {
      owing = undefined;
      tell(GAP);
    }, GAPS_APART_MILLISECONDS);
  };
  return { tell, stop: () => clearTimeout(owing) };
};

/**
 * Tells every process, this one as well, once the transaction is committed; also from a program
 * that is none of them.
 */
export const tellProcesses = async <D extends Json>(
  db: Queries,
  { topic }: BusEvent<D>,
  data: D,
): Promise<void> => {
  await db.run('select pg_notify($1, $2)', [
    CHANNEL,
    JSON.stringify({ from: '', events: [{ topic, data }] }),
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
