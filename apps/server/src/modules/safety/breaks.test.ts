import * as catalogue from '@fairhouse/contract/rounds';
import * as crash from '@fairhouse/contract/crash';
import * as deposits from '@fairhouse/contract/deposits';
import * as members from '@fairhouse/contract/wallet';
import * as officeCalls from '@fairhouse/contract/audit';
import * as playCalls from '@fairhouse/contract/rounds';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointsOf, valueOf } from '../../../../../games/blackjack/rules.ts';
import { actingTable } from '../../../../../tests/acting-table.ts';
import { waitForFirstFlight } from '../../../../../tests/first-flight.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { fire, sit } from '../../../../../tests/reef-shooter.ts';
import { giveSeed } from '../../../../../tests/seeds.ts';
import { openWire } from '../../../../../tests/wire.ts';
import {
  type Answer,
  must,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { memberSeen } from '../members/index.ts';
import { openMember } from '../session/index.ts';

let world: World;
beforeAll(async () => {
  // Nobody waits for a line that rises for a minute.
  world = await openWorld({
    rehearsal: {
      tables: 'anchor-hall-1,anchor-hall-2',
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      rising: 'comet',
      risingBetMilliseconds: 3600000,
    },
  });
  world.server.kernel.limiter = { take: () => true };
  await waitForFirstFlight(world);
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const coolOff = (who: Person, days: unknown) =>
  world.call(safety.coolOff, { days: wrong(days) }, { token: who.token });
const exclude = (who: Person, months: unknown) =>
  world.call(safety.excludeSelf, { months: wrong(months) }, { token: who.token });
const reopen = (who: Person) => world.call(safety.reopenPlay, {}, { token: who.token });
const read = (who: Person) => world.call(safety.safetyState, {}, { token: who.token });
const set = (who: Person, kind: string, amount: string) =>
  world.call(safety.setLimit, { kind: wrong(kind), period: 'day', amount }, { token: who.token });
const launch = (who: Person, gameId = 'harbour-lights') =>
  world.call(catalogue.launchGame, { gameId }, { token: who.token });
const deposit = (who: Person) =>
  world.call(
    deposits.createDeposit,
    { methodId: 'sandbox', amount: '10.00' },
    { token: who.token },
  );
const settings = async (change: Record<string, unknown>) => {
  await run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(change)]);
  brandsChanged.say(world.server.kernel, {});
};
/** What was chosen moves back; the trigger lets nobody do that in service. */
const daysLater = async (who: Person, days: number) => {
  await run('alter table exclusions disable trigger exclusions_stand');
  await run(
    `update exclusions set started_at = started_at - make_interval(days => $2),
    ends_at = ends_at - make_interval(days => $2), opens_at = opens_at - make_interval(days => $2)
    where member_id = $1`,
    [BigInt(who.memberId), days],
  );
  await run('alter table exclusions enable trigger exclusions_stand');
  await run(
    `update balances set play_stopped_until = play_stopped_until
    - make_interval(days => $2) where member_id = $1`,
    [BigInt(who.memberId), days],
  );
};
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const spin = (token: string, choice?: unknown) =>
  world.call(playCalls.playRound, wrong({ stake: '1.00', ...(choice ? { choice } : {}) }), {
    token,
    headers: keyed(),
  });

/** Every kind of bet that the house takes, by the games a member has open. */
const everyBet = async (who: Person): Promise<Record<string, () => Promise<Answer>>> => {
  const [slot, mines, comet, cards, reef] = await Promise.all(
    ['harbour-lights', 'harbour-mines', 'comet', 'blackjack:anchor-hall-1', 'coral-reef:reef'].map(
      (id) => openGame(world, who, id),
    ),
  );
  const shooter = { person: who, play: reef ?? '', roomId: 'reef' };
  await sit(world, shooter, 0);
  const hall = actingTable(world, 'anchor-hall-1');
  return {
    spin: () => spin(slot ?? ''),
    'bought feature': () => spin(slot ?? '', { buy: 'freeSpins' }),
    steps: () =>
      world.call(
        playCalls.openSteps,
        { stake: '1.00', choice: { mines: 3 } },
        { token: mines ?? '', headers: keyed() },
      ),
    table: async () =>
      hall.place(cards ?? '', (await hall.inState('open')).roundId, [
        { bet: 'seat1', stake: '10.00' },
      ]),
    'rising line': async () => {
      for (;;) {
        const { round } = (await world.call(crash.readRising, { slug: 'comet' })).value;
        if (round.state === 'open') {
          const answer = await world.call(
            crash.placeRising,
            { slug: 'comet', roundId: round.roundId, stake: '1.00' },
            { token: comet ?? '' },
          );
          if (answer.errorCode !== 'bets_closed') return answer;
        }
        await new Promise((resolve) => {
          setTimeout(resolve, 200);
        });
      }
    },
    shot: async () => {
      // Who was silent while a line rose has lost the seat.
      await sit(world, shooter, 0);
      for (;;) {
        const answer = await fire(world, shooter);
        if (answer.errorCode !== 'too_fast') return answer;
        await new Promise((resolve) => {
          setTimeout(resolve, 130);
        });
      }
    },
  };
};
const codesOf = async (bets: Record<string, () => Promise<Answer>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(bets).map(
        async ([name, bet]) => [name, (await bet()).errorCode ?? 'placed'] as const,
      ),
    ),
  );
