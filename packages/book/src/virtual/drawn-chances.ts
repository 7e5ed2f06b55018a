import {
  addFractions,
  fraction,
  multiplyFractions,
  subtractFractions,
  type Fraction,
} from '@fairhouse/game-kit';
import type { Chances } from '../cash-out.ts';
import { outcomeAt } from '../markets.ts';
import { isSameOutcome, LOSE, PUSH, WIN, type Outcome } from '../outcome.ts';
import { chancesAt, nextGoalChances, type Moment, type Pick } from './chances.ts';
import type { ScoreGrid } from './score-grid.ts';
import { MAP_PARTS, seriesChances, type Series } from './series.ts';

/** What a match is drawn from: a table of scores, or the chance of a map. */
export type DrawnTable = { grid: ScoreGrid } | { series: Series };

const ONE = fraction(1n);

/**
 * What a selection of a match that is drawn here can come to, each with its exact chance by the
 * published table and by what was shown; no price is looked at. Undefined where it hangs on
 * something that neither says.
 */
export const drawnChances = (
  table: DrawnTable,
  moment: Moment,
  pick: Pick,
): Chances | undefined => {
  if ('series' in table) return ofSeries(table.series, moment, pick);
  if (pick.market.type !== 'next-goal') return chancesAt(table.grid, moment, pick);
  const { home, away } = moment.score;
  if (pick.market.goal !== home + away + 1) return undefined;
  const won = Object.entries(nextGoalChances(table.grid, moment)).find(
    ([side]) => side === pick.selection,
  )?.[1];
  return won && wonOrLost(won);
};
const wonOrLost = (won: Fraction): Chances => [
  { outcome: WIN, chance: won },
  { outcome: LOSE, chance: subtractFractions(ONE, won) },
];

const MAP = /^map-(\d+)$/;
const ofSeries = (series: Series, { score }: Moment, pick: Pick): Chances | undefined => {
  const { market, selection } = pick;
  const map = MAP.exec(market.period)?.[1];
  if (map !== undefined) {
    if (market.type !== 'winner') return undefined;
    const played = score.home + score.away;
    if (Number(map) <= played) return undefined;
    return ofMap(series, { map: Number(map), score, isHome: selection === 'home' });
  }
  if (market.period !== 'match') return undefined;
  const found: { outcome: Outcome; chance: Fraction }[] = [];
  for (const end of seriesChances(series.chance, series.best, score)) {
    const outcome = outcomeAt(market, selection, { score: end });
    const one = found.find((other) => isSameOutcome(other.outcome, outcome));
    if (one) one.chance = addFractions(one.chance, end.chance);
    else found.push({ outcome, chance: end.chance });
  }
  return found;
};
/** A map that is not played, as the series was over before, gives its stakes back. */
const ofMap = (
  { chance, best }: Series,
  p: { map: number; score: Moment['score']; isHome: boolean },
): Chances => {
  const over = seriesChances(chance, best, p.score)
    .filter(({ home, away }) => home + away < p.map)
    .reduce((sum, one) => addFractions(sum, one.chance), fraction(0n));
  const played = subtractFractions(ONE, over);
  const own = fraction(BigInt(p.isHome ? chance : MAP_PARTS - chance), BigInt(MAP_PARTS));
  return [
    { outcome: WIN, chance: multiplyFractions(played, own) },
    { outcome: PUSH, chance: over },
    { outcome: LOSE, chance: multiplyFractions(played, subtractFractions(ONE, own)) },
  ];
};
