import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket, type Hello } from './socket.ts';

type Handler = (event: { data: string }) => void;
type Fake = {
  isClosed: boolean;
  sent: { type: string; topic?: string }[];
  handlers: Map<string, Handler>;
  say(message: object): void;
  fall(): void;
};
let sockets: Fake[] = [];

/** A socket whose server is the test. */
const fakeSocket = () => {
  const fake: Fake = {
    isClosed: false,
    sent: [],
    handlers: new Map(),
    say: (message) => fake.handlers.get('message')?.({ data: JSON.stringify(message) }),
    fall: () => fake.handlers.get('close')?.({ data: '' }),
  };
  sockets.push(fake);
  return {
    readyState: 1,
    close: () => {
      fake.isClosed = true;
    },
    send: (text: string) => {
      fake.sent.push(JSON.parse(text) as Fake['sent'][number]);
    },
    addEventListener: (name: string, handler: Handler) => fake.handlers.set(name, handler),
  };
};

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function open() {
        return fakeSocket();
      },
      { OPEN: 1 },
    ),
  );
  vi.stubGlobal('location', { origin: 'http://house' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const greet = (fake: Fake | undefined) => {
  fake?.handlers.get('open')?.({ data: '' });
  fake?.say({ type: 'welcome', serverTime: '', member: true });
};
const tell = (fake: Fake | undefined, sequence: number, event = 'changed') =>
  fake?.say({ type: 'event', topic: 'settings', sequence, event, data: null });
const SUBSCRIBE = { type: 'subscribe', topic: 'settings' };
const listen = () => {
  const told = {
    events: [] as string[],
    resyncs: [] as boolean[],
    ended: 0,
    links: [] as boolean[],
    who: { playToken: 'p' } as Hello,
  };
  const socket = openSocket({
    hello: () => told.who,
    onEnded: () => {
      told.ended += 1;
    },
    onLink: (isUp) => told.links.push(isUp),
  });
  const stop = socket.hear('settings', {
    onEvent: (event) => told.events.push(event),
    onResync: (wasAway) => {
      told.resyncs.push(wasAway);
    },
  });
  return { socket, told, stop };
};

it('says hello, and hears its topics after the welcome', () => {
  const { told, socket } = listen();
  greet(sockets[0]);
  expect(sockets[0]?.sent).toEqual([{ type: 'hello', playToken: 'p' }, SUBSCRIBE]);
  tell(sockets[0], 4);
  expect(told).toMatchObject({ events: ['changed'], resyncs: [] });
  socket.close();
});

it('a gap in the numbers and a new connection make listeners read anew', () => {
  const { told, socket } = listen();
  greet(sockets[0]);
  tell(sockets[0], 1);
  tell(sockets[0], 3);
  expect(told.resyncs).toEqual([true]);
  sockets[0]?.fall();
  vi.advanceTimersByTime(600);
  greet(sockets[1]);
  expect(told).toMatchObject({ resyncs: [true, true], links: [true, false, true] });
  expect(sockets[1]?.sent.at(-1)).toEqual(SUBSCRIBE);
  socket.close();
});

it('a silent line is given up and opened anew', () => {
  const { told, socket } = listen();
  greet(sockets[0]);
  vi.advanceTimersByTime(61_000);
  expect(told.links).toContain(false);
  expect(sockets.length).toBeGreaterThan(1);
  socket.close();
});

it('the end of the session elsewhere is told', () => {
  const { told, socket } = listen();
  greet(sockets[0]);
  sockets[0]?.say({ type: 'event', topic: 'session', sequence: 0, event: 'ended', data: null });
  expect(told.ended).toBe(1);
  socket.close();
});

it('a login says hello on the same socket, a logout gives it up', () => {
  const { told, socket } = listen();
  greet(sockets[0]);
  told.who = { token: 't' };
  socket.greetAgain();
  socket.greetAgain();
  expect(sockets[0]?.sent.slice(2)).toEqual([{ type: 'hello', token: 't' }]);
  sockets[0]?.say({ type: 'welcome', serverTime: '', member: true });
  expect(told.resyncs).toEqual([false]);
  told.who = {};
  socket.greetAgain();
  expect(sockets[0]?.isClosed).toBe(true);
  socket.close();
});

it('who goes from one screen to the next keeps the line; it closes after the last', () => {
  const { told, socket, stop } = listen();
  greet(sockets[0]);
  stop();
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'unsubscribe', topic: 'settings' });
  const again = socket.hear('settings', {
    onEvent: (event) => told.events.push(event),
    onResync: () => undefined,
  });
  vi.advanceTimersByTime(5000);
  tell(sockets[0], 1);
  expect([told.events, sockets[0]?.isClosed]).toEqual([['changed'], false]);
  again();
  vi.advanceTimersByTime(5000);
  expect(sockets.map((one) => one.isClosed)).toEqual([true]);
  socket.close();
});