const allOf = (code: string) => ({
  spin: code,
  'bought feature': code,
  steps: code,
  table: code,
  'rising line': code,
  shot: code,
});

it('no kind of bet passes a limit of stakes or losses, and each passes without', async () => {
  await settings({ featureBuysAllowed: true });
  const who = await world.register();
  await world.fund(who, 1_000_000n);
  const bets = await everyBet(who);
  for (const kind of ['stake', 'loss']) {
    await set(who, kind, '0.01');
    expect(await codesOf(bets), kind).toEqual(allOf('own_limit'));
    await run('delete from member_limits where member_id = $1', [BigInt(who.memberId)]);
    await run('delete from play_limits where member_id = $1', [BigInt(who.memberId)]);
    await run('select fill_rooms(1, $1, now())', [BigInt(who.memberId)]);
  }
  expect(await codesOf(bets)).toEqual(allOf('placed'));
});

it('an action of a seat that costs a stake is a bet too', async () => {
  const who = await world.register();
  await world.fund(who, 1_000_000n);
  const hall = actingTable(world, 'anchor-hall-2');
  const play = await openGame(world, who, 'blackjack:anchor-hall-2');
  // The first seat has less than twelve and no pair; the dealer has no natural.
  const { roundId } = await hall.openWith(8, (cards) => {
    const points = (at: number) => pointsOf(cards[at] ?? 0);
    return (
      points(1) > 1 &&
      points(1) < 10 &&
      points(0) !== points(2) &&
      valueOf([cards[0] ?? 0, cards[2] ?? 0]).total < 12
    );
  });
  await set(who, 'loss', '15.00');
  expect((await hall.place(play, roundId, [{ bet: 'seat1', stake: '10.00' }])).success).toBe(true);
  const round = await hall.close(roundId);
  const stage = round.acting?.stage ?? '';
  const moves = round.acting?.turns.flatMap((turn) => turn.moves.map((one) => one.action)) ?? [];
  expect(moves).toContain('double');
  expect(
    (await hall.act(play, { roundId, stage, seat: 'seat1', action: 'double' })).errorCode,
  ).toBe('own_limit');
  expect(
    (await hall.act(play, { roundId, stage, seat: 'seat1', action: 'stand' })).errorCode,
  ).toBeUndefined();
  await hall.settled(roundId);
});

