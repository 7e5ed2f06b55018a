import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { askingOf, requirements, type Owner } from '../store.ts';

/** How far the turnover of a deposit is; a deposit before the last withdrawal has none left. */
export type Asked = { depositId: string; missing: bigint };
type TurnoverCounter = {
  count(db: Queries, p: { brand: Brand; memberId: bigint }): Promise<Asked[]>;
  timesOf(brand: Brand): number;
  /** What requests for withdrawals hold that came after this transfer and are not paid. */
  held(db: Queries, p: Owner & { after: bigint }): Promise<bigint>;
};
/** What is still missing, deposit by deposit; by the module that judges withdrawals. */
export const turnoverCounter = slot<TurnoverCounter>('deposit-offers.turnover', {
  count: async () => [],
  timesOf: () => 0,
  held: async () => 0n,
});
export const missingOf = async (
  kernel: Kernel,
  db: Queries,
  p: { brand: Brand; memberId: bigint },
): Promise<Map<string, bigint>> =>
  new Map(
    (await turnoverCounter.of(kernel).count(db, p)).map((one) => [one.depositId, one.missing]),
  );
/**
 * In which order bonuses are played through: those that are first, then the oldest, deposits and
 * gifts among them. What is played through already has no place.
 */
export const inTurn = (
  missing: ReadonlyMap<string, bigint>,
  isFirst: (id: string) => boolean,
): string[] =>
  [...missing]
    .flatMap(([id, minor]) => (minor > 0n ? [id] : []))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
/** All that is still to be bet before money leaves, whether a bonus is bound or not. */
export const missingTurnover = async (
  kernel: Kernel,
  db: Queries,
  p: { brand: Brand; memberId: bigint },
): Promise<bigint> =>
  (await turnoverCounter.of(kernel).count(db, p)).reduce((sum, one) => sum + one.missing, 0n);
/** How often a deposit itself is bet, in hundredths. */
export const ownTimes = (kernel: Kernel, brand: Brand): number =>
  Math.round(turnoverCounter.of(kernel).timesOf(brand) * 100);
/** What the deposit itself asks for. */
export const ofDeposit = (kernel: Kernel, brand: Brand, amountMinor: bigint): bigint =>
  (amountMinor * BigInt(ownTimes(kernel, brand))) / 100n;

type AskedByBonus = {
  minor: bigint;
  terms: BonusTerms;
  isFirst: boolean;
  /** From where one of a deposit asks again, after a bet of its days was corrected. */
  from: { transferId: bigint; at: Date } | undefined;
};
/** What bonuses ask for besides their deposits, and what of a bet counts for each. */
export const requiredOf = async (db: Queries, p: Owner): Promise<Map<string, AskedByBonus>> =>
  new Map(
    (await requirements(db, p)).map((row) => [
      row.deposit_id,
      {
        minor: row.required,
        terms: { weights: row.weights, gameWeights: row.game_weights },
        isFirst: row.is_first,
        from:
          row.offer_id === null || row.asks_from === null || row.asks_from_at === null
            ? undefined
            : { transferId: row.asks_from, at: row.asks_from_at },
      },
    ]),
  );

/** Deposits whose bonus is still to be played through, and how much that is with the deposits. */
export const stillBound = async (
  kernel: Kernel,
  db: Queries,
  p: { brand: Brand; memberId: bigint },
): Promise<{ depositIds: string[]; missing: bigint }> => {
  const rows = await askingOf(db, { brandId: p.brand.id, memberId: p.memberId });
  if (rows.length === 0) return { depositIds: [], missing: 0n };
  const missing = await missingOf(kernel, db, p);
  const depositIds = rows.filter((id) => (missing.get(id) ?? 0n) > 0n);
  return {
    depositIds,
    missing:
      depositIds.length === 0 ? 0n : [...missing.values()].reduce((sum, one) => sum + one, 0n),
  };
};
