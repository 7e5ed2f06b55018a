import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { Side } from '../facts.ts';
import type { Draw } from './score-grid.ts';

/** A map is drawn with `below(10^6)`: who is below the chance of the home side wins it. */
export const MAP_PARTS = 1_000_000;
const RATING = 400;

/** The chance of the home side to win a map, in millionths, by two ratings (Elo). */
export const mapChance = (home: number, away: number): number =>
  Math.round(MAP_PARTS / (1 + 10 ** ((away - home) / RATING)));

export type Series = { chance: number; best: number };
/** As it is published and hashed. */
export const seriesText = ({ chance, best }: Series): string => `map ${chance} of ${best}`;
export const readSeries = (text: string): Series | undefined => {
  const [, chance, best] = /^map (\d{1,7}) of ([13579])$/.exec(text) ?? [];
  return chance === undefined || Number(chance) > MAP_PARTS
    ? undefined
    : { chance: Number(chance), best: Number(best) };
};

/** Maps until one side has what a best of so many asks for. */
export const drawSeries = (chance: number, best: number, draw: Draw): Side[] => {
  const need = Math.floor(best / 2) + 1;
  const maps: Side[] = [];
  const won = (side: Side): number => maps.filter((one) => one === side).length;
  while (won('home') < need && won('away') < need) {
    maps.push(draw.below(MAP_PARTS) < chance ? 'home' : 'away');
  }
  return maps;
};

/** The exact chance of each score of a series that still can come, from what was played. */
export const seriesChances = (
  chance: number,
  best: number,
  played: { home: number; away: number } = { home: 0, away: 0 },
): { home: number; away: number; chance: Fraction }[] => {
  const need = Math.floor(best / 2) + 1;
  const found = new Map<string, { home: number; away: number; chance: Fraction }>();
  const walk = (home: number, away: number, weight: bigint, maps: number): void => {
    if (home === need || away === need) {
      const key = `${home}-${away}`;
      const before = found.get(key)?.chance ?? fraction(0n);
      const more = fraction(weight, BigInt(MAP_PARTS) ** BigInt(maps));
      const sum = fraction(before.num * more.den + more.num * before.den, before.den * more.den);
      found.set(key, { home, away, chance: sum });
      return;
    }
    walk(home + 1, away, weight * BigInt(chance), maps + 1);
    walk(home, away + 1, weight * BigInt(MAP_PARTS - chance), maps + 1);
  };
  walk(played.home, played.away, 1n, 0);
  return [...found.values()].filter((one) => one.chance.num > 0n);
};
