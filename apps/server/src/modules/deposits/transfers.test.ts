import * as approvals from '@fairhouse/contract/approvals';
import * as depositsCalls from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as receivingAccounts from '@fairhouse/contract/payment-methods-accounts';
import * as records from '@fairhouse/contract/records';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { checksumOf, payloadOf } from '../../../../../payments/qr-transfer/payload.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module as notices } from '../payment-notices/index.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(module.jobs ?? []), ...(notices.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  await run('update receiving_accounts set is_on = false where brand_id = 1');
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
let numbers = 0;
const account = async (change: Record<string, unknown> = {}) => {
  const answer = await keepers.office(ann.token, receivingAccounts.addReceivingAccount, {
    bankName: 'Harbour Bank',
    number: `0001 ${(numbers += 1)}`,
    holder: 'Fairhouse Ltd',
    dailyCap: null,
    isOn: true,
    reason: WHY,
    ...change,
  });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  await approveOpenings();
  return answer.value;
};
/** The other owner approves that money goes to an account. */
const approveOpenings = async (): Promise<void> => {
  const { list } = (await keepers.office(bob.token, approvals.approvals, {})).value;
  for (const one of list) {
    if (one.kind === 'receivingAccounts.open' && one.state === 'asked') {
      await keepers.decide(bob.token, one.id);
    }
  }
};
const close = (one: { id: string }) =>
  run('update receiving_accounts set is_on = false ' + 'where account_id = $1', [one.id]);
const ask = (who: Person, amount: string, methodId = 'bank-transfer') =>
  world.call(depositsCalls.createDeposit, { methodId, amount }, { token: who.token });
const made = async (who: Person, amount = '100.00', methodId?: string) => {
  const answer = await ask(who, amount, methodId);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  const { deposit } = answer.value;
  return { ...deposit, transfer: must(deposit.transfer) };
};
const read = async (who: Person, id: string) =>
  (await world.call(depositsCalls.oneDeposit, { id }, { token: who.token })).value;
let shade = 0;
/** A picture that nobody has seen before. */
const picture = (kind: 'png' | 'jpeg' | 'webp' = 'png', of = (shade += 1)) =>
  sharp({
    create: { width: 40 + of, height: 30, channels: 3, background: { r: of % 256, g: 120, b: 40 } },
  })
    [kind]({ quality: 100 })
    .toBuffer();
const slip = (who: Person, id: string, bytes: Buffer) =>
  world.call(
    depositsCalls.sendSlip,
    { id },
    { token: who.token, headers: { 'content-type': 'application/octet-stream' }, file: bytes },
  );
/** The feed of the bank, as it signs what came. */
const tell = async (
  text: string,
  amount: string,
  change: { eventId?: string; currency?: string; signature?: string; methodId?: string } = {},
) => {
  const raw = JSON.stringify({
    eventId: change.eventId ?? crypto.randomUUID(),
    text,
    amount,
    currency: change.currency ?? 'USD',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const methodId = change.methodId ?? 'bank-transfer';
  return world.call(paymentNotices.depositNotice, wrong({ methodId }), {
    rawBody: raw,
    headers: {
      'x-bank-timestamp': timestamp,
      'x-bank-signature':
        change.signature ?? (await signedBy(world, methodId, `${timestamp}.${raw}`)),
    },
  });
};
const jobs = async () => {
  for (const job of [...(module.jobs ?? []), ...(notices.jobs ?? [])])
    await job.run(world.server.kernel);
};
const DEEDS = { approve: officeCashier.approveDeposit, reject: officeCashier.rejectDeposit };
const desk = async (by: Keeper, id: string, action: keyof typeof DEEDS, body: object = {}) => {
  const taken = await keepers.office(by.token, officeCashier.claimDeposit, { id });
  return taken.success ? keepers.office(by.token, DEEDS[action], wrong({ id, ...body })) : taken;
};

it('[WL-02] a method of transfers is offered while the house has an account for it', async () => {
  const who = await world.register();
  const methods = async () =>
    (await world.call(depositsCalls.depositMethods, {}, { token: who.token })).value.list.map(
      (one) => one.methodId,
    );
  expect(await methods()).not.toContain('bank-transfer');
  expect((await ask(who, '100.00')).errorCode).toBe('feature_off');
  const one = await account();
  expect(await methods()).toEqual(expect.arrayContaining(['bank-transfer', 'qr-transfer']));
  await close(one);
});

it('[WL-03] a transfer: account, reference, slip, the bank tells, credited once', async () => {
  const one = await account();
  const who = await world.register();
  const deposit = await made(who, '120.00');
  expect(deposit).toMatchObject({
    status: 'applying',
    stage: 'created',
    amount: '120.00',
    transfer: {
      bankName: 'Harbour Bank',
      holder: 'Fairhouse Ltd',
      slips: 0,
      qr: null,
      promisedAt: null,
    },
  });
  expect(deposit.transfer.reference).toMatch(/^FH[2-9A-HJ-NP-Z]{8}$/);
  const sent = await slip(who, deposit.id, await picture());
  expect(sent.value).toMatchObject({ stage: 'submitted', transfer: { slips: 1 } });
  const promise = Date.parse(must(sent.value.transfer).promisedAt ?? '');
  expect(Math.abs(promise - Date.now() - 30 * 60_000)).toBeLessThan(20_000);
  expect(await cashier.balance(who)).toBe('0.00');
  const { reference } = deposit.transfer;
  const spoken = `TRF ${reference.slice(0, 6).toLowerCase()} ${reference.slice(6)} thank you`;
  expect((await tell(spoken, '120.00')).value).toEqual({ received: true });
  await Promise.all([1, 2, 3].map(() => tell(reference, '120.00')));
  expect(await read(who, deposit.id)).toMatchObject({ status: 'approved', stage: 'credited' });
  expect(await cashier.balance(who)).toBe('120.00');
  await close(one);
});

it('what the bank tells otherwise, or cannot prove, credits nothing', async () => {
  const one = await account();
  const who = await world.register();
  const deposit = await made(who);
  expect(
    (await tell(deposit.transfer.reference, '100.00', { signature: 'f'.repeat(64) })).errorCode,
  ).toBe('signature_invalid');
  await tell(deposit.transfer.reference, '10.00');
  expect(await read(who, deposit.id)).toMatchObject({ stage: 'review', reason: 'amount_differs' });
  const other = await made(who);
  await tell(other.transfer.reference, '100.00', { currency: 'EUR' });
  expect(await read(who, other.id)).toMatchObject({ stage: 'review' });
  expect(await cashier.balance(who)).toBe('0.00');
  await close(one);
});

it('money whose reference nobody knows yet is kept, and credited when its deposit is there', async () => {
  const one = await account();
  const who = await world.register();
  const deposit = await made(who);
  const { reference } = deposit.transfer;
  // The row is not visible yet: its reference is another one until then.
  await run(`update deposit_transfers set reference = 'HIDDEN' where reference = $1`, [reference]);
  expect((await tell(reference, '100.00')).value).toEqual({ received: true });
  await jobs();
  expect(await cashier.balance(who)).toBe('0.00');
  await run(`update deposit_transfers set reference = $1 where reference = 'HIDDEN'`, [reference]);
  await Promise.all([jobs(), jobs()]);
  expect(await cashier.balance(who)).toBe('100.00');
  await close(one);
});

it('[WL-03] where the brand wants it, a match waits for a person', async () => {
  const one = await account();
  await cashier.settings({ deposits: { creditsMatched: false } });
  const who = await world.register();
  const deposit = await made(who);
  await slip(who, deposit.id, await picture());
  await tell(deposit.transfer.reference, '100.00');
  expect(await read(who, deposit.id)).toMatchObject({ status: 'applying', stage: 'matched' });
  expect((await slip(who, deposit.id, await picture())).errorCode).toBe('state_conflict');
  expect((await desk(ann, deposit.id, 'approve', { note: WHY })).value).toMatchObject({
    status: 'approved',
  });
  expect(await cashier.balance(who)).toBe('100.00');
  await cashier.settings({ deposits: {} });
  await close(one);
});

it('accounts take turns, and none receives more in a day than it may', async () => {
  const small = await account({ dailyCap: '150.00' });
  const large = await account();
  const who = await world.register();
  const seen = [];
  for (let turn = 0; turn < 4; turn += 1) seen.push((await made(who)).transfer.number);
  expect(seen.slice(0, 2).toSorted()).toEqual([...new Set(seen)].toSorted());
  expect(new Set(seen.slice(2)).size).toBe(1);
  await close(large);
  expect((await ask(who, '100.00')).errorCode).toBe('no_account_free');
  expect((await ask(who, '50.00')).success).toBe(true);
  const list = (await keepers.office(ann.token, receivingAccounts.receivingAccounts, {})).value
    .list;
  expect(list.find((one) => one.id === small.id)?.usedToday).toBe('150.00');
  await close(small);
});

it('many at once never exceed the cap of an account', async () => {
  const one = await account({ dailyCap: '300.00' });
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.register()));
  const answers = await Promise.all(people.map((who) => ask(who, '100.00')));
  expect(answers.filter((answer) => answer.success)).toHaveLength(3);
  expect(answers.filter((answer) => answer.errorCode === 'no_account_free')).toHaveLength(3);
  await close(one);
});

it('with random cents no two transfers look alike, and the key still answers the same', async () => {
  const one = await account();
  await cashier.settings({ deposits: { randomCents: true } });
  const who = await world.register();
  const again = () =>
    world.call(
      depositsCalls.createDeposit,
      { methodId: 'bank-transfer', amount: '100.00' },
      { token: who.token, key: 'cents' },
    );
  const [first, second] = [await again(), await again()];
  const { amount } = first.value.deposit;
  expect(Number(amount)).toBeGreaterThan(100);
  expect(Number(amount)).toBeLessThan(101);
  expect(second.value.deposit.amount).toBe(amount);
  expect(Number((await made(who, '20000.00')).amount)).toBeLessThan(20_000);
  await cashier.settings({ deposits: {} });
  await close(one);
});

it('a slip that any deposit has shown is refused: the file, and what is on it', async () => {
  const one = await account();
  const [who, other] = [await world.register(), await world.register()];
  const [mine, theirs] = [await made(who), await made(other)];
  const bytes = await picture('png', 500);
  expect((await slip(who, mine.id, bytes)).success).toBe(true);
  for (const [by, id] of [
    [who, mine.id],
    [other, theirs.id],
  ] as const) {
    expect((await slip(by, id, bytes)).errorCode).toBe('slip_seen');
  }
  const asWebp = await sharp(bytes).webp({ lossless: true }).toBuffer();
  const withWords = await sharp(bytes)
    .withExif({ IFD0: { Copyright: 'other' } })
    .png()
    .toBuffer();
  expect(withWords.equals(bytes)).toBe(false);
  for (const same of [asWebp, withWords]) {
    expect((await slip(other, theirs.id, same)).errorCode).toBe('slip_seen');
  }
  expect(await read(other, theirs.id)).toMatchObject({ stage: 'created', transfer: { slips: 0 } });
  await close(one);
});

it('of one slip shown for many deposits at once one is kept', async () => {
  const one = await account();
  const people = await Promise.all([1, 2, 3, 4].map(() => world.register()));
  const deposits = await Promise.all(people.map((who) => made(who)));
  const bytes = await picture();
  const answers = await Promise.all(
    people.map((who, at) => slip(who, deposits[at]?.id ?? '', bytes)),
  );
  expect(answers.map((answer) => answer.errorCode ?? 'kept').toSorted()).toEqual([
    'kept',
    'slip_seen',
    'slip_seen',
    'slip_seen',
  ]);
  await close(one);
});

it('what is no picture, hides another file or is too large is refused', async () => {
  const one = await account();
  const who = await world.register();
  const { id } = await made(who);
  const png = await picture();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const polyglot = Buffer.concat([png, Buffer.from('<?php system(1);')]);
  for (const bytes of [
    svg,
    polyglot,
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    png.subarray(0, 60),
  ]) {
    expect((await slip(who, id, bytes)).errorCode).toBe('upload_type');
  }
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(5_000_000);
  expect((await slip(who, id, bomb)).errorCode).toBe('upload_too_large');
  expect((await slip(who, id, Buffer.alloc(5_000_001))).errorCode).toBe('upload_too_large');
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    expect((await slip(who, id, await picture(kind))).success, kind).toBe(true);
  }
  expect((await slip(who, id, await picture())).errorCode).toBe('too_many_files');
  await close(one);
});

