import type { OutputOf } from '@fairhouse/contract';
import * as contractsDesk from '@fairhouse/contract/contracts-desk';
import * as salaries from '@fairhouse/contract/salaries';
import { transferToUpline } from '@fairhouse/contract/transfers';
import { dayAfter } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { answerDispute, approveBill, cancelBill } from './index.ts';

const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
const DIVIDEND = {
  kind: 'DIVIDEND',
  period: 'day',
  tiers: [tierOf(100_000)],
  costs: ['promotions'],
} as const;
let world: World;
let house: BillHouse;
let [top, low, player, mate, other]: Person[] = [];
let first = '';
const some = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  top = await house.agent(undefined, 500_000n);
  low = await house.agent(top);
  player = await house.agent(low, 500_000n);
  mate = await house.agent(top, 500_000n);
  other = await house.agent();
  await world.server.kernel.db.run('update members set type = 0 where member_id = any($1)', [
    [BigInt(player.memberId), BigInt(mate.memberId)],
  ]);
  await house.signed(top, daily(20_000));
  await house.signed(low, daily(5000), top);
  await house.signed(top, DIVIDEND);
});
afterAll(async () => {
  await world.close();
});
const by = (one: Person | undefined) => ({ token: some(one).token });
const open = async (id: string, one: Person | undefined) =>
  (await world.call(salaries.oneBill, { id }, by(one))).value;
const idOf = (one: Person | undefined) => BigInt(some(one).memberId);
/** Bills of a day with something in them, the largest first. */
const billsOf = (day: string, kind: string) =>
  house.bills(`kind = '${kind}'
    and (from_at at time zone 'Asia/Ho_Chi_Minh')::date = '${day}'`);

it('[AG-26, AG-33] a bill opens to each downline and day, and their sums are its own', async () => {
  house.nextDay();
  first = house.today();
  const { play } = house;
  await play.spin(some(player), 50_000n, 10_000n);
  await play.spin(some(mate), 20_000n, 0n);
  await play.spin(some(top), 10_000n, 0n);
  await play.give(some(player), 'bonus', 700n);
  const round = await play.tableBet(some(player), 30_000n);
  await play.settle(round, 0n);
  house.nextDay();
  await house.bill();
  await house.signIn(some(top), some(low), some(other), some(mate));
  expect(await billsOf(first, 'DAILY')).toMatchObject([
    { payee_id: idOf(top), gross: 2200n, paid: 0n, state: 'calculated' },
    { payee_id: idOf(low), payer_id: idOf(top), gross: 400n, paid: 0n, state: 'calculated' },
  ]);
  const [dividend] = await billsOf(first, 'DIVIDEND');
  expect(dividend).toMatchObject({ gross: 9930n, paid: 9930n, state: 'issued', carry_out: 0n });
  const seen = await open(dividend?.bill_id ?? '', top);
  expect(seen.recomputed).toMatchObject({ gross: '99.30', isEqual: true });
  expect(seen.perDownline).toMatchObject([
    { account: some(low).username, isAgent: true, validBet: '800.00', profitLoss: '693.00' },
    { account: some(top).username, isAgent: true, validBet: '100.00', profitLoss: '100.00' },
  ]);
  expect(seen.perDownline.map((one) => one.activeMembers)).toEqual([1, 1]);
  // Who has no contract of their own are one row.
  const mates = { count: 1, validBet: '200.00', profitLoss: '200.00', activeMembers: 1 };
  expect(seen.directMembers).toEqual(mates);
  expect(seen.team).toMatchObject({ validBet: '1100.00', profitLoss: '993.00', activeMembers: 3 });
  expect(seen.bill.activeMembers).toBe(3);
  expect(seen.perDay).toEqual([
    { day: first, stake: '1100.00', payout: '100.00', validBet: '1100.00', net: '993.00' },
  ]);
  expect(seen.lines.map((line) => [line.key, line.amount])).toEqual([
    ['stakes', '1100.00'],
    ['payouts', '100.00'],
    ['promotions', '7.00'],
    ['carry', '0.00'],
    ['base', '993.00'],
    ['rate', '100000'],
    ['gross', '99.30'],
  ]);
  const one = { id: dividend?.bill_id ?? '' };
  const behind = (await world.call(salaries.billSources, one, by(top))).value.list;
  expect(behind).toHaveLength(3);
  expect(new Map(behind.map((row) => [row.account, `${row.given} ${row.isActive}`]))).toEqual(
    new Map([
      [some(player).username, '7.00 true'],
      [some(mate).username, '0.00 true'],
      [some(top).username, '0.00 true'],
    ]),
  );
  // The bet that is corrected ended a day ago: the difference is of today.
  await play.correct(round, 25_000n, 20_000n);
});

