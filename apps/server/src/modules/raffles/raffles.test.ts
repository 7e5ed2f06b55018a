import * as approvals from '@fairhouse/contract/approvals';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import * as rewards from '@fairhouse/contract/rewards';
import { raffleFaults } from '@fairhouse/game-kit/verify/raffle';
import { raffleReport } from '@fairhouse/game-kit/verify/raffle-report';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { foundBy } from '../../../../../tests/planted-row.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { stopPlay } from '../wallet/index.ts';
import { RAFFLE_QUESTIONS } from './actions/questions.ts';
import { turnRaffles } from './actions/turn.ts';

const HOST = 'second.example';
const HOUR = 3_600_000;
let world: World;
let person: Person;
let token = '';
let second = '';
let promotionId = '';
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJob(world, 'raffles.turn');
  token = await world.operator();
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
  const made = await world.call(
    promotions.createPromotion,
    wrong({
      item: { category: 'PROMO', imageUrl: '/art/offers/vip.webp' },
      text: { language: 'EN', title: 'A raffle', content: '<p>Tickets for bets.</p>' },
    }),
    { token },
  );
  promotionId = made.value.id;
});

const at = (milliseconds: number) => new Date(world.server.clock.milliseconds() + milliseconds);
type Terms = Partial<Parameters<typeof asked>[0]>;
const asked = (terms: {
  rule: object;
  prizes: { amount: string; count: number }[];
  closesIn: number;
}) =>
  world.call(
    raffles.openRaffle,
    wrong({
      promotionId,
      rule: { perMember: 100, ...terms.rule },
      opensAt: at(0).toISOString(),
      closesAt: at(terms.closesIn).toISOString(),
      prizes: terms.prizes,
      reason: 'the raffle of the week',
    }),
    { token },
  );
const BETS = { kind: 'bets', per: '100', categories: ['RNG'] };
const GIVEN = { kind: 'given', per: '0' };
const PRIZES = [
  { amount: '50', count: 1 },
  { amount: '5', count: 3 },
  { amount: '0', count: 6 },
];
const open = async (terms: Terms = {}) => {
  const made = await asked({ rule: BETS, prizes: PRIZES, closesIn: HOUR, ...terms });
  expect(made.value.raffle?.state).toBe('waiting');
  await expect
    .poll(
      async () => {
        await turnRaffles(kernelOf());
        return (await show())?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('open');
  return made.value.raffle?.id ?? '';
};
const show = async () =>
  (await world.call(raffles.raffleOfPromotion, { promotionId })).value.raffle;
const own = async (who = person) =>
  (await world.call(raffles.ownRaffle, { promotionId }, { token: who.token })).value;
const claim = (who = person, key?: string, from: Pick<World, 'call'> = world) =>
  from.call(
    raffles.claimRaffle,
    { promotionId },
    { token: who.token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );
const bet = (minor: bigint, who = person) =>
  settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: minor });
/** Until what was done is counted: another transaction may hold it up for a moment. */
const tickets = (count: number, who = person) =>
  expect
    .poll(
      async () => {
        await turnRaffles(kernelOf());
        return (await own(who)).tickets;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
const give = (who: Person, count: number, id: string) =>
  world.call(
    raffles.giveTickets,
    { id, to: { accounts: [who.username] }, count, reason: 'for a friend of the house' },
    { token },
  );
const prove = async () => (await world.call(raffles.raffleProof, { promotionId })).value;

it('[PR-14, AP-52] without a ticket nothing is drawn; with one the prize waits in the reward centre', async () => {
  await open({ prizes: [{ amount: '7', count: 10 }] });
  expect((await claim()).errorCode).toBe('no_ticket');
  await bet(9_999n);
  await tickets(0);
  expect((await claim()).errorCode).toBe('no_ticket');
  await bet(1n);
  await tickets(1);
  const drawn = await claim();
  expect(drawn.value).toMatchObject({ amount: '7.00', place: 0, ticketsLeft: 0 });
  expect((await claim()).errorCode).toBe('no_ticket');
  const { list } = (await world.call(rewards.rewards, {}, { token: person.token })).value;
  expect(list.map((one) => `${one.state} ${one.amount}`)).toEqual(['open 7.00']);
  expect((await own()).draws).toMatchObject([{ place: 0, amount: '7.00' }]);
});

it('[AP-52] a hundred claims with one ticket in two processes draw one place; the same key draws once', async () => {
  const id = await open({ rule: GIVEN });
  await give(person, 1, id);
  // What two persons agreed to says how many anybody may have.
  expect((await give(person, 100, id)).errorCode).toBe('limit_exceeded');
  const other = await startProcess(world);
  try {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, no) => claim(person, undefined, no % 2 ? other : world)),
    );
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect(new Set(answers.filter((one) => !one.success).map((one) => one.errorCode))).toEqual(
      new Set(['no_ticket']),
    );
    await give(person, 3, id);
    const repeated = await Promise.all(
      Array.from({ length: 8 }, (_, no) => claim(person, 'once', no % 2 ? other : world)),
    );
    expect(new Set(repeated.map((one) => one.value.place))).toEqual(new Set([1]));
  } finally {
    await other.kill();
  }
  expect(await own()).toMatchObject({ tickets: 2, used: 2 });
  expect((await show())?.drawn).toBe(2);
});

