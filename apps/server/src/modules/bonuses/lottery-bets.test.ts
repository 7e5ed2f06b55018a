import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as lottery from '@fairhouse/contract/lottery';
import * as play from '@fairhouse/contract/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openLotteryHouse, SURE } from '../../../../../tests/lottery-house.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import type { Person } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { idOfGrant, module as offers } from '../deposit-offers/index.ts';
import { endWagers, placeWager, verifyLedger } from '../wallet/index.ts';
import { BONUSES_RECOUNT } from '../withdrawals/index.ts';

type House = Awaited<ReturnType<typeof openLotteryHouse>>;
let house: House;
let bonuses: Bonuses;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
beforeAll(async () => {
  house = await openLotteryHouse(['lucky-five-1']);
  await holdJobs(house.world, offers.jobs);
  house.kernel.limiter = { take: () => true };
  keepers = await keepersOf(house.world);
  [ann] = await keepers.twoOwners();
  bonuses = await bonusesOf(house.world, ann);
  cashier = await cashierOf(house.world);
});
afterAll(async () => {
  await house.world.close();
});

const BETS = { ...SPINS, reward: 'bets', slug: '', spins: 3, stake: '20.00', times: '5' };
/** All ten digits of a place: one of them wins, whatever comes. */
const laid = { lines: [SURE], cost: '20.00' };
/** One digit of a place: ten to one. */
const DIGIT = { ...SURE, numbers: '7||||', unit: '2.00', multiple: 10 };
const taken = async (change: Record<string, unknown> = {}) =>
  takenBy(await house.world.register(), change);
const takenBy = async <T extends Person>(who: T, change: Record<string, unknown> = {}) => {
  await bonuses.give(await bonuses.terms({ ...BETS, budget: '1000.00', ...change }), [who]);
  const [waiting] = (await bonuses.list(who)).waiting;
  expect((await bonuses.claim(who, waiting?.id ?? '')).success).toBe(true);
  return { who, id: waiting?.id ?? '' };
};
const lay = (
  who: Person,
  bonusId: string,
  more: Parameters<House['order']>[0] = {},
  key?: string,
) => house.order({ ...laid, bonusId, ...more }, { token: who.token, ...(key && { key }) });
const free = async (who: Person) =>
  (await house.world.call(lottery.lotteryFreeBets, {}, { token: who.token })).value.free;
