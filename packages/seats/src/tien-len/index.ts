export { tienLen, playsOfView } from './game.ts';
export { beats, combinationOf, playsOver, strengthOf, type Combination } from './combinations.ts';
export type { Play, TienLenAction, TienLenPosition, TienLenView } from './position.ts';