it('the whole table is drawn, each prize as often as it says, and the proof shows the order', async () => {
  const id = await open({ rule: GIVEN });
  const promised = await prove();
  expect(promised).toMatchObject({ seed: null, draws: [] });
  expect(raffleFaults(promised)).toEqual(['not_over']);
  await give(person, 11, id);
  const amounts: string[] = [];
  for (let no = 0; no < 10; no += 1) amounts.push((await claim()).value.amount);
  expect(amounts.toSorted()).toEqual(
    ['50.00', '5.00', '5.00', '5.00', ...Array.from({ length: 6 }, () => '0.00')].toSorted(),
  );
  expect((await claim()).errorCode).toBe('state_conflict');
  await turnRaffles(kernelOf());
  const proof = await prove();
  expect(proof.commitment).toBe(promised.commitment);
  expect(raffleFaults(proof)).toEqual([]);
  const printed = raffleReport(JSON.stringify(proof), promotionId);
  expect(printed.exitCode).toBe(0);
  expect(raffleReport(JSON.stringify(proof), '1').exitCode).toBe(2);
  expect(raffleReport(JSON.stringify(promised), promotionId).exitCode).toBe(2);
  // Whoever changes a part of it is found.
  const [first] = proof.draws;
  const amount = first?.amount === '0' ? '500' : '0';
  const changed = [{ ...first, place: 0, amount }, ...proof.draws.slice(1)];
  expect(raffleFaults({ ...proof, draws: changed })).toEqual(['prize']);
  const told = raffleReport(JSON.stringify({ ...proof, draws: changed }), promotionId);
  expect(told.exitCode).toBe(1);
  expect(raffleFaults({ ...proof, draws: proof.draws.slice(1) })).toContain('places');
  expect(raffleFaults({ ...proof, seed: 'ab'.repeat(32) })).toContain('commitment');
  const more = proof.prizes.map((one) => ({ ...one, count: one.count + 1 }));
  expect(raffleFaults({ ...proof, prizes: more })).toContain('announcement');
  const later = { ...proof.beacon, round: proof.beacon.round + 1 };
  // Another key under the name of a network, and so another signature of any order.
  const forged = { ...proof.beacon, genesisMilliseconds: proof.beacon.genesisMilliseconds - 1 };
  expect(raffleFaults({ ...proof, beacon: forged })).toEqual(['signature']);
  expect(raffleFaults({ ...proof, beacon: later })).toEqual(
    expect.arrayContaining(['announcement', 'signature']),
  );
  const [noted] = await kernelOf().db.composed<{ reference: string }>(
    `select reference from transfers where kind = 'announcement' and reference = $1`,
    [proof.announcement],
  );
  expect(noted?.reference).toBe(proof.announcement);
});

