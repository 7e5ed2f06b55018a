import { toDecimal } from '@fairhouse/game-kit';
import type { PayRow, SlotFacts } from '../facts.ts';
import { oneIn } from '../texts-of-figures.ts';
import { randomWaysFigures } from './certify.ts';
import type { RandomWaysModel } from './model.ts';

/** What a board and a pay table show of columns that vary in height. */
export const randomWaysFacts = (model: RandomWaysModel): SlotFacts => {
  const columns = model.wildP.length;
  const rows = Math.max(...Object.keys(model.height).map(Number));
  const ids = Object.keys(model.weights);
  const figures = randomWaysFigures(model);
  const { spins, trigger, retrigger, mult } = model.fs;
  return {
    kind: 'randomWays',
    columns,
    rows,
    isVariable: true,
    symbols: model.symbols,
    strips: [],
    lines: [],
    units: model.units,
    topPrize: model.topPrize,
    rest: model.wildP.map((_, column) =>
      Array.from(
        { length: 2 + ((column + 2) % 4) },
        (_row, row) => ids[(column * 3 + row * 2) % ids.length] ?? '',
      ),
    ),
    pays: ids.map((symbol): PayRow => ({
      symbol,
      role: model.symbols.find((one) => one.id === symbol)?.role ?? 'low',
      pays: (model.pay[symbol] ?? []).flatMap((bets, at) =>
        bets > 0 ? [{ of: String(at + 1), bets: String(bets) }] : [],
      ),
    })),
    features: [
      { is: 'waysVary', values: { count: rows ** columns } },
      {
        is: 'freeSpins',
        values: { trigger, count: spins, more: retrigger, multiple: mult },
        chance: oneIn(figures.triggerRate),
        meanBets: toDecimal(figures.freeSpinsMean, 2),
      },
    ],
  };
};
