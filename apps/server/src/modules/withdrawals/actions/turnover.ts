import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { requiredOf, turnoverCounter } from '../../deposit-offers/index.ts';
import { turnoverOf } from '../rules.ts';
import { lotsOf, type DepositLot } from '../store.ts';
import { boundGiftsOf } from '../rows/gift.ts';

const timesOf = (brand: Brand): number => settingsOf(brand).cashier.turnoverTimes;

/** A deposit or a gift with all valid bets since. */
type Piece = {
  depositId: string;
  transferId: bigint;
  at: Date;
  amount: bigint;
  ofBonus: bigint;
  since: bigint;
};

/**
 * Deposits since the last request with their bonuses, the gifts since, and what of it all is still
 * missing: `asked` are both in the order they came, `left` is what each still asks for.
 */
export const turnoverNow = async (db: Queries, p: { brand: Brand; memberId: bigint }) => {
  const owner = { brandId: p.brand.id, memberId: p.memberId };
  const required = await requiredOf(db, owner);
  const lots = (await lotsOf(db, owner)).map((lot) => ({
    ...lot,
    ofBonus: lot.isRest ? 0n : (required.get(lot.depositId) ?? 0n),
  }));
  const gifts = await boundGiftsOf(db, owner);
  const asked = partsOf([
    ...piecesOf(lots),
    ...gifts.map((gift): Piece => ({
      depositId: `gift:${gift.transferId}`,
      transferId: gift.transferId,
      at: gift.at,
      amount: 0n,
      ofBonus: gift.required,
      since: gift.validSince,
    })),
  ]);
  return {
    lots,
    asked,
    ofGifts: gifts.reduce((sum, gift) => sum + gift.required, 0n),
    ...turnoverOf(asked, timesOf(p.brand)),
  };
};

/** Of lots that know the bets until the next one, all bets since each. */
const piecesOf = (lots: readonly (DepositLot & { ofBonus: bigint })[]): Piece[] => {
  let since = 0n;
  return lots.toReversed().map((lot) => {
    since += lot.validBet;
    return {
      depositId: lot.depositId,
      transferId: lot.transferId,
      at: lot.at,
      amount: lot.amount,
      ofBonus: lot.ofBonus,
      since,
    };
  });
};
/** And back again, with deposits and gifts in one line, as the ledger has them. */
const partsOf = (pieces: readonly Piece[]) => {
  const inOrder = pieces.toSorted((one, other) => (one.transferId < other.transferId ? -1 : 1));
  return inOrder.map(({ since, ...piece }, place) => {
    const validBet = since - (inOrder[place + 1]?.since ?? 0n);
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