const settle = async () => {
  for (const job of offers.jobs ?? []) await job.run(house.kernel);
};
/** A bet of one's own money, laid and ended. */
const bet = async (who: Person, stakeMinor: bigint) => {
  const verdict = await placeWager(house.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: crypto.randomUUID(),
    windowId: null,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'round', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  const wagerId = verdict.wagers[0]?.wagerId ?? 0n;
  await endWagers(house.kernel, 1, [
    { wagerId, payoutMinor: stakeMinor, validBetMinor: stakeMinor, rule: 'net', outcome: 'x' },
  ]);
};
/** One of the two wins, whatever comes. */
const HALVES = ['0,1,2,3,4||||', '5,6,7,8,9||||'].map((numbers) => ({
  ...SURE,
  numbers,
  multiple: 2,
}));
const sound = async () => {
  expect((await verifyLedger(house.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await house.kernel.db.transaction((tx) => BONUSES_RECOUNT.compare(tx))).toEqual([]);
};

it('a free bet is one line on one issue that costs what the house stakes and wins no more than is left', async () => {
  const { who, id } = await taken({ winMost: '30.00' });
  const other = await house.world.register();
  expect(await free(who)).toMatchObject({ bonusId: id, left: 3, stake: '20.00', most: '30.00' });
  expect(await free(other)).toBeNull();
  const { issues } = await house.nextIssue();
  const [first, second] = issues.map(({ drawNo }) => ({ drawNo, multiple: 1 }));
  if (!first || !second) throw new Error('too few issues');
  const refused = async (more: Parameters<House['order']>[0]) =>
    (await lay(who, id, { drawNo: first.drawNo, ...more })).errorCode;
  expect(await refused({ lines: [{ ...SURE, multiple: 2 }], cost: '40.00' })).toBe(
    'invalid_amount',
  );
  const half = { ...SURE, numbers: '0,1,2,3,4||||' };
  expect(await refused({ lines: [half, half] })).toBe('validation_failed');
  expect(
    await refused({ chase: { issues: [first, second], stopOnWin: false }, cost: '40.00' }),
  ).toBe('validation_failed');
  // Ten to one would win more than all of them may bring.
  expect(await refused({ lines: [DIGIT] })).toBe('limit_exceeded');
  expect((await lay(other, id, { drawNo: first.drawNo })).errorCode).toBe('state_conflict');
  expect((await lay(who, '900900', { drawNo: first.drawNo })).errorCode).toBe('state_conflict');
  expect(await house.wagersOf(who)).toEqual([]);
  const done = await lay(who, id, { drawNo: first.drawNo });
  expect(done.success, JSON.stringify(done.raw)).toBe(true);
  expect(done.value).toMatchObject({ order: { isFree: true, state: 'open' }, balance: '0.00' });
  await sound();
});

it('what may still be won is kept of what all may bring, on slots as well; a key lays one', async () => {
  const { who, id } = await taken({ stake: '2.00', winMost: '30.00', spins: 4 });
  const line = { lines: [{ ...DIGIT, multiple: 1 }], cost: '2.00' };
  const { issue } = await house.nextIssue();
  const on = { ...line, drawNo: issue.drawNo };
  const answers = await Promise.all([1, 2, 3].map(() => lay(who, id, on, 'the-same')));
  expect(answers.some((one) => one.success)).toBe(true);
  expect(await house.wagersOf(who)).toHaveLength(1);
  const most = Number((await free(who))?.most);
  expect(most).toBeLessThan(15);
  expect(await free(who)).toMatchObject({ left: 3 });
  // A second one fits no more where it could win more than what is left.
  if (most < 17) {
    const again = await lay(who, id, on);
    expect([again.errorCode, (await house.wagersOf(who)).length]).toEqual(['limit_exceeded', 1]);
  }
  const token = await openGame(house.world, who, 'harbour-lights');
  const offered = (await house.world.call(play.freeSpins, {}, { token })).value.free;
  expect(offered).toMatchObject({ bonusId: id, most: most.toFixed(2) });
});

it('a win is paid without the stake once it is drawn, and bet as the terms say; the bonus waits', async () => {
  const { who, id } = await taken({ spins: 1, winMost: '30.00' });
  const half = { ...SURE, numbers: '0,1,2,3,4||||', multiple: 2 };
  const { issue } = await house.nextIssue();
  const done = await lay(who, id, { lines: [half], drawNo: issue.drawNo });
  expect(done.success, JSON.stringify(done.raw)).toBe(true);
  await settle();
  expect((await bonuses.list(who)).running).toMatchObject([{ state: 'bound', spins: { left: 0 } }]);
  await house.drawn(issue);
  const [wager] = await house.wagersOf(who);
  expect(wager).toMatchObject({ stake: 2000n, valid_bet: 0n, rule: 'free', state: 'settled' });
  const won = wager?.payout ?? 0n;
  expect(await cashier.balance(who)).toBe((Number(won) / 100).toFixed(2));
  await settle();
  const list = await bonuses.list(who);
  if (won > 0n) {
    expect(list.running).toMatchObject([{ missing: (Number(won * 5n) / 100).toFixed(2) }]);
  } else expect(list.past).toMatchObject([{ state: 'done' }]);
  await sound();
});

it('an order that is taken back gives its free bet back, and no money', async () => {
  const { who, id } = await taken({ spins: 1, winMost: '30.00' });
  const { issue } = await house.nextIssue();
  const done = await lay(who, id, { drawNo: issue.drawNo });
  expect(await free(who)).toBeNull();
  const { orderId } = done.value.order;
  const back = await house.world.call(
    lottery.cancelLotteryOrder,
    { orderId },
    { token: who.token },
  );
  expect(back.success, JSON.stringify(back.raw)).toBe(true);
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await free(who)).toMatchObject({ bonusId: id, left: 1, most: '30.00' });
  expect((await bonuses.list(who)).running).toMatchObject([
    { spins: { left: 1, won: '0.00' }, missing: '0.00' },
  ]);
  expect((await lay(who, id)).success).toBe(true);
  expect(await free(who)).toBeNull();
  await sound();
});

it('of calls at once with other keys a free bet is laid once', async () => {
  const { who, id } = await taken({ spins: 1, winMost: '30.00' });
  const { issue } = await house.nextIssue();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => lay(who, id, { drawNo: issue.drawNo })),
  );
  expect(all.filter((one) => one.success)).toHaveLength(1);
  expect(await house.wagersOf(who)).toHaveLength(1);
  await sound();
});

