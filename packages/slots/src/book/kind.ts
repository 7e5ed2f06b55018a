import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  toDecimal,
  ZERO,
} from '@fairhouse/game-kit';
import type { FeatureFact } from '../facts.ts';
import type { SlotKind } from '../kind.ts';
import { oneIn, reelFacts } from '../reels/facts.ts';
import { chanceAmong, chancesOfMarks, meanOfLines, meanOfMarks } from '../reels/mean.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { namesOf } from '../weights.ts';
import { buysOfBook, certifyBook } from './certify.ts';
import { bookEngine } from './engine.ts';
import { bookProblems, withoutPay, type BookModel } from './model.ts';

/** Pay lines, and free spins with a chosen symbol that fills its reels. */
export const book: SlotKind<BookModel> = {
  kind: 'book',
  problems: bookProblems,
  engine: bookEngine,
  certify: certifyBook,
  buys: buysOfBook,
  facts: (model) => reelFacts(model, bookFeatures(model)),
};

const bookFeatures = (model: BookModel): FeatureFact[] => {
  const { fs } = model;
  const tables = readReels(model);
  const scatters = chancesOfMarks(countsInSight(tables, model.scatter));
  const chance = chanceAmong(scatters, (count) => count >= fs.trigger);
  const { things, weights, total } = namesOf(fs.expand);
  let spin = meanOfMarks(scatters, (count) => model.scatterPay?.[String(count)] ?? 0);
  for (const [at, symbol] of things.entries()) {
    const shown = chancesOfMarks(
      countsInSight(tables, symbol).map((counts) => counts.map((count) => Math.min(count, 1))),
    );
    const mean = addFractions(
      meanOfLines(withoutPay(tables, symbol)),
      meanOfMarks(shown, (reels) => model.pay[symbol]?.[reels - 1] ?? 0),
    );
    spin = addFractions(
      spin,
      multiplyFractions(fraction(BigInt(weights[at] ?? 0), BigInt(total)), mean),
    );
  }
  const growth = multiplyFractions(fraction(BigInt(fs.retrigger)), chance);
  const mean = divideFractions(
    multiplyFractions(fraction(BigInt(fs.spins * fs.mult)), spin),
    subtractFractions(ONE, growth.num < growth.den ? growth : ZERO),
  );
  return [
    {
      is: 'freeSpins',
      chance: oneIn(chance),
      meanBets: toDecimal(mean, 3),
      values: { trigger: fs.trigger, count: fs.spins, more: fs.retrigger, multiple: fs.mult },
    },
    { is: 'expand', values: { symbols: things.join(' ') } },
  ];
};
