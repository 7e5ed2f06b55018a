import { readBracket } from '../brackets.ts';
import type { PayRow, SlotFacts } from '../facts.ts';
import type { CascadeModel } from './model.ts';

/** What a board and a pay table show of cascades. */
export const cascadeFacts = (model: CascadeModel): SlotFacts => {
  const [columns = 0, rows = 0] = model.grid;
  const ids = Object.keys(model.weights);
  const { fs, published } = model;
  const steps = (ladder: number[]): string => ladder.map((step) => `×${step}`).join(' ');
  return {
    kind: 'cascadeAnywhere',
    columns,
    rows,
    isVariable: false,
    symbols: model.symbols,
    strips: [],
    lines: [],
    units: model.units,
    topPrize: model.topPrize,
    rest: Array.from({ length: columns }, (_, column) =>
      Array.from({ length: rows }, (_row, row) => ids[(column * 3 + row * 2) % ids.length] ?? ''),
    ),
    pays: ids.map((symbol): PayRow => ({
      symbol,
      role: model.symbols.find((one) => one.id === symbol)?.role ?? 'low',
      pays: (model.pay[symbol] ?? []).map((bets, at) => ({
        of: model.brackets[at] ?? '',
        bets: String(bets),
      })),
    })),
    features: [
      { is: 'anywhere', values: { count: readBracket(model.brackets[0] ?? '').from } },
      { is: 'tumble', values: { list: steps(model.ladder), most: model.ladder.at(-1) ?? 1 } },
      {
        is: 'freeSpins',
        chance: published.freeSpinsChance,
        meanBets: published.freeSpinsMean,
        values: {
          count: fs.spins,
          tumbles: fs.triggerTumbles,
          more: 0,
          list: steps(fs.ladder),
          multiple: fs.ladder[0] ?? 1,
        },
      },
    ],
  };
};
