import * as pulse from '@fairhouse/contract/reports-pulse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { spunBet } from '../../../../../tests/spun-bet.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let owner: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  owner = await keepers.keeper('owner');
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});
const read = async (days = 7, by = owner) =>
  (await keepers.office(by.token, pulse.housePulse, { days })).value;

it('who played, how long a payout took and what games paid back stand beside the period before', async () => {
  const before = await read();
  expect(before).toMatchObject({
    players: { now: 0, before: 0 },
    payoutSeconds: { now: null, before: null },
    back: null,
  });
  const one = await cashier.payer(60_000n);
  await spunBet(world, one, 50n);
  await spunBet(world, one, 0n);
  const two = await cashier.payer(60_000n);
  await spunBet(world, two, 600n);
  const asked: string[] = [];
  for (const who of [one, two]) asked.push(String((await cashier.ask(who, '100.00')).value.id));
  for (const id of asked) {
    world.move(4 * 60_000);
    await cashier.desk(owner, id, 'approve');
    expect((await cashier.desk(owner, id, 'paid', { reference: 'BANK-1' })).success).toBe(true);
  }
  const now = await read();
  expect(now.players).toEqual({ now: 2, before: 0 });
  // Paid after four and after eight minutes, and what the machine took.
  expect(now.payoutSeconds.now).toBeGreaterThanOrEqual(360);
  expect(now.payoutSeconds.now).toBeLessThan(420);
  // 3.00 were staked and 6.50 came back; so few bets may pay anything.
  expect(now.back).toMatchObject({ stakes: '3.00' });
  expect(now.back?.paid).toBeCloseTo(6.5 / 3);
  expect(now.back?.expected).toBeGreaterThan(0.8);
  expect(now.live.map((row) => row.kind)).toEqual(
    expect.arrayContaining(['member', 'withdrawal', 'win']),
  );
  expect(now.live.find((row) => row.kind === 'win')).toMatchObject({
    account: two.username,
    amount: '6.00',
    name: expect.stringContaining('Harbour'),
  });
  expect(now.health.map((row) => [row.name, row.state])).toEqual(
    expect.arrayContaining([
      ['jobs', 'good'],
      ['figures', 'good'],
      ['books', 'good'],
    ]),
  );
});

it('[D-U26] health names providers, feeds and gateways that fail, and an outbox where money is real', async () => {
  const { db } = world.server.kernel;
  const outside = async () =>
    (await read()).health
      .filter(({ name }) => ['payments', 'feeds', 'sms', 'mail'].includes(name))
      .map((row) => [row.name, row.state, row.value]);
  expect(await outside()).toEqual([
    ['payments', 'good', ''],
    ['feeds', 'good', ''],
    ['sms', 'good', 'outbox'],
    ['mail', 'good', 'outbox'],
  ]);
  await db.run(`insert into book_feeds (brand_id, feed_id) values (1, 'pitch')`);
  await db.run(`insert into book_producers (brand_id, feed_id, product, state, told)
    values (1, 'pitch', 3, 'down', '{}')`);
  await db.run(`insert into payment_connections (brand_id, method_id, fields, secrets_sealed,
    changed_at, changed_by, fault, down_since) values (1, 'payos', '{}', '', now(), 'a', 'busy', now())`);
  await cashier.settings({ smsMessenger: 'gateway' });
  await db.run(`insert into messenger_standing (brand_id, kind, messenger_id, failed_at, failures)
    values (1, 'sms', 'gateway', now(), 3)`);
  expect(await outside()).toEqual([
    ['payments', 'bad', 'payos'],
    ['feeds', 'bad', 'pitch 3'],
    ['sms', 'bad', 'gateway: 3'],
    ['mail', 'good', 'outbox'],
  ]);
  await db.run('delete from book_producers');
  await db.run('delete from payment_connections');
});

it('members who bound themselves and whom the house stopped are counted, as long as it holds', async () => {
  const { db } = world.server.kernel;
  const people = [];
  for (let index = 0; index < 4; index += 1) people.push(await world.register());
  const [limited, resting, gone, stopped] = people.map((one) => BigInt(one.memberId));
  const before = (await read()).safety;
  await db.composed(
    `insert into member_limits (brand_id, member_id, kind, period, amount)
     values (1, $1, 'deposit', 'day', 100), (1, $1, 'loss', 'day', 100)`,
    [limited ?? 0n],
  );
  await db.composed(
    `insert into exclusions (brand_id, member_id, kind, started_at, ends_at)
     values (1, $1, 'coolOff', $4, $4::timestamptz + interval '1 day'),
       (1, $2, 'selfExclusion', $4, $4::timestamptz + interval '180 days'),
       (1, $3, 'imposed', $4, null)`,
    [resting ?? 0n, gone ?? 0n, stopped ?? 0n, db.now()],
  );
  const { members } = before;
  expect((await read()).safety).toEqual({
    members,
    withLimit: before.withLimit + 1,
    onBreak: before.onBreak + 1,
    excluded: before.excluded + 1,
    stopped: before.stopped + 1,
  });
  world.move(2 * 86_400_000);
  owner = await keepers.keeper('owner');
  expect((await read()).safety.onBreak).toBe(before.onBreak);
});

it('a role that may not see the overview is refused, and a period there is none of', async () => {
  const nobody = await world.call(pulse.housePulse, { days: 7 });
  expect(nobody.errorCode).toBe('login_required');
  const odd = await keepers.office(owner.token, pulse.housePulse, { days: 5 });
  expect(odd.errorCode).toBe('validation_failed');
});
