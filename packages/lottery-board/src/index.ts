/** What a lottery drew, as the site and the game frame show it. */
export { HeldNotes } from './HeldNotes.tsx';
export { DrawnResult } from './results/DrawnResult.tsx';
export type { DrawnResultProps } from './results/drawn-result-props.ts';
export { DrawnSummary } from './results/DrawnSummary.tsx';
export { lookOf } from './results/read-parts.ts';
export { BeaconTag, GivenBack } from './past/DrawList.tsx';
export { PastDraws } from './past/PastDraws.tsx';
export { lanesOf, statisticsOf, type ValueStatistics } from './past/lanes.ts';
export type { Say } from './say.ts';
