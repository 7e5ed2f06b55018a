import {
  besideOf,
  chancesBeside,
  drawnChances,
  equityOf,
  LOSE,
  mayComeBack,
  selectionsOf,
  WIN,
  type Chances,
  type DrawnTable,
} from '@fairhouse/book';
import { compareFractions, fraction, subtractFractions } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chanceOf, marketIdOf } from '../rules.ts';
import type { LegRow } from '../rows/slips.ts';
import { marketOf, marketsById, type EventRow, type LeagueRow, type MarketRow } from '../store.ts';
import { MINUTES_HELD } from './builder.ts';
import { takesBets } from './print.ts';
import { drawnTableOf, momentsOf } from './tables.ts';

type Open = { leg: LegRow; market: MarketRow; event: EventRow; league: LeagueRow };
/**
 * What a leg may come to, the versions of further markets that this rests on, and whether it is
 * exact: of a match that is drawn here, by its table.
 */
type Known = { chances: Chances; versions: Readonly<Record<string, number>>; isExact: boolean };

/**
 * What an open leg may come to, by fair chances. Of a match that is drawn here the published table
 * says them, whatever its prices are (D-T25). Of others its own prices do (D-T05) or, where a stake
 * may come back, those of the markets beside it (D-T11). Undefined where nothing does.
 */
export const chancesOfLeg = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: Open,
): Promise<Known | undefined> => {
  const { leg, market, event, league } = p;
  const { brand_id: brandId, event_id: eventId } = event;
  const table = await drawnTableOf(kernel, db, { brandId, eventId });
  if (table) {
    const chances = leastAt(table, p);
    return chances && { chances, versions: {}, isExact: true };
  }
  // Whoever made its prices knows the table: nothing is bought back by less than that.
  if (league.is_virtual) return undefined;
  const asked = marketOf(market);
  if (mayComeBack(asked)) return byMarketsBeside(db, p);
  const { prices } = market;
  const chance = chanceOf(asked, leg.selection, { prices, facts: event.facts });
  if (!chance) return undefined;
  const chances: Chances = [
    { outcome: WIN, chance },
    { outcome: LOSE, chance: subtractFractions(fraction(1n), chance) },
  ];
  return { chances, versions: {}, isExact: false };
};

/** By the table: those of the moments for which an offer holds at which it is worth least. */
const leastAt = (table: DrawnTable, { leg, market, event }: Open): Chances | undefined => {
  const pick = { market: marketOf(market), selection: leg.selection };
  const minutes = event.state === 'live' && 'grid' in table ? MINUTES_HELD : 0;
  const worth = (chances: Chances) => equityOf({ odds: leg.milli, chances });
  const all = momentsOf(event, minutes).map((moment) => drawnChances(table, moment, pick));
  const known = all.flatMap((one) => (one ? [one] : []));
  if (known.length < all.length) return undefined;
  return known.reduce((least, one) =>
    compareFractions(worth(one), worth(least)) < 0 ? one : least,
  );
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
  return { chances, versions, isExact: false };
};

/**
 * Whether a selection is worth more than its stake at its own price of now, or has none: one of
 * these prices is old then, and whoever bets at the one would sell by the others (D-T11).
 */
const isAbovePrice = (market: MarketRow, selection: string, chances: Chances): boolean => {
  const own = market.prices[selectionsOf(marketOf(market)).indexOf(selection)] ?? 0;
  return own === 0 || compareFractions(equityOf({ odds: own, chances }), fraction(1n)) > 0;
};
