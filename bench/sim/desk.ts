import { decide, lookAtDeposit } from './acts.ts';
import { centsOf, dayOf, textOf } from './money.ts';
import type { Reply } from './house.ts';
import type { Life } from './life.ts';
import { endMatches } from './matches.ts';

type Withdrawal = {
  state: string;
  amount: string;
  releasedAt: string | null;
  settledAt: string | null;
  createdAt: string;
  amountReceived: string | null;
  reason: string | null;
};
const LOOKED_AT = ['amount_differs', 'second_payment', 'own_limit', 'on_break'];
const OVER = ['received', 'forced', 'rejected'];

/** Reads it as the member does and writes down what it says. */
const look = async ({ call, me, books }: Life, id: string): Promise<Withdrawal> => {
  const { value } = await call('GET', `/wps/withdraw/${id}`, { token: me.token });
  const seen = value as unknown as Withdrawal;
  books.withdrawalSeen(id, {
    state: seen.state,
    isReleased: seen.releasedAt !== null,
    received: seen.amountReceived === null ? null : centsOf(seen.amountReceived),
    isRestBack: seen.reason === 'rest_returned',
    day: dayOf(seen.settledAt ?? seen.createdAt),
  });
  return seen;
};

const act = async (life: Life, id: string, action: string, body: object = {}): Promise<Reply> => {
  const {
    call,
    keepers: [ann],
  } = life;
  const at = `/office/api/withdrawals/${id}`;
  await call('POST', `${at}/claim`, { token: ann.token, body: {} });
  const reply = await call('POST', `${at}/${action}`, { token: ann.token, body });
  life.did(reply.ok ? `desk.${action}` : `refused.${reply.code}`);
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
    await act(life, id, 'reject', { reason: 'account_review' });
    return;
  }
  const given = way === 'sandbox' ? { methodId: 'sandbox' } : {};
  books.withdrawalBy(id, way);
  const reply = await act(life, id, 'approve', given);
  if (reply.value.isAsked !== true && reply.code !== 'state_conflict') return;
  const { list } = (await call('GET', '/office/api/approvals?pageSize=100', { token: ann.token }))
    .value as {
    list?: { id: string; kind: string; state: string; details: Record<string, string> }[];
  };
  const asked = list?.find(
    (one) =>
      one.state === 'asked' &&
      one.kind === 'withdrawals.approve' &&
      one.details.account === life.me.account &&
      one.details.amount === seen.amount,
  );
  if (!asked) return;
  books.withdrawalBy(id, asked.details.method ?? 'hand');
  if ((await decide(life, ann, asked.id, 'approve')).ok) {
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
  const { withdrawal } = (await call('GET', `/office/api/withdrawals/${id}`, { token: ann.token }))
    .value as { withdrawal: { payout: { state: string } | null } };
  const { payout } = withdrawal;
  if (payout === null) {
    await act(life, id, 'paid', { reference: 'BANK-1' });
  } else if (payout.state === 'failed' && dice.chance(0.5)) {
    await act(life, id, 'reject', { reason: 'bank_refused' });
  } else if (payout.state === 'failed') {
    if (!(await act(life, id, 'payout')).ok) return;
    books.withdrawalBy(id, 'hand');
    await act(life, id, 'paid', { reference: 'BANK-2' });
  } else if (dice.chance(0.3)) {
    // Where a provider may have paid already the money must stay: this is refused.
    await act(life, id, 'reject', { reason: 'duplicate' });
  }
};

const confirm = async (life: Life, id: string, seen: Withdrawal): Promise<void> => {
  const { call, dice, me, proof, did } = life;
  const word = dice.weighted({ RECEIVED: 40, PARTLY: 20, NOT_RECEIVED: 15, FORCED: 10, none: 15 });
  if (word === 'none') return;
  if (word === 'FORCED') {
    await act(life, id, 'resolve', { outcome: 'FORCED', note: 'as seen' });
    return;
  }
  if (word === 'NOT_RECEIVED') {
    await call('POST', `/wps/withdraw/${id}/proof`, { token: me.token, raw: proof });
  }
  const part = textOf((centsOf(seen.amount) * BigInt(1 + dice.below(98))) / 100n);
  const reply = await call('POST', `/wps/withdraw/${id}/confirm`, {
    token: me.token,
    body: { result: word, ...(word === 'PARTLY' ? { amountReceived: part } : {}) },
  });
  did(reply.ok ? `confirmed.${word}` : `refused.${reply.code}`);
};

const resolve = (life: Life, id: string): Promise<Reply> =>
  act(life, id, 'resolve', {
    outcome: life.dice.pick(['PAID', 'RETURNED', 'FORCED']),
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
  const { value } = await call('GET', `/wps/deposit/${id}`, { token: me.token });
  if (!LOOKED_AT.includes(String(value.reason)) || dice.chance(0.2)) return false;
  const at = `/office/api/deposits/${id}`;
  await call('POST', `${at}/claim`, { token: ann.token, body: {} });
  const isVouched = dice.chance(0.5);
  if (isVouched) {
    books.depositPaid(id);
    books.vouched(id);
  }
  const reply = await call('POST', `${at}/${isVouched ? 'approve' : 'reject'}`, {
    token: ann.token,
    body: isVouched ? { note: 'seen at the bank' } : { reason: 'amount_differs', note: '' },
  });
  life.did(reply.ok ? `desk.deposit.${isVouched ? 'approve' : 'reject'}` : `refused.${reply.code}`);
  if (reply.value.isAsked === true) await secondDeposit(life);
  return lookAtDeposit(life, id);
};

/** A break is not one operator's to set aside. */
const secondDeposit = async (life: Life): Promise<void> => {
  const {
    call,
    me,
    keepers: [ann, bob],
  } = life;
  const { list } = (await call('GET', '/office/api/approvals?pageSize=100', { token: ann.token }))
    .value as {
    list?: { id: string; kind: string; state: string; details: Record<string, string> }[];
  };
  for (const { id } of list?.filter(
    (one) =>
      one.state === 'asked' &&
      one.kind === 'deposits.approve' &&
      one.details.account === me.account,
  ) ?? []) {
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
