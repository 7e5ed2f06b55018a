import { readBracket } from '../brackets.ts';
import type { PayRow, SlotFacts } from '../facts.ts';
import type { ClusterModel } from './model.ts';

/** What a board and a pay table show of clusters. */
export const clusterFacts = (model: ClusterModel): SlotFacts => {
  const [columns = 0, rows = 0] = model.grid;
  const ids = Object.keys(model.weights);
  const multipliers = Object.keys(model.gridMul);
  return {
    kind: 'cluster',
    columns,
    rows,
    isVariable: false,
    symbols: model.symbols,
    strips: [],
    lines: [],
    units: model.units,
    topPrize: model.topPrize,
    rest: Array.from({ length: columns }, (_, column) =>
      Array.from(
        { length: rows },
        (_row, row) => ids[(column * 2 + row * 3 + (row > 2 ? 1 : 0)) % ids.length] ?? '',
      ),
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
      { is: 'cluster', values: { count: readBracket(model.brackets[0] ?? '').from } },
      {
        is: 'multiplier',
        values: {
          most: multipliers.at(-1) ?? '1',
          list: multipliers.map((multiplier) => `×${multiplier}`).join(' '),
        },
      },
    ],
  };
};
