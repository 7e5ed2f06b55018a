import * as approvals from '@fairhouse/contract/approvals';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import * as deposits from '@fairhouse/contract/deposits';
import * as depositsDesk from '@fairhouse/contract/deposits-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import * as desk from '@fairhouse/contract/withdrawals-desk';
import type { AnswerOf } from '../../tests/caller.ts';
import { decide, lookAtDeposit } from './acts.ts';
import { centsOf, dayOf, textOf } from './money.ts';
import type { Life } from './life.ts';
import { endMatches } from './matches.ts';

type Withdrawal = OutputOf<typeof withdrawals.oneWithdrawal>;
const LOOKED_AT = ['amount_differs', 'second_payment', 'own_limit', 'on_break'];
const OVER = ['received', 'forced', 'rejected'];

/** Reads it as the member does and writes down what it says. */
const look = async ({ call, me, books }: Life, id: string): Promise<Withdrawal> => {
  const { value: seen } = await call(withdrawals.oneWithdrawal, { id }, { token: me.token });
  books.withdrawalSeen(id, {
    state: seen.state,
    isReleased: seen.releasedAt !== null,
    received: seen.amountReceived === null ? null : centsOf(seen.amountReceived),
    isRestBack: seen.reason === 'rest_returned',
    day: dayOf(seen.settledAt ?? seen.createdAt),
  });
  return seen;
};

/** What the desk does with a withdrawal; its own name for that ends the path of the call. */
const act = async <C extends CallShape>(
  life: Life,
  action: C,
  input: RawInputOf<C> & { id: string },
): Promise<AnswerOf<C>> => {
  const {
    call,
    keepers: [ann],
  } = life;
  await call(desk.claimWithdrawal, { id: input.id }, { token: ann.token });
  const reply = await call(action, input, { token: ann.token });
  const name = action.path.split('/').at(-1) ?? '';
  life.did(reply.success ? `desk.${name}` : `refused.${reply.errorCode}`);
  return reply;
};

/** What the house does about a member's open withdrawals and deposits on one day. */
export const workAtDesk = async (life: Life): Promise<void> => {
  const { me } = life;
  const open: string[] = [];
  for (const id of me.withdrawals) {
    const seen = await look(life, id);
    if (!OVER.includes(seen.state)) await workOn(life, id, seen);
    if (!OVER.includes((await look(life, id)).state)) open.push(id);
  }
  me.withdrawals = open;
  const waiting: string[] = [];
  for (const id of me.deposits) {
    if (!(await lookAtDeposit(life, id)) && !(await judgeDeposit(life, id))) waiting.push(id);
  }
  me.deposits = waiting;
};

const workOn = (life: Life, id: string, seen: Withdrawal): Promise<unknown> => {
  if (seen.state === 'applying') return judge(life, id, seen);
  if (seen.state === 'approved') return pay(life, id);
  if (seen.state === 'released') return confirm(life, id, seen);
  return resolve(life, id);
};

const judge = async (life: Life, id: string, seen: Withdrawal): Promise<void> => {
  const {
    dice,
    books,
    call,
    keepers: [ann, bob],
  } = life;
  const way = dice.weighted({ wait: 15, reject: 20, sandbox: 45, hand: 20 });
  if (way === 'wait') return;
  if (way === 'reject') {
    await act(life, desk.rejectWithdrawal, { id, reason: 'account_review' });
    return;
  }
  const given = way === 'sandbox' ? { methodId: 'sandbox' } : {};
  books.withdrawalBy(id, way);
  const reply = await act(life, desk.approveWithdrawal, { id, ...given });
  const isAsked = reply.success ? reply.value.isAsked : reply.errorCode === 'state_conflict';
  if (!isAsked) return;
  const waiting = await call(approvals.approvals, { pageSize: 100 }, { token: ann.token });
  if (!waiting.success) return;
  const asked = waiting.value.list.find(
    (one) =>
      one.state === 'asked' &&
      one.kind === 'withdrawals.approve' &&
      one.details.account === life.me.account &&
      one.details.amount === seen.amount,
  );
  if (!asked) return;
  books.withdrawalBy(id, asked.details.method ?? 'hand');
  if ((await decide(life, ann, asked.id, 'approve')).success) {
    books.object('one operator approved alone', id);
  }
  const how = dice.chance(0.8) ? 'approve' : 'decline';
  await decide(life, bob, asked.id, how);
  life.did(`desk.second.${how}`);
};

