import * as withdrawals from '@fairhouse/contract/withdrawals';
import { deskOneWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { endWagers, payPart, placeWager, verifyLedger, voidWagers } from '../wallet/index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
let keeper: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  keeper = ann.token;
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const pay = async (who: Payer, amount: string): Promise<void> => {
  const { id } = await offers.made(who, amount);
  await offers.paid(id, amount);
};
/** A bet that stays open until somebody ends it. */
const open = async (who: Payer, stakeMinor: bigint, grant?: string): Promise<bigint> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: `round-${crypto.randomUUID()}`,
    windowId: null,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    ...(grant === undefined ? {} : { grant }),
    bets: [{ bet: 'round', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const end = (wagerId: bigint, validBetMinor: bigint) =>
  endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor: validBetMinor, validBetMinor, rule: 'net', outcome: 'x' },
  ]);
const correct = (
  wagerId: bigint,
  p: { state: 'void' | 'settled' | 'open'; validBetMinor: bigint },
) =>
  db().transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: p.state,
      results: [
        {
          wagerId,
          payoutMinor: p.validBetMinor,
          validBetMinor: p.validBetMinor,
          rule: 'net',
          outcome: 'x',
        },
      ],
    }),
  );
const missing = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover.missing;

it(
  'a bet that was open when a deposit came turns the one before over, and nothing of the new ' +
    'one, whenever it ends',
  async () => {
    const who = await cashier.payer(0n);
    await pay(who, '200.00');
    const before = await open(who, 20_000n);
    await pay(who, '100.00');
    expect(await missing(who)).toBe('300.00');
    await end(before, 20_000n);
    expect(await missing(who)).toBe('100.00');
    // A bet bigger than what was asked for before it is no turnover of what came after it either.
    const [again, after] = [await open(who, 10_000n), await open(who, 10_000n)];
    await pay(who, '50.00');
    await end(again, 10_000n);
    await end(after, 10_000n);
    expect(await missing(who)).toBe('50.00');
    expect((await cashier.ask(who, '100.00')).refusal.missing).toBe('50.00');
    await end(await open(who, 5000n), 5000n);
    expect((await cashier.ask(who, '100.00')).success).toBe(true);
  },
);

it('the desk reads what the member staked and won: a free bet brings its payout alone', async () => {
  const who = await cashier.payer(0n);
  await pay(who, '200.00');
  await end(await open(who, 20_000n), 20_000n);
  const [won, lost, gone] = [
    await open(who, 700n, 'free-won'),
    await open(who, 900n, 'free-lost'),
    await open(who, 1_100n, 'free-void'),
  ];
  await open(who, 1_300n, 'free-open');
  await end(won, 850n);
  await end(lost, 0n);
  await voidWagers(world.server.kernel, { brandId: 1, reason: 'test' }, [gone]);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  const [row] = await db().composed<{ withdrawal_id: string }>(
    'select withdrawal_id::text from withdrawals where brand_id = 1 and member_id = $1',
    [BigInt(who.memberId)],
  );
  const read = async () =>
    (await world.call(deskOneWithdrawal, { id: row?.withdrawal_id ?? '' }, { token: keeper })).value
      .facts;
  expect(await read()).toMatchObject({ staked: '200.00', won: '201.50' });
  // Opened again, and void in the end: it never was a stake of theirs.
  await correct(won, { state: 'void', validBetMinor: 0n });
  expect(await read()).toMatchObject({ staked: '200.00', won: '200.00' });
  // What was paid of a bet that goes on is neither, until it ends.
  await world.fund(who, 5_000n);
  const sold = await open(who, 5_000n);
  const { db: ledger } = world.server.kernel;
  await ledger.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId: sold, amountMinor: 3_000n, key: 'part' }),
  );
  expect(await read()).toMatchObject({ staked: '200.00', won: '200.00' });
  await end(sold, 8_000n);
  expect(await read()).toMatchObject({ staked: '250.00', won: '280.00' });
  await correct(sold, { state: 'open', validBetMinor: 0n });
  expect(await read()).toMatchObject({ staked: '200.00', won: '200.00' });
});

it('a bet counts once it has ended, what is void never', async () => {
  const who = await cashier.payer(0n);
  await pay(who, '200.00');
  const [played, given] = [await open(who, 15_000n), await open(who, 5000n)];
  expect(await missing(who)).toBe('200.00');
  await end(played, 15_000n);
  expect(await missing(who)).toBe('50.00');
  await voidWagers(world.server.kernel, { brandId: 1, reason: 'test' }, [given]);
  expect(await missing(who)).toBe('50.00');
});

it('a correction takes turnover away again, or adds to it, from when it is made', async () => {
  const who = await cashier.payer(0n);
  await pay(who, '200.00');
  const bet = await open(who, 20_000n);
  await end(bet, 20_000n);
  expect(await missing(who)).toBe('0.00');
  await correct(bet, { state: 'settled', validBetMinor: 12_000n });
  expect(await missing(who)).toBe('80.00');
  expect((await cashier.ask(who, '100.00')).refusal.missing).toBe('80.00');
  await correct(bet, { state: 'void', validBetMinor: 0n });
  expect(await missing(who)).toBe('200.00');
  await correct(bet, { state: 'open', validBetMinor: 0n });
  expect(await missing(who)).toBe('200.00');
  await end(bet, 19_000n);
  expect(await missing(who)).toBe('10.00');
  await correct(bet, { state: 'settled', validBetMinor: 20_000n });
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  // What was asked for is over with the request: a correction now asks for nothing anew, and a
  // bet of before turns nothing of the next deposit over.
  await correct(bet, { state: 'void', validBetMinor: 0n });
  await pay(who, '100.00');
  await correct(bet, { state: 'settled', validBetMinor: 20_000n });
  expect(await missing(who)).toBe('100.00');
});

it('the books of it all are whole', async () => {
  expect((await verifyLedger(db(), LEDGER_QUESTIONS)).faults).toEqual([]);
});