it('slips are private: the member, and who decides, whose look is in the audit log', async () => {
  const one = await account();
  const [who, other] = [await world.register(), await world.register()];
  const { id } = await made(who);
  await slip(who, id, await picture());
  const own = (await world.call(depositsCalls.depositSlips, { id }, { token: who.token })).value
    .list;
  expect(Buffer.from(own[0]?.data ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP');
  for (const call of [depositsCalls.depositSlips, depositsCalls.oneDeposit]) {
    expect((await world.call(call, { id }, { token: other.token })).errorCode).toBe('not_found');
  }
  expect((await slip(other, id, await picture())).errorCode).toBe('not_found');
  const look = (by: Keeper) => keepers.office(by.token, officeCashier.showSlips, { id });
  expect((await look(ann)).value.list).toHaveLength(1);
  expect((await keepers.audit(ann.token, 'deposits.slips'))[0]).toMatchObject({
    subject: `member:${who.username}`,
  });
  for (const role of ['support', 'read-only', 'content']) {
    expect((await look(await keepers.keeper(role))).errorCode, role).toBe('forbidden');
  }
  await close(one);
});

it('[WL-03] the slip stands beside the claim, and of two desks one credits it', async () => {
  const one = await account();
  const who = await world.register();
  const deposit = await made(who);
  await slip(who, deposit.id, await picture());
  const { list } = (
    await keepers.office(ann.token, officeCashier.deskDeposits, {
      keyword: deposit.transfer.reference.toLowerCase(),
    })
  ).value;
  expect(list).toMatchObject([
    {
      id: deposit.id,
      stage: 'submitted',
      transfer: { reference: deposit.transfer.reference, slips: 1 },
    },
  ]);
  const done = await Promise.all(
    [ann, bob, ann, bob].map((by) => desk(by, deposit.id, 'approve', { note: WHY })),
  );
  expect(done.filter((answer) => answer.success)).toHaveLength(1);
  // The bank tells of it afterwards: the money is there already.
  await tell(deposit.transfer.reference, '100.00');
  expect(await cashier.balance(who)).toBe('100.00');
  const lost = await made(who);
  await slip(who, lost.id, await picture());
  expect((await desk(bob, lost.id, 'reject', { reason: 'not_found_at_bank' })).value).toMatchObject(
    { status: 'rejected' },
  );
  expect(await read(who, lost.id)).toMatchObject({
    status: 'rejected',
    reason: 'not_found_at_bank',
  });
  await close(one);
});

it('details go out of date, a slip brings them back, and a broken promise is a case', async () => {
  const one = await account();
  const who = await world.register();
  const [late, old] = [await made(who), await made(who)];
  await run(
    `update deposits set expires_at = now() - interval '1 second'
    where deposit_id in ($1, $2)`,
    [late.id, old.id],
  );
  await jobs();
  expect((await read(who, late.id)).status).toBe('expired');
  expect((await slip(who, late.id, await picture())).value).toMatchObject({ stage: 'submitted' });
  await run(`update deposits set created_at = now() - interval '8 days' where deposit_id = $1`, [
    old.id,
  ]);
  expect((await slip(who, old.id, await picture())).errorCode).toBe('state_conflict');
  await run(
    `update deposits set promised_at = now() - interval '1 second'
    where deposit_id = $1`,
    [late.id],
  );
  await jobs();
  expect(await read(who, late.id)).toMatchObject({ stage: 'review', reason: 'not_matched' });
  await close(one);
});

it('line 4: an account of the house opens, or opens wider, only with a second person', async () => {
  const put = (id: string, body: object) =>
    keepers.office(ann.token, receivingAccounts.changeReceivingAccount, {
      id,
      dailyCap: '500.00',
      isOn: true,
      reason: WHY,
      ...body,
    });
  const added = await keepers.office(ann.token, receivingAccounts.addReceivingAccount, {
    bankName: 'Harbour Bank',
    number: '6666 1',
    holder: 'Somebody',
    dailyCap: '500.00',
    isOn: true,
    reason: WHY,
  });
  expect(added.value).toMatchObject({ isOn: false, isWaiting: true });
  const id = String(added.value.id);
  expect((await put(id, {})).errorCode).toBe('state_conflict');
  const { list } = (await keepers.office(ann.token, approvals.approvals, {})).value;
  expect((await keepers.decide(ann.token, list[0]?.id)).errorCode).toBe('same_operator');
  await approveOpenings();
  const read = async () =>
    (await keepers.office(ann.token, receivingAccounts.receivingAccounts, {})).value.list.find(
      (one) => one.id === id,
    );
  expect(await read()).toMatchObject({ isOn: true, isWaiting: false, dailyCap: '500.00' });
  for (const wider of [{ dailyCap: '500.01' }, { dailyCap: null }, { qrBank: 'OTHER' }]) {
    expect((await put(id, wider)).value, JSON.stringify(wider)).toMatchObject({
      isWaiting: true,
      dailyCap: '500.00',
    });
    await run(`delete from approvals where kind = 'receivingAccounts.open' and state = 'asked'`);
  }
  expect((await put(id, { dailyCap: '400.00' })).value).toMatchObject({
    isOn: true,
    isWaiting: false,
    dailyCap: '400.00',
  });
  expect((await put(id, { isOn: false })).value).toMatchObject({ isOn: false });
});

it('only the owner writes accounts; what was told to members stays as it was', async () => {
  const one = await account({ number: '7777 1', dailyCap: '500.00' });
  const again = await keepers.office(ann.token, receivingAccounts.addReceivingAccount, {
    bankName: 'Harbour Bank',
    number: '7777 1',
    holder: 'Somebody',
    dailyCap: null,
    isOn: true,
    reason: WHY,
  });
  expect(again.errorCode).toBe('state_conflict');
  for (const dailyCap of ['0', '-1', '1.001', 'x']) {
    expect(
      (
        await keepers.office(ann.token, receivingAccounts.changeReceivingAccount, {
          id: one.id,
          dailyCap,
          isOn: true,
          reason: WHY,
        })
      ).errorCode,
      dailyCap,
    ).toBe('invalid_amount');
  }
  expect(
    (
      await keepers.office(ann.token, receivingAccounts.changeReceivingAccount, {
        id: one.id,
        dailyCap: '900.00',
        isOn: false,
        reason: WHY,
      })
    ).value,
  ).toMatchObject({ number: '7777 1', dailyCap: '900.00', isOn: false });
  expect((await keepers.audit(ann.token, '7777 1'))[0]).toMatchObject({
    action: 'receivingAccounts.change',
    reason: WHY,
  });
  for (const [role, code] of [
    ['finance', 'forbidden'],
    ['support', 'forbidden'],
  ] as const) {
    const by = await keepers.keeper(role);
    expect((await keepers.office(by.token, receivingAccounts.receivingAccounts, {})).success).toBe(
      true,
    );
    expect(
      (
        await keepers.office(by.token, receivingAccounts.changeReceivingAccount, {
          id: one.id,
          dailyCap: null,
          isOn: true,
          reason: WHY,
        })
      ).errorCode,
      role,
    ).toBe(code);
  }
});

it('a QR transfer carries what a bank reads: VietQR, EPC or plain lines', async () => {
  const one = await account({ qrFormat: 'plain' });
  const who = await world.register();
  const deposit = await made(who, '75.00', 'qr-transfer');
  expect(deposit.transfer.qr?.split('\n')).toEqual([
    'Harbour Bank',
    deposit.transfer.number,
    'Fairhouse Ltd',
    '75.00 USD',
    deposit.transfer.reference,
  ]);
  await tell(deposit.transfer.reference, '75.00');
  expect(await cashier.balance(who)).toBe('75.00');
  expect(checksumOf('123456789')).toBe('29B1');
  const to = {
    bankName: '',
    number: '0011 2233',
    holder: 'Fairhouse',
    amount: '50000',
    currency: 'VND',
    reference: 'FH23456789',
  };
  const text = payloadOf({ ...to, format: 'vietqr', bank: '970415' });
  expect(text).toContain('38520010A000000727012200069704150108001122330208QRIBFTTA');
  expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)));
  expect(
    payloadOf({ ...to, format: 'epc', bank: 'HARBGB2L', amount: '12.00' }).split('\n'),
  ).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'HARBGB2L',
    'Fairhouse',
    '00112233',
    'EUR12.00',
    '',
    '',
    'FH23456789',
  ]);
  await close(one);
});

