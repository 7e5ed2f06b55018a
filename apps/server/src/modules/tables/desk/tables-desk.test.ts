import type { CallShape } from '@fairhouse/contract';
import * as catalogue from '@fairhouse/contract/rounds';
import * as members from '@fairhouse/contract/wallet';
import * as staff from '@fairhouse/contract/staff';
import * as audit from '@fairhouse/contract/audit';
import * as messages from '@fairhouse/contract/messages';
import * as officeTables from '@fairhouse/contract/tables-desk';
import * as playCalls from '@fairhouse/contract/rounds';
import * as records from '@fairhouse/contract/records';
import * as tables from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../../tests/world.ts';
import { seedBrand } from '../../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';
import { post, verifyLedger } from '../../wallet/index.ts';
import { correctNow } from '../../../../../../tests/corrected.ts';
import { holdJob } from '../../../../../../tests/hold-job.ts';
import { moveTables } from '../actions/run-clock.ts';

const ROOM = 'lamp-room-1';
const OTHER_ROOM = 'lamp-room-2';
/** Seats act here: who says nothing has folded. */
const ACTED_ROOM = 'captains-table-1';
const PASSWORD = 'lamp4light';
const HOST = 'second.example';
const WHY = 'asked by the shift';
const SOON = { timeout: 20_000, interval: 40 };
let world: World;
let person: Person;
let play: string;
const tokens = { owner: '', second: '', finance: '', support: '', 'read-only': '', elsewhere: '' };
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: {
      tables: [ROOM, OTHER_ROOM, ACTED_ROOM].join(','),
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
    },
  });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  tokens.owner = await world.operator();
  tokens.second = await operatorToken('owner');
  for (const role of ['finance', 'support', 'read-only'] as const) {
    tokens[role] = await operatorToken(role);
  }
  tokens.elsewhere = await operatorToken('owner', 2);
  [person, play] = await seatedPerson(10_000_000n);
  await openRound();
});
afterAll(async () => {
  await world.close();
});

