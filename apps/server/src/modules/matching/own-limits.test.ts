import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let house: Matching;
beforeAll(async () => {
  world = await openWorld();
  house = await matchingOf(world);
});
beforeAll(awayFromMidnight);
afterAll(async () => { await world.close(); });

const confirm = (payee: Person, match: string, body: object) => house.at(payee, 'POST',
  `/matches/${match}/confirm`, { body });
const tighten = (who: Person) => world.call('PUT', '/wps/safety/limits', { token: who.token,
  body: { kind: 'deposit', period: 'day', amount: '50.00' } });

it.each([['RECEIVED', {}], ['PARTLY', { amountReceived: '60.00' }]])(
  'a limit of the payer\'s own holds when the other says %s: a person decides', async (
    result, more) => {
    const { payer, payee, match } = await house.proven('100.00');
    expect((await tighten(payer)).success).toBe(true);
    expect((await confirm(payee, match, { result, ...more })).value).toMatchObject({
      state: 'review' });
    expect(await house.cashier.balance(payer)).toBe('0.00');
    const decided = await house.decide(house.keeper, match, { outcome: 'RECEIVED',
      falseClaim: 'NONE' });
    expect(decided.value).toMatchObject({ state: 'forced' });
    expect(await house.cashier.balance(payer)).toBe('100.00');
  });

it('nor is it credited during a break of the payer, by silence either', async () => {
  const { payer, match } = await house.proven('100.00');
  await world.call('POST', '/wps/safety/break', { token: payer.token, body: { days: 1 } });
  await house.clock();
  await house.pass(match, 20);
  await house.clock();
  await house.pass(match, 20);
  await house.clock();
  expect((await world.server.kernel.db.row<{ state: string }>(
    'select state from matches where match_id = $1', [match]))?.state).toBe('review');
  expect(await house.cashier.balance(payer)).toBe('0.00');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