/** A member with a game open, whose page and game are told of a break; in how long they were. */
const takeBreak = async () => {
  const who = await world.register();
  await world.fund(who, 10_000n);
  const play = await openGame(world, who, 'harbour-lights');
  const unused = new URL(String((await launch(who)).value.game_url), world.url).searchParams.get(
    'ticket',
  );
  const game = await openWire(world.url, { hello: { playToken: play } });
  const site = await openWire(world.url, { hello: { token: who.token } });
  await Promise.all([game.welcome(), site.welcome()]);
  const at = Date.now();
  const { value } = await coolOff(who, 7);
  expect(value.break).toMatchObject({ kind: 'coolOff', mayReopen: false });
  await expect
    .poll(() => [game.said(), game.ended.code, site.said()], { interval: 10 })
    .toEqual([['welcome', 'session'], 4001, ['welcome', 'safety']]);
  expect(site.ended.code).toBe(0);
  const milliseconds = Date.now() - at;
  site.cut();
  return { who, play, unused, value, milliseconds };
};

it(
  '[RQ-15, RQ-32] ' +
    'a break ends games and launches within a second, keeps the login, and cannot be shortened',
  async () => {
    let taken = await takeBreak();
    // A machine that does much else may be late once, not three times.
    for (let turn = 1; turn < 3 && taken.milliseconds >= 1000; turn += 1) taken = await takeBreak();
    expect(taken.milliseconds).toBeLessThan(1000);
    const { who, play, unused, value } = taken;
    await expect.poll(async () => (await spin(play)).errorCode).toBe('login_required');
    expect((await world.call(playCalls.openPlay, { ticket: unused ?? '' })).errorCode).toBe(
      'ticket_invalid',
    );
    expect((await launch(who)).errorCode).toBe('on_break');
    expect((await deposit(who)).errorCode).toBe('on_break');
    expect((await world.call(members.balance, {}, { token: who.token })).value).toMatchObject({
      sumBalance: '100.00',
    });
    // A shorter one on top shortens nothing; a longer one lengthens.
    const until = must(value.break).endsAt;
    expect((await coolOff(who, 1)).value.break).toMatchObject({ endsAt: until });
    await expect(
      run(`update exclusions set ends_at = now() where member_id = $1`, [BigInt(who.memberId)]),
    ).rejects.toThrow('not shortened');
    await expect(
      run(`update exclusions set lifted_at = now() where member_id = $1`, [BigInt(who.memberId)]),
    ).rejects.toThrow('exclusions');
    await expect(
      run('delete from exclusions where member_id = $1', [BigInt(who.memberId)]),
    ).rejects.toThrow('not deleted');
    expect((await reopen(who)).errorCode).toBe('state_conflict');
    await daysLater(who, 8);
    expect((await read(who)).value.break).toBeNull();
    expect((await launch(who)).success).toBe(true);
    expect((await deposit(who)).success).toBe(true);
  },
);

it('[RQ-32] a break is of one to 42 days, an exclusion of 6 to 60 months', async () => {
  const who = await world.register();
  for (const days of [0, 43, 1.5]) {
    expect((await coolOff(who, days)).errorCode, `${days}`).toBe('validation_failed');
  }
  for (const months of [5, 61]) {
    expect((await exclude(who, months)).errorCode).toBe('validation_failed');
  }
  expect((await read(who)).value.break).toBeNull();
});

it('[RQ-33] after an exclusion play opens only when the member asks, and a day later', async () => {
  const who = await world.register();
  await exclude(who, 6);
  const play = () => launch(who).then((one) => one.errorCode ?? 'open');
  expect((await reopen(who)).errorCode).toBe('state_conflict');
  await daysLater(who, 200);
  expect(await play()).toBe('on_break');
  expect((await read(who)).value.break).toMatchObject({ kind: 'selfExclusion', mayReopen: true });
  expect((await reopen(who)).value.break).toMatchObject({
    mayReopen: false,
    opensAt: expect.any(String),
  });
  expect((await reopen(who)).errorCode).toBe('state_conflict');
  expect(await play()).toBe('on_break');
  await daysLater(who, 1);
  expect(await play()).toBe('open');
  expect((await read(who)).value.break).toBeNull();
});