const operatorToken = async (role: string, brandId = 1): Promise<string> => {
  const name = `Keeper-${role}-${brandId}`;
  await openOperator(world.server.kernel.db, {
    brandId,
    name,
    role,
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  const headers: Record<string, string> = brandId === 2 ? { 'x-forwarded-host': HOST } : {};
  return String(
    (await world.call(staff.officeLogin, { username: name, password: PASSWORD }, { headers })).value
      .token,
  );
};
const seatedPerson = async (
  amountMinor: bigint,
  gameId = 'baccarat',
): Promise<[Person, string]> => {
  const who = await world.register();
  await world.fund(who, amountMinor);
  const launched = await world.call(catalogue.launchGame, { gameId }, { token: who.token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  return [
    who,
    String((await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).value.playToken),
  ];
};

const office: Call = (definition, input, options) =>
  world.call(definition, input, { token: tokens.owner, ...options });
const page = async (room = ROOM) =>
  (await office(officeTables.officeTable, { tableId: room })).value;
const openRound = (room = ROOM) =>
  vi.waitFor(async () => {
    const { round } = (await world.call(tables.oneTable, { tableId: room })).value;
    if (round?.state !== 'open') throw new Error('no round is open');
    return round;
  }, SOON);
const stateOf = async (roundId: string) =>
  (
    await world.server.kernel.db.composed<{ state: string }>(
      'select state from table_rounds where round_id = $1',
      [roundId],
    )
  )[0]?.state;
const finish = async (roundId: string): Promise<void> => {
  await world.server.kernel.db.run(
    'update table_rounds set closes_at = now() where round_id = $1',
    [roundId],
  );
  await vi.waitFor(async () => {
    expect(await stateOf(roundId)).toBe('settled');
  }, SOON);
};
const bet = (roundId: string, bets: [string, string][], token = play): Promise<Answer> =>
  world.call(
    tables.placeBets,
    { tableId: ROOM, roundId, bets: bets.map(([one, stake]) => ({ bet: one, stake })) },
    { token, key: crypto.randomUUID() },
  );
const balanceOf = async (who = person) =>
  BigInt(
    String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance).replace(
      '.',
      '',
    ),
  );
/** A settled round in which the person betted; answers it with the balance before the bets. */
const settledRound = async (bets: [string, string][]) => {
  const before = await balanceOf();
  const { roundId } = await openRound();
  expect((await bet(roundId, bets)).success).toBe(true);
  await finish(roundId);
  return { roundId, before, after: await balanceOf() };
};
const ask = (roundId: string, p: { remedy?: string; token?: string; room?: string } = {}) =>
  office(
    officeTables.askReversal,
    { tableId: p.room ?? ROOM, roundId, remedy: wrong(p.remedy ?? 'void'), reason: WHY },
    { token: p.token ?? tokens.owner },
  );
const decide = (id: string, how: 'approve' | 'decline', token = tokens.second) =>
  office(
    how === 'approve' ? officeTables.approveReversal : officeTables.declineReversal,
    { id, reason: WHY },
    { token },
  );
const lastAudit = async () => (await office(audit.auditLog, { pageSize: 1 })).value.list[0];
const TERMS = {
  profile: 'commission',
  minBet: '2.00',
  maxBet: '4000.00',
  chips: ['2.00', '10.00', '50.00'],
  openSeconds: 30,
  dealMilliseconds: 7000,
  pauseMilliseconds: 3000,
  hours: null,
  reason: WHY,
};
const change = (to: Record<string, unknown>, token = tokens.owner) =>
  office(officeTables.changeTable, { tableId: ROOM, ...TERMS, ...to }, { token });

it('the monitor shows the running round, its live bets and what they could cost', async () => {
  const { roundId, number } = await openRound();
  const [, other] = await seatedPerson(100_000n);
  await bet(roundId, [
    ['player', '10.00'],
    ['tie', '2.50'],
    ['perfectPair', '1.00'],
  ]);
  await bet(roundId, [['player', '5.00']], other);
  const seen = await page();
  expect(seen).toMatchObject({
    tableId: ROOM,
    game: 'Lamp Baccarat',
    isOpen: true,
    isWithinHours: true,
    watching: 0,
    profiles: ['commission', 'noCommission'],
    bounds: { minBet: '1.00', maxBet: '10000.00' },
    round: {
      roundId,
      number,
      state: 'open',
      isVoidAsked: false,
      staked: '18.50',
      wagers: 4,
      players: 2,
      worst: { bet: 'perfectPair', couldLose: '200.00' },
    },
  });
  expect(seen.bets).toEqual([
    {
      bet: 'player',
      staked: '15.00',
      wagers: 2,
      players: 2,
      couldPay: '30.00',
      couldLose: '15.00',
    },
    { bet: 'tie', staked: '2.50', wagers: 1, players: 1, couldPay: '22.50', couldLose: '20.00' },
    {
      bet: 'perfectPair',
      staked: '1.00',
      wagers: 1,
      players: 1,
      couldPay: '201.00',
      couldLose: '200.00',
    },
  ]);
  const { list, waiting, currency } = (await office(officeTables.tableMonitor, {})).value;
  expect([list.map((one) => one.tableId), waiting, currency]).toEqual([
    [ROOM, ACTED_ROOM, OTHER_ROOM],
    0,
    'USD',
  ]);
  expect(list[0]).toMatchObject({ round: { staked: '18.50', worst: { bet: 'perfectPair' } } });
  await finish(roundId);
  const { last, bets } = await page();
  expect([last?.state, last?.staked]).toEqual(['settled', '18.50']);
  expect(bets).toEqual([]);
});

it('a live game whose bet returned what a fair one hardly ever does raises an alarm', async () => {
  const read = async () => (await office(officeTables.tableMonitor, {})).value.alarms;
  expect(await read()).toEqual([]);
  const alarm = {
    version: '1.0.0',
    bet: 'tie',
    wagers: 9000,
    rtp: '0.856404',
    observed: 1.21,
    low: 0.79,
    high: 0.92,
  };
  const known = world.server.kernel.once('tables.desk.alarms', () => new Map<number, unknown>());
  const { version: _version, ...shown } = alarm;
  // What the first call began to read may come in between.
  await vi.waitFor(async () => {
    known.set(1, {
      alarms: [
        { slug: 'baccarat', ...alarm },
        { slug: 'harbour-lights', ...alarm },
      ],
      readAt: Date.now(),
    });
    expect(await read()).toEqual([
      { slug: 'baccarat', game: 'Lamp Baccarat', ...shown, rtp: 0.856404 },
    ]);
  }, SOON);
});

it('a change holds from the next round on and is written down with its reason', async () => {
  const { roundId } = await openRound();
  // Open now and for hours, whatever the time is: the last minute of these hours is closed.
  const hours =
    world.server.clock.now().getUTCHours() < 12
      ? { opensAt: '00:00', closesAt: '23:59' }
      : { opensAt: '12:00', closesAt: '11:59' };
  const answer = await change({ hours });
  expect(answer.value).toMatchObject({
    minBet: '2.00',
    maxBet: '4000.00',
    openSeconds: 30,
    chips: ['2.00', '10.00', '50.00'],
    hours,
  });
  const running = (await world.call(tables.oneTable, { tableId: ROOM })).value;
  expect(running).toMatchObject({ minBet: '1.00', maxBet: '5000.00', dealMilliseconds: 100 });
  expect((await bet(roundId, [['player', '1.00']])).success).toBe(true);
  expect(await lastAudit()).toMatchObject({
    action: 'tables.change',
    subject: `table:${ROOM}`,
    reason: WHY,
    before: { minBet: '1.00', openSeconds: 3600, hours: null },
    after: { minBet: '2.00', openSeconds: 30, hours: { opensAt: hours.opensAt } },
  });
  await finish(roundId);
  const next = await openRound();
  expect((await world.call(tables.oneTable, { tableId: ROOM })).value).toMatchObject({
    minBet: '2.00',
    maxBet: '4000.00',
    dealMilliseconds: 7000,
    chips: ['2.00', '10.00', '50.00'],
  });
  expect((await bet(next.roundId, [['player', '1.00']])).errorCode).toBe('limit_exceeded');
  // Back to a round that stays open until a test closes it.
  await world.server.kernel.db.run(
    `update live_tables set open_seconds = 3600,
    deal_milliseconds = 100, pause_milliseconds = 100, min_bet = 100, opens_at = null,
    closes_at = null where table_id = $1`,
    [ROOM],
  );
  await office(officeTables.voidRound, { tableId: ROOM, roundId: next.roundId, reason: WHY });
  await openRound();
});

it('a table is not set to what cannot be', async () => {
  const before = await page();
  for (const [to, field, code] of [
    [{ profile: 'nobody' }, 'profile', 'unknown'],
    [{ minBet: '0.50' }, 'minBet', 'limits'],
    [{ minBet: 'x' }, 'minBet', 'amount'],
    [{ maxBet: '10000.01' }, 'maxBet', 'limits'],
    [{ maxBet: '0' }, 'maxBet', 'amount'],
    [{ maxBet: '1.99' }, 'maxBet', 'order'],
    [{ chips: ['2.00', '1.00'] }, 'chips', 'order'],
    [{ chips: ['2.00', 'x'] }, 'chips', 'amount'],
    [{ chips: ['2.00', '4000.01'] }, 'chips', 'limits'],
    [{ chips: ['2.00'] }, 'chips', 'too_small'],
    [{ openSeconds: 4 }, 'openSeconds', 'too_small'],
    [{ openSeconds: 121 }, 'openSeconds', 'too_big'],
    [{ dealMilliseconds: 1999 }, 'dealMilliseconds', 'too_small'],
    [{ pauseMilliseconds: 999 }, 'pauseMilliseconds', 'too_small'],
    [{ hours: { opensAt: '10:00', closesAt: '10:00' } }, 'hours', 'order'],
    [{ hours: { opensAt: '25:00', closesAt: '10:00' } }, 'hours.opensAt', 'invalid_format'],
    [{ reason: 'no' }, 'reason', 'too_small'],
  ] as const) {
    const answer = await change(to);
    expect([answer.errorCode, answer.refusal.fields], JSON.stringify(to)).toEqual([
      'validation_failed',
      { [field]: code },
    ]);
  }
  expect(await page()).toMatchObject({ minBet: before.minBet, openSeconds: before.openSeconds });
});

it('a closed table pays its round and opens no other, until it is opened again', async () => {
  const { roundId } = await openRound();
  await bet(roundId, [['player', '5.00']]);
  const closed = await office(officeTables.switchTable, {
    tableId: ROOM,
    isOpen: false,
    reason: WHY,
  });
  expect(closed.value).toMatchObject({ isOpen: false, round: { roundId, staked: '5.00' } });
  expect((await world.call(tables.oneTable, { tableId: ROOM })).value.isOpen).toBe(false);
  await finish(roundId);
  world.move(1000);
  await moveTables(world.server.kernel);
  expect((await page()).round).toMatchObject({ roundId, state: 'settled', worst: null });
  expect(await lastAudit()).toMatchObject({
    action: 'tables.close',
    before: { isOpen: true },
    after: { isOpen: false },
    reason: WHY,
  });
  expect(
    (await office(officeTables.switchTable, { tableId: ROOM, isOpen: true, reason: WHY })).value
      .isOpen,
  ).toBe(true);
  expect((await openRound()).roundId).not.toBe(roundId);
});

it('a running round that is voided gives every stake back, once', async () => {
  const before = await balanceOf();
  const { roundId, number } = await openRound();
  await bet(roundId, [
    ['player', '25.00'],
    ['tie', '5.00'],
  ]);
  const stop = (id = roundId, room = ROOM) =>
    office(officeTables.voidRound, { tableId: room, roundId: id, reason: WHY });
  const answers = await Promise.all([stop(), stop(), stop()]);
  expect(answers.map((one) => one.errorCode ?? 'done').toSorted()).toEqual([
    'done',
    'state_conflict',
    'state_conflict',
  ]);
  // The answer waits for the clock, but not for ever.
  await vi.waitFor(async () => {
    expect(await stateOf(roundId)).toBe('void');
  }, SOON);
  expect(await balanceOf()).toBe(before);
  expect(await lastAudit()).toMatchObject({
    action: 'tables.void',
    reason: WHY,
    after: { round: number, roundId, state: 'void' },
  });
  expect((await stop()).errorCode).toBe('state_conflict');
  const running = await openRound();
  expect((await stop('nobody')).errorCode).toBe('not_found');
  expect((await stop(running.roundId, OTHER_ROOM)).errorCode).toBe('not_found');
  expect(await stateOf(running.roundId)).toBe('open');
});

it('a settled round is taken back only when another operator approves', async () => {
  const { roundId, before, after } = await settledRound([
    ['player', '50.00'],
    ['banker', '10.00'],
    ['tie', '5.00'],
  ]);
  const asked = await ask(roundId);
  const { id } = asked.value;
  expect(asked.value).toMatchObject({
    state: 'asked',
    mayDecide: false,
    staked: '65.00',
    done: null,
  });
  expect((await ask(roundId)).errorCode).toBe('state_conflict');
  for (const how of ['approve', 'decline'] as const) {
    expect((await decide(id, how, tokens.owner)).errorCode).toBe('same_operator');
  }
  expect(await balanceOf()).toBe(after);
  const { value } = await decide(id, 'approve');
  const paid = after - before + 6500n;
  const show = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  expect(value).toMatchObject({
    state: 'approved',
    mayDecide: false,
    done: { takenBack: show(paid), given: '65.00', owing: [] },
  });
  expect(await balanceOf()).toBe(before);
  expect(await stateOf(roundId)).toBe('void');
  expect(await lastAudit()).toMatchObject({
    action: 'tables.reversal.approve',
    after: { roundId, wagers: 3, owing: 0 },
    reason: WHY,
  });
  for (const how of ['approve', 'decline'] as const) {
    expect((await decide(id, how)).errorCode).toBe('state_conflict');
  }
  expect((await ask(roundId)).errorCode).toBe('state_conflict');
  const entries = (
    await world.call(records.transactions, { type: 'reversal' }, { token: person.token })
  ).value.list;
  expect(entries.map((one) => one.amount)).toEqual(paid > 0n ? [`-${show(paid)}`] : []);
  const { list } = (await office(officeTables.tableRounds, { tableId: ROOM })).value;
  expect(list.find((one) => one.roundId === roundId)).toMatchObject({
    state: 'void',
    staked: '65.00',
    paid: '65.00',
    reversal: 'approved',
    wagers: 3,
    players: 1,
  });
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('approved by many at the same moment it is taken back once', async () => {
  const { roundId, before } = await settledRound([
    ['player', '20.00'],
    ['banker', '20.00'],
  ]);
  const { id } = (await ask(roundId)).value;
  const answers = await Promise.all(
    [tokens.second, tokens.finance, tokens.second, tokens.finance].map((token, index) =>
      decide(id, index === 3 ? 'decline' : 'approve', token),
    ),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  for (const one of answers.filter((answer) => !answer.success)) {
    expect(one.errorCode).toBe('state_conflict');
  }
  const isTaken = answers.find((one) => one.success)?.value.state === 'approved';
  if (!isTaken) await decide(String((await ask(roundId)).value.id), 'approve');
  expect(await balanceOf()).toBe(before);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('an approval says by its own refusal why the round is not taken back', async () => {
  const { roundId, after } = await settledRound([['player', '20.00']]);
  const { id } = (await ask(roundId)).value;
  const { db } = world.server.kernel;
  // Its wagers still end in chunks.
  await holdJob(world, 'wallet.rounds');
  await db.composed(
    `insert into round_ends (brand_id, round_id, rule, started_at) values (1, $1, 'net', now())`,
    [roundId],
  );
  expect((await decide(id, 'approve')).errorCode).toBe('state_conflict');
  await db.composed(`update round_ends set ended_at = now(), told_at = now() where round_id = $1`, [
    roundId,
  ]);
  expect(await balanceOf()).toBe(after);
  // Its key was used for something else.
  const [wager] = await db.composed<{ wager_id: bigint; payout: bigint; outcome: string }>(
    'select wager_id, payout, outcome from wagers where brand_id = 1 and round_id = $1',
    [roundId],
  );
  await db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: `reversal:${id}`,
      state: 'settled',
      results: [
        {
          wagerId: wager?.wager_id ?? 0n,
          payoutMinor: wager?.payout ?? 0n,
          validBetMinor: 0n,
          rule: 'push',
          outcome: wager?.outcome ?? '',
        },
      ],
    }),
  );
  expect((await decide(id, 'approve')).errorCode).toBe('idempotency_conflict');
  expect(await balanceOf()).toBe(after);
});

it('whoever has spent what is taken back owes it, and both sides are told', async () => {
  const [spender, token] = await seatedPerson(5_000n);
  const { roundId } = await openRound();
  expect((await bet(roundId, [['player', '50.00']], token)).success).toBe(true);
  await finish(roundId);
  const { db } = world.server.kernel;
  const memberId = BigInt(spender.memberId);
  const [wager] = await db.composed<{ wager_id: bigint }>(
    'select wager_id from wagers where brand_id = 1 and round_id = $1 and member_id = $2',
    [roundId, memberId],
  );
  await db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: `won:${roundId}`,
      state: 'settled',
      results: [
        {
          wagerId: wager?.wager_id ?? 0n,
          payoutMinor: 20_000n,
          validBetMinor: 5_000n,
          rule: 'net',
          outcome: 'player',
        },
      ],
    }),
  );
  await db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId,
      type: 'adjustment',
      amountMinor: -20_000n,
      house: 'adjustments',
      key: `spent:${roundId}`,
      reference: 'test',
    }),
  );
  const { id } = (await ask(roundId)).value;
  const debt = { memberId: spender.memberId, account: spender.username, owed: '150.00' };
  expect((await decide(id, 'approve')).value.done).toMatchObject({
    takenBack: '200.00',
    owing: [debt],
  });
  expect(await lastAudit()).toMatchObject({ after: { owing: 1 } });
  expect(
    (await world.call(members.ownDebt, {}, { token: spender.token })).value.list,
  ).toMatchObject([{ amount: '150.00', roundId, game: 'Lamp Baccarat' }]);
  const { list } = (await world.call(messages.inbox, {}, { token: spender.token })).value;
  expect(list.map((one) => one.title)).toEqual(['You owe 150.00 USD']);
  const letter = await world.call(
    messages.readMessage,
    { id: list[0]?.id ?? '' },
    { token: spender.token },
  );
  expect(letter.value.content).toContain('in all you owe 150.00 USD');
  expect((await verifyLedger(db)).faults).toEqual([]);
});

