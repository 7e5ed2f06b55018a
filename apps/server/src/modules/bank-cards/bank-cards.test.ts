import * as bankCards from '@fairhouse/contract/bank-cards';
import * as protection from '@fairhouse/contract/protection';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import { cashierOf, PAYMENT_PASSWORD, type Cashier } from '../../../../../tests/cashier.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { cardDigitsOf, isSameName, lockedUntil } from './rules.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
});
afterAll(async () => {
  await world.close();
});

const cards = async (one: Person) =>
  (await world.call(bankCards.bankCards, {}, { token: one.token })).value;
const remove = (one: Person, id: string, paymentPassword = PAYMENT_PASSWORD) =>
  world.call(bankCards.removeBankCard, { id, paymentPassword }, { token: one.token });

it('[MC-14] the first card names the payee, and every other must be in that name', async () => {
  const one = await cashier.payer(0n);
  expect(await cards(one)).toMatchObject({
    payeeName: 'A*** L***',
    max: 5,
    list: [{ bankName: 'Harbour Bank', payeeName: 'A*** L***' }],
  });
  const other = await cashier.addCard(one, { payeeName: 'Bela Lamp' });
  expect([other.errorCode, other.refusal.fields]).toEqual([
    'validation_failed',
    { payeeName: 'differs' },
  ]);
  expect((await cashier.addCard(one, { payeeName: ' anna   LAMP ' })).success).toBe(true);
  expect((await cards(one)).list).toHaveLength(2);
});

it('[MC-13, MC-14] the payment password is asked for, to add and to remove', async () => {
  const one = await cashier.payer(0n);
  expect((await cashier.addCard(one, { paymentPassword: '111111' })).errorCode).toBe(
    'wrong_password',
  );
  expect((await cashier.addCard(one, { paymentPassword: '' })).errorCode).toBe(
    'payment_password_required',
  );
  expect((await remove(one, one.cardId, '111111')).errorCode).toBe('wrong_password');
  expect((await cards(one)).list).toHaveLength(1);
  expect((await remove(one, one.cardId)).success).toBe(true);
  expect((await cards(one)).list).toEqual([]);
});

it('a number is masked in every answer and sealed in the database', async () => {
  const one = await cashier.payer(0n);
  const added = await cashier.addCard(one, { cardNo: '6222-7777-88889999' });
  expect(added.value.cardNo).toBe('•••• 9999');
  // The ids of cards are drawn, and hold any four digits now and then.
  const { list, ...others } = await cards(one);
  expect(list).toHaveLength(2);
  expect(
    JSON.stringify({ ...others, list: list.map(({ id: _id, ...told }) => told) }),
  ).not.toContain('6222');
  const rows = await world.server.kernel.db.composed<{ all: string }>(
    `select row_to_json(c)::text || encode(c.number_sealed, 'escape') as all from bank_cards c`,
  );
  expect(JSON.stringify(rows)).not.toContain('622277778888');
});

it('[MC-14] five cards at most, also when they are added at once, and none twice', async () => {
  const one = await cashier.payer(0n);
  // As many as the payment password may be tried at once; one card is there already.
  const done = await Promise.all([1, 2, 3, 4, 5].map(() => cashier.addCard(one)));
  expect(done.filter((answer) => answer.success)).toHaveLength(4);
  expect(done.filter((answer) => answer.errorCode === 'limit_exceeded')).toHaveLength(1);
  expect((await cashier.addCard(one)).errorCode).toBe('limit_exceeded');
  const two = await cashier.payer(0n);
  const number = '6222 1111 2222 3333';
  expect((await cashier.addCard(two, { cardNo: number })).success).toBe(true);
  expect((await cashier.addCard(two, { cardNo: '6222111122223333' })).errorCode).toBe(
    'state_conflict',
  );
});

it('a card of an unknown bank, no number or of no name is refused at its field', async () => {
  const one = await cashier.payer(0n);
  for (const [change, fields] of [
    [{ bankCode: 'NOBODY' }, { bankCode: 'pattern' }],
    [{ cardNo: '12 34' }, { cardNo: 'pattern' }],
    [{ cardNo: '6222abcd' }, { cardNo: 'pattern' }],
    [{ payeeName: ' ' }, { payeeName: 'required' }],
  ] as const) {
    const answer = await cashier.addCard(one, change);
    expect([answer.errorCode, answer.refusal.fields], JSON.stringify(change)).toEqual([
      'validation_failed',
      fields,
    ]);
  }
});

