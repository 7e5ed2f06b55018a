import type { ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import { prizeProblems } from '../weights.ts';

/** Lines and a wheel: the bonus symbol in sight on every bonus reel turns it for one prize. */
export type WheelModel = ReelModel & {
  bonus: string;
  /** Reels from 0; the first, third and fifth when left out. */
  bonusReels?: number[];
  /** Prizes in bets with their weights. */
  wheel: Record<string, number>;
};

export const bonusReelsOf = ({ bonusReels }: WheelModel): number[] => bonusReels ?? [0, 2, 4];

export const wheelProblems = (model: WheelModel): string[] => [
  ...reelProblems(model),
  ...bonusReelsOf(model)
    .filter((reel) => !model.strips[reel]?.includes(model.bonus))
    .map((reel) => `strip ${reel + 1} should show the bonus symbol ${model.bonus}`),
  ...prizeProblems('wheel', model.wheel, 1),
  ...(model.fs ? ['a game with a wheel has no free spins'] : []),
];