it(
  '[SH-25] a visitor learns which methods are on; a fee is shown before, and is a line of its ' +
    'own beside the money',
  async () => {
    const one = await account();
    await cashier.settings({
      deposits: {
        methods: {
          'bank-transfer': {
            feePercent: '1.50',
            feeFixed: '0.50',
            amountMin: '20.00',
            ranks: [{ rankLevel: 3, feePercent: '0', feeFixed: '0' }],
          },
          sandbox: { isOn: false },
        },
        order: ['voucher', 'bank-transfer'],
      },
    });
    const who = await world.register();
    const methods = async () =>
      (await world.call(depositsCalls.depositMethods, {}, { token: who.token })).value.list;
    expect(await methods()).toMatchObject([
      { methodId: 'voucher' },
      { methodId: 'bank-transfer', feePercent: '1.50', feeFixed: '0.50', amountMin: '20.00' },
      { methodId: 'qr-transfer' },
      { methodId: 'crypto' },
    ]);
    const everybody = await world.call(depositsCalls.offeredMethods, {});
    expect(everybody.value.list).toEqual([
      { methodId: 'voucher', name: 'Voucher', kind: 'voucher', icon: 'ticket' },
      { methodId: 'bank-transfer', name: 'Bank transfer', kind: 'bank', icon: 'bank' },
      { methodId: 'qr-transfer', name: 'QR transfer', kind: 'qr', icon: 'device-mobile' },
      { methodId: 'crypto', name: 'Play coin', kind: 'crypto', icon: 'coins' },
    ]);
    expect((await ask(who, '19.99')).refusal.fields).toEqual({ amount: '20.00-20000.00' });
    expect((await ask(who, '50.00', 'sandbox')).errorCode).toBe('feature_off');
    const deposit = await made(who, '100.33');
    expect(deposit).toMatchObject({ fee: '2.00' });
    await tell(deposit.transfer.reference, '100.33');
    expect(await cashier.balance(who)).toBe('98.33');
    const { list } = (await world.call(records.transactions, {}, { token: who.token })).value;
    expect(list).toMatchObject([
      { type: 'deposit_fee', amount: '-2.00', reference: deposit.id },
      { type: 'deposit', amount: '100.33' },
    ]);
    await run('update members set rank_level = 3 where member_id = $1', [BigInt(who.memberId)]);
    expect((await methods())[1]).toMatchObject({ feePercent: '0', amountMin: '20.00' });
    expect(await made(who, '100.00')).toMatchObject({ fee: '0.00' });
    await cashier.settings({ deposits: {} });
    await close(one);
  },
);

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
