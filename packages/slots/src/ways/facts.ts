import { toDecimal } from '@fairhouse/game-kit';
import type { FeatureFact, PayRow, SlotFacts } from '../facts.ts';
import { betsText, oneIn } from '../texts-of-figures.ts';
import { waysFigures } from './certify.ts';
import type { WaysModel } from './model.ts';

/** What a board and a pay table show of ways. */
export const waysFacts = (model: WaysModel): SlotFacts => {
  const [columns = 0, rows = 0] = model.grid;
  const figures = waysFigures(model);
  const roleOf = (id: string) => model.symbols.find((symbol) => symbol.id === id)?.role ?? 'low';
  const scatter: PayRow = {
    symbol: model.scatter,
    role: 'scatter',
    pays: Object.entries(model.scatterPay).map(([of, bets]) => ({ of, bets: String(bets) })),
  };
  const { spins, trigger, retrigger, mult } = model.fs;
  const features: FeatureFact[] = [
    { is: 'ways', values: { count: rows ** columns } },
    {
      is: 'freeSpins',
      values: { trigger, count: spins, more: retrigger, multiple: mult },
      chance: oneIn(figures.triggerRate),
      meanBets: toDecimal(figures.freeSpinsMean, 2),
    },
    ...(model.jackpots ?? []).map((one): FeatureFact => ({
      is: 'jackpot',
      chance: `1 in ${one.odds}`,
      values: { pool: one.pool, perMille: one.perMille },
    })),
  ];
  return {
    kind: 'ways',
    columns,
    rows,
    isVariable: false,
    symbols: model.symbols,
    lines: [],
    features,
    rest: model.strips.map((strip) => strip.repeat(2).slice(0, rows).split('')),
    strips: model.strips,
    units: model.units,
    topPrize: model.topPrize,
    pays: [
      ...Object.entries(model.pay).map(([symbol, pays]): PayRow => ({
        symbol,
        role: roleOf(symbol),
        pays: pays.flatMap((pay, at) =>
          pay > 0 ? [{ of: String(at + 1), bets: betsText(pay, model.units) }] : [],
        ),
      })),
      scatter,
    ],
  };
};