it('a declined request changes nothing, and the round may be asked for again', async () => {
  const { roundId, after } = await settledRound([['player', '5.00']]);
  const { id } = (await ask(roundId)).value;
  expect((await decide(id, 'decline')).value).toMatchObject({
    state: 'declined',
    done: null,
    decidedBy: 'Keeper-owner-1',
    decidedReason: WHY,
  });
  expect(await lastAudit()).toMatchObject({ action: 'tables.reversal.decline' });
  expect([await balanceOf(), await stateOf(roundId)]).toEqual([after, 'settled']);
  expect((await ask(roundId)).success).toBe(true);
});

it('settled again by the rules a round pays the same, and what was wrong is put right', async () => {
  const { roundId, after } = await settledRound([
    ['player', '30.00'],
    ['banker', '30.00'],
  ]);
  // As if a rule had been wrong: the payouts of the round were doubled.
  const { db } = world.server.kernel;
  const wagers = await db.composed<{ wager_id: bigint; payout: bigint; valid_bet: bigint }>(
    'select wager_id, payout, valid_bet from wagers where brand_id = 1 and round_id = $1',
    [roundId],
  );
  await db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: `wrong:${roundId}`,
      state: 'settled',
      results: wagers.map((one) => ({
        wagerId: one.wager_id,
        payoutMinor: one.payout * 2n,
        validBetMinor: one.valid_bet,
        rule: 'net',
        outcome: 'wrong',
      })),
    }),
  );
  expect((await verifyLedger(db)).faults).toEqual([]);
  const { id } = (await ask(roundId, { remedy: 'settle' })).value;
  expect((await decide(id, 'approve')).value).toMatchObject({
    state: 'approved',
    remedy: 'settle',
  });
  expect([await balanceOf(), await stateOf(roundId)]).toEqual([after, 'settled']);
  expect((await verifyLedger(db)).faults).toEqual([]);
});

