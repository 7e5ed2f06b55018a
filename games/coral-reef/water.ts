import { bytesFromHex, type Fish } from '@fairhouse/game-kit';
import type { HitView, PlayApi, RoomView, TickView } from '@fairhouse/game-kit/board';
import { angleTo, cannonOf, moveBullet, restAngleOf, type Bullet, type Point } from './cannons.ts';
import { makeClock } from './clock.ts';
import { makeOutbox } from './outbox.ts';
import { fishOf, isInWater, placeOf, sizeOf, WATER, WAVE_MILLISECONDS } from './paths.ts';
import { targets, weapons, type TargetCode, type WeaponCode } from './targets.ts';

export type Swimmer = { fish: Fish; x: number; y: number; angle: number };
export type Moment =
  | { is: 'fired'; seat: number; weapon: string; angle: number }
  | { is: 'net'; at: Point; weapon: string; isOwn: boolean }
  | { is: 'caught'; at: Point; fish: Fish; seat: number; payout: string; isOwn: boolean }
  | { is: 'refused'; code: string } | { is: 'refunded'; payout: string }
  | { is: 'boss'; fish: Fish };
export type Water = ReturnType<typeof makeWater>;

const LIFE_MILLISECONDS = 8500;
const BULLETS_MAX = 60;

/**
 * All that swims and flies in a room, as this screen knows it: fish by the wave's seed and the
 * server's clock, own bullets until the server judged them, those of others for the eye.
 */
