import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { requiredOf, turnoverCounter } from '../../deposit-offers/index.ts';
import { turnoverOf } from '../rules.ts';
import { lotsOf } from '../store.ts';
import { validBetsSince } from '../rows/bets.ts';
import { boundGiftsOf } from '../rows/gift.ts';

const timesOf = (brand: Brand): number => settingsOf(brand).cashier.turnoverTimes;

/** A deposit or a gift, and what is asked for it. */
type Piece = {
  depositId: string;
  transferId: bigint;
  postedAt: Date;
  amount: bigint;
  ofBonus: bigint;
};

/**
 * Deposits since the last request with their bonuses, the gifts since, and what of it all is still
 * missing: `asked` are both in the order they came, each with the valid bets until the next one;
 * `left` is what each still asks for.
 */
export const turnoverNow = async (db: Queries, p: { brand: Brand; memberId: bigint }) => {
  const owner = { brandId: p.brand.id, memberId: p.memberId };
  const required = await requiredOf(db, owner);
  const deposited = (await lotsOf(db, owner)).map((lot) => ({
    ...lot,
    ofBonus: lot.isRest ? 0n : (required.get(lot.depositId) ?? 0n),
  }));
  const gifts = await boundGiftsOf(db, owner);
  const pieces: Piece[] = [
    ...deposited,
    ...gifts.map((gift) => ({
      depositId: `gift:${gift.transferId}`,
      transferId: gift.transferId,
      postedAt: gift.at,
      amount: 0n,
      ofBonus: gift.required,
    })),
  ];
  const since = await validBetsSince(db, { ...owner, credits: pieces });
  const asked = untilNext(pieces, since);
  return {
    lots: deposited.map((lot) => ({ ...lot, validSince: since.get(lot.transferId) ?? 0n })),
    asked,
    ofGifts: gifts.reduce((sum, gift) => sum + gift.required, 0n),
    ...turnoverOf(asked, timesOf(p.brand)),
  };
};

/** Deposits and gifts in one line, as the ledger has them, each with the bets until the next. */
const untilNext = (pieces: readonly Piece[], since: ReadonlyMap<bigint, bigint>) => {
  const inOrder = pieces.toSorted((one, other) => (one.transferId < other.transferId ? -1 : 1));
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
  });
};
