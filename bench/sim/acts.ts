import * as approvals from '@fairhouse/contract/approvals';
import * as bankCards from '@fairhouse/contract/bank-cards';
import * as deposits from '@fairhouse/contract/deposits';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as safety from '@fairhouse/contract/safety';
import * as transfers from '@fairhouse/contract/transfers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { centsOf, dayOf, textOf, todayOf } from './money.ts';
import type { Keeper, Life, Member } from './life.ts';
import { chooseOffer } from './offers.ts';
import { PAYMENT_PASSWORD } from './people.ts';

type Reply = { success: boolean; errorCode?: string };
/** A new key; sometimes the call is sent twice at once, and both must answer the same. */
const keyed = async <R extends Reply>(
  life: Life,
  call: (key: string) => Promise<R>,
  idOf: (reply: R) => string | null,
): Promise<R> => {
  const { me, dice, books, did } = life;
  const key = `sim-${me.account}-${(me.keys += 1)}`;
  if (!dice.chance(0.15)) return call(key);
  const [first, second] = await Promise.all([call(key), call(key)] as const);
  did('sentTwice');
  const said = [first, second].map((one) => (one.success ? idOf(one) : one.errorCode) ?? '');
  if (said[0] !== said[1]) books.object('one key, two answers', me.account, ...said);
  return first.success ? first : second;
};
const counted = (life: Life, what: string, reply: Reply): boolean => {
  life.did(reply.success ? what : `refused.${reply.errorCode}`);
  return reply.success;
};

const PAY_MODES = {
  pay: 60,
  duplicate: 12,
  decline: 8,
  forged: 5,
  never: 5,
  'wrong-amount': 8,
  late: 2,
} as const;

const METHODS = { sandbox: 70, 'bank-transfer': 16, 'qr-transfer': 14 } as const;

export const payIn = async (life: Life): Promise<void> => {
  const { me, call, books, dice, did } = life;
  const amount = BigInt(1000 + dice.below(49_000));
  const mode = dice.weighted(life.isPatient ? PAY_MODES : { ...PAY_MODES, late: 0 });
  const method = dice.weighted(METHODS);
  const chosen = dice.chance(0.35) ? await chooseOffer(life, method, amount) : undefined;
  const begun = await keyed(
    life,
    (key) =>
      call(
        deposits.createDeposit,
        {
          methodId: method,
          amount: textOf(amount),
          ...(chosen ? { offerId: chosen.offerId } : {}),
        },
        { token: me.token, key },
      ),
    ({ value }) => value.deposit.id,
  );
  if (!counted(life, 'depositsBegun', begun)) return;
  const { id, createdAt } = begun.value.deposit;
  books.depositBegun(id, me.id, { amount, day: dayOf(createdAt), method, bonus: chosen?.bonus });
  if (chosen) me.bonuses.push(id);
  if (chosen) did('bonusesChosen');
  did(`method.${method}`);
  if (['pay', 'duplicate', 'late'].includes(mode)) books.depositPaid(id);
  await payAtProvider(life, begun.value.payUrl, mode);
  did(`provider.${mode}`);
  if (!(await lookAtDeposit(life, id))) me.deposits.push(id);
};