it('a late correction is a difference in the open window; the old bill stays', async () => {
  const day = house.today();
  house.nextDay();
  await house.bill();
  await house.signIn(some(top), some(low));
  const [lower] = await billsOf(day, 'DIVIDEND');
  expect(lower).toMatchObject({ gross: 0n, state: 'not_reached', carry_out: 0n });
  const [daily2] = await billsOf(day, 'DAILY');
  expect(daily2).toMatchObject({
    valid_bet: -10_000n,
    gross: 0n,
    state: 'not_reached',
    carry_out: -10_000n,
  });
  const again = async (id: string | undefined, name: string) =>
    (await open(id ?? '', top)).lines.find(({ key }) => key === name);
  // A dividend takes back what its day brought too much, wages make up for bets.
  const bets = '1';
  expect(await again(lower?.bill_id, 'late')).toMatchObject({
    amount: '-250.00',
    values: { bets },
  });
  expect(await again(lower?.bill_id, 'corrected')).toMatchObject({ amount: '-25.00' });
  expect(await again(daily2?.bill_id, 'resettled')).toMatchObject({
    amount: '-100.00',
    values: { bets },
  });
  for (const bill of [...(await billsOf(first, 'DIVIDEND')), ...(await billsOf(first, 'DAILY'))]) {
    expect((await open(bill.bill_id, top)).recomputed.isEqual).toBe(true);
  }
  expect((await open(lower?.bill_id ?? '', top)).recomputed.isEqual).toBe(true);
  // What the house lost by it is used up first by what it wins next.
  await house.play.spin(some(mate), 40_000n, 0n);
  const next = house.today();
  house.nextDay();
  await house.bill();
  const [carried] = await billsOf(next, 'DIVIDEND');
  expect(carried).toMatchObject({ gross: 1500n, paid: 1500n, carry_out: 0n });
  await house.signIn(some(top));
  const seen = await open(carried?.bill_id ?? '', top);
  expect(seen.recomputed.isEqual).toBe(true);
  // Who counts as active from tomorrow on changes no bill of before.
  await house.cashier.settings({ teams: { activeFrom: '700.00' } });
  await house.fold();
  const [of1] = await billsOf(first, 'DIVIDEND');
  const before = await open(of1?.bill_id ?? '', top);
  expect([before.bill.activeMembers, before.recomputed.isEqual]).toEqual([3, true]);
  await house.cashier.settings({ teams: {} });
  await house.fold();
  expect(seen.lines.filter((line) => line.key === 'debtFrom')).toMatchObject([
    { amount: '-25.00', values: { bill: expect.stringMatching(/^DV-/) } },
  ]);
});

it('what was changed in the store beside a bill is told by recomputing it', async () => {
  const { db } = world.server.kernel;
  const [bill] = await billsOf(first, 'DAILY');
  const move = (by: bigint) =>
    db.run(
      `update team_days set valid_bet = valid_bet + $2 where agent_id = $1
         and day = $3::date`,
      [idOf(top), by, first],
    );
  await move(1n);
  const seen = await open(bill?.bill_id ?? '', top);
  expect(seen.recomputed.isEqual).toBe(false);
  expect(seen.recomputed.inputsHash).not.toBe(seen.inputsHash);
  await move(-1n);
  expect((await open(bill?.bill_id ?? '', top)).recomputed.isEqual).toBe(true);
});

