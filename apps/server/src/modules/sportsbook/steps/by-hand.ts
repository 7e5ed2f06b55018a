import type { Milli } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import { dropHandPrices, handPrices, keepFed } from '../rows/desk.ts';
import { isShutByProducer, type Holder } from '../rules.ts';

export type MarketChange = {
  marketId: string;
  prices?: readonly Milli[];
  hold?: Holder;
  release?: Holder;
  /** Laid by two operators, or given back by one: its producer changes none meanwhile. */
  isByHand?: true;
  /** The moment of its event is over: what operators laid for it goes. */
  isOver?: true;
};
const isEnding = ({ hold, isOver }: MarketChange): boolean =>
  isOver === true || (hold !== undefined && isShutByProducer([hold]));

/**
 * Prices of markets that operators priced are kept for later. They hold for the moment they were
 * laid for: where their producer shuts a market, or its event moved on, it goes by the producer's
 * last ones from then on (D-T31). The caller holds the markets.
 */
export const besideHandPrices = async (
  tx: Queries,
  brandId: number,
  changes: readonly MarketChange[],
): Promise<MarketChange[]> => {
  const asked = changes
    .filter((one) => !one.isByHand && (one.prices || isEnding(one)))
    .map((one) => one.marketId);
  const rows = asked.length > 0 ? await handPrices(tx, brandId, asked) : [];
  const isEnded = (id: string) => changes.some((one) => one.marketId === id && isEnding(one));
  const ended = rows.filter((row) => isEnded(row.market_id));
  for (const row of ended) await dropHandPrices(tx, { brandId, marketId: row.market_id });
  const kept = new Set(rows.filter((row) => !ended.includes(row)).map((row) => row.market_id));
  const left: MarketChange[] = ended.map((row) => ({ marketId: row.market_id, prices: row.fed }));
  for (const { prices, ...change } of changes) {
    const isKept = prices && !change.isByHand && kept.has(change.marketId);
    if (isKept) await keepFed(tx, { brandId, marketId: change.marketId, prices });
    left.push({ ...change, ...(prices && !isKept ? { prices } : {}) });
  }
  return left;
};
