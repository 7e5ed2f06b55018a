import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import * as session from '@fairhouse/contract/session';
import * as tables from '@fairhouse/contract/tables';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openGame } from '../../../../../tests/open-game.ts';
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
const open: Wire[] = [];
afterEach(() => {
  for (const wire of open.splice(0)) wire.socket.terminate();
});

type Message = {
  type: string;
  topic?: string;
  event?: string;
  sequence?: number;
  data?: Record<string, unknown>;
  member?: boolean;
  errorCode?: string;
};
type Wire = {
  socket: WebSocket;
  messages: Message[];
  closed: Promise<number>;
  send(message: unknown): void;
  next(match: (message: Message) => boolean): Promise<Message>;
};

/** A connected socket; what it says first is sent in the moment it opens. */
const connect = async (first?: unknown, origin?: string): Promise<Wire> => {
  const socket = new WebSocket(
    `${world.url.replace('http', 'ws')}${REALTIME_PATH}`,
    origin === undefined ? {} : { origin },
  );
  const messages: Message[] = [];
  socket.on('message', (bytes: Buffer) => {
    messages.push(JSON.parse(bytes.toString('utf8')) as Message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => resolve(0));
  });
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const wire: Wire = {
    socket,
    messages,
    closed,
    send,
    next: (match) =>
      vi.waitFor(
        () => {
          const found = messages.find(match);
          if (!found) throw new Error(`only got ${JSON.stringify(messages).slice(0, 300)}`);
          return found;
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
  open.push(wire);
  socket.on('open', () => {
    if (first !== undefined) send(first);
  });
  await new Promise<void>((resolve) => {
    socket.on('open', () => resolve());
    socket.on('error', () => resolve());
  });
  return wire;
};
const greet = async (token?: string): Promise<Wire> => {
  const wire = await connect({ type: 'hello', ...(token ? { token } : {}) });
  await wire.next((message) => message.type === 'welcome');
  return wire;
};
const eventsOf = (wire: Wire, topic: string) =>
  wire.messages.filter((message) => message.type === 'event' && message.topic === topic);
const readRound = async () =>
  (await world.call(tables.oneTable, { tableId: ROOM })).value.round as {
    roundId: string;
    state: string;
  };
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
    const wire = await connect({ type: 'hello', token: person.token });
    expect((await wire.next((message) => message.type === 'welcome')).member).toBe(true);
  }
  expect((await greet()).messages[0]).toMatchObject({ type: 'welcome', member: false });
  expect((await greet('nobody')).messages[0]).toMatchObject({ member: false });
});

it('a table tells every step of a round, in order and without a gap', async () => {
  await openRound();
  const wire = await greet();
  wire.send({ type: 'subscribe', topic: `table:${ROOM}` });
  wire.send({ type: 'ping' });
  await wire.next((message) => message.type === 'pong');
  const { roundId } = await readRound();
  await world.server.kernel.db.run(
    'update table_rounds set closes_at = now() where round_id = $1',
    [roundId],
  );
  const stateOf = (message: Message) =>
    message.data?.round as { roundId: string; state: string; result: unknown } | undefined;
  await wire.next((message) => stateOf(message)?.state === 'settled');
  const events = eventsOf(wire, `table:${ROOM}`);
  const states = events.map(stateOf).filter((round) => round?.roundId === roundId);
  expect([...new Set(states.map((round) => round?.state))]).toEqual(['closed', 'drawn', 'settled']);
  expect(states[0]?.result).toBeNull();
  expect(states.at(-1)?.result).not.toBeNull();
  const first = events[0]?.sequence ?? 0;
  expect(events.map((message) => message.sequence)).toEqual(events.map((_, at) => first + at));
});

it('stakes show as pools to all and as a balance to their owner only', async () => {
  const { roundId } = await openRound();
  const other = await world.register();
  const [mine, theirs] = [await greet(person.token), await greet(other.token)];
  for (const wire of [mine, theirs]) wire.send({ type: 'subscribe', topic: `table:${ROOM}` });
  for (const wire of [mine, theirs]) {
    wire.send({ type: 'ping' });
    await wire.next((message) => message.type === 'pong');
  }
  const placed = await placeBet(roundId);
  expect(placed.success).toBe(true);
  expect((await mine.next((message) => message.event === 'balance')).data).toEqual({
    sumBalance: placed.value.balance,
    held: '0.00',
    currency: 'USD',
  });
  const pools = await theirs.next((message) => message.event === 'pools');
  expect(pools.data).toEqual({
    roundId,
    places: [],
    pools: [{ bet: 'player', total: '5.00', players: 1 }],
    seats: [
      { account: `${person.username.slice(0, 2)}***${person.username.slice(-1)}`, stake: '5.00' },
    ],
  });
  expect(JSON.stringify(theirs.messages)).not.toContain(person.username);
  expect(eventsOf(theirs, 'balance')).toEqual([]);
});

