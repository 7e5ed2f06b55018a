import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { countTurnoverBy, requiredOf } from '../../deposit-offers/index.ts';
import { turnoverOf } from '../rules.ts';
import { lotsOf } from '../store.ts';

const timesOf = (brand: Brand): number => settingsOf(brand).cashier.turnoverTimes;

/** Deposits since the last request with their bonuses, and what of it all is still missing. */
export const turnoverNow = async (db: Queries, p: { brand: Brand; memberId: bigint }) => {
  const owner = { brandId: p.brand.id, memberId: p.memberId };
  const asked = await requiredOf(db, owner);
  const lots = (await lotsOf(db, owner)).map((lot) =>
    ({ ...lot, ofBonus: asked.get(lot.depositId) ?? 0n }));
  return { lots, ...turnoverOf(lots, timesOf(p.brand)) };
};

export const countForOffers = (kernel: Kernel): void => {
  countTurnoverBy(kernel, async (db, p) => {
    const { lots, left } = await turnoverNow(db, p);
    return lots.map((lot, at) => ({ depositId: lot.depositId, missing: left[at] ?? 0n }));
  }, timesOf);
};
