import * as depositsCalls from '@fairhouse/contract/deposits';
import * as matching from '@fairhouse/contract/matching';
import * as messages from '@fairhouse/contract/messages';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshKey } from '../../../../../tests/cashier.ts';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let house: Matching;
beforeAll(async () => {
  world = await openWorld();
  house = await matchingOf(world);
});
afterAll(async () => {
  await world.close();
});

// What the test before left open the house pays.
beforeEach(async () => {
  await db().run('update match_offers set until = to_timestamp(0)');
});

const db = () => world.server.kernel.db;
const balance = (one: Person) => house.cashier.balance(one);
const stateOf = async (one: Person) => (await house.at(one, matching.matchingState, {})).value;
const confirm = (one: Person, match: string, body: object) =>
  house.at(one, matching.confirmMatch, wrong({ id: match, ...body }));
const decide = (match: string, body: object) => house.decide(house.keeper, match, body);
const agree = (one: Person, match: string) => house.at(one, matching.agreeToPart, { id: match });
const letters = async (one: Person) =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(({ title }) => title);
const deposits = async (one: Person) =>
  (await world.call(depositsCalls.depositRecords, {}, { token: one.token })).value.list;

it('off, nothing of it can be done', async () => {
  await house.cashier.settings({ matching: { isOn: false } });
  const payer = await house.cashier.payer();
  const { id } = (await house.cashier.ask(payer, '100.00')).value;
  expect((await house.take(payer, '100.00')).errorCode).toBe('feature_off');
  expect((await house.at(payer, matching.offerWithdrawal, { id: String(id) })).errorCode).toBe(
    'feature_off',
  );
  expect(await stateOf(payer)).toMatchObject({ isOn: false, offers: [], matches: [] });
  expect(
    (await house.cashier.desk(house.keeper, id, 'approve', { methodId: 'members' })).errorCode,
  ).toBe('state_conflict');
  await house.cashier.settings({ matching: { isOn: true } });
});

it('[WL-08] a deposit pays a withdrawal: who paid has the money, who asked is paid', async () => {
  const { payee, id } = await house.offered('500.00');
  expect(await balance(payee)).toBe('9500.00');
  const { payer, answer, match } = await house.taken('500.00');
  expect(answer.value).toMatchObject({
    side: 'payer',
    state: 'paying',
    amount: '500.00',
    account: { bankName: 'Harbour Bank', payeeName: 'Petra Lantern' },
  });
  expect(must(answer.value.account).cardNo).toMatch(/^6222\d{12}$/);
  expect(await balance(payer)).toBe('0.00');
  expect((await deposits(payer))[0]).toMatchObject({ status: 'applying', amount: '500.00' });
  expect((await confirm(payee, match, { result: 'RECEIVED' })).errorCode).toBe('state_conflict');
  expect((await house.prove(payer, match)).value).toMatchObject({
    state: 'confirming',
    hasPayerProof: true,
  });
  expect(await letters(payee)).toContain('A member paid you 500.00 USD');
  expect((await stateOf(payee)).matches[0]).toMatchObject({
    side: 'payee',
    account: null,
    payerName: 'Anna Lamp',
    withdrawalId: id,
  });
  expect((await house.at(payee, matching.matchProof, { id: match })).value.type).toBe('image/webp');
  expect((await confirm(payee, match, { result: 'RECEIVED' })).value).toMatchObject({
    state: 'received',
    amountReceived: '500.00',
  });
  expect([await balance(payer), await balance(payee)]).toEqual(['500.00', '9500.00']);
  expect(await house.cashier.read(payee, id)).toMatchObject({
    state: 'received',
    amountReceived: '500.00',
    amountRemaining: '0.00',
  });
  expect((await deposits(payer))[0]).toMatchObject({ status: 'approved', amount: '500.00' });
  expect(await letters(payer)).toContain('500.00 USD was credited');
  expect((await stateOf(payer)).matches[0]).toMatchObject({ account: null, payerName: null });
});

