import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { SlotAct, SlotRound } from './round.ts';

type Ending = { units: number; topPrize: number; freeSpinsAwarded?: number; bought?: string };

/** Adds the acts up, cuts at the top prize, and says what comes back for a stake of one. */
export const closeRound = (
  acts: SlotAct[],
  { units, topPrize, freeSpinsAwarded = 0, bought }: Ending,
): { gross: Fraction; outcome: SlotRound } => {
  let wonUnits = 0;
  for (const act of acts) wonUnits += act.winUnits;
  const capUnits = topPrize * units;
  const totalUnits = wonUnits < capUnits ? wonUnits : capUnits;
  const outcome: SlotRound = {
    acts,
    units,
    totalUnits,
    isCapped: wonUnits > capUnits,
    freeSpinsAwarded,
  };
  if (bought !== undefined) outcome.bought = bought;
  return { gross: grossOf(totalUnits, units), outcome };
};

/** Most rounds win nothing or whole bets: those fractions need no reduction. */
const grossOf = (totalUnits: number, units: number): Fraction => {
  if (totalUnits === 0) return NOTHING;
  return totalUnits % units === 0
    ? { num: BigInt(totalUnits / units), den: 1n }
    : fraction(BigInt(totalUnits), BigInt(units));
};
const NOTHING: Fraction = { num: 0n, den: 1n };
