import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLink } from './socket.ts';

type Handler = (event: { data: string }) => void;
type Fake = { sent: { type: string; topic?: string }[]; handlers: Map<string, Handler>;
  say(message: object): void; fall(): void };
let sockets: Fake[] = [];

/** A socket whose server is the test. */
const fakeSocket = () => {
  const fake: Fake = { sent: [], handlers: new Map(),
    say: (message) => fake.handlers.get('message')?.({ data: JSON.stringify(message) }),
    fall: () => fake.handlers.get('close')?.({ data: '' }) };
  sockets.push(fake);
  return { readyState: 1, close: () => undefined,
    send: (text: string) => { fake.sent.push(JSON.parse(text) as Fake['sent'][number]); },
    addEventListener: (name: string, handler: Handler) => fake.handlers.set(name, handler) };
};

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(function open() { return fakeSocket(); }, { OPEN: 1 }));
  vi.stubGlobal('window', { addEventListener: () => undefined,
    removeEventListener: () => undefined });
  vi.stubGlobal('location', { protocol: 'http:', host: 'house' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const greet = (fake: Fake | undefined) => {
  fake?.handlers.get('open')?.({ data: '' });
  fake?.say({ type: 'welcome', serverTime: '', member: true });
};
const openTable = () => {
  const told = { events: [] as unknown[], resyncs: 0, ended: 0, links: [] as boolean[] };
  const link = openLink({ playToken: 'p', onEnded: () => { told.ended += 1; },
    onLink: (isUp) => told.links.push(isUp) });
  link.subscribe('table:1', (_event, data) => told.events.push(data),
    () => { told.resyncs += 1; });
  return { link, told };
};

it('says hello with the play token and hears its topics after the welcome', () => {
  const { told, link } = openTable();
  greet(sockets[0]);
  expect(sockets[0]?.sent).toEqual([{ type: 'hello', playToken: 'p' },
    { type: 'subscribe', topic: 'table:1' }]);
  sockets[0]?.say({ type: 'event', topic: 'table:1', sequence: 4, event: 'state', data: 'a' });
  expect(told).toMatchObject({ events: ['a'], resyncs: 0 });
  link.close();
});

it('a gap in the numbers and a new connection make listeners read anew', () => {
  const { told, link } = openTable();
  greet(sockets[0]);
  sockets[0]?.say({ type: 'event', topic: 'table:1', sequence: 1, event: 'state', data: 'a' });
  sockets[0]?.say({ type: 'event', topic: 'table:1', sequence: 3, event: 'state', data: 'c' });
  expect(told.resyncs).toBe(1);
  sockets[0]?.fall();
  vi.advanceTimersByTime(600);
  greet(sockets[1]);
  expect(told).toMatchObject({ resyncs: 2, links: [true, false, true] });
  expect(sockets[1]?.sent.at(-1)).toEqual({ type: 'subscribe', topic: 'table:1' });
  link.close();
});

it('a silent line is given up and opened anew', () => {
  const { told, link } = openTable();
  greet(sockets[0]);
  vi.advanceTimersByTime(61_000);
  expect(told.links).toContain(false);
  expect(sockets.length).toBeGreaterThan(1);
  link.close();
});

it('the end of the session elsewhere ends the game', () => {
  const { told, link } = openTable();
  greet(sockets[0]);
  sockets[0]?.say({ type: 'event', topic: 'session', sequence: 0, event: 'ended', data: null });
  expect(told.ended).toBe(1);
  link.close();
});
