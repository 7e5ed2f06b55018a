import * as collusion from '@fairhouse/contract/collusion';
import * as laundering from '@fairhouse/contract/laundering';
import * as rooms from '@fairhouse/contract/rooms';
import * as roomsDesk from '@fairhouse/contract/rooms-desk';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import {
  keepersOf,
  KEEPER_PASSWORD,
  WHY,
  type Keeper,
  type Keepers,
} from '../../../../../tests/keepers.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { lookForLaundering } from '../laundering/index.ts';
import { hashOperatorPassword, openOperator } from '../staff/index.ts';
import { lookForCollusion } from './actions/look.ts';

const ROOM = 'garden-room-3';
const HOST = 'second.example';
let world: World;
let keepers: Keepers;
let ann: Keeper;
let table: ReturnType<typeof roomTable>;
let players: Player[];
let handId = '';
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 },
  });
  world.server.kernel.limiter = { take: () => true };
  await holdJob(world, 'collusion.look');
  await holdJob(world, 'laundering.look');
  keepers = await keepersOf(world);
  ann = await keepers.keeper('owner');
  table = roomTable(world, ROOM);
  players = [await table.come(), await table.come()];
  for (const player of players) await table.sit(player, { buyIn: '250.00' });
  // All members of a test come from one machine, which is no signal here.
  await run('delete from known_addresses');
  await run(`update logins set device = ''`);
});
afterAll(async () => {
  await world.close();
});

const { run, composed } = {
  run: (sql: string, values: unknown[] = []) =>
    world.server.kernel.db.run(sql, values as (string | number | bigint)[]),
  composed: <T>(sql: string) => world.server.kernel.db.composed<T & Record<string, unknown>>(sql),
};
const look = () => lookForCollusion(world.server.kernel);
const office: Keepers['office'] = (token, definition, input, options) =>
  keepers.office(token, definition, input, options);
const pairs = async () => (await office(ann.token, collusion.suspectPairs, {})).value.list;
const idsOf = (): [bigint, bigint] => {
  const [a, b] = players
    .map(({ person }) => BigInt(person.memberId))
    .toSorted((x, y) => Number(x - y));
  return [a ?? 0n, b ?? 0n];
};

it('a hand is counted once, from each of the two, and its replay shows every card when it is over', async () => {
  handId = (await table.dealt()).handId;
  // One hand is enough: none follows while the tests look at it.
  world.server.kernel.config.rehearsal.tablePauseMilliseconds = 3_600_000;
  expect((await office(ann.token, collusion.replayedHand, { handId })).errorCode).toBe('not_found');
  await look();
  expect(await composed('select 1 from room_pairs')).toEqual([]);
  await table.playOut(players);
  await look();
  await look();
  const rows = await composed<{ hands: number; net: bigint; units: bigint; chances: number }>(
    'select hands, net, units, chances from room_pairs order by member_id',
  );
  expect(rows.map((one) => one.hands)).toEqual([1, 1]);
  expect((rows[0]?.net ?? 0n) + (rows[1]?.net ?? 0n)).toBe(0n);
  // The ante is one unit of money: hundredths of it are minor units.
  expect(rows.map((one) => one.units)).toEqual(rows.map((one) => one.net));
  const flows = await composed<{ amount: bigint }>('select amount from room_flows');
  expect(flows.map((one) => one.amount)).toEqual([
    rows.map((one) => one.net).find((net) => net > 0n),
  ]);

  const replay = (await office(ann.token, collusion.replayedHand, { handId })).value;
  expect(replay.seats.map((one) => one.cards.length)).toEqual([13, 13]);
  expect(new Set(replay.seats.flatMap((one) => one.cards)).size).toBe(26);
  expect(replay.steps.length).toBeGreaterThan(0);
  const shown = (await world.call(rooms.oneHand, { handId })).value.proof as {
    actions: { action: { do: string } }[];
  };
  expect(replay.steps.map((one) => one.do)).toEqual(shown.actions.map(({ action }) => action.do));
  const sum = replay.seats.reduce(
    (all, one) => all + Math.round(100 * (Number(one.net) + Number(one.rake))),
    0,
  );
  expect(sum).toBe(0);
  // One hand says nothing of anybody.
  expect(await pairs()).toEqual([]);
});

