import * as approvals from '@fairhouse/contract/approvals';
import * as raffles from '@fairhouse/contract/raffles';
import * as rewards from '@fairhouse/contract/rewards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { foundBy } from '../../../../../tests/planted-row.ts';
import { BETS, GIVEN, HOUR, PRIZES, raffleHouse } from '../../../../../tests/raffle-house.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { stopPlay } from '../wallet/index.ts';
import { RAFFLE_QUESTIONS } from './actions/questions.ts';

const HOST = 'second.example';
let world: World;
let house: Awaited<ReturnType<typeof raffleHouse>>;
let person: Person;
let second = '';
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await raffleHouse(world);
  second = await world.second();
  await seedBrand(kernelOf(), {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  person = await world.register();
  await house.promote();
});

const at = (milliseconds: number) => new Date(world.server.clock.milliseconds() + milliseconds);
const bet = (minor: bigint, who = person) =>
  settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: minor });
/** Until what was done is counted: another transaction may hold it up for a moment. */
const tickets = (count: number, who = person) =>
  expect
    .poll(
      async () => {
        await house.turn();
        return (await house.own(who)).tickets;
      },
      { timeout: 30_000 },
    )
    .toBe(count);

it('[PR-14, AP-52] without a ticket nothing is drawn; with one the prize waits in the reward centre', async () => {
  await house.open({ prizes: [{ amount: '7', count: 10 }] });
  expect((await house.claim(person)).errorCode).toBe('no_ticket');
  await bet(9_999n);
  await tickets(0);
  expect((await house.claim(person)).errorCode).toBe('no_ticket');
  await bet(1n);
  await tickets(1);
  // Nobody knows the result when the ticket is used: it waits for a round that comes.
  const used = await house.claim(person, 'the-only-one');
  expect(used.value).toMatchObject({ amount: null, place: 0, ticketsLeft: 0 });
  expect((await house.claim(person)).errorCode).toBe('no_ticket');
  await house.drawn(1);
  const { list } = (await world.call(rewards.rewards, {}, { token: person.token })).value;
  expect(list.map((one) => `${one.state} ${one.amount}`)).toEqual(['open 7.00']);
  // The same key asked again answers the prize.
  expect((await house.claim(person, 'the-only-one')).value).toMatchObject({ amount: '7.00' });
  expect((await house.own(person)).draws).toMatchObject([{ place: 0, amount: '7.00' }]);
});

it('[AP-52] a hundred claims with one ticket in two processes use one; the same key uses one', async () => {
  const id = await house.open({ rule: GIVEN });
  await house.give(person, 1, { id });
  // What two persons agreed to says how many anybody may have.
  expect((await house.give(person, 100, { id })).errorCode).toBe('limit_exceeded');
  const other = await startProcess(world);
  try {
    // On a busy machine one waits too long for a connection: it is asked again with its key.
    const answered = async (no: number) => {
      for (;;) {
        const answer = await house.claim(person, `race-${no}`, no % 2 ? other : world);
        if (answer.errorCode !== 'outcome_unknown') return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, no) => answered(no)));
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect(new Set(answers.filter((one) => !one.success).map((one) => one.errorCode))).toEqual(
      new Set(['no_ticket']),
    );
    await house.give(person, 3, { id });
    const repeated = await Promise.all(
      Array.from({ length: 8 }, (_, no) => house.claim(person, 'once', no % 2 ? other : world)),
    );
    expect(new Set(repeated.map((one) => one.value.place))).toEqual(new Set([1]));
  } finally {
    await other.kill();
  }
  expect(await house.own(person)).toMatchObject({ tickets: 2, used: 2 });
  await house.drawn(2);
});

it('tickets come of what the rule names, within its time; a correction takes those that are not used', async () => {
  await bet(500_000n);
  await house.open();
  await bet(20_000n);
  await tickets(2);
  expect((await house.claim(person)).success).toBe(true);
  const [row] = await kernelOf().db.composed<{ wager_id: bigint; stake: bigint }>(
    'select wager_id, stake from wagers where member_id = $1 order by wager_id desc limit 1',
    [BigInt(person.memberId)],
  );
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      state: 'void',
      key: `taken-back:${person.memberId}`,
      results: [
        {
          wagerId: row?.wager_id ?? 0n,
          outcome: 'void',
          validBetMinor: 0n,
          rule: 'void',
          payoutMinor: row?.stake ?? 0n,
        },
      ],
    }),
  );
  await tickets(0);
  expect((await house.claim(person)).errorCode).toBe('no_ticket');
  await bet(30_000n);
  await tickets(2);
});