/** As a browser does; where the house fell over meanwhile the button is pressed again. */
const payAtProvider = async ({ house }: Life, payUrl: string, mode: string): Promise<void> => {
  const query = new URL(payUrl, house.url).searchParams;
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = await fetch(`${house.url}/sandbox/pay`, {
      method: 'POST',
      body: new URLSearchParams({
        order: query.get('order') ?? '',
        signature: query.get('signature') ?? '',
        mode,
      }),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  throw new Error('the provider never answered');
};

/** True once it is over. */
export const lookAtDeposit = async (life: Life, id: string): Promise<boolean> => {
  const { me, call, books } = life;
  const { value } = await call(deposits.oneDeposit, { id }, { token: me.token });
  const { status, bonus, coin } = value;
  const day = dayOf(value.settledAt ?? value.createdAt);
  if (coin) books.coinsSeen(id, { state: status, confirmations: coin.confirmations });
  books.depositSeen(id, { state: status, amount: centsOf(value.amount), day });
  if (bonus)
    books.bonusSeen(id, {
      state: bonus.state,
      amount: centsOf(bonus.amount),
      day,
      taken: centsOf(bonus.taken),
      owed: centsOf(bonus.owed),
      missing: centsOf(bonus.missing),
    });
  if (status === 'rejected') books.depositEnded(id);
  return status === 'approved' || status === 'rejected';
};

export const payOut = async (life: Life): Promise<void> => {
  const { dice } = life;
  // The last digits are a day of the provider: most pay, some decline, break or tell otherwise.
  const whole = 10 + dice.below(dice.chance(0.2) ? 600 : 120);
  await askBack(life, BigInt(whole * 100 + (dice.chance(0.4) ? dice.below(7) : 0)));
};

/** The id of the withdrawal; undefined where it was refused. */
export const askBack = async (life: Life, amount: bigint): Promise<string | undefined> => {
  const { me, call, books } = life;
  if (me.cardId === '') {
    const card = await call(
      bankCards.addBankCard,
      {
        bankCode: 'HARBOUR',
        cardNo: `6222${me.id.padStart(12, '0')}`,
        payeeName: 'Anna Lamp',
        paymentPassword: PAYMENT_PASSWORD,
      },
      { token: me.token },
    );
    me.cardId = card.value.id;
  }
  const reply = await keyed(
    life,
    (key) =>
      call(
        withdrawals.createWithdrawal,
        { cardId: me.cardId, amount: textOf(amount), paymentPassword: PAYMENT_PASSWORD },
        { token: me.token, key },
      ),
    ({ value }) => value.id,
  );
  if (!counted(life, 'withdrawalsAsked', reply)) return undefined;
  const { id, createdAt } = reply.value;
  books.withdrawalAsked(id, me.id, { amount, day: dayOf(createdAt) });
  me.withdrawals.push(id);
  return id;
};

export const sendMoney = async (life: Life): Promise<void> => {
  const { me, call, books, dice, people } = life;
  const amount = BigInt(100 + dice.below(8000));
  const isDown = me.isAgent && dice.chance(0.6);
  // Most to the own line; some to whoever it is, which the house has to refuse.
  const receiver = isDown ? dice.pick(people) : me.upline;
  const given = { amount: textOf(amount), note: 'as agreed', paymentPassword: PAYMENT_PASSWORD };
  const reply = await keyed(
    life,
    (key) => {
      const by = { token: me.token, key };
      return isDown
        ? call(transfers.transferToDownline, { ...given, receiver: receiver?.account ?? '' }, by)
        : call(transfers.transferToUpline, given, by);
    },
    ({ value }) => value.id,
  );
  if (!counted(life, isDown ? 'transfersDown' : 'transfersUp', reply)) return;
  if (!receiver || (isDown && !isBelow(receiver, me))) {
    books.object('a transfer outside the own line', me.account);
  }
  books.transferred(me.id, receiver?.id ?? '', { amount, day: dayOf(reply.value.at) });
};
const isBelow = (one: Member, above: Member): boolean =>
  one.upline !== undefined && (one.upline === above || isBelow(one.upline, above));

/** An operator gives or takes; above the limit of the role a second one decides. */
export const adjust = async (life: Life): Promise<void> => {
  const {
    me,
    call,
    books,
    dice,
    keepers: [ann, bob],
  } = life;
  const size = BigInt(dice.chance(0.3) ? 100_001 + dice.below(50_000) : 100 + dice.below(5000));
  const direction = dice.chance(0.6) ? ('credit' as const) : ('debit' as const);
  const amount = direction === 'credit' ? size : -size;
  const send = (key: string) =>
    call(
      membersDesk.adjustBalance,
      { id: me.id, amount: textOf(size), direction, reason: 'a simulated life' },
      { token: ann.token, key },
    );
  let used = '';
  const reply = await keyed(
    life,
    (key) => {
      used = key;
      return send(key);
    },
    ({ value }) => value.transferId ?? value.approvalId,
  );
  if (!counted(life, 'adjustmentsAsked', reply)) return;
  if (reply.value.transferId !== null) {
    books.adjusted(me.id, amount, todayOf(life.house));
    return;
  }
  const asked = reply.value.approvalId ?? '';
  const own = await decide(life, ann, asked, 'approve');
  if (own.success) books.object('one operator approved alone', me.account);
  const isApproved = dice.chance(0.7);
  const done = await decide(life, bob, asked, isApproved ? 'approve' : 'decline');
  // Decided before a crash answered: the first call says what came of it.
  const isPosted =
    isApproved &&
    (done.success ||
      (done.errorCode === 'state_conflict' && (await send(used)).value.transferId !== null));
  life.did(isPosted ? 'adjustmentsApproved' : 'adjustmentsNotMade');
  if (isPosted) books.adjusted(me.id, amount, todayOf(life.house));
};
const DECISIONS = { approve: approvals.approveApproval, decline: approvals.declineApproval };
export const decide = (
  { call }: Life,
  by: Keeper,
  id: string,
  how: keyof typeof DECISIONS,
): Promise<Reply> => call(DECISIONS[how], { id, reason: 'as was agreed' }, { token: by.token });

export const limitOneself = async (life: Life): Promise<void> => {
  const { me, call, books, dice } = life;
  const kind = dice.pick(['stake', 'loss', 'deposit'] as const);
  const amount = BigInt(5000 + dice.below(60_000));
  const reply = await call(
    safety.setLimit,
    { kind, period: 'day', amount: textOf(amount) },
    { token: me.token },
  );
  if (!counted(life, 'limitsSet', reply)) return;
  books.limited(me.id, { kind, amount });
  // Who has just set one wants to see whether it holds.
  if (kind === 'deposit') await payIn(life);
};
export const stopOneself = async (life: Life): Promise<void> => {
  const { me, call, books, dice } = life;
  const isForLong = dice.chance(0.3);
  const by = { token: me.token };
  const reply = isForLong
    ? await call(safety.excludeSelf, { months: 6 }, by)
    : await call(safety.coolOff, { days: 1 }, by);
  if (counted(life, isForLong ? 'exclusions' : 'breaks', reply)) books.stopped(me.id);
};
