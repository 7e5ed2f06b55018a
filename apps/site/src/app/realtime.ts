import type { FromClient, FromServer } from '@fairhouse/contract/realtime';
import { endSession, tokenNow } from './session.ts';

type Event = { event: string; data: unknown };
type Topic = { listeners: Set<Listener>; sequence: number };
/** `wasAway`: something may have been missed; false where only a login came between. */
type Listener = { onEvent(event: Event): void; onResync(wasAway: boolean): void };

const PATH = '/wps/realtime';
const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 20_000;
const BEAT_MILLISECONDS = 25_000;

/** One socket for the whole tab. It opens with the first listener and closes after the last. */
const topics = new Map<string, Topic>();
let socket: WebSocket | undefined;
let isWelcome = false;
/** The socket that was welcomed last. */
let welcomed: WebSocket | undefined;
/** Whose hello the socket was opened with. */
let greetedAs: string | null = null;
let attempts = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;

/** Hears a topic. After a gap or a reconnect `onResync` asks the listener to read its state. */
export const hear = (name: string, listener: Listener): (() => void) => {
  const topic = topics.get(name) ?? { listeners: new Set(), sequence: 0 };
  topics.set(name, topic);
  topic.listeners.add(listener);
  if (socket === undefined) connect();
  else if (isWelcome && topic.listeners.size === 1) tell({ type: 'subscribe', topic: name });
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
    topics.delete(name);
    if (isWelcome) tell({ type: 'unsubscribe', topic: name });
    if (topics.size === 0) disconnect();
  };
};

/** Says hello again: after a login or a logout. */
export const greetAgain = (): void => {
  if (socket?.readyState !== WebSocket.OPEN || tokenNow() === greetedAs) return;
  for (const topic of topics.values()) topic.sequence = 0;
  // A socket keeps its owner until it closes: a visitor needs a new one.
  if (tokenNow() === null) socket.close();
  else greet();
};

const greet = (): void => {
  greetedAs = tokenNow();
  tell({ type: 'hello', ...(greetedAs === null ? {} : { token: greetedAs }) });
};

const connect = (): void => {
  clearTimeout(retry);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const opened = new WebSocket(`${scheme}://${location.host}${PATH}`);
  socket = opened;
  isWelcome = false;
  opened.addEventListener('open', () => {
    greet();
    beat = setInterval(() => tell({ type: 'ping' }), BEAT_MILLISECONDS);
  });
  opened.addEventListener('message', (message: MessageEvent<string>) =>
    receive(JSON.parse(message.data) as FromServer));
  opened.addEventListener('close', () => {
    clearInterval(beat);
    if (socket !== opened) return;
    socket = undefined;
    isWelcome = false;
    if (topics.size > 0) connectLater();
  });
};

/** Backs off with jitter, so that a restarted server is not met by everyone at once. */
const connectLater = (): void => {
  const longest = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempts);
  attempts += 1;
  retry = setTimeout(connect, longest / 2 + Math.random() * longest / 2);
};

const disconnect = (): void => {
  clearTimeout(retry);
  clearInterval(beat);
  const closing = socket;
  socket = undefined;
  isWelcome = false;
  closing?.close();
};

const receive = (message: FromServer): void => {
  if (message.type === 'welcome') {
    attempts = 0;
    for (const name of topics.keys()) tell({ type: 'subscribe', topic: name });
    if (welcomed) resync(topics.values(), welcomed !== socket);
    welcomed = socket;
    isWelcome = true;
  }
  if (message.type !== 'event') return;
  if (message.topic === 'session' && message.event === 'ended') endSession(tokenNow());
  const topic = topics.get(message.topic);
  if (!topic) return;
  const isGap = topic.sequence > 0 && message.sequence > topic.sequence + 1;
  topic.sequence = message.sequence;
  if (isGap) resync([topic], true);
  for (const listener of topic.listeners) listener.onEvent(message);
};

const resync = (chosen: Iterable<Topic>, wasAway: boolean): void => {
  for (const topic of chosen) {
    topic.sequence = 0;
    for (const listener of topic.listeners) listener.onResync(wasAway);
  }
};

const tell = (message: FromClient): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};