it('deposits bring tickets up to the most of a member', async () => {
  await house.open({ rule: { kind: 'deposits', per: '20', perMember: 3 } });
  await world.fund(person, 4_500n);
  await tickets(2);
  await world.fund(person, 1_000_000n);
  await tickets(3);
});

it('nobody draws on a break, before it is open or after its end; tickets are not lost by it', async () => {
  const early = await house.ask({ rule: GIVEN, prizes: PRIZES, closesIn: HOUR });
  const id = early.value.raffle?.id ?? '';
  await house.give(person, 2, { id });
  expect((await house.claim(person)).errorCode).toBe('state_conflict');
  await house.until('open');
  const owner = { brandId: 1, memberId: BigInt(person.memberId) };
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: at(HOUR) }));
  expect((await house.claim(person)).errorCode).toBe('on_break');
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: null }));
  expect((await house.claim(person)).success).toBe(true);
  world.move(HOUR);
  expect((await house.claim(person)).errorCode).toBe('state_conflict');
  // What was used before the end is drawn after it.
  await house.until('over');
  expect((await house.own(person)).draws).toHaveLength(1);
  house.at.token = await world.operator();
  second = await world.second();
});

it('its whole value is a gift of who opens it: above theirs a second person opens it', async () => {
  const big = await house.ask({
    rule: GIVEN,
    prizes: [{ amount: '900', count: 100 }],
    closesIn: HOUR,
  });
  expect(big.value).toMatchObject({ raffle: null });
  expect(await house.show()).toBeNull();
  const approved = await world.call(
    approvals.approveApproval,
    { id: big.value.approvalId ?? '', reason: 'a fair table' },
    { token: second },
  );
  expect(approved.success).toBe(true);
  expect(await house.show()).toMatchObject({ value: '90000.00', places: 100 });
  // One at a time.
  const twice = await house.ask({ rule: GIVEN, prizes: PRIZES, closesIn: HOUR });
  expect(twice.errorCode).toBe('state_conflict');
  const { list } = (await world.call(raffles.officeRaffles, {}, { token: house.at.token })).value;
  expect(list[0]).toMatchObject({ openedBy: 'operator', paid: '0.00', members: 0 });
});

