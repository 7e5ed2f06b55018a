import * as depositsCalls from '@fairhouse/contract/deposits';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { groupsOf, type Groups } from '../../../../../tests/groups.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import {
  type AnswerOf,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { methodsOf } from '../payment-methods/index.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let groups: Groups;
let ann: Keeper;
let trusted: string;
let fresh: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann] = await keepers.twoOwners();
  groups = await groupsOf(world, ann);
  [trusted, fresh] = [await groups.group(), await groups.group()];
  await cashier.settings({
    deposits: {
      methods: {
        sandbox: {
          feePercent: '2',
          tutorial: 'deposit-tutorial',
          ranks: [{ rankLevel: 2, amountMax: '7000.00', feePercent: '1' }],
          groups: [
            { group: trusted, amountMax: '9000.00', feePercent: '0', tutorial: 'trusted-steps' },
            { group: fresh, amountMin: '20.00', amountMax: '50.00', feeFixed: '0.50' },
          ],
        },
        'qr-transfer': { ranks: [], groups: [{ group: fresh, isOn: false }] },
        crypto: { isOn: false, ranks: [], groups: [{ group: trusted, isOn: true }] },
      },
    },
    cashier: {
      ranks: [{ rankLevel: 2, amountMax: '60000.00', perDay: 8 }],
      groups: [{ group: fresh, amountMax: '150.00', perDay: 1 }],
    },
  });
});
afterAll(async () => {
  await world.close();
});

const methodsFor = async (who: Person) =>
  (await world.call(depositsCalls.depositMethods, {}, { token: who.token })).value.list;
const methodFor = async (who: Person, methodId = 'sandbox') => {
  const found = (await methodsFor(who)).find((one) => one.methodId === methodId);
  if (!found) throw new Error(`no ${methodId}`);
  return found;
};
let keys = 0;
const start = (
  who: Person,
  amount: string,
  change: Record<string, unknown> = {},
  key = `groups-${(keys += 1)}`,
) =>
  world.call(
    depositsCalls.createDeposit,
    { methodId: 'sandbox', amount, ...change },
    { token: who.token, key },
  );
const memberOf = async (group: string | null, rank = 0): Promise<Person> => {
  const who = await world.register();
  if (group) await groups.put(group, who.memberId);
  await world.server.kernel.db.run('update members set rank_level = $2 where member_id = $1', [
    BigInt(who.memberId),
    rank,
  ]);
  return who;
};
const feeOf = async (answer: AnswerOf<typeof depositsCalls.createDeposit>) =>
  answer.value.deposit.fee;

it("[WL-02] the terms of the group go before those of the rank, and these before the brand's", async () => {
  const terms = async (group: string | null, rank: number) => {
    const { amountMin, amountMax, feePercent, feeFixed, tutorial } = await methodFor(
      await memberOf(group, rank),
    );
    return [amountMin, amountMax, feePercent, feeFixed, tutorial];
  };
  expect(await terms(null, 0)).toEqual(['10.00', '5000.00', '2', '0.00', 'deposit-tutorial']);
  expect(await terms(null, 3)).toEqual(['10.00', '7000.00', '1', '0.00', 'deposit-tutorial']);
  expect(await terms(trusted, 0)).toEqual(['10.00', '9000.00', '0', '0.00', 'trusted-steps']);
  // Never a mixture: the fee in percent is the brand's, not the rank's.
  expect(await terms(fresh, 3)).toEqual(['20.00', '50.00', '2', '0.50', 'deposit-tutorial']);
});

it('[WL-02] a group has its own list of methods', async () => {
  const ids = async (group: string | null) =>
    (await methodsFor(await memberOf(group))).map((one) => one.methodId);
  expect(await ids(null)).toEqual(expect.arrayContaining(['sandbox', 'qr-transfer']));
  expect(await ids(null)).not.toContain('crypto');
  expect(await ids(trusted)).toContain('crypto');
  expect(await ids(fresh)).not.toContain('qr-transfer');
  expect((await start(await memberOf(fresh), '30.00', { methodId: 'qr-transfer' })).errorCode).toBe(
    'feature_off',
  );
  expect((await start(await memberOf(null), '30.00', { methodId: 'crypto' })).errorCode).toBe(
    'feature_off',
  );
  expect((await start(await memberOf(trusted), '30.00', { methodId: 'crypto' })).success).toBe(
    true,
  );
  const offered = (await world.call(depositsCalls.offeredMethods, {})).value.list;
  expect(offered.map((one) => one.methodId)).not.toContain('crypto');
});

