import * as protection from '@fairhouse/contract/protection';
import * as rooms from '@fairhouse/contract/rooms';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const ROOM = 'garden-room-3';
const RIGHT = { paymentPassword: PAYMENT_PASSWORD };
let world: World;
let table: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
  table = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});

const code = async (answer: Promise<{ errorCode?: string }>) => (await answer).errorCode;
/** Alone at the room with a place kept, and a payment password of their own. */
const offered = async (): Promise<Player> => {
  const player = await table.come(30_000n);
  const { token, password } = player.person;
  const set = { password, paymentPassword: PAYMENT_PASSWORD };
  expect(await code(world.call(protection.setPaymentPassword, set, { token }))).toBeUndefined();
  await table.ask(player);
  return player;
};
type Proof = { paymentPassword?: string; verificationCode?: string };
const chips = ({ token }: Player, proof: Proof, key: string = crypto.randomUUID()) =>
  world.call(rooms.addChips, { roomId: ROOM, amount: '10.00', ...proof }, { token, key });

it('[MC-13] a buy-in and what is added ask for the payment password, and once for each key', async () => {
  const player = await offered();
  expect((await table.own(player)).payer).toEqual({
    isAsked: true,
    hasPaymentPassword: true,
    hasAuthenticator: false,
  });
  const take = (proof: Proof, key: string) => table.take(player, { buyIn: '50.00', key, proof });
  expect(await code(take({}, 'in'))).toBe('payment_password_required');
  expect(await code(take({ paymentPassword: '000000' }, 'in'))).toBe('wrong_password');
  // A code of an authenticator that the member has not is none.
  expect(await code(take({ verificationCode: '123456' }, 'in'))).toBe('payment_password_required');
  expect((await table.own(player)).state).toBe('offered');
  expect((await take(RIGHT, 'in')).value.stack).toBe('50.00');
  // What took effect is answered to the same key whatever it is proven by, another sum never.
  expect((await take({}, 'in')).value.stack).toBe('50.00');
  expect((await take({ paymentPassword: '000000' }, 'in')).value.stack).toBe('50.00');
  expect(await code(table.take(player, { buyIn: '60.00', key: 'in' }))).toBe(
    'idempotency_conflict',
  );
  expect(await code(chips(player, {}))).toBe('payment_password_required');
  expect(await code(chips(player, { paymentPassword: '000000' }))).toBe('wrong_password');
  expect((await chips(player, RIGHT, 'more')).value.stack).toBe('60.00');
  expect((await chips(player, {}, 'more')).value.stack).toBe('60.00');
  expect((await table.leave(player)).value).toMatchObject({ state: 'none', balance: '300.00' });
});

it('five wrong payment passwords lock it, and no money comes to the room', async () => {
  const player = await offered();
  const take = (paymentPassword: string) =>
    code(table.take(player, { buyIn: '50.00', proof: { paymentPassword } }));
  for (let times = 0; times < 5; times += 1) expect(await take('000000')).toBe('wrong_password');
  expect(await take(PAYMENT_PASSWORD)).toBe('too_many_requests');
  expect(await table.own(player)).toMatchObject({ state: 'offered', stack: '0.00' });
  await table.leave(player);
});

it('a code of the authenticator proves a buy-in in its place, and is good once', async () => {
  const player = await offered();
  const { token, password } = player.person;
  const shown = (await world.call(protection.enrolAuthenticator, { password }, { token })).value;
  const totp = new TOTP({ secret: Secret.fromBase32(String(shown.secret)) });
  const codeAt = (steps: number) =>
    totp.generate({ timestamp: world.server.clock.milliseconds() + steps * 30_000 });
  await world.call(
    protection.enrolAuthenticator,
    { password, verificationCode: codeAt(-1) },
    { token },
  );
  expect((await table.own(player)).payer.hasAuthenticator).toBe(true);
  const take = (verificationCode: string, key: string) =>
    table.take(player, { buyIn: '50.00', key, proof: { verificationCode } });
  expect(await code(take('000000', 'code'))).toBe('code_invalid');
  const good = codeAt(0);
  expect((await take(good, 'code')).value.stack).toBe('50.00');
  expect((await take(good, 'code')).value.stack).toBe('50.00');
  expect(await code(chips(player, { verificationCode: good }))).toBe('code_invalid');
  await table.leave(player);
});

it('a password that is sent open, or by a play token of nobody, moves nothing', async () => {
  const player = await offered();
  const { method, path } = rooms.takeSeat;
  const open = await fetch(`${world.url}${path.replace('{roomId}', ROOM)}`, {
    method,
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'open',
    },
    body: JSON.stringify({ buyIn: '50.00', clientSeed: 'a', ...RIGHT }),
  });
  expect(await open.json()).toMatchObject({ errorCode: 'encryption_required' });
  const nobody = { roomId: ROOM, amount: '10.00', ...RIGHT };
  expect(await code(world.call(rooms.addChips, nobody))).toBe('login_required');
  expect((await table.own(player)).state).toBe('offered');
  await table.leave(player);
});
