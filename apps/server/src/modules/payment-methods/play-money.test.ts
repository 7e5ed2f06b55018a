import * as deposits from '@fairhouse/contract/deposits';
import * as desk from '@fairhouse/contract/deposits-desk';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBtcpayHouse, type BtcpayHouse } from '../../../../../tests/btcpay-house.ts';
import type { Invoice } from '../../../../../tests/btcpay-server.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { playFor } from '../../../../../tests/play-money.ts';
import { wrong, type Person } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module as withdrawals } from '../withdrawals/index.ts';
import { jobs } from './jobs.ts';

let house: BtcpayHouse;
beforeAll(async () => {
  house = await openBtcpayHouse();
  await holdJobs(house.world, [...jobs, ...(withdrawals.jobs ?? [])]);
  await house.connect();
  await house.cashier.settings({
    cashier: {
      coolDownHours: 0,
      banks: [
        { code: 'HARBOUR', name: 'Harbour Bank' },
        { code: 'BTC', name: 'Bitcoin' },
      ],
    },
  });
});
afterAll(async () => {
  await house.close();
});

const kernel = () => house.world.server.kernel;
const play = async (isPlayMoney: boolean): Promise<void> => {
  await playFor(kernel().db, isPlayMoney, 1);
  brandsChanged.say(kernel(), { brandId: 1 });
};
const pay = async (invoice: Invoice): Promise<void> => {
  Object.assign(invoice, { status: 'Settled', paidAmount: invoice.amount });
  expect((await house.tell(invoice)).success).toBe(true);
};
const isOffered = async (who: Person): Promise<boolean> =>
  (await house.world.call(deposits.depositMethods, {}, { token: who.token })).value.list.some(
    (one) => one.methodId === 'btcpay',
  );
/** Whoever approves it at the desk credits nothing. */
const staysInReview = async (who: Person, id: string, reason: string): Promise<void> => {
  expect(await house.read(who, id)).toMatchObject({ stage: 'review', reason });
  await house.keepers.office(house.ann.token, desk.claimDeposit, { id });
  for (let time = 0; time < 2; time += 1) {
    await house.keepers.office(house.ann.token, desk.approveDeposit, wrong({ id, note: 'seen' }));
    expect(await house.read(who, id)).toMatchObject({ stage: 'review', reason });
  }
  expect(await house.cashier.balance(who)).toBe('0.00');
};

it('a provider of real money takes nothing for play money, and what came all the same waits', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  expect(await isOffered(who)).toBe(true);
  await play(true);
  try {
    expect(await isOffered(who)).toBe(false);
    const begun = await house.world.call(
      deposits.createDeposit,
      { methodId: 'btcpay', amount: '50.00' },
      { token: who.token, key: crypto.randomUUID() },
    );
    expect(begun.errorCode).toBe('feature_off');
    expect(house.btcpay.invoices.size).toBe(1);
    await pay(invoice);
    await staysInReview(who, id, 'real_for_play');
  } finally {
    await play(false);
  }
});

it('[WL-06] it pays nothing out for play money, whenever that was approved', async () => {
  const address = `bc1q${'q'.repeat(38)}`;
  const one = await house.cashier.payer(100_000n);
  const card = await house.cashier.addCard(one, { bankCode: 'BTC', cardNo: address });
  const payer = { ...one, cardId: String(card.value.id) };
  const ask = async () => String((await house.cashier.ask(payer, '150.00')).value.id);
  const approve = (id: string) =>
    house.cashier.desk(house.ann, id, 'approve', { methodId: 'btcpay' });
  const before = await ask();
  expect((await approve(before)).value).toMatchObject({ state: 'approved' });
  await play(true);
  try {
    const later = await ask();
    expect((await approve(later)).errorCode).toBe('not_found');
    await (withdrawals.jobs ?? []).find((job) => job.name === 'withdrawals.payouts')?.run(kernel());
    expect(house.btcpay.payouts.size + house.btcpay.pulls.size).toBe(0);
    const { withdrawal, methods } = (
      await house.keepers.office(house.ann.token, officeCashier.deskOneWithdrawal, { id: before })
    ).value;
    expect(withdrawal.payout).toMatchObject({ state: 'failed', fault: 'play_money' });
    expect(methods.map((way) => way.methodId)).not.toContain('btcpay');
    await house.cashier.desk(house.ann, before, 'reject', { reason: 'account_review' });
    expect(await house.cashier.balance(one)).toBe('850.00');
  } finally {
    await play(false);
  }
});

it('a payment of an account that was closed for good is credited to nobody', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  await kernel().db.run(
    `insert into member_blocks (brand_id, member_id, kind, reason, laid_by, laid_at, for_good)
     values (1, $1, 'closed', 'the end of play', 'a test', $2, true)`,
    [BigInt(who.memberId), kernel().db.now()],
  );
  await pay(invoice);
  await staysInReview(who, id, 'account_ended');
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});