it('nobody is named before a match, and nobody takes an own withdrawal', async () => {
  const { payee } = await house.offered('200.00');
  const other = await house.cashier.payer(0n);
  const seen = await house.at(other, matching.matchingState, {});
  expect(seen.value.ladder.find(({ amount }) => amount === '200.00')?.open).toBe(1);
  expect(JSON.stringify(seen.raw)).not.toMatch(/Petra|Harbour|6222/);
  expect((await stateOf(payee)).ladder.map(({ open }) => open)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await house.take(payee, '200.00')).errorCode).toBe('no_match');
  await house.taken('200.00');
});

it('a withdrawal goes in parts of the ladder, and none is left that nobody may pay', async () => {
  const { payee, id } = await house.offered('300.00');
  const first = await house.taken('100.00');
  expect((await house.taken('500.00')).answer.errorCode).toBe('no_match');
  expect((await house.taken('150.00')).answer.errorCode).toBe('invalid_amount');
  const second = await house.taken('200.00');
  expect((await house.taken('100.00')).answer.errorCode).toBe('no_match');
  for (const { payer, match } of [first, second]) {
    await house.prove(payer, match);
    await confirm(payee, match, { result: 'RECEIVED' });
  }
  expect([await balance(first.payer), await balance(second.payer)]).toEqual(['100.00', '200.00']);
  expect(await house.cashier.read(payee, id)).toMatchObject({ state: 'received' });
});

it('who pays equals the amount first: the older one waits for its parts', async () => {
  const older = await house.offered('500.00');
  const equal = await house.offered('100.00');
  const { match } = await house.taken('100.00');
  expect((await stateOf(equal.payee)).matches[0]).toMatchObject({ id: match });
  await house.at(older.payee, matching.leaveMatching, { id: older.id });
});

it('[WL-09] of a part the payer has what came, and the rest looks for somebody again', async () => {
  const { payer, payee, match, id } = await house.proven('500.00');
  for (const amountReceived of ['0', '500.00', '-1.00', 'x', undefined]) {
    expect((await confirm(payee, match, { result: 'PARTLY', amountReceived })).errorCode).toBe(
      'invalid_amount',
    );
  }
  expect(
    (await confirm(payee, match, { result: 'PARTLY', amountReceived: '300.00' })).value,
  ).toMatchObject({ state: 'partial', amountReceived: '300.00' });
  expect(await balance(payer)).toBe('300.00');
  expect((await deposits(payer))[0]).toMatchObject({ status: 'approved', amount: '300.00' });
  expect((await agree(payee, match)).errorCode).toBe('not_found');
  expect((await agree(payer, match)).value).toMatchObject({ state: 'partly' });
  expect((await stateOf(payee)).offers[0]).toMatchObject({ withdrawalId: id, open: '200.00' });
  const next = await house.taken('200.00');
  await house.prove(next.payer, next.match);
  await confirm(payee, next.match, { result: 'RECEIVED' });
  expect(await house.cashier.read(payee, id)).toMatchObject({ state: 'received' });
});

it('a rest that no step fits is paid by the house, and no more than that', async () => {
  const { payer, payee, match, id } = await house.proven('100.00');
  await confirm(payee, match, { result: 'PARTLY', amountReceived: '37.50' });
  await agree(payer, match);
  expect(await house.cashier.read(payee, id)).toMatchObject({ state: 'approved' });
  expect((await stateOf(payee)).offers).toEqual([]);
  expect(
    (await house.cashier.desk(house.keeper, id, 'paid', { reference: 'BANK-1' })).value,
  ).toMatchObject({ state: 'released' });
  const [paid] = await db().composed<{ sum: bigint }>(
    `select sum(e.amount)::bigint as sum from entries e
    join transfers t using (brand_id, transfer_id)
    join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where a.name = 'house:payouts:hand' and t.reference = $1`,
    [id],
  );
  expect(paid?.sum).toBe(6250n);
});

it('what the house still owes comes back when it is rejected', async () => {
  const { payer, payee, match, id } = await house.proven('100.00');
  await confirm(payee, match, { result: 'PARTLY', amountReceived: '40.00' });
  await agree(payer, match);
  const before = await balance(payee);
  await house.cashier.desk(house.keeper, id, 'reject', { reason: 'bank_refused' });
  expect(Number(await balance(payee)) - Number(before)).toBe(60);
  expect(await house.cashier.read(payee, id)).toMatchObject({
    state: 'rejected',
    amountReceived: '40.00',
    amountRemaining: '60.00',
  });
});