it('[AG-32, AP-48] a bill is of its two sides: to all others it does not exist', async () => {
  await house.signIn(some(top), some(low), some(other));
  const [, ofLow] = await billsOf(first, 'DAILY');
  const id = ofLow?.bill_id ?? '';
  const [ofTop] = await billsOf(first, 'DIVIDEND');
  for (const one of [top, low]) expect((await open(id, one)).bill.gross).toBe('4.00');
  // What the payee owes further down is between those two.
  const further = async (one: Person | undefined) => {
    const { bill, team } = await open(id, one);
    return [bill.toDownlines, team.owed];
  };
  expect(await further(top)).toEqual([null, null]);
  expect(await further(low)).toEqual(['0.00', '0.00']);
  const listed = async (one: Person | undefined, side: 'mine' | 'downlines') =>
    (await world.call(salaries.dailyRecords, { side }, by(one))).value.list.find(
      (each) => each.id === id,
    )?.toDownlines;
  expect([await listed(top, 'downlines'), await listed(low, 'mine')]).toEqual([null, '0.00']);
  const refusedTo = async (who: Person | undefined, bill: string) => [
    (await world.call(salaries.oneBill, { id: bill }, by(who))).errorCode,
    (await world.call(salaries.billSources, { id: bill }, by(who))).errorCode,
    (await world.call(salaries.disputeBill, { id: bill, reason: 'not what was said' }, by(who)))
      .errorCode,
    (
      await world.call(
        salaries.payBill,
        { id: bill, from: 'agent_account', paymentPassword: '' },
        { ...by(who), key: freshKey() },
      )
    ).errorCode,
  ];
  const nothing = ['not_found', 'not_found', 'not_found', 'not_found'];
  expect(await refusedTo(other, id)).toEqual(nothing);
  expect(await refusedTo(low, ofTop?.bill_id ?? '')).toEqual(nothing);
  expect(await refusedTo(top, crypto.randomUUID())).toEqual(nothing);
  const sources = await world.call(salaries.billSources, { id }, by(low));
  expect(sources.value.list.map((one) => [one.account, one.validBet])).toEqual([
    [some(player).username, '800.00'],
  ]);
});

it('[AG-10] income is what came and went by day and kind', async () => {
  const asked = { from: first, to: house.today() };
  const { value } = await world.call(salaries.agentIncome, asked, by(top));
  // Both dividends, and the daily wage less what the downline got of it.
  expect(value.total).toEqual({
    income: '136.30',
    toDownlines: '4.00',
    taken: '0.00',
    net: '132.30',
  });
  expect(value.perKind.filter((one) => one.income !== '0.00')).toEqual([
    { kind: 'DIVIDEND', income: '114.30', toDownlines: '0.00' },
    { kind: 'DAILY', income: '22.00', toDownlines: '4.00' },
  ]);
  expect(value.perDay.map((one) => one.net)).toEqual(['0.00', '99.30', '18.00', '15.00']);
  const wrongWay = await world.call(
    salaries.agentIncome,
    { from: asked.to, to: dayAfter(first, -400) },
    by(top),
  );
  expect(wrongWay.errorCode).toBe('validation_failed');
});

