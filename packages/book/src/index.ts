export { besideOf, chancesBeside, mayComeBack } from './between.ts';
export {
  cashOutOf,
  CASH_OUT_MARGIN,
  equityOf,
  impliedChance,
  pricedChance,
  type Chances,
  type EquityLeg,
} from './cash-out.ts';
export { scoreOf, type EventFacts, type Period, type Score, type Side } from './facts.ts';
export { hedgesOf, type LaidBet } from './hedges.ts';
export { onLadder, ODDS_LEAST, stepped } from './ladder.ts';
export {
  chancesOf,
  FEED_MARGIN,
  MARGIN_TIMES,
  overroundOf,
  pricesOf,
  USUAL_MARGINS,
  type MarginMethod,
} from './margin.ts';
export {
  MARKET_TYPES,
  outcomeAt,
  outcomeOf,
  selectionsOf,
  type Market,
  type MarketType,
} from './markets.ts';
export {
  MILLI,
  ODDS_FORMATS,
  ODDS_MOST,
  parseOdds,
  printOdds,
  returnOf,
  type Milli,
  type OddsFormat,
} from './odds.ts';
export {
  deadHeat,
  factorOf,
  HALF_LOSE,
  HALF_WIN,
  halved,
  isSameOutcome,
  LOSE,
  partVoid,
  PUSH,
  WIN,
  type Outcome,
} from './outcome.ts';
export {
  bestOf,
  countOfLines,
  countOfSubsets,
  eachWayPayout,
  LEGS_MOST,
  LINES_MOST,
  linesOf,
  payoutOf,
  placeOdds,
  relatedPairs,
  slipFaultOf,
  subsetsOf,
  SYSTEMS,
  type EachWay,
  type Leg,
  type LegRelation,
  type SlipFault,
  type SystemName,
} from './slips.ts';
export {
  BUILDER_LEGS_LEAST,
  BUILDER_LEGS_MOST,
  builderChance,
  builderFault,
  builderPrice,
  builtOutcome,
  fitsOf,
  isBuilderMarket,
  leastChance,
  type BuilderFault,
  type BuilderFit,
  type BuilderLeg,
} from './virtual/builder.ts';
export { builtHedges, isByScores, type LaidSlip } from './virtual/built-hedges.ts';
export { chancesAt, fairReturn, jointChance, type Moment, type Pick } from './virtual/chances.ts';
export { drawnChances, type DrawnTable } from './virtual/drawn-chances.ts';
export {
  fairChances,
  lawPrices,
  mapPeriods,
  matchLaw,
  matchMarkets,
  nextGoal,
  seriesLaw,
  seriesMarkets,
  type Law,
} from './virtual/law.ts';
export {
  cellOf,
  drawMatch,
  GOALS_MOST,
  GRID_SUM,
  gridText,
  readGrid,
  scoreGrid,
  scoreOfCell,
  type Draw,
  type ScoreGrid,
  type Strength,
  type VirtualGoal,
} from './virtual/score-grid.ts';
export {
  drawSeries,
  MAP_PARTS,
  mapChance,
  readSeries,
  seriesChances,
  seriesText,
  type Series,
} from './virtual/series.ts';
export { drawTable, tableHashOf, type Drawn } from './virtual/table.ts';
export {
  matchBlockFault,
  matchBlockHash,
  matchBlockText,
  readMatchBlock,
  type MatchEntry,
} from './virtual/blocks.ts';