it('what one paid another counts also of a hand that no rules play again', async () => {
  const flows = () =>
    composed<{ from_id: bigint; to_id: bigint; amount: bigint }>(
      'select from_id, to_id, amount from room_flows',
    );
  const told = async () => [
    await composed('select member_id, hands, net from room_pairs order by member_id'),
    await composed('select member_id, actions from room_paces order by member_id'),
  ];
  const before = { flows: await flows(), told: await told() };
  expect(before.flows).toHaveLength(1);
  const countAgain = async () => {
    await run('delete from room_flows');
    await run('update room_hands set folded_at = null where hand_id = $1', [handId]);
    await look();
    return { flows: await flows(), told: await told() };
  };
  // Of other rules: counted once, by what it paid; nobody is told to have let anybody go.
  await run(`update room_hands set version = '0.9.0' where hand_id = $1`, [handId]);
  expect(await countAgain()).toEqual(before);
  // Of rules that its log does not follow.
  await run(`update room_hands set version = '1.0.0' where hand_id = $1`, [handId]);
  const [first] = await composed<{ action: object }>(
    'select action from room_actions where no = 1',
  );
  const putAction = (action: object | undefined) =>
    run('update room_actions set action = $2::jsonb where hand_id = $1 and no = 1', [
      handId,
      JSON.stringify(action),
    ]);
  await putAction({ do: 'nothing' });
  expect(await countAgain()).toEqual(before);
  await putAction(first?.action);
  const [hand] = await composed<{ fold_tries: number; is_folded: boolean }>(
    'select fold_tries, folded_at is not null as is_folded from room_hands',
  );
  expect(hand).toEqual({ fold_tries: 0, is_folded: true });
});

/** As if the two had played so many hands, the first giving to the second all along. */
const plant = async (hands: number, units: number, soft: number): Promise<void> => {
  const [first, second] = idsOf();
  for (const [from, to, sign] of [
    [first, second, 1],
    [second, first, -1],
  ] as const) {
    await run(
      `update room_pairs set hands = $3, net = $4::bigint, moved = abs($4::bigint),
         units = $4::bigint, squares = $5, chances = $6, softs = $7, is_stale = true
       where member_id = $1 and other_id = $2`,
      [from, to, hands, sign * units * hands, hands * (units * units + 10_000), hands * 3, soft],
    );
  }
};
const others = async (): Promise<void> => {
  const [first, second] = idsOf();
  for (const id of [first, second]) {
    await run(
      `insert into room_pairs (brand_id, member_id, other_id, month, slug, hands, net, moved,
         units, squares, chances, softs, last_at, is_stale)
       select 1, $1, 1, month, slug, 200, 0, 0, 0, 4000000, 600, 150, last_at, false
       from room_pairs where member_id = $1 limit 1`,
      [id],
    );
  }
};

it('two who let each other go stand at the desk with their hands, and a decision holds', async () => {
  await others();
  await plant(60, 300, 170);
  await look();
  const [pair] = await pairs();
  expect(pair?.reasons.map(({ code }) => code).toSorted()).toEqual(['chips_one_way', 'soft_play']);
  expect(pair).toMatchObject({ state: 'open', score: 120, tally: { hands: 60, usual: 25 } });
  const id = pair?.id ?? '';
  const whole = (await office(ann.token, collusion.onePair, { id })).value;
  expect(whole.hands.map((one) => one.handId)).toEqual([handId]);
  const support = await keepers.keeper('support');
  const decide = (by: Keeper) =>
    office(by.token, collusion.decidePair, { id, state: 'dismissed', reason: WHY });
  expect((await decide(support)).errorCode).toBe('forbidden');
  expect((await decide(ann)).value).toMatchObject({ state: 'dismissed', decidedBy: ann.name });
  expect((await decide(ann)).errorCode).toBe('state_conflict');
  const [line] = await keepers.audit(ann.token, 'pair:');
  expect(line).toMatchObject({ action: 'collusion.dismiss', reason: WHY });
  // The same reasons open nothing again.
  await plant(80, 300, 230);
  await look();
  expect((await pairs())[0]).toMatchObject({ state: 'dismissed', tally: { hands: 80 } });
});

it('two who beat each other as often as anybody are not shown, nor is a shared name alone', async () => {
  await run('delete from collusion_pairs');
  await plant(80, 0, 60);
  await run(`update members set payee_name = 'One Name' where member_id = any($1)`, [
    `{${idsOf().join(',')}}`,
  ]);
  await look();
  expect(await pairs()).toEqual([]);
  // Beside a lean it counts.
  await plant(80, 0, 230);
  await look();
  const [pair] = await pairs();
  expect(pair?.signals).toEqual(['name']);
  expect(pair?.reasons.map(({ code }) => code)).toContain('shared_signals');
});

it('where valid bets are given back more than half of the rake, it is said and counts', async () => {
  const { rewards } = (await office(ann.token, roomsDesk.roomsMonitor, {})).value;
  expect(rewards.bearable).toBe(2.5);
  expect(rewards.isAbove).toBe(rewards.given > 2.5);
  await run(`update pvp_rooms set rake_bp = 0`);
  const free = (await office(ann.token, roomsDesk.roomsMonitor, {})).value.rewards;
  expect(free).toMatchObject({ bearable: 0, isAbove: free.given > 0 });
  expect(free.given).toBeGreaterThan(0);
  await run('delete from room_pairs where other_id = 1');
  await plant(80, 0, 230);
  await look();
  const [pair] = await pairs();
  expect(pair?.reasons.map(({ code }) => code)).toContain('rewards_over_rake');
  await run(`update pvp_rooms set rake_bp = 500`);
});

