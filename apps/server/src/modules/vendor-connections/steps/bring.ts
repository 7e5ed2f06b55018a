import type { ValidBet } from '@fairhouse/game-kit';
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
import { mayBeOpposite, validBetOf, validBetsOf } from '../rules.ts';

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
type Bet = Pick<TransactionRow, 'member_id' | 'transaction_uuid' | 'state'>;
/** A bet with its wager, where what was told of it brings it, and what it counts there. */
type Told = { bet: Bet; wager: WagerRow; target: Target; valid: ValidBet };
type Round = { memberId: bigint; round: string };

/**
 * Brings the wager of a bet to what the vendor has told of it, by postings of the difference. While
 * the round is open wins are parts of it and it stays open; a round's end settles it with all it
 * won. What changes a wager that has ended is a correction, and a win that was spent when it is
 * taken back is owed (D-W02). With a bet that may have opposite ones all of a closed round are
 * judged anew (D-W08). The caller holds the member's lock.
 */
export const bringBet = async (
  tx: Queries,
  moving: Moving,
  { bet, ...round }: Round & { bet: Bet },
): Promise<Tellers> => {
  const told = await toldOf(tx, moving, bet);
  if (!told) return [];
  const isJudgedWithOthers = moving.isRoundClosed && mayBeOpposite(told.wager.category);
  const others = isJudgedWithOthers ? await othersOf(tx, moving, { ...round, besides: bet }) : [];
  return bringAll(tx, moving, [told, ...others]);
};

/** A round that is over ends all bets of it; those that nobody told more of have lost. */
export const closeRound = async (
  tx: Queries,
  moving: Moving,
  { bet, ...round }: Round & { bet?: Bet | undefined },
): Promise<Tellers> => {
  const told = bet && (await toldOf(tx, moving, bet));
  const others = await othersOf(tx, moving, { ...round, besides: bet });
  return bringAll(tx, moving, told ? [told, ...others] : others);
};

const othersOf = async (
  tx: Queries,
  moving: Moving,
  { besides, ...round }: Round & { besides: Bet | undefined },
): Promise<Told[]> => {
  const others: Told[] = [];
  for (const bet of await betsOfRound(tx, { ...moving.place, ...round })) {
    if (bet.transaction_uuid === besides?.transaction_uuid) continue;
    const one = await toldOf(tx, { ...moving, isRoundClosed: true }, bet);
    if (one) others.push(one);
  }
  return others;
};

const toldOf = async (tx: Queries, moving: Moving, bet: Bet): Promise<Told | undefined> => {
  const wager = await wagerOf(tx, moving.place, bet);
  if (!wager) return undefined;
  const won = await wonBy(tx, moving.place, bet.transaction_uuid);
  const wonMinor = fromHundredThousandths(won, moving.house.brand.currency);
  if (wonMinor === undefined) throw new Error(`${bet.transaction_uuid} won what has no coin`);
  const target = targetOf(wager, {
    wonMinor,
    isBack: bet.state === 'back',
    isRoundClosed: moving.isRoundClosed,
  });
  const sums = { stakeMinor: wager.stake, payoutMinor: target.payoutMinor };
  const valid = target.isBack
    ? { validBetMinor: 0n, rule: 'void' as const }
    : validBetOf(wager.category, sums);
  return { bet, wager, target, valid };
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

/** Together they count no more than what changed hands between them. */
const bringAll = async (tx: Queries, moving: Moving, all: readonly Told[]): Promise<Tellers> => {
  const tellers: Tellers = [];
  const isOpposable = ({ wager, target }: Told): boolean =>
    mayBeOpposite(wager.category) && !wager.is_free && !target.isBack && target.state === 'settled';
  const together = all.filter(isOpposable);
  const counted = validBetsOf(
    together.map(({ wager, target, valid }) => ({
      stakeMinor: wager.stake,
      payoutMinor: target.payoutMinor,
      valid,
    })),
  );
  for (const one of all) {
    const at = together.indexOf(one);
    const told = at < 0 ? one : { ...one, valid: counted[at] ?? one.valid };
    tellers.push(...(await bringOne(tx, moving, told, at >= 0)));
  }
  return tellers;
};

const bringOne = async (
  tx: Queries,
  moving: Moving,
  told: Told,
  isCounted: boolean,
): Promise<Tellers> => {
  const { bet, wager, target } = told;
  const tellers: Tellers = [];
  let now = told;
  // What is paid in parts can be less only once it has ended.
  if (wager.state === 'open' && target.state !== 'void' && target.payoutMinor < wager.payout) {
    const paid = { ...told, target: { ...target, payoutMinor: wager.payout } };
    tellers.push(await endAs(tx, moving, paid));
    now = { ...told, wager: (await wagerOf(tx, moving.place, bet)) ?? wager };
  }
  tellers.push(...(await moveTo(tx, moving, now, isCounted)));
  return tellers;
};

const moveTo = async (
  tx: Queries,
  moving: Moving,
  told: Told,
  isCounted: boolean,
): Promise<Tellers> => {
  const { house, place, cause } = moving;
  const { wager, target, valid } = told;
  if (wager.state === 'open') {
    if (target.state === 'settled') return [await endAs(tx, moving, told)];
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
  const isThere =
    wager.state === target.state &&
    wager.payout === target.payoutMinor &&
    (!isCounted || wager.valid_bet === valid.validBetMinor);
  return isThere ? [] : [await correct(tx, moving, told)];
};

const endAs = (tx: Queries, { house, place }: Moving, told: Told) =>
  endWagersIn(house, tx, { brandId: place.brandId, results: [settlementOf(told)] });

const correct = async (
  tx: Queries,
  { house, place, cause }: Moving,
  told: Told,
): Promise<() => Promise<void>> => {
  const { wager, target } = told;
  const corrected = await correctWagers(tx, {
    brandId: place.brandId,
    key: `wire:${place.code}:${cause}:${wager.wager_id}`,
    state: target.state,
    results: [{ ...settlementOf(told), version: wager.version }],
  });
  if (!corrected.ok) throw new Error(`a wager was not corrected: ${corrected.errorCode}`);
  return announceDebts(house, tx, { brand: house.brand, debts: corrected.wagers });
};

const settlementOf = ({ wager, target, valid }: Told): Settlement => ({
  wagerId: wager.wager_id,
  payoutMinor: target.payoutMinor + (wager.is_free ? wager.stake : 0n),
  outcome: target.isBack ? 'void' : target.payoutMinor > 0n ? 'win' : 'lose',
  ...valid,
});