export const makeWater = (play: PlayApi, roomId: string, tell: (moment: Moment) => void) => {
  const clock = makeClock();
  const waves = new Map<number, Fish[]>();
  const caught = new Map<number, Set<number>>();
  const bullets: Bullet[] = [];
  const angles = [0, 1, 2, 3].map(restAngleOf);
  let seat: number | null = null;
  let lockedOn: number | null = null;
  let readyAt = 0;
  let bossSeen = -1;
  let lastFrame = 0;
  let now = 0;

  const waveNow = () => Math.floor(now / WAVE_MILLISECONDS);
  const caughtIn = (wave: number) => {
    const found = caught.get(wave) ?? new Set<number>();
    caught.set(wave, found);
    return found;
  };
  const learn = (wave: number, seed: string) => {
    if (!waves.has(wave)) waves.set(wave, fishOf(bytesFromHex(seed), wave));
    for (const old of waves.keys()) if (old < wave - 1) waves.delete(old);
  };
  const fishNumber = (wave: number, fish: number) => waves.get(wave)?.[fish];
  const placeNow = (fish: Fish) => placeOf(fish, now - waveNow() * WAVE_MILLISECONDS);
  const take = (wave: number, fish: number, p: { seat: number | null; payout: string }) => {
    if (caughtIn(wave).has(fish)) return;
    caughtIn(wave).add(fish);
    const swimmer = fishNumber(wave, fish);
    const at = swimmer && placeOf(swimmer, now - wave * WAVE_MILLISECONDS);
    if (fish === lockedOn) lockedOn = null;
    if (swimmer && at) {
      tell({ is: 'caught', at, fish: swimmer, seat: p.seat ?? 0, payout: p.payout,
        isOwn: p.seat === seat });
    }
  };
  const judged = (bullet: Bullet, wave: number, verdict: HitView) => {
    if (verdict.state === 'flying') { bullet.isSpent = false; return; }
    drop(bullet);
    if (verdict.state === 'refunded') tell({ is: 'refunded', payout: verdict.payout });
    if (verdict.state !== 'captured') return;
    const all = [...verdict.fish === null ? [] : [verdict.fish], ...verdict.alsoCaptured];
    for (const [index, fish] of all.entries()) {
      take(wave, fish, { seat, payout: index === 0 ? verdict.payout : '' });
    }
  };
  const drop = (bullet: Bullet) => {
    const at = bullets.indexOf(bullet);
    if (at >= 0) bullets.splice(at, 1);
  };
  const outbox = makeOutbox(play, roomId, { judged, drop,
    refused: (code) => tell({ is: 'refused', code }) });

  const swimmers = (): Swimmer[] => {
    const wave = waveNow();
    const gone = caughtIn(wave);
    return (waves.get(wave) ?? []).flatMap((fish) => {
      if (gone.has(fish.fish)) return [];
      const place = placeNow(fish);
      return place ? [{ fish, ...place }] : [];
    });
  };
  const meet = (bullet: Bullet, all: readonly Swimmer[]): Swimmer | undefined =>
    all.find(({ fish, x, y }) => (bullet.lockedOn === null || bullet.lockedOn === fish.fish)
      && mayHit(bullet.weapon, fish) && isInWater({ x, y })
      && Math.hypot(x - bullet.x, y - bullet.y) < sizeOf(fish) * 0.36);

  const fly = (seconds: number, all: readonly Swimmer[]) => {
    for (const bullet of [...bullets]) {
      if (bullet.isSpent) continue;
      const target = all.find(({ fish }) => fish.fish === bullet.lockedOn);
      if (bullet.lockedOn !== null && !target) bullet.lockedOn = null;
      moveBullet(bullet, seconds, target);
      const met = meet(bullet, all);
      if (met) {
        tell({ is: 'net', at: { x: bullet.x, y: bullet.y }, weapon: bullet.weapon,
          isOwn: bullet.isOwn });
        if (!bullet.isOwn) { drop(bullet); continue; }
        bullet.isSpent = true;
        outbox.met(bullet, { wave: waveNow(), fish: met.fish.fish, at: Math.round(now) });
      } else if (now - bullet.bornAt > LIFE_MILLISECONDS) drop(bullet);
    }
  };

  return {
    /** The room as a call or an event tells it. */
    takeRoom: (room: RoomView) => {
      clock.hear(Date.parse(room.serverTime), performance.now());
      learn(room.wave.number, room.wave.seed);
      learn(room.wave.number + 1, room.wave.nextSeed);
      for (const fish of room.caught) caughtIn(room.wave.number).add(fish);
    },
    takeTick: (tick: TickView) => {
      clock.hear(tick.at, performance.now());
      for (const one of tick.catches) {
        if (one.fish >= 0) take(one.wave, one.fish, one);
        for (const fish of one.alsoCaptured) take(one.wave, fish, { seat: one.seat, payout: '' });
      }
      for (const shot of tick.shots) {
        if (shot.seat === seat || bullets.length >= BULLETS_MAX) continue;
        angles[shot.seat] = shot.angle;
        bullets.push({ ...shot, isOwn: false, wagerId: null, lockedOn: shot.fish,
          ...cannonOf(shot.seat), bornAt: now, isSpent: false });
        tell({ is: 'fired', seat: shot.seat, weapon: shot.weapon, angle: shot.angle });
      }
    },
    setSeat: (next: number | null) => { seat = next; },
    /** One picture later: moves everything on and answers what is to be drawn. */
    frame: (local: number) => {
      now = clock.at(local);
      const seconds = Math.min(0.1, Math.max(0, (local - lastFrame) / 1000));
      lastFrame = local;
      const all = swimmers();
      fly(seconds, all);
      const boss = all.find(({ fish }) => isBoss(fish) && isInWater(placeNow(fish) ?? OUTSIDE));
      if (boss && bossSeen !== waveNow()) {
        bossSeen = waveNow();
        tell({ is: 'boss', fish: boss.fish });
      }
      const locked = all.find(({ fish }) => fish.fish === lockedOn);
      if (locked && seat !== null) angles[seat] = angleTo(cannonOf(seat), locked);
      return { all, bullets, angles, locked, now, drift: clock.drift(), wave: waveNow() };
    },
    aim: (at: Point) => { if (seat !== null) angles[seat] = angleTo(cannonOf(seat), at); },
    turn: (by: number) => {
      if (seat !== null) angles[seat] = (angles[seat] ?? 0) + by;
    },
    lockAt: (at: Point): boolean => {
      const near = swimmers().find(({ fish, x, y }) =>
        Math.hypot(x - at.x, y - at.y) < sizeOf(fish) * 0.5);
      lockedOn = near?.fish.fish ?? null;
      return near !== undefined;
    },
    unlock: () => { lockedOn = null; },
    /** Fires if the weapon is ready; its stake leaves with the next call. */
    fire: (bet: string, weapon: WeaponCode): boolean => {
      const local = performance.now();
      if (seat === null || local < readyAt) return false;
      if (bullets.filter((bullet) => bullet.isOwn).length >= 24) return false;
      readyAt = local + 1000 / weapons[weapon].shotsPerSecondMax + 6;
      const locked = swimmers().find(({ fish }) => fish.fish === lockedOn);
      const bullet: Bullet = { shotId: crypto.randomUUID(), seat, weapon, isOwn: true,
        wagerId: null, lockedOn: locked && mayHit(weapon, locked.fish) ? lockedOn : null,
        ...cannonOf(seat), angle: angles[seat] ?? 0, bornAt: now, isSpent: false };
      bullets.push(bullet);
      outbox.fired(bullet, bet);
      tell({ is: 'fired', seat, weapon, angle: bullet.angle });
      return true;
    },
    close: outbox.close,
  };
};

const OUTSIDE = { x: -WATER.width, y: 0 };
const isBoss = ({ target }: Fish): boolean => {
  const one = targets[target as TargetCode];
  return 'isBoss' in one && one.isBoss;
};
const mayHit = (weapon: string, { target }: Fish): boolean => {
  const one = targets[target as TargetCode];
  const multiple = 'multiple' in one ? one.multiple : 20;
  return multiple >= (weapons[weapon as WeaponCode]?.multipleMin ?? 1);
};