it('[WL-10] not received needs a proof, and an operator looks at both', async () => {
  const { payer, payee, match } = await house.proven('100.00');
  expect((await confirm(payee, match, { result: 'NOT_RECEIVED' })).refusal.fields).toEqual({
    proof: 'required',
  });
  await house.prove(payee, match);
  expect((await confirm(payee, match, { result: 'NOT_RECEIVED' })).value).toMatchObject({
    state: 'review',
    reason: 'not_received',
  });
  expect((await house.at(payer, matching.matchProof, { id: match })).success).toBe(true);
  expect(
    (await world.call(matching.matchProof, { id: match, side: 'payee' }, { token: payer.token }))
      .errorCode,
  ).toBe('not_found');
  const seen = await house.keepers.office(house.keeper.token, matching.officeOneMatch, {
    id: match,
  });
  expect(seen.value).toMatchObject({
    match: { state: 'review', checks: [], payer: payer.username, payee: payee.username },
    payerProof: { type: 'image/webp' },
    payeeProof: { type: 'image/webp' },
    payerClaims: 0,
  });
  expect(await balance(payer)).toBe('0.00');
  expect(
    (await decide(match, { outcome: 'RECEIVED', falseClaim: 'PAYER' })).refusal.fields,
  ).toEqual({ falseClaim: 'pattern' });
  expect((await decide(match, { outcome: 'PART' })).errorCode).toBe('invalid_amount');
  expect((await decide(match, { outcome: 'NOT_PAID', note: 'forged' })).value).toMatchObject({
    state: 'refused',
    reason: 'not_paid',
  });
  expect((await decide(match, { outcome: 'NOT_PAID' })).errorCode).toBe('state_conflict');
  expect((await deposits(payer))[0]).toMatchObject({ status: 'rejected' });
  expect((await house.keepers.audit(house.keeper.token, payer.username))[0]).toMatchObject({
    operator: house.keeper.name,
    action: 'matching.decide',
    reason: 'forged',
  });
});

it('[WL-12] a forced receipt says that the deposit is not refunded', async () => {
  const { payer, payee, match } = await house.proven('100.00');
  await house.prove(payee, match);
  await confirm(payee, match, { result: 'NOT_RECEIVED' });
  expect((await decide(match, { outcome: 'RECEIVED', falseClaim: 'PAYEE' })).value).toMatchObject({
    state: 'forced',
    amountReceived: '100.00',
  });
  expect(await balance(payer)).toBe('100.00');
  const { list } = (await world.call(messages.inbox, {}, { token: payee.token })).value;
  const forced = list.find(({ title }) => title.includes('counts as received'));
  expect(
    (await world.call(messages.readMessage, { id: forced?.id ?? '' }, { token: payee.token })).value
      .content,
  ).toContain('The deposit is not refunded.');
});

it('two false claims switch the method off for that member', async () => {
  const payer = await house.cashier.payer(0n);
  for (const at of [1, 2]) {
    const { payee } = await house.offered('100.00');
    const match = String((await house.take(payer, '100.00')).value.id);
    await house.prove(payer, match);
    await house.prove(payee, match);
    await confirm(payee, match, { result: 'NOT_RECEIVED' });
    expect((await stateOf(payer)).isBlocked, String(at)).toBe(false);
    await decide(match, { outcome: 'NOT_PAID', falseClaim: 'PAYER' });
    await house.at(payee, matching.leaveMatching, {
      id: String((await stateOf(payee)).offers[0]?.withdrawalId),
    });
  }
  const { payee } = await house.offered('100.00');
  expect((await stateOf(payer)).isBlocked).toBe(true);
  expect((await house.take(payer, '100.00')).errorCode).toBe('matching_off');
  await world.fund(payer, 50_000n);
  const { id } = (await house.cashier.ask(payer, '100.00')).value;
  expect((await house.at(payer, matching.offerWithdrawal, { id: String(id) })).errorCode).toBe(
    'matching_off',
  );
  await house.at(payee, matching.leaveMatching, {
    id: String((await stateOf(payee)).offers[0]?.withdrawalId),
  });
});