it('[AG-10, AG-24] a day of the income opens to the payments it is the sum of, and to their bills', async () => {
  const span = { from: first, to: house.today() };
  const days = (await world.call(salaries.agentIncome, span, by(top))).value.perDay;
  const paid = async (who: Person | undefined, asked: object, to = span) => {
    const list = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { value: OutputOf<typeof salaries.incomePayments> } = await world.call(
        salaries.incomePayments,
        wrong({ ...to, ...asked, pageSize: 1, ...(cursor ? { cursor } : {}) }),
        by(who),
      );
      list.push(...page.value.list);
      cursor = page.value.nextCursor;
    }
    return list;
  };
  const sum = (amounts: string[]) =>
    amounts.reduce((all, one) => all + Math.round(Number(one) * 100), 0);
  for (const { day, income, toDownlines } of days) {
    const list = await paid(top, {}, { from: day, to: day });
    const [inward, outward] = [1, -1].map((sign) =>
      sum(list.map((one) => one.amount).filter((one) => Number(one) * sign > 0)),
    );
    expect([inward, Math.abs(Number(outward))], day).toEqual([sum([income]), sum([toDownlines])]);
    for (const one of list) {
      const { value } = await world.call(salaries.oneBill, { id: one.bill?.id ?? '' }, by(top));
      expect(value.bill).toMatchObject({ ...one.bill, payer: one.payer, payee: one.payee });
      expect(Math.abs(Number(one.amount))).toBe(Number(value.bill.paid));
    }
  }
  const all = await paid(top, {});
  expect(all.length).toBeGreaterThan(3);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await paid(top, { order: 'up' })).toEqual(all.toReversed());
  const ofDaily = all.filter(({ kind }) => kind === 'DAILY');
  expect(ofDaily.length).toBeLessThan(all.length);
  expect(await paid(top, { kind: 'DAILY' })).toEqual(ofDaily);
  // The other side of one of them, and nothing of anybody else.
  const theirs = await paid(low, {});
  expect(theirs.map(({ amount, payer }) => [amount, payer])).toEqual([
    ['4.00', some(top).username],
  ]);
  expect(theirs[0]?.id).toBe(all.find(({ amount }) => amount === '-4.00')?.id);
  expect(await paid(other, {})).toEqual([]);
  const far = await world.call(
    salaries.incomePayments,
    { from: dayAfter(first, -400), to: first },
    by(top),
  );
  expect(far.errorCode).toBe('validation_failed');
});

