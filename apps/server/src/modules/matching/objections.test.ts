import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as matching from '@fairhouse/contract/matching';
import * as messages from '@fairhouse/contract/messages';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import type { Keeper } from '../../../../../tests/keepers.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
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
const object = (one: Person, match: string) => house.at(one, matching.objectToPart, { id: match });
const agree = (one: Person, match: string) => house.at(one, matching.agreeToPart, { id: match });
const letters = async (one: Person) =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(({ title }) => title);
const offers = async (one: Person) =>
  (await house.at(one, matching.matchingState, {})).value.offers;
const seen = async (match: string) =>
  (await house.keepers.office(house.keeper.token, matching.officeOneMatch, { id: match })).value;
/** The payer sent 500.00; the other says that 300.00 came. */
const parted = async () => {
  const made = await house.proven('500.00');
  const said = await house.at(made.payee, matching.confirmMatch, {
    id: made.match,
    result: 'PARTLY',
    amountReceived: '300.00',
  });
  if (!said.success) throw new Error(JSON.stringify(said.raw));
  return made;
};
const objected = async () => {
  const made = await parted();
  await house.prove(made.payer, made.match);
  const done = await object(made.payer, made.match);
  if (!done.success) throw new Error(JSON.stringify(done.raw));
  return made;
};

it('[WL-09] of a part the payer has what came at once, and the rest is kept for their word', async () => {
  const { payer, payee, match, id } = await parted();
  expect([await balance(payer), await balance(payee)]).toEqual(['300.00', '9500.00']);
  const state = (await house.at(payer, matching.matchingState, {})).value.matches;
  expect(state[0]).toMatchObject({
    state: 'partial',
    amountReceived: '300.00',
    hasObjection: false,
    settledAt: null,
  });
  expect(Math.abs(Date.parse(state[0]?.objectBy ?? '') - Date.now() - 60 * 60_000)).toBeLessThan(
    20_000,
  );
  expect(await offers(payee)).toMatchObject([{ withdrawalId: id, open: '0.00' }]);
  expect((await house.taken('200.00')).answer.errorCode).toBe('no_match');
  expect(await letters(payer)).toContain('A part of your payment came: 300.00 USD');
  // Nobody objects without a proof, and nobody but the payer.
  expect((await object(payer, match)).refusal.fields).toEqual({ proof: 'required' });
  expect((await object(payee, match)).errorCode).toBe('not_found');
  expect((await house.prove(payee, match)).errorCode).toBe('state_conflict');
});

it('what comes of an objection after a withdrawal is turned over like any credit', async () => {
  const { payer, match } = await objected();
  const turnover = async () =>
    (await world.call(withdrawals.withdrawalConfig, {}, { token: payer.token })).value.turnover;
  expect(await turnover()).toMatchObject({ required: '300.00' });
  await settledBet(db(), { memberId: payer.memberId, validBetMinor: 30_000n });
  expect((await house.cashier.ask(payer, '300.00')).success).toBe(true);
  expect((await house.decide(house.keeper, match, { outcome: 'RECEIVED' })).success).toBe(true);
  expect(await balance(payer)).toBe('200.00');
  expect(await turnover()).toMatchObject({ required: '200.00', missing: '200.00' });
  expect((await house.cashier.ask(payer, '200.00')).errorCode).toBe('turnover_missing');
});

it('line 7: silence of who paid is no word that a part was all: a person looks at the proof', async () => {
  const { payer, payee, match, id } = await parted();
  await house.clock();
  expect((await seen(match)).match.state).toBe('partial');
  await house.pass(match, 61);
  expect((await house.prove(payer, match)).errorCode).toBe('state_conflict');
  expect((await object(payer, match)).errorCode).toBe('state_conflict');
  expect((await agree(payer, match)).errorCode).toBe('state_conflict');
  await db().run(
    `update match_offers set until = now() + interval '1 hour'
      where withdrawal_id = $1`,
    [id],
  );
  await Promise.all([house.clock(), house.clock()]);
  expect((await seen(match)).match).toMatchObject({
    state: 'review',
    reason: 'no_answer',
    amountReceived: '300.00',
  });
  // Nobody pays once more what may have come already.
  expect(await offers(payee)).toMatchObject([{ open: '0.00' }]);
  expect((await house.taken('200.00')).answer.errorCode).toBe('no_match');
  expect(await balance(payer)).toBe('300.00');
  await house.decide(house.keeper, match, { outcome: 'PART', amountReceived: '300.00' });
  expect((await seen(match)).match).toMatchObject({ state: 'partly', amountReceived: '300.00' });
  expect(await offers(payee)).toMatchObject([{ open: '200.00' }]);
});

it('line 7: who paid hears of a part by mail as well, not in the inbox alone', async () => {
  const made = await house.proven('500.00');
  await house.hasMail(made.payer);
  await house.at(made.payee, matching.confirmMatch, {
    id: made.match,
    result: 'PARTLY',
    amountReceived: '300.00',
  });
  const mails = await db().composed<{ subject: string }>(
    'select subject from outbox where recipient = $1',
    [`m${made.payer.memberId}@example.com`],
  );
  expect(mails.map(({ subject }) => subject)).toContain('A part of your payment came: 300.00 USD');
});

