import {
  besideOf,
  chancesAt,
  chancesBeside,
  equityOf,
  LOSE,
  mayComeBack,
  selectionsOf,
  WIN,
  type Chances,
  type ScoreGrid,
} from '@fairhouse/book';
import { compareFractions, fraction } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chanceOf, marketIdOf } from '../rules.ts';
import type { LegRow } from '../rows/slips.ts';
import { marketOf, marketsById, type EventRow, type MarketRow } from '../store.ts';
import { MINUTES_HELD } from './builder.ts';
import { takesBets } from './print.ts';
import { gridsOf, momentsOf } from './tables.ts';

type Open = { leg: LegRow; market: MarketRow; event: EventRow };
/** What a leg may come to, and the versions of further markets that this rests on. */
type Known = { chances: Chances; versions: Readonly<Record<string, number>> };

/**
 * What an open leg may come to, by fair chances (D-T05, D-T11). Where a stake may come back its own
 * price does not say them: of a match that is drawn here the table does, of others the prices of
 * the markets beside it. Undefined where nothing does.
 */
export const chancesOfLeg = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: Open,
): Promise<Known | undefined> => {
  const { leg, market, event } = p;
  const asked = marketOf(market);
  if (!mayComeBack(asked)) {
    const { prices } = market;
    const chance = chanceOf(asked, leg.selection, { prices, facts: event.facts });
    if (!chance) return undefined;
    const lost = fraction(chance.den - chance.num, chance.den);
    return {
      chances: [
        { outcome: WIN, chance },
        { outcome: LOSE, chance: lost },
      ],
      versions: {},
    };
  }
  const brandId = event.brand_id;
  const grids = await gridsOf(kernel, db, { brandId, eventIds: [event.event_id] });
  const grid = grids.get(event.event_id);
  return grid ? { chances: leastAt(grid, p), versions: {} } : byMarketsBeside(db, p);
};

/** By the table: those of the moments for which an offer holds at which it is worth least. */
const leastAt = (grid: ScoreGrid, { leg, market, event }: Open): Chances => {
  const pick = { market: marketOf(market), selection: leg.selection };
  const minutes = event.state === 'live' ? MINUTES_HELD : 0;
  const worth = (chances: Chances) => equityOf({ odds: leg.milli, chances });
  return momentsOf(event, minutes)
    .map((moment): Chances => chancesAt(grid, moment, pick))
    .reduce((least, one) => (compareFractions(worth(one), worth(least)) < 0 ? one : least));
};

const byMarketsBeside = async (
  db: Queries,
  { leg, market, event }: Open,
): Promise<Known | undefined> => {
  const asked = marketOf(market);
  const ids = besideOf(asked).map((one) => marketIdOf(event.event_id, one));
  const rows = await marketsById(db, event.brand_id, ids);
  if (rows.length < ids.length || !rows.every(takesBets)) return undefined;
  const chances = chancesBeside(asked, leg.selection, (beside, selection) => {
    const id = marketIdOf(event.event_id, beside);
    const row = rows.find((one) => one.market_id === id);
    const { facts } = event;
    return row && chanceOf(marketOf(row), selection, { prices: row.prices, facts });
  });
  if (!chances || isAbovePrice(market, leg.selection, chances)) return undefined;
  const versions = Object.fromEntries(rows.map((one) => [one.market_id, one.version]));
  return { chances, versions };
};

/**
 * Whether a selection is worth more than its stake at its own price of now, or has none: one of
 * these prices is old then, and whoever bets at the one would sell by the others (D-T11).
 */
const isAbovePrice = (market: MarketRow, selection: string, chances: Chances): boolean => {
  const own = market.prices[selectionsOf(marketOf(market)).indexOf(selection)] ?? 0;
  return own === 0 || compareFractions(equityOf({ odds: own, chances }), fraction(1n)) > 0;
};
