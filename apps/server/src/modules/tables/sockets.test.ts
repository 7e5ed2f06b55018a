import * as session from '@fairhouse/contract/session';
import * as tables from '@fairhouse/contract/tables';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openGame } from '../../../../../tests/open-game.ts';
import { cutWires, openWire, type Wire } from '../../../../../tests/wire.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

const ROOM = 'lamp-room-1';
let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { tableOpenSeconds: 3600, tableDealMilliseconds: 100, tablePauseMilliseconds: 100 },
  });
  person = await world.register();
  await world.fund(person, 100_000n);
});
afterAll(async () => {
  await world.close();
});
afterEach(cutWires);

const TABLE = `table:${ROOM}` as const;
/** A line that says hello in the moment it stands, and waits for nothing. */
const connect = (token?: string, origin?: string) =>
  openWire(world.url, {
    hello: token === undefined ? {} : { token },
    ...(origin === undefined ? {} : { origin }),
  });
const greet = async (token?: string): Promise<Wire> => {
  const wire = await connect(token);
  await wire.welcome();
  return wire;
};
const readRound = async () => (await world.call(tables.oneTable, { tableId: ROOM })).value.round;
const openRound = () =>
  vi.waitFor(
    async () => {
      const round = await readRound();
      if (round.state !== 'open') throw new Error('no round is open');
      return round;
    },
    { timeout: 30_000, interval: 40 },
  );
const placeBet = async (roundId: string) => {
  const playToken = await openGame(world, person, 'baccarat');
  return world.call(
    tables.placeBets,
    { tableId: ROOM, roundId, bets: [{ bet: 'player', stake: '5.00' }] },
    { token: playToken, key: crypto.randomUUID() },
  );
};

it('a hello is answered even in the moment the brand is read anew', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    brandsChanged.sayHere(world.server.kernel, {});
    expect(await (await connect(person.token)).welcome()).toBe(true);
  }
  expect((await greet()).heard[0]).toMatchObject({ type: 'welcome', member: false });
  expect((await greet('nobody')).heard[0]).toMatchObject({ type: 'welcome', member: false });
});

it('a table tells every step of a round, in order and without a gap', async () => {
  await openRound();
  const wire = await greet();
  wire.tell({ type: 'subscribe', topic: TABLE });
  await wire.settle();
  const { roundId } = await readRound();
  await world.server.kernel.db.run(
    'update table_rounds set closes_at = now() where round_id = $1',
    [roundId],
  );
  const rounds = () =>
    wire.events(TABLE).flatMap((told) => (told.event === 'state' ? [told.data.round] : []));
  await expect
    .poll(() => rounds().map((round) => round?.state), { timeout: 15_000, interval: 20 })
    .toContain('settled');
  const events = wire.events(TABLE);
  const states = rounds().filter((round) => round?.roundId === roundId);
  expect([...new Set(states.map((round) => round?.state))]).toEqual(['closed', 'drawn', 'settled']);
  expect(states[0]?.result).toBeNull();
  expect(states.at(-1)?.result).not.toBeNull();
  const first = events[0]?.sequence ?? 0;
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => first + at));
});

it('stakes show as pools to all and as a balance to their owner only', async () => {
  const { roundId } = await openRound();
  const other = await world.register();
  const [mine, theirs] = [await greet(person.token), await greet(other.token)];
  for (const wire of [mine, theirs]) wire.tell({ type: 'subscribe', topic: TABLE });
  for (const wire of [mine, theirs]) await wire.settle();
  const placed = await placeBet(roundId);
  expect(placed.success).toBe(true);
  expect(await mine.event('balance', 'balance')).toEqual({
    sumBalance: placed.value.balance,
    owed: '0.00',
    currency: 'USD',
  });
  expect(await theirs.event(TABLE, 'pools')).toEqual({
    roundId,
    places: [],
    pools: [{ bet: 'player', total: '5.00', players: 1 }],
    seats: [
      { account: `${person.username.slice(0, 2)}***${person.username.slice(-1)}`, stake: '5.00' },
    ],
  });
  expect(JSON.stringify(theirs.heard)).not.toContain(person.username);
  expect(theirs.events('balance')).toEqual([]);
});