it('an objection opens a review with all proofs side by side, and moves nothing yet', async () => {
  const { payer, payee, match } = await objected();
  expect((await object(payer, match)).errorCode).toBe('state_conflict');
  expect((await agree(payer, match)).errorCode).toBe('state_conflict');
  expect((await house.prove(payee, match)).success).toBe(true);
  const one = await seen(match);
  expect(one).toMatchObject({
    match: { state: 'review', reason: 'objected' },
    payerProof: { type: 'image/webp' },
    payeeProof: { type: 'image/webp' },
    objectionProof: { type: 'image/webp' },
  });
  expect(one.lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['partly', 'proof_objection', 'objected', 'proof_payee']),
  );
  expect([await balance(payer), await balance(payee)]).toEqual(['300.00', '9500.00']);
  const look = (by: Person) =>
    world.call(matching.matchProof, { id: match, side: 'objection' }, { token: by.token });
  expect((await look(payer)).success).toBe(true);
  expect((await look(payee)).errorCode).toBe('not_found');
  await house.decide(house.keeper, match, { outcome: 'RECEIVED' });
});

it('a decision for the payer moves the rest once, and the withdrawal is paid', async () => {
  const { payer, payee, match, id } = await objected();
  expect((await house.decide(house.keeper, match, { outcome: 'NOT_PAID' })).refusal.fields).toEqual(
    { outcome: 'pattern' },
  );
  expect(
    (await house.decide(house.keeper, match, { outcome: 'PART', amountReceived: '299.99' }))
      .errorCode,
  ).toBe('invalid_amount');
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      house.decide(house.keeper, match, { outcome: 'RECEIVED', falseClaim: 'PAYEE' }),
    ),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect([await balance(payer), await balance(payee)]).toEqual(['500.00', '9500.00']);
  expect((await seen(match)).match).toMatchObject({ state: 'forced', amountReceived: '500.00' });
  expect(await house.cashier.read(payee, id)).toMatchObject({ state: 'received' });
  expect(
    (await world.call(deposits.depositRecords, {}, { token: payer.token })).value.list,
  ).toMatchObject([{ status: 'approved', amount: '500.00' }]);
  expect(await letters(payer)).toContain('200.00 USD was credited');
});

it('a larger part moves the difference; the same part moves nothing, and both are told', async () => {
  const more = await objected();
  await house.decide(house.keeper, more.match, { outcome: 'PART', amountReceived: '400.00' });
  expect(await balance(more.payer)).toBe('400.00');
  const same = await objected();
  expect(
    (
      await house.decide(house.keeper, same.match, {
        outcome: 'PART',
        amountReceived: '300.00',
        falseClaim: 'PAYER',
      })
    ).value,
  ).toMatchObject({ state: 'partly' });
  expect(await balance(same.payer)).toBe('300.00');
  expect(await letters(same.payer)).toContain('Your deposit of 200.00 USD was not confirmed');
  expect((await seen(same.match)).match.amountReceived).toBe('300.00');
});

it('an operator takes a match before they decide it, and of two one holds it', async () => {
  const { match } = await objected();
  const other = await house.keepers.keeper('finance');
  const claim = (by: Keeper) => world.call(matching.claimMatch, { id: match }, { token: by.token });
  const decide = (by: Keeper) =>
    world.call(
      matching.decideMatch,
      { id: match, outcome: 'RECEIVED', note: 'both proofs compared' },
      { token: by.token },
    );
  expect((await decide(house.keeper)).errorCode).toBe('state_conflict');
  expect((await claim(house.keeper)).value).toMatchObject({
    isMine: true,
    claimedBy: house.keeper.name,
    needsSecond: false,
  });
  expect(await claim(other)).toMatchObject({
    errorCode: 'state_conflict',
    refusal: { claimedBy: house.keeper.name },
  });
  expect((await decide(other)).errorCode).toBe('state_conflict');
  for (const role of ['support', 'read-only']) {
    expect((await claim(await house.keepers.keeper(role))).errorCode).toBe('forbidden');
  }
  expect((await decide(house.keeper)).value).toMatchObject({ state: 'forced' });
  expect((await claim(house.keeper)).errorCode).toBe('state_conflict');
});

it('above the limit of the brand a second operator decides it, by what is at stake', async () => {
  const { payer, match } = await objected();
  const next = await objected();
  await house.cashier.settings({ cashier: { fourEyesAbove: '199.99' } });
  const [eve, dan] = [await house.keepers.keeper('finance'), await house.keepers.keeper('finance')];
  const asked = await house.decide(eve, match, { outcome: 'PART', amountReceived: '450.00' });
  expect(asked.value).toMatchObject({ state: 'review', isAsked: true, needsSecond: true });
  expect(await balance(payer)).toBe('300.00');
  expect((await house.decide(eve, match, { outcome: 'RECEIVED' })).errorCode).toBe(
    'state_conflict',
  );
  const request = (await house.keepers.office(dan.token, approvals.approvals, {})).value.list.find(
    ({ kind }) => kind === 'matching.decide',
  );
  expect(request?.details).toMatchObject({
    account: payer.username,
    outcome: 'PART',
    received: '450.00',
    amount: '500.00',
  });
  expect((await house.keepers.decide(eve.token, request?.id)).errorCode).toBe('same_operator');
  expect((await house.keepers.decide(dan.token, request?.id)).success).toBe(true);
  expect(await balance(payer)).toBe('450.00');
  expect((await seen(match)).match).toMatchObject({ state: 'partly', amountReceived: '450.00' });
  // What is asked for and decided in the meantime comes to nothing.
  await house.decide(eve, next.match, { outcome: 'RECEIVED' });
  await db().run(`update matches set state = 'partly' where match_id = $1`, [next.match]);
  const waiting = (await house.keepers.office(dan.token, approvals.approvals, {})).value.list.find(
    ({ kind, state }) => kind === 'matching.decide' && state === 'asked',
  );
  expect((await house.keepers.decide(dan.token, waiting?.id)).errorCode).toBe('state_conflict');
  expect(await balance(next.payer)).toBe('300.00');
  await house.cashier.settings({ cashier: {} });
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
