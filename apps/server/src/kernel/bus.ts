import pg from 'pg';
import type { Database } from './db.ts';
import type { Logger } from './log.ts';

type BusEvent = { topic: string; data: unknown };
type Listener = (data: unknown) => void;
export type Bus = {
  /** Tells every process (this one at once, others over NOTIFY). Lossy by design: money never
   * depends on it. Data must stay under 7 kB when it goes to other processes. */
  tell(topic: string, data: unknown): void;
  /** Tells this process only. */
  tellHere(topic: string, data: unknown): void;
  on(topic: string, listener: Listener): () => void;
  start(url: string): Promise<void>;
  stop(): Promise<void>;
};

const CHANNEL = 'fairhouse';

export const openBus = (db: Database, log: Logger): Bus => {
  const listeners = new Map<string, Set<Listener>>();
  const self = `${process.pid}-${Math.trunc(performance.timeOrigin)}`;
  let client: pg.Client | undefined;
  let stopped = false;
  let waiting: NodeJS.Timeout | undefined;

  const tellHere = (topic: string, data: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(data);
  };
  const receive = (payload: string) => {
    const event = JSON.parse(payload) as BusEvent & { from: string };
    if (event.from !== self) tellHere(event.topic, event.data);
  };
  const connect = async (url: string): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'fairhouse-bus' });
    next.on('notification', (message) => { if (message.payload) receive(message.payload); });
    next.on('error', () => {
      client = undefined;
      if (!stopped) waiting = setTimeout(() => { connect(url).catch(() => undefined); }, 1000);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  return {
    tellHere,
    tell: (topic, data) => {
      tellHere(topic, data);
      db.run('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic, data, from: self })])
        .catch((error: Error) => log.warn({ error: error.message, topic }, 'event not told'));
    },
    on: (topic, listener) => {
      const all = listeners.get(topic) ?? new Set();
      all.add(listener);
      listeners.set(topic, all);
      return () => { all.delete(listener); };
    },
    start: connect,
    stop: async () => {
      stopped = true;
      clearTimeout(waiting);
      await client?.end().catch(() => undefined);
    },
  };
};