const pay = async (life: Life, id: string): Promise<void> => {
  const {
    call,
    books,
    dice,
    keepers: [ann],
  } = life;
  const { value } = await call(desk.deskOneWithdrawal, { id }, { token: ann.token });
  const { payout } = value.withdrawal;
  if (payout === null) {
    await act(life, desk.payWithdrawal, { id, reference: 'BANK-1' });
  } else if (payout.state === 'failed' && dice.chance(0.5)) {
    await act(life, desk.rejectWithdrawal, { id, reason: 'bank_refused' });
  } else if (payout.state === 'failed') {
    if (!(await act(life, desk.repeatPayout, { id })).success) return;
    books.withdrawalBy(id, 'hand');
    await act(life, desk.payWithdrawal, { id, reference: 'BANK-2' });
  } else if (dice.chance(0.3)) {
    // Where a provider may have paid already the money must stay: this is refused.
    await act(life, desk.rejectWithdrawal, { id, reason: 'duplicate' });
  }
};

const confirm = async (life: Life, id: string, seen: Withdrawal): Promise<void> => {
  const { call, dice, me, proof, did } = life;
  const word = dice.weighted({ RECEIVED: 40, PARTLY: 20, NOT_RECEIVED: 15, FORCED: 10, none: 15 });
  if (word === 'none') return;
  if (word === 'FORCED') {
    await act(life, desk.resolveWithdrawal, { id, outcome: 'FORCED', note: 'as seen' });
    return;
  }
  if (word === 'NOT_RECEIVED') {
    await call(withdrawals.sendWithdrawalProof, { id }, { token: me.token, file: proof });
  }
  const part = textOf((centsOf(seen.amount) * BigInt(1 + dice.below(98))) / 100n);
  const reply = await call(
    withdrawals.confirmWithdrawal,
    { id, result: word, ...(word === 'PARTLY' ? { amountReceived: part } : {}) },
    { token: me.token },
  );
  did(reply.success ? `confirmed.${word}` : `refused.${reply.errorCode}`);
};

const resolve = (life: Life, id: string): Promise<unknown> =>
  act(life, desk.resolveWithdrawal, {
    id,
    outcome: life.dice.pick(['PAID', 'RETURNED', 'FORCED'] as const),
    note: 'after a look',
  });

/** What the provider told otherwise a person decides about; true once it is over. */
const judgeDeposit = async (life: Life, id: string): Promise<boolean> => {
  const {
    call,
    dice,
    me,
    books,
    keepers: [ann],
  } = life;
  const { value } = await call(deposits.oneDeposit, { id }, { token: me.token });
  if (!LOOKED_AT.includes(String(value.reason)) || dice.chance(0.2)) return false;
  const by = { token: ann.token };
  await call(depositsDesk.claimDeposit, { id }, by);
  const isVouched = dice.chance(0.5);
  if (isVouched) {
    books.depositPaid(id);
    books.vouched(id);
  }
  const reply = isVouched
    ? await call(depositsDesk.approveDeposit, { id, note: 'seen at the bank' }, by)
    : await call(depositsDesk.rejectDeposit, { id, reason: 'amount_differs', note: '' }, by);
  const did = `desk.deposit.${isVouched ? 'approve' : 'reject'}`;
  life.did(reply.success ? did : `refused.${reply.errorCode}`);
  if (reply.success && reply.value.isAsked) await secondDeposit(life);
  return lookAtDeposit(life, id);
};

/** A break is not one operator's to set aside. */
const secondDeposit = async (life: Life): Promise<void> => {
  const {
    call,
    me,
    keepers: [ann, bob],
  } = life;
  const waiting = await call(approvals.approvals, { pageSize: 100 }, { token: ann.token });
  if (!waiting.success) return;
  for (const { id } of waiting.value.list.filter(
    (one) =>
      one.state === 'asked' &&
      one.kind === 'deposits.approve' &&
      one.details.account === me.account,
  )) {
    await decide(life, bob, id, 'approve');
  }
};

/** Until nothing is under way any more, and all of it was seen. */
export const awaitProvider = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  if (!first) return;
  const { house } = first;
  await endMatches(lives);
  for (let turn = 0; turn < 40; turn += 1) {
    await house.db.run(`update withdrawals set payout_due_at = now()
      where brand_id = 1 and payout_due_at > now()`);
    await house.sendPayouts();
    const [left] = await house.db.composed<{ n: bigint }>(`select count(*) as n from withdrawals
      where brand_id = 1 and state = 'approved' and payout_state in ('waiting', 'sent')`);
    if (left?.n === 0n) break;
    await new Promise((done) => {
      setTimeout(done, 30);
    });
  }
  for (const life of lives) {
    for (const id of life.me.withdrawals) await look(life, id);
    for (const id of life.me.deposits) await lookAtDeposit(life, id);
  }
};
