import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, postHouse, type Posting } from '../../apps/server/src/modules/wallet/index.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { houseOfWorld, type SimHouse } from './house.ts';
import { runLives } from './lives.ts';

let world: World;
let house: SimHouse;
beforeAll(async () => {
  world = await openWorld();
  house = houseOfWorld(world);
}, 60_000);
afterAll(async () => { await world.close(); });

const SHORT = { members: 6, days: 4 };

it('[RC-04, RC-09, WL-03, WL-05, WL-06, WL-09, WL-15, WL-16, WL-18, WL-19, WL-21] 20 seeds of'
  + ' random lives leave no difference to the books of an auditor', async () => {
  const did: Record<string, number> = {};
  for (let seed = 1; seed <= 20; seed += 1) {
    const report = await runLives(house, { seed, ...SHORT });
    expect(report.found, `npm run sim -- --seed ${seed} --members 6 --days 4`).toEqual([]);
    expect(report.differences).toBe(0);
    expect(report.compared).toBeGreaterThan(100);
    for (const [what, count] of Object.entries(report.did)) did[what] = (did[what] ?? 0) + count;
  }
  // Lives that did nothing would prove nothing.
  for (const what of ['depositsBegun', 'provider.duplicate', 'provider.forged', 'desk.deposit.approve',
    'rounds', 'steps', 'withdrawalsAsked', 'desk.approve', 'desk.reject', 'desk.paid',
    'confirmed.PARTLY', 'desk.resolve', 'transfersUp', 'adjustmentsAsked', 'limitsSet', 'sentTwice',
    'bonusesChosen', 'bonusesGivenUp', 'method.bank-transfer', 'method.qr-transfer', 'vouchers',
    'refused.turnover_missing', 'refused.insufficient_balance', 'refused.own_limit',
    'refused.state_conflict']) {
    expect(did[what] ?? 0, what).toBeGreaterThan(0);
  }
}, 240_000);

it('the same seed lives the same lives', async () => {
  // What the provider and the dice of the games bring is their own; what is tried is not.
  const { diceOf } = await import('./dice.ts');
  const throwsOf = (seed: number) => {
    const dice = diceOf(seed, 'day', 3, 'x');
    return Array.from({ length: 20 }, () => dice.weighted({ one: 1, two: 5, three: 0.5 }));
  };
  expect(throwsOf(7)).toEqual(throwsOf(7));
  expect(throwsOf(7)).not.toEqual(throwsOf(8));
});

const credit = (memberId: string, change: Partial<Posting> = {}): Posting => ({ brandId: 1,
  memberId: BigInt(memberId), type: 'adjustment', amountMinor: 1n, house: 'adjustments',
  key: crypto.randomUUID(), reference: 'nobody asked for it', ...change });
let seeds = 100;
const foundAfter = async (meddle: (ids: string[]) => Promise<unknown>): Promise<string[]> => {
  const report = await runLives(house, { seed: seeds += 1, members: 3, days: 1,
    meddle: async (_house, ids) => { await meddle(ids); } });
  return report.found.map((one) => one.what);
};
const inLedger = (posting: Posting) => world.server.kernel.db.transaction((tx) =>
  post(tx, posting));

it('a posting of one cent that nobody asked for is found, balanced as it is', async () => {
  const found = await foundAfter(([id = '']) => inLedger(credit(id)));
  expect(found).toEqual(expect.arrayContaining(['balance', 'sum of the entries',
    'account of the house', 'gifts of the day', 'owed to members', 'balance shown',
    'account record']));
});

it('a payout that was booked as a gift is found by day and by room', async () => {
  const found = await foundAfter(async ([id = '']) => {
    await inLedger(credit(id, { type: 'payout', house: 'wagers:RNG', amountMinor: 500n }));
    await inLedger(credit(id, { amountMinor: -500n }));
  });
  expect(found).not.toContain('balance');
  expect(found).toEqual(expect.arrayContaining(['account of the house', 'gross of the day',
    'wins of the room']));
});

it('money that moved between accounts of the house is found', async () => {
  const found = await foundAfter(() => world.server.kernel.db.transaction((tx) => postHouse(tx, {
    brandId: 1, type: 'withdrawal_paid', amountMinor: 100n, from: 'withdrawal-holds',
    to: 'payouts:hand', key: crypto.randomUUID(), reference: 'x' })));
  expect(found).toEqual(['account of the house', 'account of the house']);
});

it('a balance that was changed by hand is found', async () => {
  const change = (by: number) => (ids: string[]) => house.db.run(
    'update balances set available = available + $2 where brand_id = 1 and member_id = $1',
    [BigInt(ids[0] ?? 0), by]);
  let changed: string[] = [];
  const found = await foundAfter((ids) => { changed = ids; return change(1)(ids); });
  await change(-1)(changed);
  expect(found).toEqual(expect.arrayContaining(['balance', 'balance shown']));
  expect(found).not.toContain('account record');
});

it('one member\'s money on another one\'s account is found, though all sums are right',
  async () => {
    const found = await foundAfter(async ([one = '', other = '']) => {
      await inLedger(credit(one));
      await inLedger(credit(other, { amountMinor: -1n }));
    });
    expect(found).not.toContain('owed to members');
    expect(found.filter((what) => what === 'balance')).toHaveLength(2);
  });