it('who is short owes: nothing is taken out, deposits stay, later income pays it', async () => {
  const { db } = world.server.kernel;
  house.nextDay();
  await house.bill();
  await house.signIn(some(top), some(low));
  expect(await house.balanceOf(some(top))).toBe(13_830n);
  const takeAll = (amount: string, key = freshKey()) =>
    world.call(salaries.takeIncome, { amount }, { ...by(top), key });
  const key = freshKey();
  expect((await takeAll('138.30', key)).value.balance).toBe('0.00');
  expect((await takeAll('138.30', key)).value.balance).toBe('0.00');
  expect((await takeAll('0.01')).errorCode).toBe('insufficient_balance');
  const suspend = async (action: 'suspend' | 'go_on') => {
    const [contract] = await db.composed<{ contract_id: string; version: number }>(
      `select contract_id, version from contracts where kind = 'DAILY' and downline_id = $1`,
      [idOf(top)],
    );
    const owner = await house.keeper('owner');
    const done = await house.office(
      owner.token,
      contractsDesk.suspendContract,
      wrong({
        id: contract?.contract_id,
        version: contract?.version,
        action,
        reasonCode: contractsDesk.SUSPEND_REASONS[0],
        reason: WHY,
      }),
    );
    expect(done.success).toBe(true);
  };
  await suspend('suspend');
  await house.play.spin(some(player), 60_000n, 60_000n);
  const day = house.today();
  house.nextDay();
  await house.bill();
  const [ofTop, ofLow] = await billsOf(day, 'DAILY');
  expect(ofTop).toMatchObject({ payee_id: idOf(top), gross: 1200n, state: 'disputed' });
  house.nextDay();
  await house.bill();
  const again = async () => (await house.bills(`bill_id = '${ofLow?.bill_id}'`))[0];
  // What was corrected two days ago is made up for first.
  expect(await again()).toMatchObject({ gross: 250n, paid: 0n, state: 'partial' });
  await house.signIn(some(top), some(low));
  expect((await world.call(salaries.agentAccount, {}, by(top))).value.owed).toBe('2.50');
  const pay = (from: string, more: object = {}, payKey = freshKey()) =>
    world.call(
      salaries.payBill,
      wrong({ id: ofLow?.bill_id, from, paymentPassword: PAYMENT_PASSWORD, ...more }),
      { ...by(top), key: payKey },
    );
  expect((await pay('agent_account')).errorCode).toBe('insufficient_balance');
  // What was sent by a downline has to be bet once over before it leaves.
  await house.signIn(some(mate));
  const sent = await world.call(
    transferToUpline,
    { amount: '100.00', note: '', paymentPassword: PAYMENT_PASSWORD, verificationCode: '' },
    { ...by(mate), key: freshKey() },
  );
  expect(sent.success).toBe(true);
  const refused = [
    await pay('main_wallet', { paymentPassword: '' }),
    await pay('main_wallet', { paymentPassword: 'guessed22' }),
    await pay('main_wallet'),
  ].map((one) => one.errorCode);
  expect(refused).toEqual(['payment_password_required', 'wrong_password', 'turnover_missing']);
  await house.play.spin(some(top), 400_000n, 400_000n);
  await house.fold();
  const payKey = freshKey();
  const paid = await pay('main_wallet', {}, payKey);
  expect(paid.value).toMatchObject({ state: 'issued', paid: '2.50', owed: '0.00' });
  expect((await pay('main_wallet', {}, payKey)).value.paid).toBe('2.50');
  expect((await pay('agent_account', {}, payKey)).errorCode).toBe('idempotency_conflict');
  expect((await pay('main_wallet')).errorCode).toBe('state_conflict');
  expect(await house.balanceOf(some(low))).toBe(650n);
  expect(await house.verified()).toEqual([]);

  // The next debt: what comes in pays it first, before anything can be taken.
  await house.play.spin(some(player), 400_000n, 400_000n);
  house.nextDay();
  await house.bill();
  house.nextDay();
  await house.bill();
  await house.signIn(some(top), some(low));
  const [debt] = await house.bills(`payer_id = ${some(top).memberId} and state = 'partial'`);
  expect(debt).toMatchObject({ gross: 2000n, paid: 0n });
  expect((await takeAll('1.00')).errorCode).toBe('debt_open');
  const decide = { brandId: 1, id: ofTop?.bill_id ?? '', reason: 'it was right' };
  const answered = await db.transaction((tx) => answerDispute(tx, { ...decide, isUpheld: false }));
  expect(answered).toMatchObject({ state: 'calculated', answer: 'it was right' });
  await house.bill();
  expect(await house.bills(`bill_id = '${debt?.bill_id}'`)).toMatchObject([
    { paid: 1200n, state: 'partial' },
  ]);
  // The bill that came says which debt its money paid: to its payee alone, and to the office.
  const { recovered } = await open(ofTop?.bill_id ?? '', top);
  expect(recovered).toMatchObject({ amount: '12.00', left: '8.00', count: 1 });
  expect(recovered?.list).toMatchObject([
    { id: debt?.bill_id, payee: some(low).username, amount: '12.00', left: '8.00' },
  ]);
  expect((await open(debt?.bill_id ?? '', low)).recovered).toMatchObject({ count: 0, list: [] });
  expect((await open(debt?.bill_id ?? '', top)).recovered).toBeNull();
  expect(await house.balanceOf(some(top))).toBe(0n);
  expect((await world.call(salaries.agentAccount, {}, by(top))).value.owed).toBe('8.00');
  await suspend('go_on');
  expect(await house.verified()).toEqual([]);
});

it('a dispute is answered once: refused it is paid, upheld it never was', async () => {
  const { db } = world.server.kernel;
  await house.signIn(some(top), some(low), some(other));
  const day = house.today();
  await house.play.spin(some(player), 40_000n, 40_000n);
  house.nextDay();
  await house.bill();
  await house.signIn(some(top), some(low));
  const [ofTop, ofLow] = await billsOf(day, 'DAILY');
  const dispute = (bill: typeof ofLow, who: Person | undefined) =>
    world.call(
      salaries.disputeBill,
      { id: bill?.bill_id ?? '', reason: 'a member is missing' },
      by(who),
    );
  // The payer sees it, and is not the one who disputes it.
  expect((await dispute(ofLow, top)).errorCode).toBe('not_found');
  expect((await dispute(ofLow, low)).value.state).toBe('disputed');
  expect((await dispute(ofLow, low)).errorCode).toBe('state_conflict');
  expect((await dispute(ofTop, top)).value.state).toBe('disputed');
  house.nextDay();
  await house.bill();
  const state = async (bill: typeof ofLow) =>
    (await house.bills(`bill_id = '${bill?.bill_id}'`))[0];
  expect(await state(ofTop)).toMatchObject({ paid: 0n, state: 'disputed' });
  const decide = (bill: typeof ofLow, isUpheld: boolean) =>
    db.transaction((tx) =>
      answerDispute(tx, { brandId: 1, id: bill?.bill_id ?? '', isUpheld, reason: WHY }),
    );
  expect(await decide(ofLow, true)).toMatchObject({ state: 'cancelled' });
  expect(await decide(ofLow, true)).toMatchObject({ errorCode: 'state_conflict' });
  expect(await decide(ofTop, false)).toMatchObject({ state: 'calculated' });
  await house.bill();
  expect(await state(ofTop)).toMatchObject({ paid: 800n, state: 'issued' });
  expect(await state(ofLow)).toMatchObject({ paid: 0n, state: 'cancelled' });
  const cancel = { brandId: 1, id: ofTop?.bill_id ?? '', reason: WHY };
  expect(await db.transaction((tx) => cancelBill(tx, cancel))).toMatchObject({
    errorCode: 'state_conflict',
  });
  expect(await house.verified()).toEqual([]);
});

