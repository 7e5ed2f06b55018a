import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { endWagers, placeWager, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(module.jobs ?? []), ...(offers.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

/** 10.00 bet twice in bets of 5.00, of which no more than 15.00 stays. */
const KEPT = { times: '2', betMax: '5.00', winMost: '15.00' };
const taken = async (who: Payer, change: Record<string, unknown> = {}): Promise<string> => {
  await bonuses.give(await bonuses.terms({ ...KEPT, ...change }), [who]);
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, id)).success).toBe(true);
  return id;
};
const settle = async () => {
  for (const job of offers.jobs ?? []) await job.run(world.server.kernel);
};
/** A bet of 5.00; without a payout it stays open. */
const bet = async (who: Payer, payoutMinor?: bigint): Promise<bigint> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: payoutMinor === undefined ? crypto.randomUUID() : null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      payoutMinor === undefined
        ? { bet: 'spin', stakeMinor: 500n }
        : { bet: 'spin', stakeMinor: 500n, payoutMinor, validBetMinor: 500n, rule: 'stake' },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const expectBooks = async () =>
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);

it('what is above the most that stays goes back when it is played through, of wins alone', async () => {
  const who = await cashier.payer(10_000n);
  const id = await taken(who);
  expect((await bonuses.list(who)).running).toMatchObject([{ id, keepMost: '15.00' }]);
  // 40.00 are won with it: 35.00 are above.
  for (let one = 0; one < 4; one += 1) await bet(who, 1_500n);
  expect(await cashier.balance(who)).toBe('150.00');
  expect((await bonuses.list(who)).running).toMatchObject([{ id, missing: '0.00' }]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'done', taken: '35.00' }]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  await expectBooks();
});

it('until that was counted no money leaves, also while a bet of it is open', async () => {
  const who = await cashier.payer(10_000n);
  await bet(who, 500n);
  const id = await taken(who);
  const open = await bet(who);
  for (let one = 0; one < 4; one += 1) await bet(who, 500n);
  await run('update deposit_bonuses set expires_at = $1 where member_id = $2', who);
  await settle();
  expect((await bonuses.list(who)).running).toMatchObject([{ id, state: 'bound' }]);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('bonus_settling');
  await endWagers(world.server.kernel, 1, [
    { wagerId: open, payoutMinor: 10_000n, validBetMinor: 500n, rule: 'stake', outcome: 'won' },
  ]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  expect((await cashier.ask(who, '100.00')).errorCode).not.toBe('bonus_settling');
  await expectBooks();
});

it('who lost keeps what is left, and one that ends by its time gives back what is above too', async () => {
  const [loser, late] = [await cashier.payer(10_000n), await cashier.payer(10_000n)];
  await taken(loser);
  for (let one = 0; one < 4; one += 1) await bet(loser, 0n);
  await settle();
  expect(await cashier.balance(loser)).toBe('90.00');
  const id = await taken(late);
  // 25.00 won: the bonus goes back, and 10.00 of the win.
  await bet(late, 3_000n);
  await run('update deposit_bonuses set expires_at = $1 where member_id = $2', late);
  await settle();
  expect((await bonuses.list(late)).past).toMatchObject([{ id, state: 'expired', taken: '20.00' }]);
  expect(await cashier.balance(late)).toBe('115.00');
  await expectBooks();
});

it('terms keep at least what they give, name a highest bet, and say what they are worth', async () => {
  const fieldsOf = (answer: { raw: unknown }) => answer.raw;
  expect(fieldsOf(await bonuses.create({ ...KEPT, winMost: '9.00' }))).toMatchObject({
    value: { fields: { 'item.winMost': 'too_small' } },
  });
  expect(fieldsOf(await bonuses.create({ ...KEPT, betMax: null }))).toMatchObject({
    value: { fields: { 'item.betMax': 'required' } },
  });
  const [capped, free] = [
    await bonuses.preview({ ...KEPT, winMost: '11.00' }),
    await bonuses.preview({ ...KEPT, winMost: null }),
  ];
  expect(Number(capped.value.worth)).toBeLessThan(Number(free.value.worth));
  expect(capped.value.chance).toBe(free.value.chance);
});

const run = (sql: string, who: Payer) =>
  world.server.kernel.db.run(sql, ['2026-01-01', BigInt(who.memberId)]);
