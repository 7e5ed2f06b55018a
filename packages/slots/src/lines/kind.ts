import type { SlotKind } from '../kind.ts';
import { freeSpinsFeature, reelFacts } from '../reels/facts.ts';
import type { ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import { buysOfLines, certifyLines } from './certify.ts';
import { linesEngine } from './engine.ts';

/** Pay lines with wilds, scatters, free spins and jackpots. */
export const lines: SlotKind<ReelModel> = {
  kind: 'lines',
  problems: reelProblems,
  engine: linesEngine,
  certify: certifyLines,
  buys: buysOfLines,
  facts: (model) => reelFacts(model, freeSpinsFeature(model)),
};
