/** Slots as data: models, engines and certificates. Pure: no chance but the draws they get. */
export type { Cell, Grid, ScatterWin, SlotAct, SlotRound, SlotWin } from './round.ts';
export type { FeatureFact, PayRow, SlotFacts, SymbolRole } from './facts.ts';
