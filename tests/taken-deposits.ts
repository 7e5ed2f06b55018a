import * as approvals from '@fairhouse/contract/approvals';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import * as rewardsCalls from '@fairhouse/contract/rewards';
import * as wallet from '@fairhouse/contract/wallet';
import { expect } from 'vitest';
import { post } from '../apps/server/src/modules/wallet/index.ts';
import { WHY } from './keepers.ts';
import { openProviderHouse } from './provider-house.ts';
import { openHyperswitch, type Payment } from './stand-ins/hyperswitch.ts';
import type { Person } from './world.ts';

let names = 0;
/** A house whose provider takes deposits back, and the two persons who decide about them. */
export const takenDepositsHouse = async () => {
  const house = await openProviderHouse('hyperswitch', { trustedProxyHops: 1 });
  const there = await openHyperswitch();
  const { world, keepers, cashier } = house;
  await house.connect(there.fields);
  await cashier.settings({ rewards: { turnoverTimes: 0 } });
  const tell = (payment: Payment) => house.tell(there.tell(payment, 'dispute_opened'));
  const credited = async (who: Person, amount: string) => {
    const { id } = await house.begin(amount, who);
    const payment = there.paymentOf(id);
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
    await tell(payment);
    return { id, payment };
  };
  type Deposit = Awaited<ReturnType<typeof credited>>;
  const decide = async ({ id }: Deposit, decision: 'TAKE' | 'GIVE_BACK' | 'BEAR') => {
    const { office } = keepers;
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
    expect((await keepers.decide(house.bob.token, one?.id)).success).toBe(true);
  };
  /** Its provider has lost so much of it. */
  const lost = async (deposit: Deposit, amount: string) => {
    const one = {
      dispute_id: `dp_${(names += 1)}`,
      amount: String(Math.round(Number(amount) * 100)),
      dispute_status: 'dispute_lost',
    };
    deposit.payment.disputes = [...(deposit.payment.disputes ?? []), one];
    await tell(deposit.payment);
    return one;
  };
  const rewards = async (who: Person) =>
    (await world.call(rewardsCalls.rewards, {}, { token: who.token })).value.list;
  return {
    ...house,
    credited,
    decide,
    lost,
    taken: async (deposit: Deposit, amount: string) => {
      const one = await lost(deposit, amount);
      await decide(deposit, 'TAKE');
      return one;
    },
    /** The provider has it after all, and two persons give it back. */
    given: async (deposit: Deposit, dispute: Awaited<ReturnType<typeof lost>>) => {
      dispute.dispute_status = 'dispute_won';
      await tell(deposit.payment);
      await decide(deposit, 'GIVE_BACK');
    },
    balance: (who: Person) => cashier.balance(who),
    debt: async (who: Person) =>
      (await world.call(wallet.ownDebt, {}, { token: who.token })).value.owed,
    /** Somebody with a browser and an address of their own. */
    member: (more: Record<string, string> = {}) => {
      names += 1;
      const headers = {
        'x-forwarded-for': `203.0.113.${names}`,
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${names}.0) Firefox/${names}.0`,
      };
      return world.register(more, { headers });
    },
    /** What the member has played away. */
    spend: async (who: Person, amountMinor: bigint) => {
      const verdict = await world.server.kernel.db.transaction((tx) =>
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
    },
    rewards,
    /** Collects the one that was given last. */
    collect: async (who: Person) => {
      const [one] = await rewards(who);
      const done = await world.call(
        rewardsCalls.claimReward,
        { id: one?.id ?? '' },
        { token: who.token },
      );
      expect(done.success, JSON.stringify(done.raw)).toBe(true);
    },
    close: async () => {
      await world.close();
      await there.close();
    },
  };
};
