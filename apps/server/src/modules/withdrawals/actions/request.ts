import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { createWithdrawal as call } from '@fairhouse/contract/withdrawals';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { cardOf, isShared, withdrawalsLockedUntil, type CardRow } from '../../bank-cards/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { judgeKept, judgeOwed } from '../../deposit-offers/index.ts';
import { hasLikePrize } from '../../household/index.ts';
import { judgeLeaving } from '../../identity/index.ts';
import { memberById, type MemberRow } from '../../members/index.ts';
import { hasOppositeBets } from '../../opposite-bets/index.ts';
import { groupOf } from '../../payment-groups/index.ts';
import { provePayer } from '../../protection/index.ts';
import { announceBalance, judgeOutgoing, lockAccount, post } from '../../wallet/index.ts';
import { boundsOf, risksOf } from '../rules.ts';
import {
  depositedBy,
  factsOfMember,
  insertLine,
  insertWithdrawal,
  withdrawalByKey,
  withdrawalOf,
} from '../store.ts';
import { printWithdrawal } from '../print.ts';
import { turnoverNow } from './turnover.ts';

/** The account of the house where money waits that has left a balance and is not paid out. */
export const HOLDS = 'withdrawal-holds';

/** The same Idempotency-Key with the same card and amount answers the same withdrawal. */
export const createWithdrawal = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const asked = {
    key,
    amountMinor,
    cardId: input.cardId,
    digest: createHash('sha256').update(`${input.cardId}|${amountMinor}`).digest('base64url'),
  };
  // What has taken effect is answered without another proof: a code is good once.
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const known = await withdrawalByKey(ctx.db, { ...owner, key });
  if (known?.digest === asked.digest) return printWithdrawal(ctx, known);
  const refused = await provePayer(ctx, input);
  if (refused) return refused;
  const row = await hold(ctx, asked).catch((error: unknown) => {
    if (error instanceof NotCovered) return refuse('insufficient_balance');
    throw error;
  });
  if (isRefusal(row)) return row;
  await announceBalance(ctx, ctx.brand.id, memberOf(ctx).memberId);
  return printWithdrawal(ctx, row);
};

/** Taken back as a whole: the row was written before the money was asked for. */
class NotCovered extends Error {}
type Asked = { key: string; amountMinor: bigint; cardId: string; digest: string };

/**
 * The request and the frozen money are one transaction; neither exists without the other. It is
 * judged under the lock of the balance: a credit is either counted here or cannot be taken.
 */
const hold = (ctx: Ctx, asked: Asked) =>
  ctx.db.transaction(async (tx) => {
    const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
    await lockAccount(tx, owner.brandId, owner.memberId);
    const known = await withdrawalByKey(tx, { ...owner, key: asked.key });
    if (known) return known.digest === asked.digest ? known : refuse('idempotency_conflict');
    const judged = await judge(ctx, tx, asked);
    if (isRefusal(judged)) return judged;
    const id = ctx.random.uuid();
    const { cashier, switches } = settingsOf(ctx.brand);
    await insertWithdrawal(tx, {
      ...owner,
      ...asked,
      id,
      currency: ctx.brand.currency.code,
      risk: judged.risk,
      isConfirmed: switches.p2pWithdrawal,
      targetAt: new Date(ctx.clock.milliseconds() + cashier.targetMinutes * 60_000),
    });
    const posted = await post(tx, {
      ...owner,
      type: 'withdrawal',
      amountMinor: -asked.amountMinor,
      house: HOLDS,
      key: `withdrawal:${id}`,
      reference: id,
      keepsBound: true,
    });
    if (!posted.ok) {
      if (posted.errorCode === 'insufficient_balance') throw new NotCovered();
      throw new Error(`withdrawal ${id}: ${posted.errorCode}`);
    }
    await insertLine(tx, {
      brandId: owner.brandId,
      id,
      by: memberOf(ctx).account,
      action: 'applied',
    });
    const row = await withdrawalOf(tx, { ...owner, id });
    if (!row) throw new Error('a withdrawal that was written is gone');
    return row;
  });

const judge = async (ctx: Ctx, tx: Queries, { amountMinor, cardId }: Asked) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const { cashier } = settingsOf(ctx.brand);
  const { currency, timeZone } = ctx.brand;
  const member = await memberById(tx, owner.brandId, owner.memberId);
  if (!member) throw new Error('a session without its member');
  const card = await cardOf(tx, { ...owner, id: cardId });
  if (!card) return refuse('not_found');
  const until = await withdrawalsLockedUntil(ctx, tx);
  if (until) return refuse('withdrawals_locked', { value: { until: until.toISOString() } });
  const bounds = boundsOf(cashier, { rank: member.rank_level, group: await groupOf(tx, owner) });
  const min = parseAmount(cashier.amountMin, currency) ?? 0n;
  const max = parseAmount(bounds.amountMax, currency) ?? 0n;
  if (amountMinor < min || amountMinor > max) {
    return refuse('limit_exceeded', {
      fields: { amount: `${cashier.amountMin}-${bounds.amountMax}` },
    });
  }
  const facts = await factsOfMember(tx, { ...owner, timeZone });
  if (facts.today >= bounds.perDay) {
    return refuse('limit_exceeded', { fields: { perDay: String(bounds.perDay) } });
  }
  const unproven = await judgeLeaving(ctx, tx, { memberId: owner.memberId, amountMinor });
  if (unproven) return unproven;
  const debt = await judgeOutgoing(tx, ctx.brand, owner.memberId);
  if (debt) return debt;
  const owed = await judgeOwed(tx, ctx.brand, owner.memberId);
  if (owed) return owed;
  const { lots, missing } = await turnoverNow(tx, { brand: ctx.brand, memberId: owner.memberId });
  if (missing > 0n) {
    return refuse('turnover_missing', { value: { missing: printAmount(missing, currency) } });
  }
  const settling = await judgeKept(tx, owner);
  if (settling) return settling;
  const { left: deposits, hasDeposited } = await depositedBy(tx, owner);
  return {
    risk: risksOf({
      ...playOf(lots),
      ...memberFacts(ctx, member, card),
      amount: amountMinor,
      paidBefore: facts.paidBefore,
      today: facts.today,
      perDay: bounds.perDay,
      withdrawals: facts.paid,
      hasOppositeBets: await hasOppositeBets(tx, owner),
      hasLikePrize: await hasLikePrize(tx, owner),
      isCardShared: await isShared(tx, { ...owner, fingerprint: card.fingerprint }),
      deposits,
      hasDeposited,
    }),
  };
};

const memberFacts = (ctx: Ctx, member: MemberRow, card: CardRow) => ({
  large: parseAmount(settingsOf(ctx.brand).cashier.fourEyesAbove, ctx.brand.currency) ?? 0n,
  now: ctx.clock.milliseconds(),
  registeredAt: member.created_at.getTime(),
  cardAddedAt: card.created_at.getTime(),
});
/** Of deposits some of which is left. */
const playOf = (lots: readonly { at: Date; amount: bigint; validSince: bigint }[]) => {
  const last = lots.findLast(({ amount }) => amount > 0n);
  return { lastDepositAt: last?.at.getTime() ?? null, validSinceDeposit: last?.validSince ?? 0n };
};