it('a topic left tells nothing more', async () => {
  const [wire, other] = [await greet(), await greet()];
  wire.send({ type: 'subscribe', topic: `table:${ROOM}` });
  wire.send({ type: 'unsubscribe', topic: `table:${ROOM}` });
  other.send({ type: 'subscribe', topic: `table:${ROOM}` });
  for (const one of [wire, other]) {
    one.send({ type: 'ping' });
    await one.next((message) => message.type === 'pong');
  }
  const { roundId } = await openRound();
  const before = eventsOf(other, `table:${ROOM}`).length;
  await placeBet(roundId);
  // Who stayed hears of the bet; what was told with it to who left would come before an answer.
  await expect.poll(() => eventsOf(other, `table:${ROOM}`).length).toBeGreaterThan(before);
  wire.send({ type: 'ping' });
  await expect
    .poll(() => wire.messages.filter((message) => message.type === 'pong').length)
    .toBe(2);
  expect(eventsOf(wire, `table:${ROOM}`)).toEqual([]);
});

it('a topic that does not exist is refused, and so are too many', async () => {
  const wire = await greet(person.token);
  for (const topic of ['member:1', 'table:', 'table:a b', '*', 'balance/2']) {
    wire.send({ type: 'subscribe', topic });
    expect(
      await wire.next((message) => message.type === 'refused' && message.topic === topic),
    ).toMatchObject({ errorCode: 'not_found' });
  }
  for (let at = 0; at < 21; at += 1) wire.send({ type: 'subscribe', topic: `table:room-${at}` });
  await wire.next((message) => message.type === 'refused' && message.topic === 'table:room-20');
});

it('[RQ-15] [ID-27] a session that ends closes its sockets, and says so first', async () => {
  const one = await world.register();
  const wire = await greet(one.token);
  await world.call(session.logout, {}, { token: one.token });
  expect(await wire.closed).toBe(4001);
  expect(eventsOf(wire, 'session')).toMatchObject([{ event: 'ended' }]);
  const again = await connect({ type: 'hello', token: one.token });
  expect((await again.next((message) => message.type === 'welcome')).member).toBe(false);
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
    wire.send(text);
    expect(await wire.closed, text.slice(0, 20)).toBe(code);
  }
  const flood = await greet();
  // Far more than two seconds allow, wherever in a second they begin.
  for (let turn = 0; turn < 200; turn += 1) flood.send({ type: 'ping' });
  expect(await flood.closed).toBe(4008);
  expect((await world.raw('GET', '/healthz')).raw).toEqual({ ok: true });
});

it('a page of another origin gets no socket, and an odd origin breaks nothing', async () => {
  for (const origin of ['http://evil.example', 'null', 'nonsense']) {
    const wire = await connect({ type: 'hello', token: person.token }, origin);
    expect(await wire.closed, origin).not.toBe(1000);
    expect(wire.messages, origin).toEqual([]);
  }
  const own = await connect({ type: 'hello', token: person.token }, world.url);
  expect((await own.next((message) => message.type === 'welcome')).member).toBe(true);
  expect((await world.raw('GET', '/healthz')).raw).toEqual({ ok: true });
});

it('a socket that comes while the database is away is asked to come again', async () => {
  const { db } = world.server.kernel;
  const { rows, row, prepared } = db;
  const away = () => Promise.reject(new Error('the database is away'));
  try {
    Object.assign(db, { rows: away, row: away, prepared: away });
    brandsChanged.sayHere(world.server.kernel, {});
    const early = await connect({ type: 'hello', token: person.token });
    expect(await early.closed).toBe(1013);
    Object.assign(db, { rows });
    const late = await connect({ type: 'hello', token: 'not yet known' });
    expect(await late.closed).toBe(1013);
  } finally {
    Object.assign(db, { rows, row, prepared });
  }
  expect((await greet(person.token)).messages[0]).toMatchObject({ member: true });
});
