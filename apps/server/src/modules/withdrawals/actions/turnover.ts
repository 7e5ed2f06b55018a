import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import {
  countsAll,
  FULL_TERMS,
  type BonusTerms,
  type EndedBets,
} from '@fairhouse/contract/bonus-terms';
import { askedOfGrants, requiredOf, turnoverCounter } from '../../deposit-offers/index.ts';
import { turnoverByTerms, turnoverOf, type Turnover } from '../rules.ts';
import { lotsOf } from '../store.ts';
import { endedBetsSince, validBetsSince } from '../rows/bets.ts';
import { boundGiftsOf, heldSince, lastRequestOf } from '../rows/gift.ts';

const timesOf = (brand: Brand): number => settingsOf(brand).cashier.turnoverTimes;

/** A deposit or a gift, and what is asked for it. */
export type Piece = {
  depositId: string;
  transferId: bigint;
  postedAt: Date;
  amount: bigint;
  ofBonus: bigint;
  /** What of a bet counts for the bonus; the deposit itself is bet by all games alike. */
  terms: BonusTerms;
  /** Played through before what is older. */
  isFirst: boolean;
};

/** Deposits since the last request with their bonuses, bonuses without one, and gifts since. */
export const piecesOf = async (db: Queries, p: { brand: Brand; memberId: bigint }) => {
  const owner = { brandId: p.brand.id, memberId: p.memberId };
  const required = await requiredOf(db, owner);
  const deposited = (await lotsOf(db, owner)).map((lot) => ({
    ...lot,
    ofBonus: lot.isRest ? 0n : (required.get(lot.depositId)?.minor ?? 0n),
    terms: required.get(lot.depositId)?.terms ?? FULL_TERMS,
    isFirst: !lot.isRest && (required.get(lot.depositId)?.isFirst ?? false),
  }));
  const gifts = await boundGiftsOf(db, owner);
  const since = await lastRequestOf(db, owner);
  const granted = (await askedOfGrants(db, owner))
    .map(({ from, ...one }) => (one.transferId > since ? one : { ...one, ...from }))
    .filter((one) => one.transferId > since);
  // One that a correction made ask again after a withdrawal asks without its deposit (D-I34).
  const shown = new Set(deposited.map((lot) => lot.depositId));
  for (const [depositId, { minor, from, terms, isFirst }] of required) {
    if (from && from.transferId > since && !shown.has(depositId))
      granted.push({ depositId, ...from, required: minor, terms, isFirst });
  }
  const pieces: Piece[] = [
    ...deposited,
    ...granted.map(({ at, required: ofBonus, ...one }) => ({
      ...one,
      postedAt: at,
      amount: 0n,
      ofBonus,
    })),
    ...gifts.map((gift) => ({
      depositId: `gift:${gift.transferId}`,
      transferId: gift.transferId,
      postedAt: gift.at,
      amount: 0n,
      ofBonus: gift.required,
      terms: FULL_TERMS,
      isFirst: false,
    })),
  ].toSorted((one, other) => (one.transferId < other.transferId ? -1 : 1));
  return { pieces, deposited, granted, gifts };
};

/**
 * All of it, and what is still missing: `asked` are all in the order they came, each with the valid
 * bets until the next one; `left` is what each still asks for.
 */
export const turnoverNow = async (db: Queries, p: { brand: Brand; memberId: bigint }) => {
  const owner = { brandId: p.brand.id, memberId: p.memberId };
  const { pieces, deposited, granted, gifts } = await piecesOf(db, p);
  const valid = await validBetsSince(db, { ...owner, credits: pieces });
  return {
    lots: deposited.map((lot) => ({ ...lot, validSince: valid.get(lot.transferId) ?? 0n })),
    asked: untilNext(pieces, valid),
    ofGranted: granted.reduce((sum, one) => sum + one.required, 0n),
    ofGifts: gifts.reduce((sum, gift) => sum + gift.required, 0n),
    ...reckon(p.brand, pieces, {
      valid,
      ended: haveTerms(pieces) ? await endedBetsSince(db, { ...owner, credits: pieces }) : [],
    }),
  };
};
const haveTerms = (pieces: readonly Piece[]): boolean =>
  !pieces.every(({ terms, isFirst }) => countsAll(terms) && !isFirst);
type Bets = { valid: ReadonlyMap<bigint, bigint>; ended: readonly EndedBets[] };
/** What is missing after these bets; one by one they are asked for where games or order differ. */
export const reckon = (brand: Brand, pieces: readonly Piece[], bets: Bets): Turnover =>
  haveTerms(pieces)
    ? turnoverByTerms(pieces, bets.ended, { times: timesOf(brand) })
    : turnoverOf(untilNext(pieces, bets.valid), timesOf(brand));

/** Each with the bets until the next. */
const untilNext = (inOrder: readonly Piece[], since: ReadonlyMap<bigint, bigint>) => {
  const sinceOf = (piece: Piece | undefined) => (piece && since.get(piece.transferId)) ?? 0n;
  return inOrder.map((piece, place) => {
    const validBet = sinceOf(piece) - sinceOf(inOrder[place + 1]);
    // What was played at a vendor goes by times, which may stand in another order than the ids.
    return { ...piece, validBet: validBet > 0n ? validBet : 0n };
  });
};

export const countForOffers = (kernel: Kernel): void => {
  turnoverCounter.fill(kernel, {
    count: async (db, p) => {
      const { asked, left } = await turnoverNow(db, p);
      const missing = new Map<string, bigint>();
      for (const [at, { depositId }] of asked.entries()) {
        missing.set(depositId, (missing.get(depositId) ?? 0n) + (left[at] ?? 0n));
      }
      return [...missing].map(([depositId, one]) => ({ depositId, missing: one }));
    },
    timesOf,
    held: heldSince,
  });
};
