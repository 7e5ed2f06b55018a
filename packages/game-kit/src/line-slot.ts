import type { Draws } from './draws.ts';
import { fraction, type Fraction } from './fraction.ts';
import { readSlot, type SlotTables } from './line-slot-tables.ts';
import { stopReels } from './reels.ts';

/**
 * A slot of reels and pay lines, as data. Strips are one character a symbol; a line names the
 * row of each reel. Pays are in units by count - 1, a whole bet is `units`; scatter pays are in
 * bets. In free spins every win is multiplied.
 */
export type LineSlot = {
  rows: number;
  strips: readonly string[];
  lines: readonly string[];
  units: number;
  pays: Readonly<Record<string, readonly number[]>>;
  wild: string | null;
  /** Each wild in a winning run multiplies the symbol's pay by this. */
  wildMultiple: number;
  scatter: string | null;
  scatterPays: Readonly<Record<string, number>>;
  freeSpins: FreeSpins | null;
  /** The largest return of a round in bets; what is above is not paid, and this is published. */
  topPrize: number;
};
type FreeSpins = {
  trigger: number; spins: number; retrigger: number; multiple: number; spinsMax: number;
};
export type SlotSymbol = {
  id: string; name: string; art: string; role: 'wild' | 'scatter' | 'high' | 'low';
};

/** `payUnits` is before the spin's multiplier; positions are [reel, row]. */
export type LineWin = {
  line: number; symbol: string; count: number; payUnits: number; positions: [number, number][];
};
/** `winUnits` is after the multiplier, line wins and scatter pay together. */
export type SlotSpin = {
  stops: number[]; grid: (readonly string[])[]; wins: LineWin[];
  scatter: { count: number; payBets: number } | null;
  multiplier: number; isFree: boolean; winUnits: number;
};
/** `totalUnits` is what is paid: the sum of the spins, or the top prize where that is less. */
export type SlotOutcome = {
  spins: SlotSpin[]; freeSpinsAwarded: number; totalUnits: number; units: number;
  isCapped: boolean;
};

export const LINES_20: readonly string[] = [
  '11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221', '01110',
  '21112', '10101', '12121', '01010', '21212', '11011', '11211', '02020', '20202', '02220',
];
export const LINES_10 = LINES_20.slice(0, 10);

/** The rules of such a slot: the whole round, free spins included, from one stream of draws. */
export const lineSlotEngine = (slot: LineSlot) => {
  const tables = readSlot(slot);
  const { freeSpins } = slot;
  const capUnits = slot.topPrize * slot.units;
  return (draws: Draws): { gross: Fraction; outcome: SlotOutcome } => {
    const spins = [spinOnce(tables, draws, 1)];
    const first = spins[0];
    let wonUnits = first?.winUnits ?? 0;
    let awarded = 0;
    if (freeSpins && (first?.scatter?.count ?? 0) >= freeSpins.trigger) {
      awarded = Math.min(freeSpins.spins, freeSpins.spinsMax);
      for (let played = 0; played < awarded; played += 1) {
        const spin = spinOnce(tables, draws, freeSpins.multiple, true);
        spins.push(spin);
        wonUnits += spin.winUnits;
        if ((spin.scatter?.count ?? 0) >= freeSpins.trigger) {
          awarded = Math.min(awarded + freeSpins.retrigger, freeSpins.spinsMax);
        }
      }
    }
    const totalUnits = Math.min(wonUnits, capUnits);
    return {
      gross: fractionOf(totalUnits, slot.units),
      outcome: { spins, freeSpinsAwarded: awarded, totalUnits, units: slot.units,
        isCapped: wonUnits > capUnits },
    };
  };
};

const spinOnce = (
  tables: SlotTables, draws: Draws, multiplier: number, isFree = false,
): SlotSpin => {
  const { slot, windows, lengths, scatters } = tables;
  const stops = stopReels(draws, lengths);
  const grid: (readonly string[])[] = [];
  let scatterCount = 0;
  for (let reel = 0; reel < stops.length; reel += 1) {
    const stop = stops[reel] ?? 0;
    grid.push(windows[reel]?.[stop] ?? []);
    scatterCount += scatters[reel]?.[stop] ?? 0;
  }
  const wins = winsOf(tables, stops);
  let winUnits = 0;
  for (const win of wins) winUnits += win.payUnits;
  const payBets = tables.scatterPays[scatterCount] ?? 0;
  const isTrigger = slot.freeSpins !== null && scatterCount >= slot.freeSpins.trigger;
  const scatter = payBets > 0 || isTrigger ? { count: scatterCount, payBets } : null;
  winUnits = (winUnits + payBets * slot.units) * multiplier;
  return { stops, grid, wins, scatter, multiplier, isFree, winUnits };
};

/**
 * Leading wilds take the identity of the first other symbol; the run goes on over that symbol or
 * wild. A line pays the better of the leading wilds' own pay and the run.
 */
const winsOf = (tables: SlotTables, stops: readonly number[]): LineWin[] => {
  const { cells, rows, lineRows, wild, reels, payOf } = tables;
  const wins: LineWin[] = [];
  const lines = lineRows.length / reels;
  for (let line = 0; line < lines; line += 1) {
    let lead = wild;
    let leadingWilds = 0;
    let wilds = 0;
    let count = 0;
    for (; count < reels; count += 1) {
      const row = lineRows[line * reels + count] ?? 0;
      const symbol = cells[count]?.[(stops[count] ?? 0) * rows + row] ?? 0;
      if (symbol === wild) {
        wilds += 1;
        if (lead === wild) leadingWilds += 1;
      } else if (lead === wild && payOf.isPaid(symbol)) lead = symbol;
      else if (symbol !== lead) break;
    }
    if (count === 0) continue;
    const own = payOf.own(leadingWilds);
    const run = payOf.run(lead, count, wilds);
    if (own > 0 || run > 0) {
      wins.push(run > own ? winOf(tables, line, lead, { count, payUnits: run })
        : winOf(tables, line, wild, { count: leadingWilds, payUnits: own }));
    }
  }
  return wins;
};

const winOf = (
  tables: SlotTables, line: number, symbol: number, { count, payUnits }: Run,
): LineWin => {
  const positions: [number, number][] = [];
  for (let reel = 0; reel < count; reel += 1) {
    positions.push([reel, tables.lineRows[line * tables.reels + reel] ?? 0]);
  }
  return { line, symbol: tables.symbols[symbol] ?? '', count, payUnits, positions };
};

type Run = { count: number; payUnits: number };

/** Most spins win nothing, or whole bets: those fractions need no reduction. */
const fractionOf = (units: number, unitsOfBet: number): Fraction =>
  units % unitsOfBet === 0 ? { num: BigInt(units / unitsOfBet), den: 1n }
    : fraction(BigInt(units), BigInt(unitsOfBet));
