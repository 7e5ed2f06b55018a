import type { Draws } from './draws.ts';
import type { GameIdentity, RtpLine } from './game-parts.ts';

/** What comes back for a stake, as a part of it: R = 96/100 for every target and weapon. */
const RETURN = 96;
/** The part of R that the eel itself holds in a chain; the fish it reaches share the rest. */
const CHAIN_HEAD = 672;
const CHAIN_REST = 288;

export type Prize = { multiple: number; weight: number };
export type Target =
  | { is: 'plain'; multiple: number; isBoss?: boolean }
  /** Pays one of several prizes; weights add up to 100, the mean is a whole number. */
  | { is: 'prizes'; prizes: readonly Prize[]; isBoss?: boolean }
  /** Lightning: up to `countMax` plain fish within `reach` are tried as well. */
  | { is: 'chain'; multiple: number; reach: number; countMax: number };
export type Weapon = {
  /** A shot costs so many bets. */
  cost: number;
  /** The smallest multiple the weapon may be aimed at. */
  multipleMin: number;
  shotsPerSecondMax: number;
};
export type Targets = Readonly<Record<string, Target>>;
export type Weapons = Readonly<Record<string, Weapon>>;

/** A fish of a wave: its number, its target code and its way through the water. */
export type Fish = {
  fish: number;
  target: string;
  enters: number;
  leaves: number;
  way: readonly number[];
};
export type FishPlace = { x: number; y: number; angle: number };

export type Shot = {
  weapon: string;
  target: string;
  /** The fish a chain reaches, by ascending number. */
  chained: readonly { fish: number; target: string }[];
};
/** One draw as it is kept for the audit: captured when value is below threshold. */
export type ShotDraw = { fish: number | null; n: number; value: number; threshold: number };
export type ShotResult = {
  isCaptured: boolean;
  /** All that comes back, in bets: 0 when nothing was captured. */
  multiple: number;
  /** The chained fish that were captured as well. */
  alsoCaptured: number[];
  draws: ShotDraw[];
};

export type Waves = {
  waveMilliseconds: number;
  /** All fish of a wave, by ascending number; the same seed gives the same fish everywhere. */
  fishOf(seed: Uint8Array, wave: number): Fish[];
  /** Where a fish is so many milliseconds after its wave began; undefined off the screen. */
  placeOf(fish: Fish, milliseconds: number): FishPlace | undefined;
};

export type ShotsDefinition = Omit<GameIdentity, 'rtp'> &
  Waves & { kind: 'shots'; targets: Targets; weapons: Weapons };
export type ShotsGame = ShotsDefinition & {
  mayHit(weapon: string, target: string): boolean;
  shoot(draws: Draws, shot: Shot): ShotResult;
  rtp(): RtpLine[];
};

export const named = <One>(all: Readonly<Record<string, One>>, name: string): One => {
  const one = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!one) throw new Error(`there is no target or weapon ${name}`);
  return one;
};

/** What a capture pays on average, in bets. */
export const meanOf = (target: Target): number =>
  target.is === 'prizes'
    ? target.prizes.reduce((sum, { multiple, weight }) => sum + multiple * weight, 0) /
      target.prizes.reduce((sum, { weight }) => sum + weight, 0)
    : target.multiple;

/** The integer test of a target: captured when below(n) < threshold. */
export const testOf = (target: Target, cost: number, chained: number) =>
  target.is === 'chain' && chained > 0
    ? { n: 1000 * target.multiple, threshold: CHAIN_HEAD * cost }
    : { n: 100 * meanOf(target), threshold: RETURN * cost };
/** The test of each fish that a chain of so many reaches. */
export const chainTestOf = (target: Target, cost: number, chained: number) => ({
  n: 1000 * chained * meanOf(target),
  threshold: CHAIN_REST * cost,
});

export const judgeShot = (
  draws: Draws,
  shot: Shot,
  game: { targets: Targets; weapons: Weapons },
): ShotResult => {
  const target = named(game.targets, shot.target);
  const { cost } = named(game.weapons, shot.weapon);
  const kept: ShotDraw[] = [];
  const isBelow = (test: { n: number; threshold: number }, fish: number | null): boolean => {
    const value = draws.below(test.n);
    kept.push({ fish, value, ...test });
    return value < test.threshold;
  };
  const isCaptured = isBelow(testOf(target, cost, shot.chained.length), null);
  let multiple = isCaptured ? paidBy(target, draws, kept) : 0;
  const alsoCaptured: number[] = [];
  for (const { fish, target: code } of target.is === 'chain' ? shot.chained : []) {
    const reached = named(game.targets, code);
    if (!isBelow(chainTestOf(reached, cost, shot.chained.length), fish)) continue;
    alsoCaptured.push(fish);
    multiple += meanOf(reached);
  }
  return { isCaptured, multiple, alsoCaptured, draws: kept };
};

const paidBy = (target: Target, draws: Draws, kept: ShotDraw[]): number => {
  if (target.is !== 'prizes') return target.multiple;
  const n = target.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const value = draws.below(n);
  kept.push({ fish: null, n, value, threshold: n });
  let passed = 0;
  for (const { multiple, weight } of target.prizes) {
    passed += weight;
    if (value < passed) return multiple;
  }
  throw new Error('the prizes do not cover their draw');
};
