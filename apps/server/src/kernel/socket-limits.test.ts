import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import * as session from '@fairhouse/contract/session';
import * as members from '@fairhouse/contract/members';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../../../../tests/world.ts';
import { SOCKET_LIMITS, openSeats } from './socket-seats.ts';
import { brandsChanged } from '../modules/brands/index.ts';

let world: World;
const open: WebSocket[] = [];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await vi.waitFor(() => {
    if (world.server.kernel.realtime.count() > 0) throw new Error('sockets are still open');
  });
  vi.restoreAllMocks();
});

type Message = { type: string; member?: boolean; topic?: string; event?: string };
type Line = { socket: WebSocket; heard: Message[]; ended: { code: number }; status: number };
const listen = (ip: string, hello?: object): Promise<Line> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}${REALTIME_PATH}`, {
      headers: { 'x-forwarded-for': ip },
    });
    const line: Line = { socket, heard: [], ended: { code: 0 }, status: 101 };
    open.push(socket);
    socket.on('message', (bytes: Buffer) => {
      line.heard.push(JSON.parse(bytes.toString()) as Message);
    });
    socket.on('close', (code) => {
      line.ended.code = code;
      resolve(line);
    });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      line.status = response.statusCode ?? 0;
      socket.terminate();
    });
    socket.on('open', () => {
      if (!hello) {
        resolve(line);
        return;
      }
      socket.once('message', () => resolve(line));
      socket.send(JSON.stringify(hello));
    });
  });
const greeted = (ip: string, token?: string) =>
  listen(ip, { type: 'hello', ...(token ? { token } : {}) });
/** What the beat does every half minute is done now. */
const look = () => {
  brandsChanged.say(world.server.kernel, {});
};
const later = (milliseconds: number) => {
  const { clock } = world.server.kernel;
  const now = clock.milliseconds();
  vi.spyOn(clock, 'milliseconds').mockImplementation(() => now + milliseconds);
};

it(
  '[AS-06] ' +
    'cheap denial: of one address a hundred visitors have a socket, and others are not refused',
  async () => {
    const lines = await Promise.all(
      Array.from({ length: SOCKET_LIMITS.visitorsPerAddress }, () => greeted('203.0.113.1')),
    );
    expect(lines.every((one) => one.status === 101 && one.ended.code === 0)).toBe(true);
    expect((await listen('203.0.113.1')).status).toBe(429);
    expect((await greeted('203.0.113.2')).heard[0]?.type).toBe('welcome');
    // A place is free again as soon as one of them leaves.
    lines[0]?.socket.terminate();
    await expect.poll(async () => (await listen('203.0.113.1')).status).toBe(101);
  },
);

it('of IPv6 a whole upper half is one address', async () => {
  await Promise.all(
    Array.from({ length: SOCKET_LIMITS.visitorsPerAddress }, (_none, at) =>
      greeted(`2001:db8:7:7::${at.toString(16)}`),
    ),
  );
  expect((await listen('2001:db8:7:7:ffff::1')).status).toBe(429);
  expect((await listen('2001:db8:7:8::1')).status).toBe(101);
});

it('members behind one address are no visitors, and one member has thirty sockets', async () => {
  const [one, other] = [await world.register(), await world.register()];
  const lines = await Promise.all(
    Array.from({ length: SOCKET_LIMITS.perMember }, () => greeted('203.0.113.3', one.token)),
  );
  expect(lines.every((line) => line.heard[0]?.member)).toBe(true);
  const more = await greeted('203.0.113.4', one.token);
  expect([more.heard.length, more.ended.code]).toEqual([0, 4008]);
  expect((await greeted('203.0.113.4', other.token)).heard[0]?.member).toBe(true);
  // Saying hello again takes no further place.
  lines[0]?.socket.send(JSON.stringify({ type: 'hello', token: one.token }));
  await expect.poll(() => lines[0]?.heard.length).toBe(2);
  const seats = openSeats(SOCKET_LIMITS);
  for (let at = 0; at < SOCKET_LIMITS.perAddress; at += 1) seats.take('a').isMember = at > 5;
  expect([seats.isFull('a'), seats.isFull('b')]).toEqual([true, false]);
});

it('idle sockets are closed: who never says hello, and who says nothing for five minutes', async () => {
  const silent = await listen('203.0.113.5');
  const idle = await greeted('203.0.113.5');
  const alive = await greeted('203.0.113.5');
  later(21_000);
  look();
  await expect.poll(() => silent.ended.code).toBe(4002);
  expect([idle.ended.code, alive.ended.code]).toEqual([0, 0]);
  later(290_000);
  alive.socket.send(JSON.stringify({ type: 'ping' }));
  await expect.poll(() => alive.heard.some((one) => one.type === 'pong')).toBe(true);
  later(20_000);
  look();
  await expect.poll(() => idle.ended.code).toBe(4002);
  expect(alive.ended.code).toBe(0);
});

it.each([
  ['runs out', 'expires_at = to_timestamp(0)'],
  ['idles', `seen_at = now() - interval '3 hours'`],
  ['ended elsewhere', 'ended_at = now()'],
])('sockets end with their session: one that %s', async (_name, change) => {
  const [one, other] = [await world.register(), await world.register()];
  const line = await greeted('203.0.113.6', one.token);
  const stays = await greeted('203.0.113.6', other.token);
  look();
  await world.server.kernel.db.run(`update sessions set ${change} where member_id = $1`, [
    one.memberId,
  ]);
  look();
  await expect.poll(() => line.ended.code).toBe(4001);
  expect(line.heard.at(-1)).toMatchObject({ topic: 'session', event: 'ended' });
  expect(stays.ended.code).toBe(0);
});

it('sockets end with their session: an account that is closed loses them', async () => {
  const one = await world.register();
  const line = await greeted('203.0.113.6', one.token);
  await world.server.kernel.db.run(`update members set status = 'blocked' where member_id = $1`, [
    one.memberId,
  ]);
  look();
  await expect.poll(() => line.ended.code).toBe(4001);
});

it(
  '[AS-11] ' +
    'a password change renews the session: its sockets come again with ' +
    'the new token',
  async () => {
    const one = await world.register();
    const line = await greeted('203.0.113.7', one.token);
    const { value } = await world.call(
      session.changePassword,
      { oldPassword: one.password, newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
      { token: one.token },
    );
    await expect.poll(() => line.ended.code).toBe(4003);
    expect(line.heard.some((message) => message.event === 'ended')).toBe(false);
    expect((await greeted('203.0.113.7', one.token)).heard[0]?.member).toBe(false);
    expect((await greeted('203.0.113.7', String(value.token))).heard[0]?.member).toBe(true);
  },
);

it('limits before database look-ups: who sends many wrong tokens is looked up no more', async () => {
  const person = await world.register();
  const { kernel } = world.server;
  const from = (token: string, ip: string) =>
    world.call(members.memberInfo, {}, { token, headers: { 'x-forwarded-for': ip } });
  const statements = vi.spyOn(kernel.db, 'prepared');
  expect((await from(person.token, '2001:db8:9::1')).success).toBe(true);
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 320; at += 40) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, n) =>
        from(`wrong-${at + n}`, `2001:db8:9::${(at + n).toString(16)}`),
      ),
    );
    codes.push(...answers.map((one) => one.errorCode));
  }
  expect(codes.filter((one) => one === 'token_expired')).toHaveLength(300);
  expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(20);
  const before = statements.mock.calls.length;
  expect((await from('wrong-again', '2001:db8:9::ffff')).errorCode).toBe('too_many_requests');
  expect(statements.mock.calls.length).toBe(before);
  // A neighbour whom this process knows goes on, and other addresses notice nothing.
  expect((await from(person.token, '2001:db8:9::1')).success).toBe(true);
  expect((await from('wrong-elsewhere', '2001:db8:a::1')).errorCode).toBe('token_expired');
  // Nor are they asked about by a socket.
  const line = await greeted('2001:db8:9::2', 'wrong-by-socket');
  expect([line.heard.length, line.ended.code]).toEqual([0, 1013]);
});