it('a picture proves one thing once, and is a picture', async () => {
  const bytes = await house.picture();
  const one = await house.offered('100.00');
  const first = await house.taken('100.00');
  expect((await house.prove(first.payer, first.match, Buffer.from('no picture'))).errorCode).toBe(
    'upload_type',
  );
  expect((await house.prove(first.payer, first.match, bytes)).success).toBe(true);
  await confirm(one.payee, first.match, { result: 'RECEIVED' });
  const two = await house.offered('100.00');
  const second = await house.taken('100.00');
  expect((await house.prove(second.payer, second.match, bytes)).errorCode).toBe('duplicate_proof');
  expect((await house.prove(second.payer, second.match)).success).toBe(true);
  expect((await house.prove(second.payer, second.match)).errorCode).toBe('state_conflict');
  expect((await house.prove(two.payee, second.match, bytes)).errorCode).toBe('duplicate_proof');
  await confirm(two.payee, second.match, { result: 'RECEIVED' });
});

it('[RC-08] nobody else sees or moves a match', async () => {
  const { payee, match } = await house.proven('100.00');
  const stranger = await house.cashier.payer(0n);
  for (const answer of [
    await house.at(stranger, matching.cancelMatch, { id: match }),
    await house.at(stranger, matching.confirmMatch, { id: match, result: 'RECEIVED' }),
    await house.at(stranger, matching.matchProof, { id: match }),
  ]) {
    expect(answer.errorCode).toBe('not_found');
  }
  expect((await house.prove(stranger, match)).errorCode).toBe('not_found');
  const { payer: other } = await house.taken('100.00');
  expect((await confirm(other, match, { result: 'RECEIVED' })).errorCode).toBe('not_found');
  const support = await house.keepers.keeper('support');
  expect(
    (
      await house.keepers.office(support.token, matching.decideMatch, {
        id: match,
        outcome: 'NOT_PAID',
        note: 'not mine',
      })
    ).errorCode,
  ).toBe('forbidden');
  await confirm(payee, match, { result: 'RECEIVED' });
});

it('[AS-03] [WL-18] the same key takes once; a break and an own limit hold here too', async () => {
  const { id, payee } = await house.offered('200.00');
  const payer = await house.cashier.payer(0n);
  const key = freshKey();
  const first = await house.take(payer, '100.00', key);
  expect((await house.take(payer, '100.00', key)).value.id).toBe(first.value.id);
  expect((await house.take(payer, '200.00', key)).errorCode).toBe('idempotency_conflict');
  expect((await house.take(payer, '100.00')).errorCode).toBe('state_conflict');
  expect((await house.at(payer, matching.takeMatch, { amount: '100.00' })).refusal.fields).toEqual({
    'Idempotency-Key': 'required',
  });
  const limited = await house.cashier.payer(0n);
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '50.00' },
    { token: limited.token },
  );
  expect((await house.take(limited, '100.00')).errorCode).toBe('own_limit');
  const resting = await house.cashier.payer(0n);
  await world.call(safety.coolOff, { days: 1 }, { token: resting.token });
  expect((await house.take(resting, '100.00')).errorCode).toBe('on_break');
  expect((await stateOf(payee)).offers[0]).toMatchObject({ withdrawalId: id, open: '100.00' });
  await house.at(payee, matching.leaveMatching, { id });
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});

it('who has not proved enough takes no match, and nothing is held for it', async () => {
  await house.offered('500.00');
  const tiers = [
    { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: null },
    { proofs: ['identity'], depositsAbove: '150.00', withdrawalsAbove: null },
  ];
  await house.cashier.settings({ identity: { enforced: 'always', tiers } });
  try {
    const { payer, answer } = await house.taken('500.00');
    expect(answer.errorCode).toBe('identity_required');
    expect(await deposits(payer)).toEqual([]);
  } finally {
    await house.cashier.settings({ identity: { enforced: 'never' } });
  }
  expect((await house.taken('500.00')).answer.value).toMatchObject({ state: 'paying' });
});