it('a round in which seats acted is settled again as it was', async () => {
  const [guest, token] = await seatedPerson(50_000n, 'three-card-poker');
  const { roundId } = await openRound(ACTED_ROOM);
  const placed = await world.call(
    tables.placeBets,
    {
      tableId: ACTED_ROOM,
      roundId,
      bets: [
        { bet: 'ante', stake: '20.00' },
        { bet: 'pairPlus', stake: '5.00' },
      ],
    },
    { token, key: crypto.randomUUID() },
  );
  expect(placed.errorCode).toBeUndefined();
  expect((await page(ACTED_ROOM)).round).toMatchObject({
    staked: '25.00',
    worst: { bet: 'pairPlus', couldLose: '200.00' },
  });
  await world.server.kernel.db.run(
    'update table_rounds set closes_at = now() where round_id = $1',
    [roundId],
  );
  await vi.waitFor(
    async () => {
      await world.server.kernel.db.run(
        `update table_rounds set acts_until
      = now() - interval '1 minute' where round_id = $1 and state = 'acting'`,
        [roundId],
      );
      expect(await stateOf(roundId)).toBe('settled');
    },
    { timeout: 20_000, interval: 100 },
  );
  const settled = await balanceOf(guest);
  const { id } = (await ask(roundId, { remedy: 'settle', room: ACTED_ROOM })).value;
  expect((await decide(id, 'approve')).value.state).toBe('approved');
  expect(await balanceOf(guest)).toBe(settled);
  const taken = (await ask(roundId, { room: ACTED_ROOM })).value;
  await decide(taken.id, 'approve');
  expect([await balanceOf(guest), await stateOf(roundId)]).toEqual([50_000n, 'void']);
});