it("another member's card is not there", async () => {
  const [one, other] = [await cashier.payer(0n), await cashier.payer(0n)];
  expect((await remove(other, one.cardId)).errorCode).toBe('not_found');
  expect((await cards(one)).list).toHaveLength(1);
});

it('withdrawals wait after a second card, not after the first', async () => {
  const one = await cashier.payer(50_000n);
  expect((await cards(one)).lockedUntil).toBeNull();
  await remove(one, one.cardId);
  const added = await cashier.addCard(one);
  expect((await cards(one)).lockedUntil).not.toBeNull();
  const asked = await cashier.ask({ ...one, cardId: String(added.value.id) }, '100.00');
  expect(asked.errorCode).toBe('withdrawals_locked');
  expect(Date.parse(String(asked.refusal.until)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await world.server.kernel.db.run(
    `update members set guard_changed_at = now()
    - interval '25 hours' where member_id = $1`,
    [BigInt(one.memberId)],
  );
  expect((await cashier.ask({ ...one, cardId: String(added.value.id) }, '100.00')).success).toBe(
    true,
  );
});

it('first values start the withdrawal lock where the house says so, and with real money', async () => {
  const { db } = world.server.kernel;
  const lockOf = async (one: { token: string }) => (await cards(one as never)).lockedUntil;
  const firsts = async () => {
    const one = await world.register();
    const set = await world.call(
      protection.setPaymentPassword,
      { password: one.password, paymentPassword: '246810' },
      { token: one.token },
    );
    expect(set.success, JSON.stringify(set.raw)).toBe(true);
    const afterPassword = await lockOf(one);
    await db.run('update members set guard_changed_at = null where member_id = $1', [
      BigInt(one.memberId),
    ]);
    const added = await cashier.addCard(one);
    expect(added.success, JSON.stringify(added.raw)).toBe(true);
    const afterCard = await lockOf(one);
    await db.run('update members set guard_changed_at = null where member_id = $1', [
      BigInt(one.memberId),
    ]);
    const enrol = async (body: object) =>
      (
        await world.call(
          protection.enrolAuthenticator,
          { password: one.password, ...body },
          { token: one.token },
        )
      ).value;
    const { secret } = await enrol({});
    await enrol({
      verificationCode: new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate(),
    });
    return [afterPassword, afterCard, await lockOf(one)].map((until) => until !== null);
  };
  // Play money has nothing to lose, and whoever tries the house need not wait a day.
  expect(await firsts()).toEqual([false, false, false]);
  await cashier.settings({ cashier: { firstValuesLock: true } });
  expect(await firsts()).toEqual([true, true, true]);
  await cashier.settings({ cashier: {} });
  await playFor(db, false, 1);
  brandsChanged.say(world.server.kernel, {});
  expect(await firsts()).toEqual([true, true, true]);
  await cashier.settings({ cashier: { firstValuesLock: false } });
  expect(await firsts()).toEqual([false, false, false]);
  await cashier.settings({ cashier: {} });
  await playFor(db, true, 1);
  brandsChanged.say(world.server.kernel, {});
});

it('digits, names and the wait are judged by themselves', () => {
  expect(cardDigitsOf('6222-0000 1111')).toBe('622200001111');
  for (const text of ['', '1234567', 'x'.repeat(12), '1'.repeat(25), '-1234567 8.0']) {
    expect(cardDigitsOf(text), text).toBeUndefined();
  }
  expect(isSameName('Nguyễn Văn An', 'nguyễn  văn an '.normalize('NFD'))).toBe(true);
  expect(isSameName('Anna Lamp', 'Anna Lamb')).toBe(false);
  expect(lockedUntil(null, 24, 0)).toBeNull();
  expect(lockedUntil(new Date(0), 24, 86_399_999)?.getTime()).toBe(86_400_000);
  expect(lockedUntil(new Date(0), 24, 86_400_000)).toBeNull();
  expect(lockedUntil(new Date(0), 0, 1)).toBeNull();
});
