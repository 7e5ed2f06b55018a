import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { post, postHouse, wagerKeyOf } from '../../wallet/index.ts';
import { freeWords, refusalOf, toWire } from '../rules.ts';
import {
  betByKey,
  endBet,
  insertBet,
  lockBet,
  moveBet,
  wagerOfKey,
  type BetRow,
} from '../rows/bets.ts';
import { insertCall } from '../rows/calls.ts';
import { lockReward, spinsUsed } from '../rows/rewards.ts';
import { noteBalance, type OperatorRow, type SessionRow } from '../store.ts';
import { askWallet } from '../steps/ask.ts';
import type { CallKind } from '../tables.ts';

type Key = { brandId: number; betId: string };
type TakeCode = ReturnType<typeof refusalOf>['errorCode'];
type Taken = { ok: true } | { ok: false; errorCode: TakeCode };

/** Of a key that was used before: what became of it. A bet is asked for once, whatever happens. */
const before = (bet: BetRow, p: Staked): Taken => {
  if (bet.amount !== p.amountMinor || bet.slug !== p.session.slug) return CONFLICT;
  if (bet.reward_id !== p.rewardId) return CONFLICT;
  if (bet.state === 'taken' || bet.state === 'played') return { ok: true };
  if (bet.state !== 'refused') return CONFLICT;
  return { ok: false, errorCode: refusalOf(bet.reason).errorCode };
};
const CONFLICT = { ok: false, errorCode: 'state_conflict' } as const;

type Staked = {
  brand: Brand;
  operator: OperatorRow;
  session: SessionRow;
  key: string;
  amountMinor: bigint;
  /** Of a free spin: what gave it. */
  rewardId: string | null;
};
/** Written down, if nothing was by its key; a free spin under the lock of what gave it. */
const noteBet = (kernel: Kernel, p: Staked): Promise<BetRow | undefined> => {
  const { brand, operator, session, rewardId } = p;
  const of = { brandId: brand.id, operatorId: operator.operator_id };
  return kernel.db.transaction(async (tx) => {
    const note = () =>
      insertBet(tx, {
        ...of,
        betId: kernel.random.uuid(),
        memberId: session.member_id,
        key: p.key,
        sessionId: session.session_id,
        player: session.player,
        token: session.token,
        slug: session.slug,
        amountMinor: p.amountMinor,
        rewardId,
      });
    if (rewardId === null) return note();
    const reward = await lockReward(tx, { ...of, rewardId });
    const now = tx.now();
    const isGiven =
      reward?.player === session.player &&
      reward.slug === session.slug &&
      reward.stake === p.amountMinor &&
      reward.cancelled_at === null &&
      reward.starts_at <= now &&
      reward.ends_at > now &&
      (await spinsUsed(tx, { ...of, rewardId })) < reward.spins;
    return isGiven ? note() : undefined;
  });
};
/**
 * Takes a stake from the player's money at the operator. It is written down before it is said, and
 * said once; what is not clearly answered is taken back, and never counts here (D-W11).
 */
export const takeBet = async (kernel: Kernel, staked: Staked): Promise<Taken> => {
  const { brand, operator, session, amountMinor } = staked;
  const of = { brandId: brand.id, memberId: session.member_id, key: staked.key };
  const bet = await noteBet(kernel, staked);
  if (!bet) {
    const known = await betByKey(kernel.db, of);
    return known ? before(known, staked) : CONFLICT;
  }
  const answer = await askWallet(kernel, operator, {
    path: '/transaction/bet',
    fields: {
      user: session.player,
      token: session.token,
      transaction_uuid: bet.bet_id,
      round: bet.bet_id,
      round_closed: false,
      game_code: session.slug,
      currency: brand.currency.code,
      amount: toWire(brand, amountMinor),
      ...freeWords(staked.rewardId),
    },
  });
  const key = { brandId: brand.id, betId: bet.bet_id };
  if (answer?.balance !== undefined)
    await noteBalance(kernel.db, {
      ...key,
      sessionId: session.session_id,
      balance: answer.balance,
    });
  if (answer?.status === 'RS_OK')
    return (await putOnAccount(kernel, key)) ? { ok: true } : CONFLICT;
  const { errorCode, isPlain } = refusalOf(answer?.status);
  const reason = answer?.status ?? '';
  if (isPlain) await moveBet(kernel.db, { ...key, from: 'asked', to: 'refused', reason });
  else await cancelAsked(kernel, key, reason);
  return { ok: false, errorCode };
};

const trialAccount = (operatorId: string): string => `trial:operators:${operatorId}`;

