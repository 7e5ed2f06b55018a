import * as deposits from '@fairhouse/contract/deposits';
import * as identity from '@fairhouse/contract/identity';
import * as transfers from '@fairhouse/contract/transfers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import { PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { identityHouse, type IdentityHouse } from '../../../../../tests/identity.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const TIERS = [
  { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: null },
  { proofs: ['identity'], depositsAbove: '150.00', withdrawalsAbove: '200.00' },
  { proofs: ['address', 'funds'], depositsAbove: null, withdrawalsAbove: '1000.00' },
];
let world: World;
let house: IdentityHouse;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  house = await identityHouse(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => house.demand(TIERS));
const db = () => world.server.kernel.db;

it(
  '[RQ-04] ' +
    'everybody reads what may be asked for before the first deposit; with play money ' +
    'it is nothing',
  async () => {
    expect((await world.call(identity.identityTiers, {})).value).toMatchObject({
      isAsked: true,
      currency: 'USD',
      tiers: [
        { tier: 1, proofs: ['contact'] },
        { tier: 2, proofs: ['identity'], depositsAbove: '150.00', withdrawalsAbove: '200.00' },
        { tier: 3, proofs: ['address', 'funds'], depositsAbove: null },
      ],
    });
    const one = await house.cashier.payer(100_000n);
    await house.demand(TIERS, { enforced: 'money' });
    expect((await world.call(identity.identityTiers, {})).value.isAsked).toBe(false);
    expect((await house.upload(one, 'identity')).errorCode).toBe('feature_off');
    expect((await house.cashier.ask(one, '500.00')).success).toBe(true);
    try {
      await playFor(db(), false, 1);
      await house.demand(TIERS, { enforced: 'money' });
      expect((await house.cashier.ask(one, '500.00')).errorCode).toBe('identity_required');
      await house.demand(TIERS, { enforced: 'never' });
      expect((await house.cashier.ask(one, '100.00')).success).toBe(true);
    } finally {
      await playFor(db(), true, 1);
    }
  },
);

it('a withdrawal above a threshold in total waits for the tier, and asks for nothing but its table', async () => {
  const one = await house.cashier.payer(1_000_000n);
  expect((await house.cashier.ask(one, '150.00')).success).toBe(true);
  const refused = await house.cashier.ask(one, '100.00');
  expect([refused.status, refused.errorCode, refused.refusal]).toEqual([
    403,
    'identity_required',
    { tier: 2, missing: ['contact', 'identity'] },
  ]);
  expect(await house.cashier.balance(one)).toBe('9850.00');
  await house.prove(one);
  expect((await house.cashier.ask(one, '100.00')).refusal.missing).toEqual(['identity']);
  await house.accept(one, 'identity');
  expect((await house.cashier.ask(one, '100.00')).success).toBe(true);
  expect((await house.cashier.ask(one, '900.00')).refusal).toEqual({
    tier: 3,
    missing: ['address', 'funds'],
  });
  // What the table stops asking for, no withdrawal asks for.
  await house.demand(TIERS.slice(0, 2));
  expect((await house.cashier.ask(one, '900.00')).success).toBe(true);
});

it('line 6: what leaves over another account counts as what is withdrawn', async () => {
  const [agent, one] = [await house.cashier.payer(0n), await house.cashier.payer(100_000n)];
  await db().run('update members set upline_id = $2 where member_id = $1', [
    BigInt(one.memberId),
    BigInt(agent.memberId),
  ]);
  const send = (amount: string) =>
    world.call(
      transfers.transferToUpline,
      { paymentPassword: PAYMENT_PASSWORD, amount, note: '' },
      { token: one.token, key: crypto.randomUUID() },
    );
  expect((await send('150.00')).success).toBe(true);
  const refused = await send('100.00');
  expect([refused.status, refused.errorCode, refused.refusal]).toEqual([
    403,
    'identity_required',
    { tier: 2, missing: ['contact', 'identity'] },
  ]);
  expect((await house.cashier.ask(one, '100.00')).errorCode).toBe('identity_required');
  expect((await house.state(one)).withdrawals).toBe('150.00');
  await house.prove(one);
  await house.accept(one, 'identity');
  expect((await send('100.00')).success).toBe(true);
  expect((await house.cashier.ask(one, '100.00')).success).toBe(true);
});

it('what was accepted stays accepted when the table changes, and deposits have sums of their own', async () => {
  const one = await house.cashier.payer(1_000_000n);
  await house.prove(one);
  const deposit = (amount: string) =>
    world.call(deposits.createDeposit, { methodId: 'sandbox', amount }, { token: one.token });
  expect((await deposit('100.00')).success).toBe(true);
  expect((await deposit('60.00')).refusal).toEqual({ tier: 2, missing: ['identity'] });
  await house.accept(one, 'identity');
  expect((await deposit('60.00')).success).toBe(true);
  await house.demand([
    { proofs: ['address', 'identity'], depositsAbove: null, withdrawalsAbove: '300.00' },
  ]);
  expect((await house.cashier.ask(one, '400.00')).refusal).toEqual({
    tier: 1,
    missing: ['address'],
  });
  expect((await house.upload(one, 'identity')).errorCode).toBe('state_conflict');
  expect(await house.state(one)).toMatchObject({
    next: 1,
    tiers: [{ isMet: false, missing: ['address'] }],
  });
});

