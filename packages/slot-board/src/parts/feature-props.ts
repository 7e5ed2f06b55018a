import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Feature } from '../slot-state.ts';

type Of<Kind extends Feature['is']> = Extract<Feature, { is: Kind }>;
/** What is handed to the picture of one kind of feature. */
export type FeatureProps<Kind extends Feature['is']> = {
  feature: Of<Kind>;
  t: PlayApi['t'];
  amountOf: (bets: number) => string;
};
