import { fromHundredThousandths } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import {
  announceDebts,
  correctWagers,
  endWagersIn,
  payPart,
  voidWagersIn,
  type Settlement,
} from '../../wallet/index.ts';
import type { AtVendor } from '../rows/connections.ts';
import {
  betsOfRound,
  wagerOf,
  wonBy,
  type TransactionRow,
  type WagerRow,
} from '../rows/transactions.ts';
import { validBetOf } from '../rules.ts';

/** What tells members and their open tabs, once the transaction was committed. */
export type Tellers = (() => Promise<unknown>)[];
type Moving = {
  house: Ctx;
  place: AtVendor;
  /** The name of what moves it: nothing is posted twice under one. */
  cause: string;
  isRoundClosed: boolean;
};
type Target = { state: 'open' | 'settled' | 'void'; payoutMinor: bigint; isBack: boolean };

/**
 * Brings the wager of a bet to what the vendor has told of it, by postings of the difference. While
 * the round is open wins are parts of it and it stays open; a round's end settles it with all it
 * won. What changes a wager that has ended is a correction, and a win that was spent when it is
 * taken back is owed (D-W02). The caller holds the member's lock.
 */
export const bringBet = async (
  tx: Queries,
  moving: Moving,
  bet: Pick<TransactionRow, 'member_id' | 'transaction_uuid' | 'state'>,
): Promise<Tellers> => {
  const wager = await wagerOf(tx, moving.place, bet);
  if (!wager) return [];
  const won = await wonBy(tx, moving.place, bet.transaction_uuid);
  const wonMinor = fromHundredThousandths(won, moving.house.brand.currency);
  if (wonMinor === undefined) throw new Error(`${bet.transaction_uuid} won what has no coin`);
  const target = targetOf(wager, {
    wonMinor,
    isBack: bet.state === 'back',
    isRoundClosed: moving.isRoundClosed,
  });
  const tellers: Tellers = [];
  let now: WagerRow = wager;
  // What is paid in parts can be less only once it has ended.
  if (now.state === 'open' && target.state !== 'void' && target.payoutMinor < now.payout) {
    tellers.push(await endAs(tx, moving, now, { ...target, payoutMinor: now.payout }));
    now = (await wagerOf(tx, moving.place, bet)) ?? now;
  }
  tellers.push(...(await moveTo(tx, moving, now, target)));
  return tellers;
};

/** Payouts as the ledger has them: of a stake that the house gave what is above it. */
const targetOf = (
  wager: WagerRow,
  p: { wonMinor: bigint; isBack: boolean; isRoundClosed: boolean },
): Target => {
  const { wonMinor, isBack } = p;
  if (isBack)
    return wonMinor === 0n
      ? { state: 'void', payoutMinor: wager.stake, isBack }
      : { state: 'settled', payoutMinor: wonMinor + (wager.is_free ? 0n : wager.stake), isBack };
  // A stake that the house gave is not paid in parts.
  const hasEnded = p.isRoundClosed || wager.state !== 'open' || (wager.is_free && wonMinor > 0n);
  return { state: hasEnded ? 'settled' : 'open', payoutMinor: wonMinor, isBack };
};

const moveTo = async (
  tx: Queries,
  moving: Moving,
  wager: WagerRow,
  target: Target,
): Promise<Tellers> => {
  const { house, place, cause } = moving;
  if (wager.state === 'open') {
    if (target.state === 'settled') return [await endAs(tx, moving, wager, target)];
    if (target.state === 'void') {
      const p = { brandId: place.brandId, reason: 'void', wagerIds: [wager.wager_id] };
      return [await voidWagersIn(house, tx, p)];
    }
    const amountMinor = target.payoutMinor - wager.payout;
    if (amountMinor === 0n) return [];
    const part = { brandId: place.brandId, wagerId: wager.wager_id, amountMinor, key: cause };
    const paid = await payPart(tx, part);
    if (!paid.ok) throw new Error(`a win was not paid: ${paid.errorCode}`);
    return [];
  }
  const isThere = wager.state === target.state && wager.payout === target.payoutMinor;
  return isThere ? [] : [await correct(tx, moving, wager, target)];
};

const endAs = (tx: Queries, { house, place }: Moving, wager: WagerRow, target: Target) =>
  endWagersIn(house, tx, { brandId: place.brandId, results: [settlementOf(wager, target)] });

const correct = async (
  tx: Queries,
  { house, place, cause }: Moving,
  wager: WagerRow,
  target: Target,
): Promise<() => Promise<void>> => {
  const corrected = await correctWagers(tx, {
    brandId: place.brandId,
    key: `wire:${place.code}:${cause}:${wager.wager_id}`,
    state: target.state,
    results: [{ ...settlementOf(wager, target), version: wager.version }],
  });
  if (!corrected.ok) throw new Error(`a wager was not corrected: ${corrected.errorCode}`);
  return announceDebts(house, tx, { brand: house.brand, debts: corrected.wagers });
};

const settlementOf = (wager: WagerRow, target: Target): Settlement => {
  const sums = { stakeMinor: wager.stake, payoutMinor: target.payoutMinor };
  return {
    wagerId: wager.wager_id,
    payoutMinor: target.payoutMinor + (wager.is_free ? wager.stake : 0n),
    outcome: target.isBack ? 'void' : target.payoutMinor > 0n ? 'win' : 'lose',
    ...(target.isBack
      ? { validBetMinor: 0n, rule: 'void' as const }
      : validBetOf(wager.category, sums)),
  };
};

/** A round that is over ends all bets of it that nobody told more of: they have lost. */
export const closeRound = async (
  tx: Queries,
  moving: Moving,
  p: { memberId: bigint; round: string; besides: string },
): Promise<Tellers> => {
  const tellers: Tellers = [];
  for (const bet of await betsOfRound(tx, { ...moving.place, ...p })) {
    if (bet.transaction_uuid === p.besides) continue;
    tellers.push(...(await bringBet(tx, { ...moving, isRoundClosed: true }, bet)));
  }
  return tellers;
};
