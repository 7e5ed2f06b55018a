import * as jackpots from '@fairhouse/contract/jackpots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';
import { verifyLedger } from '../../wallet/index.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
let poolId: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  ann = await keepers.keeper('owner');
  bob = await keepers.keeper('owner');
  const { list } = (await keepers.office(ann.token, jackpots.officePools, {})).value;
  poolId = list[0]?.poolId ?? '';
});
afterAll(async () => {
  await world.close();
});

const add = (by: Keeper, amount: string, key: string = crypto.randomUUID()) =>
  keepers.office(by.token, jackpots.addToPool, { poolId, amount, reason: WHY }, { key });
const movements = async () =>
  (await keepers.office(ann.token, jackpots.poolMovements, { poolId })).value.list.filter(
    (one) => one.kind === 'addition',
  );
const amountNow = async () =>
  Number(
    (await keepers.office(ann.token, jackpots.officePools, {})).value.list.find(
      (one) => one.poolId === poolId,
    )?.amount,
  );

it('an operator adds to a pool once for a key, and it stands in the audit log', async () => {
  const before = await amountNow();
  const key = crypto.randomUUID();
  for (const turn of [1, 2]) {
    const done = await add(ann, '12.00', key);
    expect(done.value, String(turn)).toMatchObject({ approvalId: null });
  }
  expect(await amountNow()).toBeCloseTo(before + 12, 6);
  expect(await movements()).toMatchObject([{ amount: '12.00' }]);
  const lines = await keepers.audit(ann.token, `jackpot:${poolId}`);
  expect(lines).toMatchObject([{ action: 'jackpots.add', operator: ann.name, reason: WHY }]);
});

it('above the limit of the role another operator decides, and it is added once', async () => {
  const before = await amountNow();
  const key = crypto.randomUUID();
  const { approvalId } = (await add(ann, '9000.00', key)).value;
  expect(approvalId).not.toBeNull();
  expect((await add(ann, '9000.00', key)).value.approvalId).toBe(approvalId);
  expect(await amountNow()).toBeCloseTo(before, 6);
  expect((await keepers.decide(ann.token, approvalId, 'approve')).success).toBe(false);
  expect((await keepers.decide(bob.token, approvalId)).success).toBe(true);
  expect(await amountNow()).toBeCloseTo(before + 9000, 6);
  expect(await verifyLedger(world.server.kernel.db)).toMatchObject({ isBalanced: true });
});

it('what is no amount, no pool, too much or not theirs to give is refused', async () => {
  expect((await add(ann, '0')).errorCode).toBe('invalid_amount');
  expect((await add(ann, '99999999.00')).errorCode).toBe('limit_exceeded');
  const other = { poolId: 'no.pool', amount: '1.00', reason: WHY };
  const unknown = await keepers.office(ann.token, jackpots.addToPool, other, { key: 'k' });
  expect(unknown.errorCode).toBe('not_found');
  const keyless = await keepers.office(ann.token, jackpots.addToPool, { ...other, poolId });
  expect(keyless.errorCode).toBe('validation_failed');
  const support = await keepers.keeper('support');
  expect((await add(support, '1.00')).errorCode).toBe('forbidden');
});
