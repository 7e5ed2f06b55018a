import * as depositsDesk from '@fairhouse/contract/deposits-desk';
import * as matching from '@fairhouse/contract/matching';
import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
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
beforeEach(async () => {
  await db().run('update match_offers set until = to_timestamp(0)');
});

const db = () => world.server.kernel.db;
const balance = (one: Person) => house.cashier.balance(one);
const confirm = (one: Person, match: string, result = 'RECEIVED') =>
  house.at(one, matching.confirmMatch, { id: match, result: wrong(result) });
const stateOf = async (match: string) =>
  (
    await db().composed<{ state: string; reason: string | null }>(
      'select state, reason from matches where match_id = $1',
      [match],
    )
  )[0];
const offerOf = async (id: string) =>
  (
    await db().composed<{ state: string; open_amount: bigint }>(
      'select state, open_amount from match_offers where withdrawal_id = $1',
      [id],
    )
  )[0];
const lettersOf = async (one: Person, title: string) =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.filter((letter) =>
    letter.title.includes(title),
  ).length;

it('[WL-19] ten who take one offer at once: one has it, and nothing is taken twice', async () => {
  const { id } = await house.offered('200.00');
  const payers = await Promise.all(Array.from({ length: 10 }, () => house.cashier.payer(0n)));
  const answers = await Promise.all(payers.map((one) => house.take(one, '200.00')));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'no_match')).toHaveLength(9);
  expect(await offerOf(id)).toMatchObject({ open_amount: 0n });
});

it('the parts of one offer go to as many as they are', async () => {
  const { id } = await house.offered('300.00');
  const payers = await Promise.all(Array.from({ length: 6 }, () => house.cashier.payer(0n)));
  const answers = await Promise.all(payers.map((one) => house.take(one, '100.00')));
  expect(answers.filter((one) => one.success)).toHaveLength(3);
  expect(await offerOf(id)).toMatchObject({ open_amount: 0n });
});

it('[WL-18] who is paid confirms twice, and it is credited once', async () => {
  const { payer, payee, match } = await house.proven('100.00');
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(payee, match)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'state_conflict')).toHaveLength(4);
  expect(await balance(payer)).toBe('100.00');
});

it('the time to pay runs out meanwhile: either it is proven or it is open again', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await db().run('update match_offers set until = to_timestamp(0)');
    const { id } = await house.offered('100.00');
    const { payer, match } = await house.taken('100.00');
    const picture = await house.picture();
    await db().run(
      `update matches set pay_by = now() + interval '30 milliseconds'
      where match_id = $1`,
      [match],
    );
    const [sent] = await Promise.all([
      house.prove(payer, match, picture),
      house.clock(),
      new Promise((resolve) => {
        setTimeout(resolve, 40);
      }).then(() => house.clock()),
    ]);
    const now = await stateOf(match);
    expect(now?.state).toBe(sent.success ? 'confirming' : 'expired');
    expect((await offerOf(id))?.open_amount).toBe(sent.success ? 0n : 10_000n);
  }
});

it('[WL-11] a proof that comes as the time to pay runs out: the second notice waits for its half', async () => {
  const { id } = await house.offered('100.00');
  const { match } = await house.taken('100.00');
  await db().run(
    `update matches set pay_by = now() - interval '1 second'
      where match_id = $1`,
    [match],
  );
  let turn: Promise<void> | undefined;
  await db().transaction(async (tx) => {
    await tx.run('select from withdrawals where withdrawal_id = $1 for update', [id]);
    turn = house.clock();
    // The clock has seen that the time is over, and waits for whoever came before it.
    await waitBehind(tx, db());
    await tx.run(
      `update matches set state = 'confirming', notices = 1, proof_at = now(),
        confirm_by = now() + interval '30 minutes' where match_id = $1`,
      [match],
    );
  });
  await turn;
  expect(await db().row('select state, notices from matches where match_id = $1', [match])).toEqual(
    { state: 'confirming', notices: 1 },
  );
});

/** With a proof, and to somebody who is reached outside of the site too. */
const told = async (amount: string) => {
  const { payee, id } = await house.offered(amount);
  await house.hasMail(payee);
  const { payer, match } = await house.taken(amount);
  await house.prove(payer, match);
  return { payer, payee, match, id };
};

it('[WL-11] silence is taken as receipt while it is confirmed: it is credited once', async () => {
  house.bankSays({});
  const { payer, payee, match } = await told('100.00');
  await house.pass(match, 16);
  await house.clock();
  await db().run(
    `update matches set confirm_by = now() + interval '20 milliseconds'
    where match_id = $1`,
    [match],
  );
  await Promise.all([
    confirm(payee, match),
    house.clock(),
    house.clock(),
    new Promise((resolve) => {
      setTimeout(resolve, 25);
    }).then(() => house.clock()),
  ]);
  await house.clock();
  expect((await stateOf(match))?.state).toBe('received');
  expect(await balance(payer)).toBe('100.00');
});

it(
  '[WL-11, WL-13] no answer counts as received after two notices and the word of the bank, by ' +
    'the setting of the brand',
  async () => {
    house.bankSays({});
    const { payer, payee, match } = await told('100.00');
    const [minutes] = await db().composed<{ minutes: number }>(
      `select extract(epoch from
      confirm_by - proof_at)::integer / 60 as minutes from matches where match_id = $1`,
      [match],
    );
    expect(minutes?.minutes).toBe(30);
    await house.clock();
    expect(await lettersOf(payee, 'Did 100.00 USD arrive?')).toBe(0);
    await house.pass(match, 16);
    await house.clock();
    await house.clock();
    expect(await lettersOf(payee, 'Did 100.00 USD arrive?')).toBe(1);
    expect((await stateOf(match))?.state).toBe('confirming');
    await house.pass(match, 15);
    await house.clock();
    expect(await stateOf(match)).toMatchObject({ state: 'received', reason: 'no_answer' });
    expect(await balance(payer)).toBe('100.00');
  },
);

