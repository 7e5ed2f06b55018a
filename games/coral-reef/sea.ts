import { bytesFromHex, type Fish } from '@fairhouse/game-kit';
import { angleTo, cannonOf, restAngleOf, type Bullet, type Point } from './cannons.ts';
import { makeClock, type WaterClock } from './clock.ts';
import { fishOf, isInWater, placeOf, sizeOf, WAVE_MILLISECONDS } from './paths.ts';
import { targets, type TargetCode } from './targets.ts';

export type Swimmer = { fish: Fish; x: number; y: number; angle: number };
export type Moment =
  | { is: 'fired'; seat: number; weapon: string; angle: number }
  | { is: 'net'; at: Point; weapon: string; isOwn: boolean }
  | { is: 'caught'; at: Point; fish: Fish; seat: number; payout: string; isOwn: boolean }
  | { is: 'refused'; code: string }
  | { is: 'refunded'; payout: string }
  | { is: 'boss'; fish: Fish };
/** What this screen knows of a room at one moment. */
export type Sea = {
  clock: WaterClock;
  waves: Map<number, Fish[]>;
  caught: Map<number, Set<number>>;
  bullets: Bullet[];
  angles: number[];
  seat: number | null;
  lockedOn: number | null;
  readyAt: number;
  bossSeen: number;
  lastFrame: number;
  now: number;
  tell(moment: Moment): void;
};

/** An empty sea: no fish, no shots, nobody's seat. */
export const makeSea = (tell: (moment: Moment) => void): Sea => ({
  clock: makeClock(),
  waves: new Map(),
  caught: new Map(),
  bullets: [],
  angles: [0, 1, 2, 3].map(restAngleOf),
  seat: null,
  lockedOn: null,
  readyAt: 0,
  bossSeen: -1,
  lastFrame: 0,
  now: 0,
  tell,
});

export const waveOf = (sea: Sea): number => Math.floor(sea.now / WAVE_MILLISECONDS);

export const caughtIn = (sea: Sea, wave: number): Set<number> => {
  const found = sea.caught.get(wave) ?? new Set<number>();
  sea.caught.set(wave, found);
  return found;
};

export const learnWave = ({ waves }: Sea, wave: number, seed: string | null): void => {
  if (seed !== null && !waves.has(wave)) waves.set(wave, fishOf(bytesFromHex(seed), wave));
  for (const old of waves.keys()) if (old < wave - 1) waves.delete(old);
};

/** A fish is gone from the water, once, whoever tells it first. */
export const takeFish = (
  sea: Sea,
  wave: number,
  fish: number,
  prize: { seat: number | null; payout: string },
): void => {
  if (caughtIn(sea, wave).has(fish)) return;
  caughtIn(sea, wave).add(fish);
  const swimmer = sea.waves.get(wave)?.[fish];
  const at = swimmer && placeOf(swimmer, sea.now - wave * WAVE_MILLISECONDS);
  if (fish === sea.lockedOn) sea.lockedOn = null;
  if (swimmer && at) {
    sea.tell({
      is: 'caught',
      at,
      fish: swimmer,
      seat: prize.seat ?? 0,
      payout: prize.payout,
      isOwn: prize.seat === sea.seat,
    });
  }
};

export const swimmersOf = (sea: Sea): Swimmer[] => {
  const wave = waveOf(sea);
  const gone = caughtIn(sea, wave);
  return (sea.waves.get(wave) ?? []).flatMap((fish) => {
    if (gone.has(fish.fish)) return [];
    const place = placeOf(fish, sea.now - wave * WAVE_MILLISECONDS);
    return place ? [{ fish, ...place }] : [];
  });
};

/** Tells once in a wave that its boss has come into the water. */
export const announceBoss = (sea: Sea, all: readonly Swimmer[]): void => {
  const boss = all.find((one) => isBoss(one.fish) && isInWater(one));
  if (!boss || sea.bossSeen === waveOf(sea)) return;
  sea.bossSeen = waveOf(sea);
  sea.tell({ is: 'boss', fish: boss.fish });
};

export const aimAt = (sea: Sea, at: Point): void => {
  if (sea.seat !== null) sea.angles[sea.seat] = angleTo(cannonOf(sea.seat), at);
};

export const lockAt = (sea: Sea, at: Point): boolean => {
  const near = swimmersOf(sea).find(
    ({ fish, x, y }) => Math.hypot(x - at.x, y - at.y) < sizeOf(fish) * 0.5,
  );
  sea.lockedOn = near?.fish.fish ?? null;
  return near !== undefined;
};

const isBoss = ({ target }: Fish): boolean => {
  const one = targets[target as TargetCode];
  return 'isBoss' in one && one.isBoss;
};