it('tickets come of what the rule names, within its time; a correction takes those that are not used', async () => {
  await bet(500_000n);
  await open();
  await bet(20_000n);
  await tickets(2);
  expect((await claim()).success).toBe(true);
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
  expect((await claim()).errorCode).toBe('no_ticket');
  await bet(30_000n);
  await tickets(2);
});

it('deposits bring tickets up to the most of a member', async () => {
  await open({ rule: { kind: 'deposits', per: '20', perMember: 3 } });
  await world.fund(person, 4_500n);
  await tickets(2);
  await world.fund(person, 1_000_000n);
  await tickets(3);
});

it('nobody draws on a break, before it is open or after its end; tickets are not lost by it', async () => {
  const early = await asked({ rule: GIVEN, prizes: PRIZES, closesIn: HOUR });
  const id = early.value.raffle?.id ?? '';
  await give(person, 2, id);
  expect((await claim()).errorCode).toBe('state_conflict');
  await expect
    .poll(
      async () => {
        await turnRaffles(kernelOf());
        return (await show())?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('open');
  const owner = { brandId: 1, memberId: BigInt(person.memberId) };
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: at(HOUR) }));
  expect((await claim()).errorCode).toBe('on_break');
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: null }));
  expect((await claim()).success).toBe(true);
  world.move(HOUR);
  expect((await claim()).errorCode).toBe('state_conflict');
  await turnRaffles(kernelOf());
  const proof = await prove();
  expect(proof.seed).not.toBeNull();
  expect(raffleFaults(proof)).toEqual([]);
  token = await world.operator();
  second = await world.second();
});

it('its whole value is a gift of who opens it: above theirs a second person opens it', async () => {
  const big = await asked({ rule: GIVEN, prizes: [{ amount: '900', count: 100 }], closesIn: HOUR });
  expect(big.value).toMatchObject({ raffle: null });
  expect(await show()).toBeNull();
  const approved = await world.call(
    approvals.approveApproval,
    { id: big.value.approvalId ?? '', reason: 'a fair table' },
    { token: second },
  );
  expect(approved.success).toBe(true);
  expect(await show()).toMatchObject({ value: '90000.00', places: 100 });
  // One at a time.
  const twice = await asked({ rule: GIVEN, prizes: PRIZES, closesIn: HOUR });
  expect(twice.errorCode).toBe('state_conflict');
  const { list } = (await world.call(raffles.officeRaffles, {}, { token })).value;
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
    const answer = await asked({ rule: BETS, prizes: PRIZES, closesIn: HOUR, ...more });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const id = await open();
  const elsewhere = await world.register({}, { headers: { 'x-forwarded-host': HOST } });
  const foreign = await world.call(
    raffles.claimRaffle,
    { promotionId },
    { token: elsewhere.token, headers: { 'x-forwarded-host': HOST } },
  );
  expect(foreign.errorCode).toBe('not_found');
  expect((await world.call(raffles.claimRaffle, { promotionId })).errorCode).toBe('login_required');
  // Of a rule that counts nobody gives tickets.
  expect((await give(person, 1, id)).errorCode).toBe('state_conflict');
  const missing = await world.call(
    raffles.giveTickets,
    { id: '1', to: { accounts: ['nobody-at-all'] }, count: 1, reason: 'for a friend of the house' },
    { token },
  );
  expect(['state_conflict', 'wrong_account', 'not_found']).toContain(missing.errorCode);
});

it('a planted wrong row of a raffle is found by the question about it', async () => {
  await open({ prizes: [{ amount: '7', count: 10 }] });
  await bet(20_000n);
  await tickets(2);
  expect((await claim()).success).toBe(true);
  const { db } = kernelOf();
  const [differs, orphan, counted] = RAFFLE_QUESTIONS.map(({ what }) => what);
  const found = (sql: string) => foundBy(db, RAFFLE_QUESTIONS, (tx) => tx.run(sql, []));
  const last = '(select max(raffle_id) from raffles)';
  expect(await found('select 1')).toEqual([]);
  expect(
    await found(`update raffle_draws set amount = amount + 1 where raffle_id = ${last}`),
  ).toEqual([differs]);
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
