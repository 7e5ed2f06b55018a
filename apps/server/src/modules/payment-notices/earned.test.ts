import * as approvals from '@fairhouse/contract/approvals';
import * as messages from '@fairhouse/contract/messages';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import * as referral from '@fairhouse/contract/referral';
import * as rewardsCalls from '@fairhouse/contract/rewards';
import * as wallet from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WHY } from '../../../../../tests/keepers.ts';
import { openProviderHouse, type ProviderHouse } from '../../../../../tests/provider-house.ts';
import {
  openHyperswitch,
  type HyperswitchServer,
  type Payment,
} from '../../../../../tests/stand-ins/hyperswitch.ts';
import type { Person } from '../../../../../tests/world.ts';
import { TAKEN_QUESTIONS } from '../rewards/index.ts';
import { post, verifyLedger } from '../wallet/index.ts';

let house: ProviderHouse;
let there: HyperswitchServer;
beforeAll(async () => {
  house = await openProviderHouse('hyperswitch', { trustedProxyHops: 1 });
  there = await openHyperswitch();
  await house.connect(there.fields);
  await house.cashier.settings({ rewards: { turnoverTimes: 0 } });
});
afterAll(async () => {
  await house.world.close();
  await there.close();
});

const db = () => house.world.server.kernel.db;
const balance = (who: Person) => house.cashier.balance(who);
const debt = async (who: Person) =>
  (await house.world.call(wallet.ownDebt, {}, { token: who.token })).value.owed;
let machines = 0;
const machine = () => ({
  'x-forwarded-for': `203.0.113.${(machines += 1)}`,
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${machines}.0) Firefox/${machines}.0`,
});
const tell = (payment: Payment) => house.tell(there.tell(payment, 'dispute_opened'));
/** A deposit that was credited. */
const credited = async (who: Person, amount: string) => {
  const { id } = await house.begin(amount, who);
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  await tell(payment);
  return { id, payment };
};
type Deposit = Awaited<ReturnType<typeof credited>>;
/** What its provider says of it is decided by two persons. */
const decide = async ({ id }: Deposit, decision: 'TAKE' | 'GIVE_BACK' | 'BEAR') => {
  const { office, decide: approve } = house.keepers;
  const { list } = (
    await office(house.ann.token, returns.paymentReturns, { view: 'open', keyword: id })
  ).value;
  const asked = await office(house.ann.token, returns.decidePaymentReturn, {
    id: list[0]?.id ?? '',
    decision,
    reason: WHY,
  });
  expect(asked.success, JSON.stringify(asked.raw)).toBe(true);
  const waiting = (await office(house.bob.token, approvals.approvals, {})).value.list;
  const one = waiting.find((row) => row.kind === 'deposits.return' && row.state === 'asked');
  expect((await approve(house.bob.token, one?.id)).success).toBe(true);
};
let disputes = 0;
const lost = async (deposit: Deposit, amount: string) => {
  const one = {
    dispute_id: `dp_${(disputes += 1)}`,
    amount: String(Math.round(Number(amount) * 100)),
    dispute_status: 'dispute_lost',
  };
  deposit.payment.disputes = [...(deposit.payment.disputes ?? []), one];
  await tell(deposit.payment);
  return one;
};
const taken = async (deposit: Deposit, amount: string) => {
  const one = await lost(deposit, amount);
  await decide(deposit, 'TAKE');
  return one;
};
/** What the member has played away. */
const spend = async (who: Person, amountMinor: bigint) => {
  const verdict = await db().transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      type: 'adjustment',
      amountMinor: -amountMinor,
      house: 'adjustments',
      key: `spent:${crypto.randomUUID()}`,
      reference: 'spent',
    }),
  );
  expect(verdict.ok).toBe(true);
};
const rewards = async (who: Person) =>
  (await house.world.call(rewardsCalls.rewards, {}, { token: who.token })).value.list;
const claim = async (who: Person) => {
  const [one] = await rewards(who);
  const done = await house.world.call(
    rewardsCalls.claimReward,
    { id: one?.id ?? '' },
    { token: who.token },
  );
  expect(done.success, JSON.stringify(done.raw)).toBe(true);
};
const friendsOf = async (who: Person) =>
  (await house.world.call(referral.referralList, {}, { token: who.token })).value.list;
const summary = async (who: Person) =>
  (await house.world.call(referral.referralSummary, {}, { token: who.token })).value;
const pair = async () => {
  const inviter = await house.world.register({}, { headers: machine() });
  const { code } = await summary(inviter);
  const friend = await house.world.register({ referralCode: code }, { headers: machine() });
  return { inviter, friend };
};
const titles = async (who: Person) =>
  (await house.world.call(messages.inbox, {}, { token: who.token })).value.list.map(
    (one) => one.title,
  );

it('[PR-12] a first deposit that is taken back takes both rewards, what is spent as a debt', async () => {
  const { inviter, friend } = await pair();
  const deposit = await credited(friend, '50.00');
  await claim(inviter);
  await spend(inviter, 800n);
  expect(await rewards(friend)).toMatchObject([{ kind: 'referral', state: 'open' }]);
  const dispute = await taken(deposit, '50.00');
  await expect.poll(() => debt(inviter)).toBe('8.00');
  expect(await balance(inviter)).toBe('0.00');
  await expect.poll(async () => (await rewards(friend))[0]?.state).toBe('withdrawn');
  expect(await friendsOf(inviter)).toMatchObject([{ hasDeposited: true, reward: 'withdrawn' }]);
  expect(await summary(inviter)).toMatchObject({ earned: '0.00', deposited: 1 });
  await expect.poll(() => titles(inviter)).toContain('10.00 USD was taken back');
  // The provider has it after all: it comes back to both, and pays the debt first.
  dispute.dispute_status = 'dispute_won';
  await tell(deposit.payment);
  await decide(deposit, 'GIVE_BACK');
  await expect.poll(() => balance(inviter)).toBe('2.00');
  expect(await debt(inviter)).toBe('0.00');
  await expect.poll(async () => (await rewards(friend))[0]?.state).toBe('open');
  expect(await friendsOf(inviter)).toMatchObject([{ reward: 'claimed' }]);
  // No other deposit of the friend earns once more.
  await credited(friend, '100.00');
  expect(await rewards(friend)).toHaveLength(1);
});

it('[PR-12] what is left of it may be enough, and what the house bears takes nothing', async () => {
  const { inviter, friend } = await pair();
  const deposit = await credited(friend, '50.00');
  await claim(friend);
  await taken(deposit, '29.00');
  const other = await pair();
  const borne = await credited(other.friend, '50.00');
  await lost(borne, '50.00');
  await decide(borne, 'BEAR');
  await taken(deposit, '2.00');
  // Below the 20.00 that a first deposit has to be: of 60.00 all but 19.00 went, and the reward.
  await expect.poll(() => balance(friend)).toBe('19.00');
  await expect.poll(async () => (await rewards(inviter))[0]?.state).toBe('withdrawn');
  for (const one of [other.friend, other.inviter]) {
    expect(await rewards(one)).toMatchObject([{ state: 'open' }]);
  }
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db(), TAKEN_QUESTIONS)).faults).toEqual([]);
});