it('a table without sense is refused at its field, and another brand has none of it', async () => {
  const cases: [object, string][] = [
    [{ prizes: [{ amount: '0', count: 5 }] }, 'prizes'],
    [{ prizes: [{ amount: 'x', count: 5 }] }, 'prizes'],
    [{ prizes: [...PRIZES, { amount: '5.00', count: 1 }] }, 'prizes'],
    [
      {
        prizes: [
          { amount: '1', count: 90_000 },
          { amount: '0', count: 20_000 },
        ],
      },
      'prizes',
    ],
    [{ rule: { kind: 'bets', per: '0' } }, 'rule.per'],
    [{ closesIn: -HOUR }, 'closesAt'],
  ];
  for (const [more, field] of cases) {
    const answer = await house.ask({ rule: BETS, prizes: PRIZES, closesIn: HOUR, ...more });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const id = await house.open();
  const elsewhere = await world.register({}, { headers: { 'x-forwarded-host': HOST } });
  const foreign = await world.call(
    raffles.claimRaffle,
    { promotionId: house.at.promotionId },
    { token: elsewhere.token, headers: { 'x-forwarded-host': HOST } },
  );
  expect(foreign.errorCode).toBe('not_found');
  expect(
    (await world.call(raffles.claimRaffle, { promotionId: house.at.promotionId })).errorCode,
  ).toBe('login_required');
  // Of a rule that counts nobody gives tickets.
  expect((await house.give(person, 1, { id })).errorCode).toBe('state_conflict');
  const missing = await world.call(
    raffles.giveTickets,
    { id: '1', to: { accounts: ['nobody-at-all'] }, count: 1, reason: 'for a friend of the house' },
    { token: house.at.token, headers: { 'idempotency-key': 'to-nobody-at-all' } },
  );
  expect(['state_conflict', 'wrong_account', 'not_found']).toContain(missing.errorCode);
});

it('given tickets are a gift by their worth, once by their key; above it another person gives them', async () => {
  const prizes = [
    { amount: '250', count: 2 },
    { amount: '0', count: 2 },
  ];
  const id = await house.open({ rule: { ...GIVEN, perMember: 900 }, prizes });
  const key = 'the-same-gift';
  // 500.00 over four places.
  const given = await house.give(person, 2, { id, key });
  expect(given.value).toEqual({ members: 1, worth: '250.00', state: 'given' });
  expect((await house.give(person, 2, { id, key })).value).toEqual(given.value);
  expect((await house.give(person, 3, { id, key })).errorCode).toBe('idempotency_conflict');
  expect((await house.own(person)).tickets).toBe(2);
  const without = await world.call(
    raffles.giveTickets,
    { id, to: { accounts: [person.username] }, count: 1, reason: 'without a key at all' },
    { token: house.at.token },
  );
  expect(without.refusal.fields).toHaveProperty(['Idempotency-Key']);
  const much = await house.give(person, 100, { id });
  expect(much.value).toMatchObject({ worth: '12500.00', state: 'waiting' });
  expect((await house.own(person)).tickets).toBe(2);
  const { list } = (await world.call(approvals.approvals, { pageSize: 100 }, { token: second }))
    .value;
  const asked = list.find((one) => one.subject === `raffle:${id}`);
  const decided = await world.call(
    approvals.approveApproval,
    { id: asked?.id ?? '', reason: 'they are worth it' },
    { token: second },
  );
  expect(decided.success).toBe(true);
  expect((await house.own(person)).tickets).toBe(102);
});

it('few tickets of a draw for all are worth the highest prizes, which they take for certain', async () => {
  const prizes = [
    { amount: '1', count: 9 },
    { amount: '100', count: 1 },
  ];
  const id = await house.open({ kind: 'draw', rule: { ...GIVEN, perMember: 900 }, prizes });
  expect((await house.give(person, 3, { id })).value).toMatchObject({ worth: '102.00' });
});

it('a planted wrong row of a raffle is found by the question about it', async () => {
  await house.open({ prizes: [{ amount: '7', count: 10 }] });
  await bet(20_000n);
  await tickets(2);
  expect((await house.claim(person)).success).toBe(true);
  await house.drawn(1);
  const { db } = kernelOf();
  const [differs, taken, orphan, counted, lines, turns] = RAFFLE_QUESTIONS.map(({ what }) => what);
  const found = (sql: string) => foundBy(db, RAFFLE_QUESTIONS, (tx) => tx.run(sql, []));
  const last = '(select max(raffle_id) from raffles)';
  expect(await found('select 1')).toEqual([]);
  expect(
    await found(`update raffle_draws set amount = amount + 1 where raffle_id = ${last}`),
  ).toEqual([differs, lines]);
  expect(await found(`update raffle_draws set taken_at = now() where raffle_id = ${last}`)).toEqual(
    [taken, counted],
  );
  expect(await found(`update raffle_draws set ticket = 9 where raffle_id = ${last}`)).toEqual([
    turns,
  ]);
  expect(await found(`update raffle_draws set place = 5 where raffle_id = ${last}`)).toEqual([
    differs,
  ]);
  expect(await found(`update raffles set drawn = drawn + 1 where raffle_id = ${last}`)).toEqual([
    counted,
  ]);
  expect(await found(`update raffle_entries set used = 0 where raffle_id = ${last}`)).toEqual([
    counted,
  ]);
  expect(
    await found(`insert into rewards (brand_id, member_id, key, kind, amount, words, expires_at)
      select brand_id, member_id, 'raffle:0:0', 'gift', 1, '{}', now() from members limit 1`),
  ).toEqual([orphan]);
});
