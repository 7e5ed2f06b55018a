import {
  addFractions, divideFractions, fraction, multiplyFractions, ONE, subtractFractions, toDecimal,
  type Fraction,
} from './fraction.ts';
import type { RtpLine } from './game.ts';
import { fullCycleOf, type FullCycle } from './line-slot-cycle.ts';
import type { LineSlot } from './line-slot.ts';
import { rtpLine } from './rtp/line.ts';

export type LineSlotStatistics = {
  cycle: number; rtp: Fraction; hitRate: Fraction; deviation: number;
  triggerRate: Fraction; freeSpinsMean: Fraction;
};

/**
 * Exact figures from the full cycle of stops and the branching of free spins. The cap and the
 * limit of free spins are left out: they move the return by less than 0.00001.
 */
export const lineSlotStatistics = (slot: LineSlot): LineSlotStatistics => {
  const cycle = fullCycleOf(slot);
  const spins = BigInt(cycle.combinations);
  const spinMean = fraction(BigInt(cycle.sumUnits), spins * BigInt(slot.units));
  const triggerRate = fraction(BigInt(cycle.triggers), spins);
  const freeSpinsMean = freeSpinsMeanOf(slot, spinMean, triggerRate);
  return {
    cycle: cycle.combinations, triggerRate, freeSpinsMean,
    rtp: addFractions(spinMean, multiplyFractions(triggerRate, freeSpinsMean)),
    hitRate: fraction(BigInt(cycle.hits), spins),
    deviation: deviationOfRound(slot, cycle),
  };
};

/** The one line that a slot publishes. */
export const lineSlotRtp = (slot: LineSlot, game: string): RtpLine[] => {
  const figures = lineSlotStatistics(slot);
  const method = `full cycle of ${figures.cycle.toLocaleString('en-US')} stops`
    + (slot.freeSpins ? ', branching free spins' : '');
  return [rtpLine({ game, bet: 'spin', rtp: figures.rtp, method,
    hitRate: toDecimal(figures.hitRate, 6), deviation: figures.deviation })];
};

/** N spins of multiple M with mean e, each giving R more with chance p: N M e / (1 - R p). */
const freeSpinsMeanOf = (slot: LineSlot, spinMean: Fraction, triggerRate: Fraction): Fraction => {
  const free = slot.freeSpins;
  if (!free) return fraction(0n);
  const growth = multiplyFractions(fraction(BigInt(free.retrigger)), triggerRate);
  if (growth.num >= growth.den) throw new Error('free spins would go on for ever');
  return divideFractions(
    multiplyFractions(fraction(BigInt(free.spins * free.multiple)), spinMean),
    subtractFractions(ONE, growth));
};

const deviationOfRound = (slot: LineSlot, cycle: FullCycle): number => {
  const mean = cycle.sumUnits / cycle.combinations / slot.units;
  const square = cycle.sumUnitsSquared / cycle.combinations / slot.units ** 2;
  const onTrigger = cycle.sumUnitsOnTrigger / cycle.combinations / slot.units;
  const chance = cycle.triggers / cycle.combinations;
  const free = slot.freeSpins;
  if (!free) return Math.sqrt(square - mean ** 2);
  const { spins, retrigger, multiple } = free;
  const perSpin = (multiple * mean) / (1 - retrigger * chance);
  const stepVariance = multiple ** 2 * square + 2 * multiple * retrigger * perSpin * onTrigger
    + (retrigger * perSpin) ** 2 * chance - (multiple * mean + retrigger * perSpin * chance) ** 2;
  const freeMean = spins * perSpin;
  const freeSquare = (spins * stepVariance) / (1 - retrigger * chance) + freeMean ** 2;
  const roundMean = mean + chance * freeMean;
  return Math.sqrt(square + 2 * onTrigger * freeMean + chance * freeSquare - roundMean ** 2);
};
