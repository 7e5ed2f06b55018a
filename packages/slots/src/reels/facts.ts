import {
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  addFractions,
  toDecimal,
  type Fraction,
} from '@fairhouse/game-kit';
import type { FeatureFact, PayRow, SlotFacts } from '../facts.ts';
import { lineWins } from './line-wins.ts';
import { chanceAmong, chancesOfMarks, meanOfLines, meanOfMarks } from './mean.ts';
import { wildsOf, type ReelModel } from './model.ts';
import { asNumber, wholeFraction } from './round-figures.ts';
import { countsInSight, readReels, type ReelTables } from './tables.ts';

/** What every game of reels and lines shows of itself; a kind adds its own features. */
export const reelFacts = (
  model: ReelModel,
  features: FeatureFact[],
  tables: ReelTables = readReels(model),
): SlotFacts => ({
  kind: model.kind,
  columns: tables.columns,
  rows: tables.rows,
  isVariable: false,
  symbols: model.symbols,
  rest: restOf(tables),
  strips: model.strips,
  lines: [...tables.allLines].map(
    (line) => tables.lineCells[line * (tables.columns + 1) + tables.columns] ?? [],
  ),
  units: model.units,
  topPrize: model.topPrize,
  pays: payRows(model),
  features: [...features, ...wildFeature(model), ...jackpotFeatures(model)],
});

/** Free spins with their chance and mean, computed without walking the stops. */
export const freeSpinsFeature = (model: ReelModel): FeatureFact[] => {
  const { fs } = model;
  if (!fs) return [];
  const chances = chancesOfMarks(countsInSight(readReels(model), model.scatter ?? ''));
  const chance = chanceAmong(chances, (count) => count >= fs.trigger);
  const spin = addFractions(
    meanOfLines(readReels(model)),
    meanOfMarks(chances, (count) => model.scatterPay?.[String(count)] ?? 0),
  );
  const mean = divideFractions(
    multiplyFractions(wholeFraction(fs.spins * fs.mult), spin),
    subtractFractions(ONE, multiplyFractions(fraction(BigInt(fs.retrigger)), chance)),
  );
  return [
    {
      is: 'freeSpins',
      chance: oneIn(chance),
      meanBets: toDecimal(mean, 3),
      values: { trigger: fs.trigger, count: fs.spins, more: fs.retrigger, multiple: fs.mult },
    },
  ];
};

export const oneIn = (chance: Fraction): string => `1 in ${(1 / asNumber(chance)).toFixed(2)}`;

/** Decimal text of so many units in bets. */
export const betsText = (pay: number, units: number): string =>
  trimmed(toDecimal(fraction(BigInt(pay), BigInt(units)), 3));

const trimmed = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

const payRows = (model: ReelModel): PayRow[] =>
  model.symbols.flatMap(({ id, role }) => {
    const pays = Object.entries(model.pay[id] ?? []).flatMap(([at, pay]) =>
      pay > 0 ? [{ of: String(Number(at) + 1), bets: betsText(pay, model.units) }] : [],
    );
    const scattered =
      id === model.scatter
        ? Object.entries(model.scatterPay ?? {}).map(([of, bets]) => ({ of, bets: String(bets) }))
        : [];
    const all = [...pays, ...scattered].reverse();
    return all.length === 0 ? [] : [{ symbol: id, role, pays: all }];
  });

const wildFeature = (model: ReelModel): FeatureFact[] => {
  const times = Object.values(wildsOf(model)).filter((multiple) => multiple > 1);
  return times.length === 0
    ? []
    : [{ is: 'wildMultiplies', values: { multiples: times.map((one) => `×${one}`).join(' ') } }];
};

const jackpotFeatures = (model: ReelModel): FeatureFact[] =>
  (model.jackpots ?? []).map(({ pool, odds, perMille, isShared }) => ({
    is: 'jackpot',
    chance: `1 in ${odds}`,
    values: { pool, odds, perMille, shared: isShared ? 1 : 0 },
  }));

/** The first stops on which nothing wins and no special symbol crowds the screen. */
const restOf = (tables: ReelTables): string[][] => {
  const { columns, rows, lengths, cells, windows, model } = tables;
  const special = new Set(
    model.symbols.filter(({ role }) => !['high', 'low'].includes(role)).map(({ id }) => id),
  );
  let best: { grid: string[][]; specials: number } | undefined;
  for (let turn = 0; turn < 200 && best?.specials !== 1; turn += 1) {
    const stops = lengths.map((length, reel) => (turn * (reel * 2 + 3) + reel * 7) % length);
    const from = Int32Array.from(stops, (stop) => stop * rows);
    if (lineWins(tables, { cells, from }).length > 0) continue;
    const grid = stops.map((stop, reel) => windows[reel]?.[stop] ?? []);
    const specials = grid.flat().filter((symbol) => special.has(symbol)).length;
    if (!best || Math.abs(specials - 1) < Math.abs(best.specials - 1)) best = { grid, specials };
  }
  return best?.grid ?? Array.from({ length: columns }, (_, reel) => windows[reel]?.[0] ?? []);
};
