import * as approvals from '@fairhouse/contract/approvals';
import * as matching from '@fairhouse/contract/matching';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let house: Matching;
beforeAll(async () => {
  world = await openWorld();
  house = await matchingOf(world);
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const confirm = (payee: Person, match: string, body: object) =>
  house.at(payee, matching.confirmMatch, wrong({ id: match, ...body }));
const tighten = (who: Person) =>
  world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '50.00' },
    { token: who.token },
  );

it.each([
  ['RECEIVED', {}],
  ['PARTLY', { amountReceived: '60.00' }],
])(
  "a limit of the payer's own holds when the other says %s: a person decides",
  async (result, more) => {
    const { payer, payee, match } = await house.proven('100.00');
    expect((await tighten(payer)).success).toBe(true);
    expect((await confirm(payee, match, { result, ...more })).value).toMatchObject({
      state: 'review',
    });
    expect(await house.cashier.balance(payer)).toBe('0.00');
    const decided = await house.decide(house.keeper, match, {
      outcome: 'RECEIVED',
      falseClaim: 'NONE',
    });
    expect(decided.value).toMatchObject({ state: 'forced' });
    expect(await house.cashier.balance(payer)).toBe('100.00');
  },
);

it('nor is it credited during a break of the payer, by silence either', async () => {
  const { payer, match } = await house.proven('100.00');
  await world.call(safety.coolOff, { days: 1 }, { token: payer.token });
  await house.clock();
  await house.pass(match, 20);
  await house.clock();
  await house.pass(match, 20);
  await house.clock();
  expect(
    (
      await world.server.kernel.db.composed<{ state: string }>(
        'select state from matches where match_id = $1',
        [match],
      )
    )[0]?.state,
  ).toBe('review');
  expect(await house.cashier.balance(payer)).toBe('0.00');
});

it("line 3: a break of the payer is not one person's to set aside, whoever confirmed", async () => {
  const { payer, payee, match } = await house.proven('100.00');
  await world.call(safety.coolOff, { days: 1 }, { token: payer.token });
  expect((await confirm(payee, match, { result: 'RECEIVED' })).value.state).toBe('review');
  const asked = await house.decide(house.keeper, match, {
    outcome: 'RECEIVED',
    falseClaim: 'NONE',
  });
  expect(asked.value).toMatchObject({ state: 'review', isAsked: true });
  expect(await house.cashier.balance(payer)).toBe('0.00');
  const second = await house.keepers.keeper('finance');
  const { list } = (
    await house.keepers.office(second.token, approvals.approvals, { pageSize: 100 })
  ).value;
  const waits = list.find((one) => one.kind === 'matching.decide' && one.state === 'asked');
  expect((await house.keepers.decide(second.token, waits?.id)).success).toBe(true);
  expect(await house.cashier.balance(payer)).toBe('100.00');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
