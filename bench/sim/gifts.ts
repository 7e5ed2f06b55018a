import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as deposits from '@fairhouse/contract/deposits';
import * as rewards from '@fairhouse/contract/rewards';
import * as vouchers from '@fairhouse/contract/vouchers';
import { lookAtDeposit } from './acts.ts';
import type { Life } from './life.ts';
import { centsOf, dayOf, textOf } from './money.ts';

/** Wants the bonus gone again; where it was played the house has to refuse. */
export const goWithout = async (life: Life): Promise<void> => {
  const { call, me, dice, books, did } = life;
  if (me.bonuses.length === 0) return;
  const id = dice.pick(me.bonuses);
  const send = () => call(depositOffers.giveBonusUp, { id }, { token: me.token });
  const [reply, again] = dice.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  if (reply?.success && again?.success) books.object('a bonus given up twice', me.account, id);
  const isGivenUp = reply?.success || again?.success;
  did(isGivenUp ? 'bonusesGivenUp' : `refused.${reply?.errorCode ?? ''}`);
  await lookAtDeposit(life, id);
};

/** A code of the house; of two members who try it one has it. */
export const redeem = async (life: Life): Promise<void> => {
  const {
    call,
    me,
    dice,
    books,
    people,
    keepers: [ann],
    did,
  } = life;
  const amount = BigInt(500 + dice.below(9_500));
  const made = await call(
    vouchers.createVouchers,
    {
      name: 'Simulated',
      amount: textOf(amount),
      count: 1,
      reason: 'a simulated life',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    { token: ann.token },
  );
  const [code = ''] = made.value.codes;
  const send = (token: string) => call(vouchers.redeemVoucher, { code }, { token });
  const reply = await send(me.token);
  if (!reply.success) {
    did(`refused.${reply.errorCode}`);
    return;
  }
  did('vouchers');
  const id = reply.value.depositId;
  const { value } = await call(deposits.oneDeposit, { id }, { token: me.token });
  books.depositBegun(id, me.id, { amount, day: dayOf(value.createdAt), method: 'voucher' });
  books.depositPaid(id);
  await lookAtDeposit(life, id);
  const other = dice.pick(people);
  if (other !== me && (await send(other.token)).success) {
    books.object('a voucher was worth its amount twice', other.account, id);
  }
};

/** An operator gives a little; the member collects it, twice at once. */
export const collectGift = async (life: Life): Promise<void> => {
  const {
    call,
    me,
    dice,
    books,
    keepers: [ann],
    did,
  } = life;
  const amount = BigInt(50 + dice.below(150));
  const given = await call(
    rewards.giveRewards,
    {
      to: { accounts: [me.account] },
      amount: textOf(amount),
      kind: 'gift',
      words: [{ language: 'EN', text: 'Simulated' }],
      reason: 'a simulated life',
    },
    { token: ann.token, key: `gift-${me.account}-${(me.keys += 1)}` },
  );
  if (!given.success) {
    did(`refused.${given.errorCode}`);
    return;
  }
  const { list } = (await call(rewards.rewards, {}, { token: me.token })).value;
  for (const { id, turnover, ...reward } of list.filter(({ state }) => state === 'open')) {
    const send = () => call(rewards.claimReward, { id }, { token: me.token });
    const [reply, again] = await Promise.all([send(), send()]);
    if (!reply.success && !again.success) {
      did(`refused.${reply.errorCode}`);
      continue;
    }
    did('gifts');
    const { claimedAt } = (reply.success ? reply : again).value.reward;
    books.rewardCollected(id, {
      memberId: me.id,
      amount: centsOf(reward.amount),
      turnover: centsOf(turnover),
      day: dayOf(claimedAt),
    });
  }
};

/** The time of bonuses is moved on in the rows; what is out by then is owed. */
export const endBonuses = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  for (const { me, house, dice, did } of lives) {
    if (me.bonuses.length === 0 || !dice.chance(0.5)) continue;
    const ended = await house.db.run(
      `update deposit_bonuses set expires_at = now()
      where brand_id = 1 and state = 'bound' and deposit_id = any($1::text[])`,
      [me.bonuses],
    );
    if (ended > 0) did('bonusesEnded');
  }
  await first?.house.runOffers();
  await lookAtBonuses(lives);
};
export const lookAtBonuses = async (lives: Life[]): Promise<void> => {
  for (const life of lives) for (const id of life.me.bonuses) await lookAtDeposit(life, id);
};