it('[AG-26] a dividend waits for its approval where the house approves them', async () => {
  const { db } = world.server.kernel;
  await house.cashier.settings({ agentContracts: { approveDividends: true } });
  // The contracts run since the beginning of a day, also where this test runs alone.
  house.nextDay();
  await house.play.spin(some(mate), 30_000n, 0n);
  const day = house.today();
  house.nextDay();
  await house.bill();
  const [waiting] = await billsOf(day, 'DIVIDEND');
  expect(waiting).toMatchObject({ gross: 3000n, paid: 0n, state: 'calculated' });
  await house.bill();
  // It was born to wait: another setting later does not let it go.
  await house.cashier.settings({ agentContracts: {} });
  await house.bill();
  const one = { brandId: 1, id: waiting?.bill_id ?? '' };
  expect((await house.bills(`bill_id = '${one.id}'`))[0]).toMatchObject({ paid: 0n });
  const approve = () => db.transaction((tx) => approveBill(tx, one));
  expect(await approve()).toMatchObject({ state: 'approved' });
  expect(await approve()).toMatchObject({ errorCode: 'state_conflict' });
  await house.bill();
  expect((await house.bills(`bill_id = '${one.id}'`))[0]).toMatchObject({ paid: 3000n });
});

it('what-if says what offered terms would have brought, beside those that run', async () => {
  await house.signIn(some(top), some(low));
  const { db } = world.server.kernel;
  const [contract] = await db.composed<{ contract_id: string }>(
    `select contract_id from contracts where kind = 'DAILY' and downline_id = $1`,
    [idOf(low)],
  );
  const offered = await house.offer(some(top), daily(10_000), some(low));
  expect(offered.success).toBe(true);
  const id = contract?.contract_id ?? '';
  const { all, windows } = (await world.call(salaries.whatIf, { id }, by(low))).value;
  expect(windows.length).toBeGreaterThan(25);
  const won = windows.filter((one) => one.offered.gross !== '0.00');
  expect(all?.count).toBe(windows.length);
  expect(won.at(-1)).toMatchObject({
    count: 1,
    base: '800.00',
    now: { tier: 1, gross: '4.00', toDownlines: '0.00' },
    offered: { tier: 1, gross: '8.00', toDownlines: '0.00' },
  });
  for (const who of [top, other]) {
    await house.signIn(some(who));
    expect((await world.call(salaries.whatIf, { id }, by(who))).errorCode).toBe('not_found');
  }
  // Of the top agent: what went down is what was owed then.
  const [own] = await db.composed<{ contract_id: string }>(
    `select contract_id from contracts where kind = 'DAILY' and downline_id = $1`,
    [idOf(top)],
  );
  const mine = await world.call(salaries.whatIf, { id: own?.contract_id ?? '' }, by(top));
  expect(mine.value.windows.find((one) => one.now.gross === '22.00')?.now).toEqual({
    tier: 1,
    gross: '22.00',
    toDownlines: '4.00',
  });
});