it('a win asks from its draw on: no request and no bet of before takes that away', async () => {
  const { who, id } = await takenBy(await cashier.payer(100_000n), { spins: 4, winMost: '100.00' });
  const { issue } = await house.nextIssue();
  const on = { drawNo: issue.drawNo };
  // One of their own lies on the draw as well, before: all that it pays comes at once.
  const own = await house.order({ ...laid, ...on }, { token: who.token });
  expect(own.success, JSON.stringify(own.raw)).toBe(true);
  for (const half of [...HALVES, ...HALVES]) {
    const done = await lay(who, id, { lines: [half], ...on });
    expect(done.success, JSON.stringify(done.raw)).toBe(true);
  }
  const early = await cashier.ask(who, '100.00');
  expect(early.success, JSON.stringify(early.raw)).toBe(true);
  await bet(who, 50_000n);
  await house.drawn(issue);
  const won = (await house.wagersOf(who)).reduce(
    (sum, { payout, rule }) => sum + (rule === 'free' ? payout : 0n),
    0n,
  );
  expect(won).toBeGreaterThan(3000n);
  const missing = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  await settle();
  const refused = await cashier.ask(who, '100.00');
  expect(refused.errorCode).toBe('turnover_missing');
  expect((await bonuses.list(who)).running).toMatchObject([{ missing: missing(won * 5n) }]);
  await sound();
  await bet(who, won);
  expect((await bonuses.list(who)).running).toMatchObject([{ missing: missing(won * 4n) }]);
  await sound();
  await bet(who, won * 4n);
  await settle();
  expect((await bonuses.list(who)).past).toMatchObject([{ state: 'done' }]);
  const late = await cashier.ask(who, '100.00');
  expect(late.success, JSON.stringify(late.raw)).toBe(true);
  await sound();
});

it('until the draw nobody ends it: its win is kept to its most, its days and its highest bet', async () => {
  const { who, id } = await taken({ spins: 2, winMost: '40.00', betMax: '5.00' });
  const back = () =>
    keepers.office(ann.token, depositOffers.takeBonusBack, {
      id: idOfGrant({ grantId: BigInt(id), memberId: BigInt(who.memberId) }),
      reason: WHY,
    });
  const one = async () => (await bonuses.list(who)).running;
  const { issue } = await house.nextIssue();
  expect(await one()).toMatchObject([{ mayGiveUp: true, isOpen: false }]);
  for (const half of HALVES)
    expect((await lay(who, id, { lines: [half], drawNo: issue.drawNo })).success).toBe(true);
  expect(await one()).toMatchObject([{ mayGiveUp: false, isOpen: true, goesBack: '0.00' }]);
  expect((await bonuses.drop(who, id)).errorCode).toBe('free_bet_open');
  expect((await back()).errorCode).toBe('free_bet_open');
  await house.drawn(issue);
  await settle();
  expect(await one()).toMatchObject([{ state: 'bound', mayGiveUp: true, isOpen: false }]);
  await sound();
  const won = await cashier.balance(who);
  expect(Number(won)).toBeGreaterThan(10);
  expect((await bonuses.drop(who, id)).success).toBe(true);
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ state: 'given_up', taken: won }]);
  await sound();
});