it('requests that wait stand first, with who may decide them', async () => {
  const { roundId } = await settledRound([['player', '5.00']]);
  const { id } = (await ask(roundId, { token: tokens.second })).value;
  const read = async (token?: string) =>
    (await office(officeTables.reversals, {}, token ? { token } : {})).value.list;
  const mine = await read();
  const states = mine.map((one) => one.state);
  expect(states).toEqual(states.toSorted((a, b) => Number(b === 'asked') - Number(a === 'asked')));
  expect(mine.find((one) => one.id === id)?.mayDecide).toBe(true);
  expect((await read(tokens.second)).find((one) => one.id === id)?.mayDecide).toBe(false);
  expect((await read(tokens.support)).find((one) => one.id === id)?.mayDecide).toBe(false);
  expect((await office(officeTables.tableMonitor, {})).value.waiting).toBe(
    states.filter((one) => one === 'asked').length,
  );
});

it('rounds page by cursor without a gap, newest first', async () => {
  const read = async (query: string) =>
    (
      await world.call(
        officeTables.tableRounds,
        wrong({ tableId: ROOM, ...Object.fromEntries(new URLSearchParams(query)) }),
        { token: tokens.owner },
      )
    ).value;
  // The table plays on: what was read before its next round is no page of the same list.
  await vi.waitFor(
    async () => {
      const all = await read('pageSize=100');
      const first = await read('pageSize=2');
      const next = await read(`pageSize=3&cursor=${first.nextCursor}`);
      expect([...first.list, ...next.list]).toEqual(all.list.slice(0, 5));
      expect(all.list.map((one) => one.number)).toEqual(
        all.list.map((_, at) => (all.list[0]?.number ?? 0) - at),
      );
      expect((await read('pageSize=2&cursor=nonsense')).list).toEqual(first.list);
    },
    { timeout: 15_000, interval: 300 },
  );
});