/** False where the bet was given up meanwhile, since this took too long. */
const putOnAccount = (kernel: Kernel, key: Key): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const bet = await lockBet(tx, key);
    if (bet?.state !== 'asked') return false;
    await moveBet(tx, { ...key, from: 'asked', to: 'taken' });
    await move(tx, { ...key, bet, amountMinor: bet.amount, key: `supplied:${bet.bet_id}:in` });
    return true;
  });

const move = async (
  tx: Queries,
  p: { brandId: number; bet: BetRow; amountMinor: bigint; key: string },
): Promise<'moved' | 'key_used'> => {
  const moved = await post(tx, {
    brandId: p.brandId,
    memberId: p.bet.member_id,
    type: 'trial',
    amountMinor: p.amountMinor,
    house: trialAccount(p.bet.operator_id),
    key: p.key,
    reference: p.bet.bet_id,
  });
  if (moved.ok) return 'moved';
  if (moved.errorCode === 'idempotency_conflict') return 'key_used';
  throw new Error(`the account of a supplied player was not moved: ${moved.errorCode}`);
};

/** A bet of which nobody knows whether it was taken: it never counts, and is taken back. */
export const cancelAsked = (kernel: Kernel, key: Key, reason: string): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const bet = await lockBet(tx, key);
    if (bet?.state !== 'asked') return;
    await moveBet(tx, { ...key, from: 'asked', to: 'cancelled', reason });
    await insertCall(tx, {
      ...key,
      callId: kernel.random.uuid(),
      operatorId: bet.operator_id,
      kind: 'rollback',
      amountMinor: bet.amount,
    });
  });

/**
 * Ends a bet that was taken: as its round did, or, where nothing was staked, by giving it back. The
 * key of the stake is used up then, so that nobody stakes with it later. Answers the call that the
 * operator has to be told, once.
 */
export const endTaken = (
  kernel: Kernel,
  key: Key,
): Promise<{ callId: string; kind: CallKind } | undefined> =>
  kernel.db.transaction(async (tx) => {
    const bet = await lockBet(tx, key);
    if (bet?.state !== 'taken') return undefined;
    const stakeKey = wagerKeyOf({ memberId: bet.member_id, key: bet.key });
    const of = { ...key, operatorId: bet.operator_id, callId: kernel.random.uuid() };
    const gaveUp = await move(tx, { ...key, bet, amountMinor: -bet.amount, key: stakeKey });
    if (gaveUp === 'moved') {
      await moveBet(tx, { ...key, from: 'taken', to: 'cancelled', reason: 'not staked' });
      await insertCall(tx, { ...of, kind: 'rollback', amountMinor: bet.amount });
      return { callId: of.callId, kind: 'rollback' };
    }
    const memberId = bet.member_id;
    const wager = await wagerOfKey(tx, { brandId: key.brandId, memberId, key: stakeKey });
    if (wager?.state !== 'settled' || wager.stake !== bet.amount)
      throw new Error(`the round of the bet ${bet.bet_id} is not what was staked`);
    await bringHome(tx, { ...key, bet, category: wager.category, payoutMinor: wager.payout });
    await endBet(tx, { ...key, wagerId: wager.wager_id, payoutMinor: wager.payout });
    await insertCall(tx, { ...of, kind: 'win', amountMinor: wager.payout });
    return { callId: of.callId, kind: 'win' };
  });

/**
 * What was won leaves the account of free play, and the real books hold what lies with the
 * operator: the stake, less what the player got (D-W10). What free spins of an operator won lies
 * apart: whoever gives them lowers no bill by it (D-W14).
 */
const bringHome = async (
  tx: Queries,
  p: { brandId: number; bet: BetRow; category: string; payoutMinor: bigint },
): Promise<void> => {
  const { brandId, bet, payoutMinor } = p;
  const of = { brandId, type: 'supplied', reference: bet.bet_id };
  const isGift = bet.reward_id !== null;
  const theirs = `${isGift ? 'operators-gifts' : 'operators'}:${bet.operator_id}`;
  const ours = `supplied:${p.category}`;
  const keyOf = (what: string): string => `supplied:${bet.bet_id}:${what}`;
  // A free spin took nothing there.
  if (!isGift)
    await postHouse(tx, {
      ...of,
      amountMinor: bet.amount,
      from: theirs,
      to: ours,
      key: keyOf('bet'),
    });
  if (payoutMinor === 0n) return;
  await move(tx, { brandId, bet, amountMinor: -payoutMinor, key: keyOf('out') });
  await postHouse(tx, {
    ...of,
    amountMinor: payoutMinor,
    from: ours,
    to: theirs,
    key: keyOf('win'),
  });
};