it('[WL-02] limits and fee of the group are judged at the deposit', async () => {
  const who = await memberOf(fresh);
  for (const amount of ['19.99', '50.01']) {
    const refused = await start(who, amount);
    expect([refused.errorCode, refused.refusal.fields], amount).toEqual([
      'limit_exceeded',
      { amount: '20.00-50.00' },
    ]);
  }
  const made = await start(who, '50.00');
  expect(await feeOf(made)).toBe('1.50');
  expect(await feeOf(await start(await memberOf(trusted), '9000.00'))).toBe('0.00');
});

it('a stale screen is refused, and never charged what it did not show', async () => {
  const who = await memberOf(null);
  const { terms } = await methodFor(who);
  expect(await feeOf(await start(who, '40.00', { terms }, 'before'))).toBe('0.80');
  await groups.put(fresh, who.memberId);
  const refused = await start(who, '40.00', { terms });
  expect([refused.status, refused.errorCode]).toEqual([409, 'terms_changed']);
  expect(await feeOf(await start(who, '40.00', { terms }, 'before'))).toBe('0.80');
  const now = await methodFor(who);
  expect(now.terms).not.toBe(terms);
  expect(await feeOf(await start(who, '40.00', { terms: now.terms }))).toBe('1.30');
  expect((await start(who, '40.00', { terms: 'x'.repeat(41) })).errorCode).toBe(
    'validation_failed',
  );
});

it('terms that change while a deposit is being made stop it', async () => {
  const who = await memberOf(trusted);
  const method = methodsOf(world.server.kernel).get('crypto');
  const open = method?.openCoin;
  if (!method || !open) throw new Error('no coins');
  method.openCoin = async (...given) => {
    await groups.put(null, who.memberId);
    return open(...given);
  };
  const answer = await start(who, '50.00', { methodId: 'crypto' });
  method.openCoin = open;
  expect(answer.errorCode).toBe('terms_changed');
  expect(
    (await world.call(depositsCalls.depositRecords, {}, { token: who.token })).value.list,
  ).toEqual([]);
});

it('[WL-05] the bounds of a withdrawal are those of the group, before any rank', async () => {
  const payer = await cashier.payer(100_000n);
  const config = async () => {
    const { amountMax, perDay } = (
      await world.call(withdrawals.withdrawalConfig, {}, { token: payer.token })
    ).value;
    return [amountMax, perDay];
  };
  await world.server.kernel.db.run('update members set rank_level = 3 where member_id = $1', [
    BigInt(payer.memberId),
  ]);
  expect(await config()).toEqual(['60000.00', 8]);
  await groups.put(fresh, payer.memberId);
  expect(await config()).toEqual(['150.00', 1]);
  expect((await cashier.ask(payer, '150.01')).errorCode).toBe('limit_exceeded');
  expect((await cashier.ask(payer, '150.00')).success).toBe(true);
  expect((await cashier.ask(payer, '100.00')).refusal.fields).toEqual({ perDay: '1' });
  await groups.put(null, payer.memberId);
  expect((await cashier.ask(payer, '150.01')).success).toBe(true);
});

it('settings name groups that the brand has, also one that was closed', async () => {
  const page = async () =>
    (await keepers.office(ann.token, officeBrands.brandSettingsPage, { brandId: '1' })).value;
  const change = async (changes: object) =>
    keepers.office(ann.token, officeBrands.changeSettings, {
      brandId: '1',
      version: (await page()).version,
      changes: wrong(changes),
      reason: WHY,
    });
  const { settings, paymentGroups } = await page();
  expect(paymentGroups.map((one) => one.code)).toEqual([trusted, fresh]);
  const deposits = (group: string) => ({
    deposits: {
      ...settings.deposits,
      methods: { ...settings.deposits.methods, voucher: { ranks: [], groups: [{ group }] } },
    },
  });
  expect((await change(deposits('nobody'))).refusal.fields).toEqual({
    'changes.deposits.methods.voucher.groups.0.group': 'unknown',
  });
  expect(
    (
      await change({
        cashier: {
          ...settings.cashier,
          groups: [{ group: 'nobody', amountMax: '1.00', perDay: 1 }],
        },
      })
    ).refusal.fields,
  ).toEqual({ 'changes.cashier.groups.0.group': 'unknown' });
  const closing = await groups.group();
  expect((await change(deposits(closing))).success).toBe(true);
  await groups.close(closing);
  expect((await change(deposits(closing))).success).toBe(true);
});
