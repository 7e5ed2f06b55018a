import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openCutLine } from '../../../../tests/cut-line.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { busEvent, busGap, openBus, type Bus } from './bus.ts';
import { openDatabase } from './db.ts';

const told = busEvent<string>('bus.test');
let world: World;
let other: Bus;
const heard: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  const { db, log } = world.server.kernel;
  other = openBus(db, log);
  await other.start(world.databaseUrl);
  told.hear({ bus: other }, (text) => heard.push(text));
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

const tell = (text: string): void => told.say(world.server.kernel, text);
const hearsUntil = (last: string): Promise<void> =>
  vi.waitFor(
    () => {
      expect(heard.at(-1)).toBe(last);
    },
    { timeout: 10_000, interval: 20 },
  );

it('a thousand events of a moment are heard by the other process, each once and in order', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `${at} ${'x'.repeat(90)}`);
  many.forEach(tell);
  tell('last');
  await hearsUntil('last');
  expect(heard).toEqual([...many, 'last']);
});

it('what waits is told once, and what is said after it was told is told again', async () => {
  for (let times = 0; times < 500; times += 1) tell('same');
  tell('between');
  await hearsUntil('between');
  // The first may leave at once, the others wait together.
  expect(heard.slice(-2)).toEqual(['same', 'between']);
  expect(heard.length).toBeLessThanOrEqual(3);
  tell('same');
  await hearsUntil('same');
});

it('an event that is too large is not heard, and those around it are', async () => {
  const here: string[] = [];
  const off = told.hear(world.server.kernel, (text) => here.push(text));
  tell('before');
  tell('x'.repeat(9000));
  tell('after');
  await hearsUntil('after');
  off();
  expect(heard).toEqual(['before', 'after']);
  expect(here).toHaveLength(3);
});

it('what a process says itself does not come back to it', async () => {
  const own: string[] = [];
  const off = told.hear(world.server.kernel, (text) => own.push(text));
  tell('mine');
  await hearsUntil('mine');
  off();
  expect(own).toEqual(['mine']);
});

it('a database that is away for longer than one try is heard again, each event once', async () => {
  const line = await openCutLine(new URL(world.databaseUrl));
  const { db, log } = world.server.kernel;
  const bus = openBus(db, log);
  const ears: string[] = [];
  told.hear({ bus }, (text) => ears.push(text));
  busGap.hear({ bus }, () => ears.push('gap'));
  await bus.start(line.url);
  expect(bus.isListening()).toBe(true);
  line.cut();
  await vi.waitFor(() => expect(line.refused()).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
  expect(bus.isListening()).toBe(false);
  line.mend();
  await vi.waitFor(() => expect(bus.isListening()).toBe(true), { timeout: 20_000 });
  tell('after');
  tell('end');
  await vi.waitFor(() => expect(ears.at(-1)).toBe('end'), { timeout: 10_000 });
  expect(ears).toEqual(['gap', 'after', 'end']);
  await bus.stop();
  line.close();
});

it('a line that falls silent without a word is given up, and the gap is told', async () => {
  const line = await openCutLine(new URL(world.databaseUrl));
  const { db, log } = world.server.kernel;
  const bus = openBus(db, log);
  let gaps = 0;
  busGap.hear({ bus }, () => {
    gaps += 1;
  });
  await bus.start(line.url);
  line.hush();
  await vi.waitFor(() => expect(bus.isListening()).toBe(false), { timeout: 20_000 });
  expect(gaps).toBe(0);
  line.mend();
  await vi.waitFor(() => expect(bus.isListening()).toBe(true), { timeout: 20_000 });
  expect(gaps).toBe(1);
  await bus.stop();
  line.close();
});

it('what one process could not tell has the others read anew', async () => {
  const line = await openCutLine(new URL(world.databaseUrl));
  const { log } = world.server.kernel;
  const db = openDatabase(line.url, log, 1);
  const teller = openBus(db, log);
  let gaps = 0;
  const off = busGap.hear({ bus: other }, () => {
    gaps += 1;
  });
  line.cut();
  told.say({ bus: teller }, 'lost');
  await vi.waitFor(() => expect(line.refused()).toBeGreaterThanOrEqual(1), { timeout: 20_000 });
  line.mend();
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 20_000 });
  expect(heard).toEqual([]);
  off();
  await teller.stop();
  await db.close();
  line.close();
});