it('[WL-11] no answer goes to an operator where the proof is not sound, or a notice is missing', async () => {
  const { payee } = await house.offered('100.00');
  const { payer, match } = await house.taken('100.00');
  await house.prove(payer, match, await house.picture({ isBlank: true }));
  await house.pass(match, 16);
  await house.clock();
  await house.pass(match, 15);
  await house.clock();
  expect(await stateOf(match)).toMatchObject({ state: 'review', reason: 'no_answer' });
  expect(await lettersOf(payee, 'looks at a payment')).toBe(1);
  // The house was down at half of the time: only one notice was delivered.
  const other = await told('200.00');
  await house.pass(other.match, 31);
  await house.clock();
  expect(await stateOf(other.match)).toMatchObject({ state: 'review', reason: 'no_answer' });
  expect(await balance(other.payer)).toBe('0.00');
});

it('what is not paid or given back is open again; three in a day are enough', async () => {
  const { id } = await house.offered('100.00');
  const payer = await house.cashier.payer(0n);
  for (let at = 0; at < 2; at += 1) {
    const match = String((await house.take(payer, '100.00')).value.id);
    expect(await offerOf(id)).toMatchObject({ open_amount: 0n });
    await house.pass(match, 15);
    expect((await house.prove(payer, match)).errorCode).toBe('state_conflict');
    await house.clock();
    expect(await stateOf(match)).toMatchObject({ state: 'expired' });
    expect(await offerOf(id)).toMatchObject({ state: 'open', open_amount: 10_000n });
  }
  const given = String((await house.take(payer, '100.00')).value.id);
  expect((await house.at(payer, matching.cancelMatch, { id: given })).value).toMatchObject({
    state: 'cancelled',
    account: null,
  });
  expect((await house.take(payer, '100.00')).errorCode).toBe('limit_exceeded');
  expect(await offerOf(id)).toMatchObject({ open_amount: 10_000n });
});

it('nobody in time: the withdrawal goes the normal way, whole', async () => {
  const { payee, id } = await house.offered('200.00');
  await db().run('update match_offers set until = to_timestamp(0) where withdrawal_id = $1', [id]);
  await house.clock();
  expect(await offerOf(id)).toMatchObject({ state: 'ended' });
  const before = await balance(payee);
  expect(
    (await house.cashier.desk(house.keeper, id, 'paid', { reference: 'BANK-1' })).value,
  ).toMatchObject({ state: 'released' });
  expect(await balance(payee)).toBe(before);
});

it('what is under way is finished after the time, and only the rest goes the normal way', async () => {
  const { payee, id } = await house.offered('300.00');
  const { payer, match } = await house.taken('200.00');
  await house.prove(payer, match);
  expect((await house.at(payee, matching.leaveMatching, { id })).success).toBe(true);
  await house.clock();
  expect(await offerOf(id)).toMatchObject({ state: 'open', open_amount: 10_000n });
  expect((await house.taken('100.00')).answer.errorCode).toBe('no_match');
  expect(
    (await house.cashier.desk(house.keeper, id, 'reject', { reason: 'duplicate' })).errorCode,
  ).toBe('state_conflict');
  await confirm(payee, match);
  expect(await offerOf(id)).toMatchObject({ state: 'ended' });
  const paid = await house.cashier.desk(house.keeper, id, 'paid', { reference: 'BANK-1' });
  expect(paid.value).toMatchObject({ state: 'released' });
  expect([await balance(payer), await balance(payee)]).toEqual(['200.00', '9700.00']);
});

it('two operators decide at once: one has decided', async () => {
  const { payer, payee, match } = await house.proven('100.00');
  await house.prove(payee, match);
  await confirm(payee, match, 'NOT_RECEIVED');
  const decide = (outcome: string) => house.decide(house.keeper, match, { outcome });
  const answers = await Promise.all([decide('RECEIVED'), decide('NOT_PAID'), decide('RECEIVED')]);
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  const isPaid = (await stateOf(match))?.state === 'forced';
  expect(await balance(payer)).toBe(isPaid ? '100.00' : '0.00');
});

it('a deposit between members is no work of the desk and of no other clock', async () => {
  const { payer, match } = await house.proven('100.00');
  await db().run(
    `update deposits set created_at = now() - interval '2 days'
    where member_id = $1`,
    [BigInt(payer.memberId)],
  );
  const { deposit_id: id } = (
    await db().composed<{ deposit_id: string }>(
      'select deposit_id from matches where match_id = $1',
      [match],
    )
  )[0] ?? { deposit_id: '' };
  const { token } = house.keeper;
  const refusals = [
    await world.call(depositsDesk.claimDeposit, { id }, { token }),
    await world.call(depositsDesk.approveDeposit, { id, note: 'not mine' }, { token }),
  ].map(({ errorCode }) => errorCode);
  expect(refusals).toEqual(['not_found', 'not_found']);
  const { module } = await import('../deposits/index.ts');
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
  expect(await db().row('select state from deposits where deposit_id = $1', [id])).toEqual({
    state: 'pending',
  });
});

it('the books balance, and nothing stays between two members', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
  const [between] = await db().composed<{
    sum: bigint;
  }>(`select coalesce(sum(e.amount), 0)::bigint as sum
    from entries e join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where a.name = 'house:member-matches'`);
  expect(between?.sum).toBe(0n);
});