it("[AP-64] nothing is done without the permission, another brand's token or no round", async () => {
  const { roundId } = await openRound();
  const at = { tableId: ROOM };
  const reason = WHY;
  const none = { ...at, roundId: 'nobody', reason };
  const others = ['finance', 'support', 'read-only'] as const;
  const acts: [CallShape, object, readonly string[]][] = [
    [officeTables.tableMonitor, {}, []],
    [officeTables.officeTable, at, []],
    [officeTables.tableRounds, at, []],
    [officeTables.reversals, {}, []],
    [officeTables.changeTable, { ...TERMS, ...at, minBet: 'x' }, others],
    [officeTables.switchTable, { ...at, isOpen: true, reason }, others],
    [officeTables.voidRound, none, others],
    [officeTables.askReversal, { ...none, remedy: 'void' }, ['support', 'read-only']],
    [officeTables.approveReversal, { id: '999', reason }, ['support', 'read-only']],
    [officeTables.declineReversal, { id: '999', reason }, ['support', 'read-only']],
  ];
  for (const [definition, input, forbidden] of acts) {
    const said = `${definition.method} ${definition.path}`;
    for (const role of others) {
      const { errorCode } = await world.call(definition, input, { token: tokens[role] });
      expect(errorCode === 'forbidden', `${role} ${said}`).toBe(forbidden.includes(role));
    }
    for (const token of [person.token, play, tokens.elsewhere, 'nobody']) {
      expect((await world.call(definition, input, { token })).errorCode, said).toBe(
        'login_required',
      );
    }
  }
  // The other brand has rooms of the same name: its operator reaches its own, never ours.
  const { id } = (await ask((await settledRound([['player', '5.00']])).roundId)).value;
  const away: Call = (definition, input) =>
    world.call(definition, input, {
      token: tokens.elsewhere,
      headers: { 'x-forwarded-host': HOST },
    });
  const current = await openRound();
  expect((await away(officeTables.officeTable, { tableId: ROOM })).value.round).not.toMatchObject({
    roundId: current.roundId,
  });
  expect((await away(officeTables.reversals, {})).value.list).toEqual([]);
  const refused = [
    await away(officeTables.voidRound, { ...at, roundId: current.roundId, reason }),
    await away(officeTables.askReversal, { ...at, roundId, remedy: 'void', reason }),
    await away(officeTables.approveReversal, { id, reason }),
    await away(officeTables.declineReversal, { id, reason }),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'not_found'));
  expect(await stateOf(current.roundId)).toBe('open');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
