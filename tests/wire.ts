import type { EventsOf, sessionEnded, Topic } from '@fairhouse/contract/events';
import { REALTIME_PATH, type FromClient, type FromServer } from '@fairhouse/contract/realtime';
import type { Hello } from '@fairhouse/client/socket';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

type Ending = (typeof sessionEnded)['topic'];
type Numbered<E> = E extends [infer Name, infer Data]
  ? { sequence: number; event: Name; data: Data }
  : never;
/** What is told under a topic, with its number: by its name an event has its data. */
type ToldOf<T extends Topic | Ending> = T extends Topic
  ? Numbered<EventsOf<T>>
  : Numbered<[(typeof sessionEnded)['name'], null]>;

export type Wire = {
  /** All that came, in its order. */
  heard: FromServer[];
  /** The code that the line was closed with; nothing while it stands. */
  ended: { code: number };
  closed: Promise<number>;
  tell(message: FromClient): void;
  /** What no client says. */
  tellText(text: string): void;
  /** Waits for the welcome, and answers whether it is a member's. */
  welcome(): Promise<boolean>;
  /** Asks and waits for an answer: whatever was told before it has come. */
  settle(): Promise<void>;
  /** Waits for the refusal of a topic. */
  refusal(topic: string): Promise<string>;
  /** Waits for an event by its name. */
  event<T extends Topic, N extends ToldOf<T>['event']>(
    topic: T,
    name: N,
  ): Promise<Extract<ToldOf<T>, { event: N }>['data']>;
  /** What a topic told so far. */
  events<T extends Topic | Ending>(topic: T): ToldOf<T>[];
  /** In short what came so far: events by their topic, all else by its type. */
  said(): string[];
  cut(): void;
};
type WireParts = {
  /** Said in the moment the line stands. */
  hello?: Hello;
  headers?: Record<string, string>;
  origin?: string;
};

const WAIT = { timeout: 15_000, interval: 20 };
const open: WebSocket[] = [];

/**
 * A line as it is on the wire, for tests of sockets themselves: how they close, from where they
 * come, what nobody should say. Whoever only hears a topic takes `hear` (socket.ts), which is the
 * client's own. It answers when the line stands, or when there is none.
 */
export const openWire = async (url: string, parts: WireParts = {}): Promise<Wire> => {
  const { hello, headers, origin } = parts;
  const socket = new WebSocket(
    url.replace('http', 'ws').replace('localhost', '127.0.0.1') + REALTIME_PATH,
    { ...(headers ? { headers } : {}), ...(origin === undefined ? {} : { origin }) },
  );
  open.push(socket);
  const heard: FromServer[] = [];
  const ended = { code: 0 };
  socket.on('message', (bytes: Buffer) => {
    heard.push(JSON.parse(bytes.toString('utf8')) as FromServer);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      ended.code = code;
      resolve(code);
    });
    socket.on('error', () => resolve(0));
  });
  const tellText = (text: string) => socket.send(text);
  const tell = (message: FromClient) => tellText(JSON.stringify(message));
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      if (hello) tell({ type: 'hello', ...hello });
      resolve();
    });
    socket.on('error', () => resolve());
  });
  return {
    heard,
    ended,
    closed,
    tell,
    tellText,
    cut: () => socket.terminate(),
    ...readOf(heard, tell),
  };
};

/** After each test, so that none hears what is another's. */
export const cutWires = (): void => {
  for (const socket of open.splice(0)) socket.terminate();
};

type Said<K extends FromServer['type']> = Extract<FromServer, { type: K }>;
const readOf = (
  heard: FromServer[],
  tell: Wire['tell'],
): Pick<Wire, 'welcome' | 'settle' | 'refusal' | 'event' | 'events' | 'said'> => {
  const all = <K extends FromServer['type']>(type: K) =>
    heard.filter((message): message is Said<K> => message.type === type);
  const until = <T>(read: () => T | undefined): Promise<T> =>
    vi.waitFor(() => {
      const found = read();
      if (found === undefined) throw new Error(`only got ${JSON.stringify(heard).slice(0, 300)}`);
      return found;
    }, WAIT);
  const events: Wire['events'] = (topic) =>
    all('event').filter((message) => message.topic === topic) as never;
  return {
    events,
    said: () => heard.map((message) => (message.type === 'event' ? message.topic : message.type)),
    welcome: () => until(() => all('welcome')[0]?.member),
    refusal: (topic) =>
      until(() => all('refused').find((message) => message.topic === topic)?.errorCode),
    event: async (topic, name) =>
      (await until(() => events(topic).find(({ event }) => event === name))).data as never,
    settle: async () => {
      const before = all('pong').length;
      tell({ type: 'ping' });
      await until(() => all('pong')[before]);
    },
  };
};