it('a topic left tells nothing more', async () => {
  const [wire, other] = [await greet(), await greet()];
  wire.tell({ type: 'subscribe', topic: TABLE });
  wire.tell({ type: 'unsubscribe', topic: TABLE });
  other.tell({ type: 'subscribe', topic: TABLE });
  for (const one of [wire, other]) await one.settle();
  const { roundId } = await openRound();
  const before = other.events(TABLE).length;
  await placeBet(roundId);
  // Who stayed hears of the bet; what was told with it to who left would come before an answer.
  await expect.poll(() => other.events(TABLE).length).toBeGreaterThan(before);
  await wire.settle();
  expect(wire.events(TABLE)).toEqual([]);
});

it('a topic that does not exist is refused, and so are too many', async () => {
  const wire = await greet(person.token);
  for (const topic of ['member:1', 'table:', 'table:a b', '*', 'balance/2']) {
    wire.tell({ type: 'subscribe', topic });
    expect(await wire.refusal(topic)).toBe('not_found');
  }
  for (let at = 0; at < 61; at += 1) wire.tell({ type: 'subscribe', topic: `table:room-${at}` });
  await wire.refusal('table:room-60');
});

it('[RQ-15] [ID-27] a session that ends closes its sockets, and says so first', async () => {
  const one = await world.register();
  const wire = await greet(one.token);
  await world.call(session.logout, {}, { token: one.token });
  expect(await wire.closed).toBe(4001);
  expect(wire.events('session')).toMatchObject([{ event: 'ended' }]);
  expect(await (await connect(one.token)).welcome()).toBe(false);
});

it('malformed, oversized and endless messages close the socket, nothing else', async () => {
  for (const [text, code] of [
    ['{', 4000],
    ['[]', 4000],
    ['{"type":"steal"}', 4000],
    ['{"type":"hello","token":7}', 4000],
    [`"${'x'.repeat(5000)}"`, 1009],
  ] as const) {
    const wire = await greet();
    wire.tellText(text);
    expect(await wire.closed, text.slice(0, 20)).toBe(code);
  }
  const flood = await greet();
  // Far more than two seconds allow, wherever in a second they begin.
  for (let turn = 0; turn < 400; turn += 1) flood.tell({ type: 'ping' });
  expect(await flood.closed).toBe(4008);
  expect((await world.raw('GET', '/healthz')).raw).toEqual({ ok: true });
});

it('a page of another origin gets no socket, and an odd origin breaks nothing', async () => {
  for (const origin of ['http://evil.example', 'null', 'nonsense']) {
    const wire = await connect(person.token, origin);
    expect(await wire.closed, origin).not.toBe(1000);
    expect(wire.heard, origin).toEqual([]);
  }
  expect(await (await connect(person.token, world.url)).welcome()).toBe(true);
  expect((await world.raw('GET', '/healthz')).raw).toEqual({ ok: true });
});

it('a socket that comes while the database is away is asked to come again', async () => {
  const { db } = world.server.kernel;
  const { rows, row, prepared } = db;
  const away = () => Promise.reject(new Error('the database is away'));
  try {
    Object.assign(db, { rows: away, row: away, prepared: away });
    brandsChanged.sayHere(world.server.kernel, {});
    const early = await connect(person.token);
    expect(await early.closed).toBe(1013);
    Object.assign(db, { rows });
    const late = await connect('not yet known');
    expect(await late.closed).toBe(1013);
  } finally {
    Object.assign(db, { rows, row, prepared });
  }
  expect(await (await connect(person.token)).welcome()).toBe(true);
});
