import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import * as paymentSecrets from '@fairhouse/contract/payment-methods-secrets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { type Answer, must, openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { sign, unseal } from '../../kernel/crypto.ts';
import { seedBrand } from '../brands/index.ts';
import { methodsOf } from './actions/methods.ts';
import { methodSecretsRenewed } from './actions/method-secrets.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const made = async (methodId: string) => {
  const who = await world.register();
  const { deposit } = (
    await world.call(deposits.createDeposit, { methodId, amount: '80.00' }, { token: who.token })
  ).value;
  return { who, id: deposit.id, reference: deposit.transfer?.reference ?? '' };
};
const bank = async (
  reference: string,
  signature: (text: string) => Promise<string> | string,
  methodId = 'bank-transfer',
): Promise<Answer> => {
  const raw = JSON.stringify({
    eventId: crypto.randomUUID(),
    text: reference,
    amount: '80.00',
    currency: 'USD',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  return world.call(paymentNotices.depositNotice, wrong({ methodId }), {
    rawBody: raw,
    headers: {
      'x-bank-timestamp': timestamp,
      'x-bank-signature': await signature(`${timestamp}.${raw}`),
    },
  });
};
const secretOf = async (methodId: string): Promise<string> => {
  const [row] = await kernel().db.composed<{ secret_sealed: Buffer }>(
    `select secret_sealed
    from payment_secrets where brand_id = 1 and method_id = $1`,
    [methodId],
  );
  return unseal(kernel().secrets.atRest, row?.secret_sealed ?? Buffer.alloc(0)).toString();
};
const renew = (by: Keeper, methodId: string, body: object = { reason: WHY }) =>
  keepers.office(by.token, paymentSecrets.renewPaymentSecret, wrong({ methodId, ...body }));

const listed = async () =>
  (await keepers.office(ann.token, paymentSecrets.paymentSecrets, {})).value.list;
const one = async (methodId: string) => (await listed()).find((row) => row.methodId === methodId);
const approved = async (approvalId: unknown): Promise<string> => {
  const { value } = await keepers.decide(bob.token, approvalId);
  return must(value.shown.paymentSecret);
};
const told = async ({ token }: Keeper) =>
  (await keepers.office(token, officeStaff.ownNotices, {})).value.list;

it('one secret per payment method and brand: what one signs is not genuine for another', async () => {
  await seedBrand(kernel(), {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const { who, reference } = await made('bank-transfer');
  for (const [methodId, brandId] of [
    ['sandbox', 1],
    ['qr-transfer', 1],
    ['bank-transfer', 2],
  ] as const) {
    expect(
      (await bank(reference, (text) => signedBy(world, methodId, text, brandId))).errorCode,
      methodId,
    ).toBe('signature_invalid');
  }
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await bank(reference, (text) => signedBy(world, 'bank-transfer', text))).success).toBe(
    true,
  );
  expect(await cashier.balance(who)).toBe('80.00');
  const rows = await kernel().db.composed<{ secret_sealed: Buffer }>(
    'select secret_sealed from payment_secrets where secret_sealed is not null',
  );
  const texts = rows.map((row) => unseal(kernel().secrets.atRest, row.secret_sealed).toString());
  expect(new Set(texts).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(3);
});

it('a new secret is shown once; the one before is taken until its week is over', async () => {
  const before = await secretOf('bank-transfer');
  expect(await one('bank-transfer')).toMatchObject({ madeBy: '', previousUntil: null });
  const answer = await renew(ann, 'bank-transfer');
  expect(Object.keys(answer.value)).toEqual(['approvalId']);
  const secret = await approved(answer.value.approvalId);
  expect(secret).toBe(await secretOf('bank-transfer'));
  expect(secret).not.toBe(before);
  expect(JSON.stringify(await listed())).not.toContain(secret);
  expect(await one('bank-transfer')).toMatchObject({
    madeBy: bob.name,
    previousUntil: expect.any(String),
  });
  const lines = await keepers.audit(ann.token, 'method:bank-transfer');
  expect(lines.map((line) => line.action)).toEqual([
    'deposits.secret.approve',
    'deposits.secret.ask',
  ]);
  const requests = await keepers.office(bob.token, approvals.approvals, { pageSize: 100 });
  expect(JSON.stringify([lines, requests.raw])).not.toContain(secret);
  for (const known of [before, secret]) {
    const { who, reference } = await made('bank-transfer');
    expect((await bank(reference, (text) => sign(known, text))).success).toBe(true);
    expect(await cashier.balance(who)).toBe('80.00');
  }
  await kernel().db.run(`update payment_secrets set previous_until = now() - interval '1 second'
    where method_id = 'bank-transfer'`);
  methodSecretsRenewed.say(kernel(), {});
  const { reference } = await made('bank-transfer');
  expect((await bank(reference, (text) => sign(before, text))).errorCode).toBe('signature_invalid');
  expect((await bank(reference, (text) => sign(secret, text))).success).toBe(true);
  expect(await one('bank-transfer')).toMatchObject({ previousUntil: null });
});

it('a secret that leaked ends with the approval of the new one, where that was asked for', async () => {
  await made('bank-transfer');
  const before = await secretOf('bank-transfer');
  const { value } = await renew(ann, 'bank-transfer', { reason: WHY, endsPrevious: true });
  const asked = await made('bank-transfer');
  expect((await bank(asked.reference, (text) => sign(before, text))).success).toBe(true);
  const { list } = (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 })).value;
  expect(list.find((row) => row.id === value.approvalId)?.details).toMatchObject({
    endsPrevious: 'true',
  });
  const secret = await approved(value.approvalId);
  expect(await one('bank-transfer')).toMatchObject({ previousUntil: null });
  expect((await told(bob))[0]?.guards).toContain('the one before ends at once');
  const { reference } = await made('bank-transfer');
  expect((await bank(reference, (text) => sign(before, text))).errorCode).toBe('signature_invalid');
  expect((await bank(reference, (text) => sign(secret, text))).success).toBe(true);
});

it('the shared secret of before is taken for a week by the methods that used it, and by no other', async () => {
  kernel().secrets.sandboxPayments = 'shared by all';
  await kernel().db.run(`insert into payment_secrets (brand_id, method_id, is_inherited)
      values (1, 'qr-transfer', true) on conflict (brand_id, method_id) do update
        set is_inherited = true, secret_sealed = null, previous_sealed = null`);
  methodSecretsRenewed.say(kernel(), {});
  const shared = (text: string) => sign('shared by all', text);
  const { who, reference } = await made('qr-transfer');
  expect((await bank(reference, shared)).errorCode).toBe('signature_invalid');
  expect((await bank(reference, shared, 'qr-transfer')).success).toBe(true);
  expect(await cashier.balance(who)).toBe('80.00');
  await kernel().db.run(`update payment_secrets set previous_until = now()
      where method_id = 'qr-transfer'`);
  methodSecretsRenewed.say(kernel(), {});
  expect((await bank((await made('qr-transfer')).reference, shared, 'qr-transfer')).errorCode).toBe(
    'signature_invalid',
  );
});

it(
  'line 4: settings that guard: payment and payout secrets change only with a second person and ' +
    'are told to all owners',
  async () => {
    await made('sandbox');
    const before = await secretOf('sandbox');
    const noticed = (await told(ann)).length;
    const asked = await renew(ann, 'sandbox');
    const id = asked.value.approvalId;
    expect(id).toMatch(/^\d+$/);
    expect((await listed()).filter((row) => row.isWaiting).map((row) => row.methodId)).toEqual([
      'sandbox',
    ]);
    for (const by of [ann, bob]) {
      expect((await renew(by, 'sandbox')).errorCode).toBe('state_conflict');
      expect(await told(by)).toHaveLength(noticed + 1);
      expect((await told(by))[0]).toMatchObject({
        kind: 'guard.asked',
        by: ann.name,
        reason: WHY,
        guards: expect.stringContaining('payment secret: '),
      });
    }
    expect((await keepers.decide(ann.token, id)).errorCode).toBe('same_operator');
    // Who is shown it manages deposits: finance decides about much, but not about this.
    const finance = await keepers.keeper('finance');
    expect((await keepers.decide(finance.token, id)).errorCode).toBe('forbidden');
    expect(await secretOf('sandbox')).toBe(before);
    // Declined it changes nothing, and may be asked for again.
    expect((await keepers.decide(bob.token, id, 'decline')).success).toBe(true);
    expect(await secretOf('sandbox')).toBe(before);
    expect(await one('sandbox')).toMatchObject({ isWaiting: false, madeBy: '' });
    expect((await keepers.decide(bob.token, id)).errorCode).toBe('state_conflict');
    const again = (await renew(ann, 'sandbox')).value.approvalId;
    // Judged again: of a method that is gone nothing is made.
    const method = methodsOf(kernel()).get('sandbox');
    if (!method) throw new Error('there is no sandbox');
    methodsOf(kernel()).delete('sandbox');
    expect((await keepers.decide(bob.token, again)).errorCode).toBe('state_conflict');
    methodsOf(kernel()).set('sandbox', method);
    expect(await secretOf('sandbox')).toBe(before);
    const secret = await approved(again);
    expect(secret).toBe(await secretOf('sandbox'));
    expect(secret).not.toBe(before);
    expect(await one('sandbox')).toMatchObject({ isWaiting: false, madeBy: bob.name });
    for (const by of [ann, bob]) {
      expect((await told(by))[0]).toMatchObject({ kind: 'guard.done', by: bob.name, reason: WHY });
      expect(JSON.stringify(await told(by))).not.toContain(secret);
    }
  },
);

it('only who manages deposits sees or renews them, of methods that there are', async () => {
  expect((await renew(ann, 'nobody')).errorCode).toBe('not_found');
  expect((await renew(ann, 'voucher')).errorCode).toBe('not_found');
  expect((await renew(ann, 'sandbox', {})).errorCode).toBe('validation_failed');
  for (const role of ['finance', 'support', 'read-only', 'content'] as const) {
    const by = await keepers.keeper(role);
    expect(
      (await keepers.office(by.token, paymentSecrets.paymentSecrets, {})).errorCode,
      role,
    ).toBe('forbidden');
    expect((await renew(by, 'sandbox')).errorCode, role).toBe('forbidden');
  }
});