it('an operator imposes a stop for a reason and ends it again, never what a member chose', async () => {
  const who = await world.register();
  const token = await world.operator();
  const id = who.memberId;
  const impose = (days: number | null, reason: string) =>
    world.call(safety.imposeStop, { id, days, reason }, { token });
  const [stop] = (await impose(null, 'asked by phone')).value.stops;
  expect(stop).toMatchObject({ kind: 'imposed', isActive: true, reason: 'asked by phone' });
  expect((await launch(who)).errorCode).toBe('on_break');
  expect((await read(who)).value.break).toMatchObject({ kind: 'imposed', endsAt: null });
  expect((await impose(5, '')).errorCode).toBe('validation_failed');
  await coolOff(who, 2);
  const lift = (stopId: string) =>
    world.call(safety.liftStop, { id, stopId, reason: 'cleared up' }, { token });
  const lifted = (await lift(stop?.id ?? '')).value;
  expect(lifted.history.map(({ what, operator }) => [what, operator])).toEqual([
    ['safety.lift', 'operator'],
    ['break.taken', null],
    ['safety.stop', 'operator'],
  ]);
  expect((await launch(who)).errorCode).toBe('on_break');
  const own = lifted.stops.find(({ kind }) => kind === 'coolOff');
  expect((await lift(own?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await lift(stop?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await lift('999999')).errorCode).toBe('not_found');
  const { list } = (await world.call(officeCalls.auditLog, { keyword: 'safety' }, { token })).value;
  expect(list.map(({ action, reason }) => [action, reason])).toEqual([
    ['safety.lift', 'cleared up'],
    ['safety.stop', 'asked by phone'],
  ]);
  expect(list[0]?.subject).toBe(`member:${who.username}`);
});

it('[RQ-08] who excluded themselves opens no other account by number, mail, or name with birthday', async () => {
  const fields = ['mobileNum', 'email', 'payeeName', 'birthday'];
  const asked = {
    fields: Object.fromEntries(fields.map((name) => [name, { enabled: true, required: false }])),
  };
  await settings(asked);
  const person = {
    mobileNum: '912345678',
    countryDialingCode: '84',
    email: 'lena@lamp.example',
    payeeName: 'Lena Lamp',
    birthday: '1980-02-03',
  };
  const who = await world.register(person);
  await settings({ ...asked, exclusionReachesAllBrands: false });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  const twin = await world.server.kernel.db.transaction((tx) =>
    openMember(
      tx,
      {
        brandId: 2,
        account: 'twin',
        type: 0,
        passwordHash: '',
        ip: '',
        person: { email: 'Lena@Lamp.example' },
      },
      'USD',
    ),
  );
  let numbers = 920_000_000;
  const number = () => ({ mobileNum: String((numbers += 1)), countryDialingCode: '84' });
  const here = await world.register({ ...number(), email: 'lena@lamp.example' });
  const stopsOf = (memberId: unknown) =>
    world.server.kernel.db.rows('select kind from exclusions where member_id = $1', [
      BigInt(String(memberId)),
    ]);
  await exclude(who, 12);
  expect(await stopsOf(here.memberId)).toEqual([{ kind: 'selfExclusion' }]);
  expect(await stopsOf(twin?.member_id)).toEqual([]);
  const attempt = (given: Record<string, unknown>) =>
    world.register({ ...number(), ...given }).then(
      () => 'registered',
      (error: Error) => error.message,
    );
  for (const given of [
    { mobileNum: '0912345678' },
    { email: 'LENA@lamp.example' },
    { payeeName: 'lena lamp', birthday: '1980-02-03' },
  ]) {
    expect(await attempt(given), JSON.stringify(given)).toContain('self_excluded');
  }
  expect(await attempt({ payeeName: 'Lena Lamp', birthday: '1980-02-04' })).toBe('registered');
  expect(await attempt({ email: 'other@lamp.example' })).toBe('registered');
  // The setting reaches the other brands.
  await settings({ ...asked, exclusionReachesAllBrands: true });
  await exclude(who, 6);
  expect(await stopsOf(twin?.member_id)).toEqual([{ kind: 'selfExclusion' }]);
  await settings({});
});

it('the time of a day that is used up stops play until the next one', async () => {
  const who = await world.register();
  await set(who, 'time', '30');
  const used = (seconds: number) =>
    run(
      `insert into play_time (brand_id, member_id, day, seconds)
    values (1, $1, (now() at time zone 'UTC')::date, $2) on conflict (brand_id, member_id)
    do update set seconds = $2, day = excluded.day`,
      [BigInt(who.memberId), seconds],
    );
  const sign = () =>
    memberSeen.sayHere(world.server.kernel, { brandId: 1, memberId: who.memberId });
  await used(1750);
  await run(`update play_time set counted_at = now() - interval '1 hour' where member_id = $1`, [
    BigInt(who.memberId),
  ]);
  const play = await openGame(world, who, 'harbour-lights');
  expect((await spin(play)).errorCode).toBe('insufficient_balance');
  // An hour of silence counts two minutes; they are the last ones.
  sign();
  await expect.poll(async () => (await read(who)).value.break).toMatchObject({ kind: 'time' });
  await expect.poll(async () => (await launch(who)).errorCode).toBe('on_break');
  expect((await deposit(who)).success).toBe(true);
  await run(`update play_time set day = day - 1 where member_id = $1`, [BigInt(who.memberId)]);
  await run(
    `update balances set play_stopped_until = play_stopped_until - interval '1 day'
    where member_id = $1`,
    [BigInt(who.memberId)],
  );
  expect((await launch(who)).success).toBe(true);
  expect((await read(who)).value.break).toBeNull();
  // A limit that the day has passed already stops at once.
  await used(600);
  await set(who, 'time', '5');
  expect((await launch(who)).errorCode).toBe('on_break');
});

it('a session in use counts, by what it calls and not by being open', async () => {
  const who = await world.register();
  const seconds = async () =>
    (
      await world.server.kernel.db.composed<{ seconds: number }>(
        'select seconds from play_time where member_id = $1',
        [BigInt(who.memberId)],
      )
    )[0]?.seconds;
  world.move(120_000);
  await read(who);
  await expect.poll(seconds).toBe(0);
  world.move(90_000);
  await read(who);
  // Ninety and what has passed meanwhile, not the two minutes that silence counts at most.
  await expect.poll(seconds).toBeGreaterThanOrEqual(90);
  expect(await seconds()).toBeLessThan(120);
});

it(
  '[RQ-36] ' + 'a house under the strict licence gives a slot its least time and no hurry',
  async () => {
    const who = await world.register();
    await world.fund(who, 10_000n);
    await settings({
      jurisdiction: 'strict',
      autoplayAllowed: true,
      turboAllowed: true,
      featureBuysAllowed: true,
    });
    const ticket = new URL(String((await launch(who)).value.game_url), world.url).searchParams.get(
      'ticket',
    );
    const { value } = await world.call(playCalls.openPlay, { ticket: ticket ?? '' });
    expect(value).toMatchObject({
      minimumSpinMilliseconds: 2500,
      autoplayAllowed: false,
      turboAllowed: false,
      buysAllowed: false,
    });
    const play = String(value.playToken);
    await giveSeed(world.call, play);
    expect((await spin(play)).success).toBe(true);
    expect((await spin(play)).errorCode).toBe('too_fast');
    expect((await spin(play, { buy: 'freeSpins' })).errorCode).toBe('operation_not_allowed');
    await settings({});
    expect((await spin(play)).success).toBe(true);
  },
);
