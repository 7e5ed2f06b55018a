import type { SlotAct, SlotRound } from '@fairhouse/slots';
import type { SlotOutcome, SlotSpin } from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';

const { trigger, spins: given, retrigger, spinsMax, multiple } = manifest.freeSpins;

/** A round as a list of spins, told as acts. */
export const readRound = (told: Record<string, unknown>): SlotRound => {
  if ('acts' in told) return told as unknown as SlotRound;
  const { spins, units, totalUnits, isCapped, freeSpinsAwarded } = told as unknown as SlotOutcome;
  let total = 0;
  const acts = spins.flatMap((spin): SlotAct[] => {
    if ((spin.scatter?.count ?? 0) < trigger) return [spinAct(spin)];
    const before = total;
    total = Math.min(spinsMax, total + (spin.isFree ? retrigger : given));
    return [spinAct(spin),
      { is: 'freeSpins', added: total - before, total, multiplier: multiple, winUnits: 0 }];
  });
  if (total > 0) acts.push({ is: 'freeSpinsEnd', wonUnits: totalUnits, winUnits: 0 });
  return { acts, units, totalUnits, isCapped, freeSpinsAwarded };
};

const spinAct = ({ grid, stops, isFree, multiplier, wins, scatter, winUnits }: SlotSpin):
SlotAct => ({
  is: 'spin', stops, isFree, multiplier, winUnits,
  grid: grid.map((column) => [...column]),
  wins: wins.map(({ symbol, count, payUnits, positions, line }) =>
    ({ symbol, count, payUnits, cells: positions, line, side: 'left' })),
  scatter: scatter && { symbol: manifest.scatter, ...scatter,
    cells: grid.flatMap((column, at) => column.flatMap((symbol, row): [number, number][] =>
      symbol === manifest.scatter ? [[at, row]] : [])) },
});
