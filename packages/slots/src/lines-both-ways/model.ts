import { wildsOf, type ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';

/**
 * Lines that pay from both sides. A wild fills its reel and stays, and the other reels are drawn
 * again for each reel that newly fills; every stage pays. Wilds stand on inner reels alone.
 */
export type BothWaysModel = ReelModel & { wild: string };

/** The reels that may fill with wilds. */
export const wildReelsOf = (model: BothWaysModel): number[] =>
  model.strips.flatMap((strip, reel) => (strip.includes(model.wild) ? [reel] : []));

export const bothWaysProblems = (model: BothWaysModel): string[] => {
  const reels = wildReelsOf(model);
  return [
    ...reelProblems(model),
    ...(model.grid[0] === 5 ? [] : ['lines both ways have five columns']),
    ...(reels.includes(0) || reels.includes(4)
      ? ['wilds of lines both ways stand on the three inner reels alone']
      : []),
    ...(model.pay[model.wild] ? ['the wild of lines both ways has no pay of its own'] : []),
    ...(Object.values(wildsOf(model)).some((times) => times !== 1)
      ? ['wilds of lines both ways do not multiply']
      : []),
    ...(model.fs || model.scatter !== undefined
      ? ['lines both ways have no scatter and no free spins']
      : []),
  ];
};