it('a check goes from the first picture to the verdict, and each step is told', async () => {
  const one = await house.cashier.payer(0n);
  await house.prove(one);
  expect(await house.state(one)).toMatchObject({ next: 2, open: null, earlier: [] });
  expect((await house.submit(one)).errorCode).toBe('state_conflict');
  const id = await house.handIn(one, 'identity');
  expect(await house.state(one)).toMatchObject({
    open: { state: 'pending', tier: 2, documents: ['identity'] },
  });
  expect((await house.upload(one, 'identity')).errorCode).toBe('state_conflict');
  expect((await house.submit(one)).errorCode).toBe('state_conflict');
  const held = await house.office(identity.holdIdentity, { id, isHeld: true });
  expect(held.errorCode).toBe('state_conflict');
  await house.office(identity.claimIdentity, { id });
  expect(
    (await house.office(identity.holdIdentity, { id, isHeld: true, note: 'We ask a colleague' }))
      .value,
  ).toMatchObject({ state: 'onHold', isMine: true, claimedBy: house.keeper.name });
  expect((await house.state(one)).open).toMatchObject({
    state: 'onHold',
    note: 'We ask a colleague',
  });
  const other = await house.keepers.keeper('finance');
  const green = { id, verdict: 'GREEN' } as const;
  expect(
    (await house.office(identity.decideIdentity, green, { token: other.token })).errorCode,
  ).toBe('state_conflict');
  expect(
    (await house.office(identity.claimIdentity, { id }, { token: other.token })).refusal,
  ).toEqual({ claimedBy: house.keeper.name });
  const unsaid = await house.decide(id, { verdict: 'RED', note: 'The name is cut off' });
  expect(unsaid.refusal.fields).toEqual({ reason: 'required', retry: 'required' });
  expect(
    (
      await house.decide(id, {
        verdict: 'RED',
        reason: 'unreadable',
        retry: 'RETRY',
        note: 'The name is cut off',
        comment: 'third time',
      })
    ).success,
  ).toBe(true);
  const after = await house.state(one);
  expect(after).toMatchObject({
    open: null,
    isFinal: false,
    next: 2,
    earlier: [
      { verdict: 'RED', reason: 'unreadable', retry: 'RETRY', note: 'The name is cut off' },
    ],
  });
  expect(JSON.stringify(after)).not.toContain('third time');
  expect((await house.decide(id, { verdict: 'GREEN' })).errorCode).toBe('state_conflict');
  expect((await house.accept(one, 'identity')).value).toMatchObject({
    state: 'completed',
    verdict: 'GREEN',
    decidedBy: house.keeper.name,
  });
  expect(await house.letters(one)).toEqual([
    'Your documents were accepted',
    'Your documents were not accepted',
    'Your identity check takes longer',
  ]);
  expect(
    (await house.keepers.audit(await world.operator(), one.username)).map((line) => line.action),
  ).toEqual(['identity.decide', 'identity.decide', 'identity.hold']);
});

it(
  '[RQ-05] ' +
    'a final refusal takes no pictures and no money, and an operator may open it with a cause',
  async () => {
    const one = await house.cashier.payer(50_000n);
    await house.prove(one);
    await house.decide(await house.handIn(one, 'identity'), {
      verdict: 'RED',
      reason: 'edited',
      retry: 'FINAL',
    });
    expect(await house.state(one)).toMatchObject({ isFinal: true });
    expect((await house.upload(one, 'identity')).errorCode).toBe('state_conflict');
    expect(await house.cashier.balance(one)).toBe('500.00');
    expect((await house.cashier.ask(one, '200.00')).success).toBe(true);
    expect((await house.cashier.ask(one, '100.00')).errorCode).toBe('identity_required');
    const appeal = {
      id: one.memberId,
      document: 'identity',
      cause: 'appeal',
      note: 'the member wrote to us',
    } as const;
    const again = (change: object = {}) =>
      house.office(identity.askIdentityAgain, { ...appeal, ...change });
    expect((await again({ document: 'funds' })).errorCode).toBe('state_conflict');
    expect((await again({ cause: 'whim' })).errorCode).toBe('validation_failed');
    expect((await again()).success).toBe(true);
    expect((await house.accept(one, 'identity')).success).toBe(true);
    expect((await house.cashier.ask(one, '100.00')).success).toBe(true);
    expect((await again({ cause: 'document_expired' })).value).toMatchObject({
      tiers: [{ isMet: true }, { isMet: false, missing: ['identity'] }, {}],
      askedAgain: [{ document: 'identity', cause: 'document_expired' }],
    });
    expect((await house.state(one)).askedAgain).toMatchObject([{ cause: 'document_expired' }]);
    expect((await house.upload(one, 'identity')).success).toBe(true);
    expect((await again()).errorCode).toBe('state_conflict');
  },
);

it('of pictures and decisions sent at once each counts once', async () => {
  const one = await house.cashier.payer(0n);
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => house.upload(one, 'identity')));
  expect(sent.filter((answer) => answer.success)).toHaveLength(2);
  const handed = await Promise.all([house.submit(one), house.submit(one), house.submit(one)]);
  expect(handed.filter((answer) => answer.success)).toHaveLength(1);
  const { id } = (await house.state(one)).open as { id: string };
  await house.office(identity.claimIdentity, { id });
  const decided = await Promise.all(
    [1, 2, 3].map(() => house.office(identity.decideIdentity, { id, verdict: 'GREEN' })),
  );
  expect(decided.filter((answer) => answer.success)).toHaveLength(1);
  expect(await house.letters(one)).toHaveLength(1);
});