it('chips that only went one way are a finding of how money moves, with their hands', async () => {
  const [first, second] = idsOf();
  const found = async (memberId: bigint) =>
    (await office(ann.token, laundering.findings, { memberId: String(memberId) })).value.list;
  await lookForLaundering(world.server.kernel);
  expect(await found(first)).toEqual([]);
  await run(
    `insert into room_flows (brand_id, hand_id, from_id, to_id, amount, at, noted_at)
     select 1, 'planted-' || n, $1, $2, 50000, now(), now() from generate_series(1, 6) n`,
    [first, second],
  );
  await lookForLaundering(world.server.kernel);
  for (const memberId of [first, second]) {
    const [finding] = (await found(memberId)).filter((one) => one.rule === 'chips_passed');
    expect(finding).toMatchObject({ severity: 'high', state: 'open' });
    const { list } = (await office(ann.token, laundering.oneFinding, { id: finding?.id ?? '' }))
      .value;
    const kind = memberId === first ? 'passed' : 'won';
    const other = memberId === first ? second : first;
    expect(list.filter((one) => one.kind === kind && one.ref.endsWith(`:${other}`))).not.toEqual(
      [],
    );
  }
});

it('who acts as evenly as a clock is shown as a program, and plays on', async () => {
  const [one] = players;
  const id = BigInt(one?.person.memberId ?? 0);
  const list = async () => (await office(ann.token, collusion.memberPaces, {})).value.list;
  expect(await list()).toEqual([]);
  const paced = (tenths: string) =>
    run(
      `update room_paces set actions = 200, milliseconds = 300000, squares = 451000000, quick = 0,
         tenths = ${tenths} where member_id = $1`,
      [id],
    );
  await paced(`array_fill(0, array[14]) || 100 || 100 || array_fill(0, array[134])`);
  const [shown] = await list();
  expect(shown).toMatchObject({ memberId: String(id), score: 60, entropy: 1 });
  expect(shown?.reasons.map(({ code }) => code)).toEqual(['too_even']);
  // Nothing follows from it: the seat and its member are as they were.
  expect((await table.own(one ?? { person: {} as never, token: '' })).state).toBe('seated');
  await run('update room_paces set squares = 900000000, tenths = array_fill(1, array[150])');
  expect((await list())[0]?.score ?? 0).toBe(0);
});

it('who sits at a room tells the house about another one there, once a day', async () => {
  const [one, two] = players;
  if (!one || !two) throw new Error('nobody plays');
  const seatOf = async (player: Player) => (await table.own(player)).seat ?? 0;
  const tell = (by: Player, seat: number, token = by.token) =>
    world.call(collusion.reportPlayer, { roomId: ROOM, seat, reason: 'plays_together' }, { token });
  expect((await tell(one, await seatOf(two))).value).toEqual({ isTold: true });
  expect((await tell(one, await seatOf(two))).value).toEqual({ isTold: true });
  expect((await tell(one, await seatOf(one))).errorCode).toBe('seat_needed');
  const outside = await table.come(0n);
  expect((await tell(outside, await seatOf(two))).errorCode).toBe('seat_needed');
  const listed = async (state?: 'new' | 'seen') =>
    (await office(ann.token, collusion.roomReports, state ? { state } : {})).value.list;
  const [report, ...rest] = await listed('new');
  expect(rest).toEqual([]);
  expect(report).toMatchObject({
    by: { memberId: one.person.memberId },
    about: { memberId: two.person.memberId },
    reason: 'plays_together',
    others: 0,
    seenBy: null,
  });
  const see = () => office(ann.token, collusion.seeReport, { id: report?.id ?? '', reason: WHY });
  expect((await see()).value.seenBy).toBe(ann.name);
  expect((await see()).errorCode).toBe('state_conflict');
  expect(await listed('new')).toEqual([]);
  expect(await listed('seen')).toHaveLength(1);
});

it('[RQ-23] operators of another brand see nothing of it and decide nothing', async () => {
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  brandsChanged.say(kernel, {});
  const name = 'Watcher-elsewhere';
  const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
  await openOperator(kernel.db, { brandId: 2, name, role: 'owner', passwordHash });
  const headers = { 'x-forwarded-host': HOST };
  const signIn = { username: name, password: KEEPER_PASSWORD };
  const { token } = (await world.call(staff.officeLogin, signIn, { headers })).value;
  const there = { token: String(token), headers };
  expect((await world.call(collusion.suspectPairs, {}, there)).value.list).toEqual([]);
  expect((await world.call(collusion.memberPaces, {}, there)).value.list).toEqual([]);
  expect((await world.call(collusion.roomReports, {}, there)).value.list).toEqual([]);
  const id = (await pairs())[0]?.id ?? '';
  const [report] = (await office(ann.token, collusion.roomReports, {})).value.list;
  for (const answer of [
    await world.call(collusion.onePair, { id }, there),
    await world.call(collusion.decidePair, { id, state: 'confirmed', reason: WHY }, there),
    await world.call(collusion.replayedHand, { handId }, there),
    await world.call(collusion.seeReport, { id: report?.id ?? '', reason: WHY }, there),
  ]) {
    expect(answer.errorCode).toBe('not_found');
  }
});
