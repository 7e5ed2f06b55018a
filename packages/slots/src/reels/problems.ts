import { jackpotProblems } from '../jackpots.ts';
import { linesOf, wildsOf, type ReelModel } from './model.ts';

/** What is wrong with the reels, lines and pays of a model, in sentences. */
export const reelProblems = (model: ReelModel): string[] => {
  const [columns = 0, rows = 0] = model.grid;
  if (
    !Number.isInteger(columns) ||
    columns < 3 ||
    columns > 5 ||
    !Number.isInteger(rows) ||
    rows < 1 ||
    rows > 4
  ) {
    return ['grid is not 3 to 5 columns and 1 to 4 rows'];
  }
  return [
    ...stripProblems(model, columns, rows),
    ...lineProblems(model, columns, rows),
    ...symbolProblems(model),
    ...payProblems(model, columns),
    ...freeSpinProblems(model, columns * rows),
    ...jackpotProblems(model.jackpots),
  ];
};

const stripProblems = (model: ReelModel, columns: number, rows: number): string[] => [
  ...(model.strips.length === columns
    ? []
    : [`there are ${model.strips.length} strips for ${columns} columns`]),
  ...model.strips.flatMap((strip, reel) =>
    strip.length >= rows && strip.length <= 200
      ? []
      : [`strip ${reel + 1} has ${strip.length} symbols: from ${rows} to 200 are possible`],
  ),
];

const lineProblems = (model: ReelModel, columns: number, rows: number): string[] => {
  const lines = linesOf(model);
  return [
    ...(lines.length >= 1 && lines.length <= 40
      ? []
      : [`there are ${lines.length} lines: 1 to 40 are possible`]),
    ...lines
      .filter(
        (line) =>
          line.length !== columns ||
          [...line].some((row) => !/\d/.test(row) || Number(row) >= rows),
      )
      .map((line) => `line ${line} does not name one row of each reel`),
    ...(new Set(lines).size === lines.length ? [] : ['a line stands twice in lines']),
  ];
};

const symbolProblems = (model: ReelModel): string[] => {
  const known = new Set(model.symbols.map(({ id }) => id));
  const shown = new Set(model.strips.join(''));
  return [
    ...[...shown]
      .filter((symbol) => !known.has(symbol))
      .map((symbol) => `symbol ${symbol} of the strips is not in symbols`),
    ...[...known]
      .filter((symbol) => !shown.has(symbol))
      .map((symbol) => `symbol ${symbol} is on no strip`),
    ...Object.entries(wildsOf(model))
      .filter(([, times]) => !Number.isInteger(times) || times < 1 || times > 10)
      .map(([wild]) => `wild ${wild} must multiply by a whole number from 1 to 10`),
    ...(known.size === model.symbols.length ? [] : ['a symbol stands twice in symbols']),
  ];
};

const payProblems = (model: ReelModel, columns: number): string[] => {
  const wilds = wildsOf(model);
  const special = new Set(
    model.symbols
      .filter(({ role }) => role === 'scatter' || role === 'bonus' || role === 'coin')
      .map(({ id }) => id),
  );
  return [
    ...(Number.isInteger(model.units) && model.units > 0
      ? []
      : ['units is not a whole number above 0']),
    ...(Number.isInteger(model.topPrize) && model.topPrize > 0
      ? []
      : ['topPrize is not a whole number above 0']),
    ...Object.entries(model.pay)
      .filter(
        ([, pays]) =>
          pays.length !== columns || pays.some((pay) => !Number.isInteger(pay) || pay < 0),
      )
      .map(
        ([symbol]) => `pay of ${symbol} is not one whole number for each count up to ${columns}`,
      ),
    ...Object.entries(model.pay)
      .filter(([, pays]) => pays.some((pay, at) => pay < (pays[at - 1] ?? 0)))
      .map(([symbol]) => `pay of ${symbol} falls where more symbols stand`),
    ...[...new Set(model.strips.join(''))]
      .filter((symbol) => !model.pay[symbol] && !(symbol in wilds) && !special.has(symbol))
      .map((symbol) => `symbol ${symbol} pays nothing and is no wild, scatter, bonus or coin`),
  ];
};

const freeSpinProblems = (model: ReelModel, cells: number): string[] => {
  const { fs, scatter, scatterPay } = model;
  const counts = fs ? [fs.spins, fs.mult] : [];
  return [
    ...(fs && scatter === undefined ? ['free spins need a scatter'] : []),
    ...(fs && (fs.trigger < 1 || fs.trigger > cells)
      ? [`free spins start at ${fs.trigger} scatters: 1 to ${cells} are possible`]
      : []),
    ...(counts.every((count) => Number.isInteger(count) && count > 0)
      ? []
      : ['free spins: spins and mult must be whole numbers above 0']),
    ...(fs && (!Number.isInteger(fs.retrigger) || fs.retrigger < 0)
      ? ['free spins: retrigger must be a whole number from 0']
      : []),
    ...Object.entries(scatterPay ?? {})
      .filter(([count, bets]) => !/^\d+$/.test(count) || !Number.isInteger(bets) || bets < 0)
      .map(([count]) => `scatter pay of ${count} is not a whole number of bets`),
    ...(scatterPay && scatter === undefined ? ['scatterPay needs a scatter'] : []),
  ];
};
