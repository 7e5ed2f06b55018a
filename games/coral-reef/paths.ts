import { drawsFrom, type Draws, type Fish, type FishPlace } from '@fairhouse/game-kit';
import type { TargetCode } from './targets.ts';

/** The water all screens share, in its own units; a board scales it to its size. */
export const WATER = { width: 1600, height: 900 };
export const WAVE_MILLISECONDS = 120_000;
const BOSS_EVERY = 3;
/** The last fish of a wave leave before the next begins. */
const LAST_LEAVES = 118_500;
const STEP_MILLISECONDS = 620;
const BOSSES = ['dragon', 'kraken', 'leviathan'] as const satisfies TargetCode[];

/** How often a kind comes (weight), in what numbers, how long it stays, how large it is. */
type Habit = { weight: number; school: number; seconds: number; size: number; sway: number };
export const habits: Record<TargetCode, Habit> = {
  minnow: { weight: 20, school: 6, seconds: 13, size: 46, sway: 16 },
  clown: { weight: 16, school: 4, seconds: 14, size: 56, sway: 18 },
  angel: { weight: 13, school: 3, seconds: 15, size: 64, sway: 20 },
  tang: { weight: 12, school: 4, seconds: 14, size: 66, sway: 14 },
  squid: { weight: 10, school: 2, seconds: 16, size: 78, sway: 30 },
  jelly: { weight: 9, school: 3, seconds: 22, size: 78, sway: 40 },
  puffer: { weight: 9, school: 1, seconds: 18, size: 86, sway: 18 },
  turtle: { weight: 8, school: 1, seconds: 22, size: 116, sway: 14 },
  lion: { weight: 7, school: 1, seconds: 19, size: 112, sway: 20 },
  octopus: { weight: 6, school: 1, seconds: 21, size: 126, sway: 34 },
  sword: { weight: 6, school: 1, seconds: 11, size: 158, sway: 6 },
  seal: { weight: 5, school: 1, seconds: 15, size: 150, sway: 26 },
  manta: { weight: 4, school: 1, seconds: 19, size: 196, sway: 24 },
  shark: { weight: 4, school: 1, seconds: 16, size: 226, sway: 12 },
  whale: { weight: 2, school: 1, seconds: 28, size: 310, sway: 12 },
  goldshark: { weight: 2, school: 1, seconds: 16, size: 236, sway: 12 },
  eel: { weight: 4, school: 1, seconds: 18, size: 172, sway: 30 },
  bombcrab: { weight: 4, school: 1, seconds: 20, size: 118, sway: 8 },
  kraken: { weight: 0, school: 1, seconds: 62, size: 430, sway: 26 },
  leviathan: { weight: 0, school: 1, seconds: 62, size: 470, sway: 20 },
  dragon: { weight: 0, school: 1, seconds: 62, size: 450, sway: 30 },
};
const codes = Object.keys(habits) as TargetCode[];
const WEIGHTS = codes.reduce((sum, code) => sum + habits[code].weight, 0);

/** Where a boss enters in a wave of its own; undefined in the other waves. */
export const bossOf = (wave: number): TargetCode | undefined =>
  wave % BOSS_EVERY === 0 ? BOSSES[(wave / BOSS_EVERY) % BOSSES.length] : undefined;

/** The fish of a wave, drawn from its seed: what the server counts is what every screen shows. */
export const fishOf = (seed: Uint8Array, wave: number): Fish[] => {
  const draws = drawsFrom(seed, 'reef', wave);
  const fish: Fish[] = [];
  const add = (target: TargetCode, enters: number, way: readonly number[]): void => {
    const leaves = enters + habits[target].seconds * 1000;
    if (leaves <= LAST_LEAVES) fish.push({ fish: fish.length, target, enters, leaves, way });
  };
  const boss = bossOf(wave);
  if (boss) add(boss, 24_000, wayOf(draws, habits[boss].size, habits[boss].sway));
  for (let moment = 0; moment < LAST_LEAVES; moment += STEP_MILLISECONDS + draws.below(420)) {
    const target = pick(draws);
    const { school, size, sway } = habits[target];
    const way = wayOf(draws, size, sway);
    const count = school === 1 ? 1 : 1 + draws.below(school);
    for (let mate = 0; mate < count; mate += 1) {
      // Mates follow one another beside the leader's way.
      const aside = mate === 0 ? 0 : draws.below(141) - 70;
      add(target, moment + mate * 260, shifted(way, aside));
    }
  }
  return fish;
};

const pick = (draws: Draws): TargetCode => {
  let value = draws.below(WEIGHTS);
  for (const code of codes) {
    value -= habits[code].weight;
    if (value < 0) return code;
  }
  throw new Error('the weights do not cover their draw');
};

/**
 * A way is a curve of four points and a sway: x0 y0 … x3 y3, breadth, turns. It begins and ends
 * a fish's length outside the water.
 */
const wayOf = (draws: Draws, size: number, sway: number): number[] => {
  const { width, height } = WATER;
  const isLeftward = draws.below(2) === 1;
  const inside = (share: number) => Math.round(height * share);
  const level = () => inside(0.1) + draws.below(inside(0.72));
  const outside = Math.ceil(size * 0.8);
  const xs = [-outside, Math.round(width * 0.3), Math.round(width * 0.7), width + outside];
  const points = (isLeftward ? xs.toReversed() : xs).flatMap((x, at) => [
    at === 1 || at === 2 ? x + draws.below(321) - 160 : x,
    level(),
  ]);
  return [...points, sway, 1 + draws.below(3)];
};

const shifted = (way: readonly number[], aside: number): number[] =>
  way.map((value, at) => (at < 8 && at % 2 === 1 ? value + aside : value));

/** Where the fish is, and where it looks; the same on the server and on every screen. */
export const placeOf = (fish: Fish, milliseconds: number): FishPlace | undefined => {
  if (milliseconds < fish.enters || milliseconds > fish.leaves) return undefined;
  const part = (milliseconds - fish.enters) / (fish.leaves - fish.enters);
  const here = pointOf(fish.way, part);
  const next = pointOf(fish.way, Math.min(1, part + 0.004));
  const before = pointOf(fish.way, Math.max(0, part - 0.004));
  return { ...here, angle: Math.atan2(next.y - before.y, next.x - before.x) };
};

export const sizeOf = (fish: Fish): number => habits[fish.target as TargetCode].size;

/** Whether any of it shows: the server counts no shot at a fish outside the water. */
export const isInWater = ({ x, y }: { x: number; y: number }, margin = 0): boolean =>
  x >= -margin && x <= WATER.width + margin && y >= -margin && y <= WATER.height + margin;

const pointOf = (way: readonly number[], part: number): { x: number; y: number } => {
  const rest = 1 - part;
  const along = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3];
  let x = 0;
  let y = 0;
  for (const [at, share] of along.entries()) {
    x += share * (way[at * 2] ?? 0);
    y += share * (way[at * 2 + 1] ?? 0);
  }
  return { x, y: y + (way[8] ?? 0) * Math.sin(part * Math.PI * 2 * (way[9] ?? 1)) };
};
