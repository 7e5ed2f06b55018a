/** Slots as data: models, engines and certificates. Pure: no chance but the draws they get. */
export type { Cell, Grid, ScatterWin, SlotAct, SlotRound, SlotWin } from './round.ts';
export type { FeatureFact, PayRow, SlotFacts, SymbolRole } from './facts.ts';
export type { Certificate, FeatureBuy, SlotChoice, SlotKind } from './kind.ts';
export { checkedKindOf, KIND_NAMES, kindOf, type SlotModel } from './kinds.ts';
export { certificateOf, figuresOf, slotGame, type SlotFigures } from './game.ts';
export { contributionOf, drawJackpots, jackpotProblems, type Jackpot } from './jackpots.ts';
