import type { Fish } from '@fairhouse/game-kit';
import type { HitView, TickView } from '@fairhouse/game-kit/board';
import { cannonOf, moveBullet, type Bullet } from './cannons.ts';
import type { Outbox } from './outbox.ts';
import { isInWater, sizeOf } from './paths.ts';
import { swimmersOf, takeFish, waveOf, type Sea, type Swimmer } from './sea.ts';
import { targets, weapons, type TargetCode, type WeaponCode } from './targets.ts';

const LIFE_MILLISECONDS = 8500;
const BULLETS_MAX = 60;
const OWN_BULLETS_MAX = 24;

/** Fires if the weapon is ready; its stake leaves with the next call. */
export const fire = (sea: Sea, outbox: Outbox, bet: string, weapon: WeaponCode): boolean => {
  const { seat, bullets } = sea;
  const local = performance.now();
  if (seat === null || local < sea.readyAt) return false;
  if (bullets.filter((bullet) => bullet.isOwn).length >= OWN_BULLETS_MAX) return false;
  sea.readyAt = local + 1000 / weapons[weapon].shotsPerSecondMax + 6;
  const locked = swimmersOf(sea).find(({ fish }) => fish.fish === sea.lockedOn);
  const bullet: Bullet = {
    shotId: crypto.randomUUID(),
    seat,
    weapon,
    isOwn: true,
    wagerId: null,
    lockedOn: locked && mayHit(weapon, locked.fish) ? sea.lockedOn : null,
    ...cannonOf(seat),
    angle: sea.angles[seat] ?? 0,
    bornAt: sea.now,
    isSpent: false,
  };
  bullets.push(bullet);
  outbox.fired(bullet, bet);
  sea.tell({ is: 'fired', seat, weapon, angle: bullet.angle });
  return true;
};

/** The shots of others, for the eye. */
export const showShots = (sea: Sea, shots: TickView['shots']): void => {
  for (const shot of shots) {
    if (shot.seat === sea.seat || sea.bullets.length >= BULLETS_MAX) continue;
    sea.angles[shot.seat] = shot.angle;
    sea.bullets.push({
      ...shot,
      isOwn: false,
      wagerId: null,
      lockedOn: shot.fish,
      ...cannonOf(shot.seat),
      bornAt: sea.now,
      isSpent: false,
    });
    sea.tell({ is: 'fired', seat: shot.seat, weapon: shot.weapon, angle: shot.angle });
  }
};

/** Every bullet a moment further; what met a fish is reported. */
export const flyBullets = (
  sea: Sea,
  outbox: Outbox,
  seconds: number,
  all: readonly Swimmer[],
): void => {
  // A copy, because those that are gone leave the list on the way.
  for (const bullet of sea.bullets.slice()) {
    if (bullet.isSpent) continue;
    const target = all.find(({ fish }) => fish.fish === bullet.lockedOn);
    if (bullet.lockedOn !== null && !target) bullet.lockedOn = null;
    moveBullet(bullet, seconds, target);
    const met = all.find((swimmer) => doMeet(bullet, swimmer));
    if (met) {
      sea.tell({
        is: 'net',
        at: { x: bullet.x, y: bullet.y },
        weapon: bullet.weapon,
        isOwn: bullet.isOwn,
      });
      if (!bullet.isOwn) {
        dropBullet(sea, bullet);
        continue;
      }
      bullet.isSpent = true;
      outbox.met(bullet, { wave: waveOf(sea), fish: met.fish.fish, at: Math.round(sea.now) });
    } else if (sea.now - bullet.bornAt > LIFE_MILLISECONDS) dropBullet(sea, bullet);
  }
};

/** What the server decided about a hit. */
export const takeVerdict = (sea: Sea, bullet: Bullet, wave: number, verdict: HitView): void => {
  if (verdict.state === 'flying') {
    bullet.isSpent = false;
    return;
  }
  dropBullet(sea, bullet);
  if (verdict.state === 'refunded') sea.tell({ is: 'refunded', payout: verdict.payout });
  if (verdict.state !== 'captured') return;
  const all = [...(verdict.fish === null ? [] : [verdict.fish]), ...verdict.alsoCaptured];
  for (const [index, fish] of all.entries()) {
    takeFish(sea, wave, fish, { seat: sea.seat, payout: index === 0 ? verdict.payout : '' });
  }
};

export const dropBullet = ({ bullets }: Sea, bullet: Bullet): void => {
  const at = bullets.indexOf(bullet);
  if (at >= 0) bullets.splice(at, 1);
};

const doMeet = (bullet: Bullet, { fish, x, y }: Swimmer): boolean =>
  (bullet.lockedOn === null || bullet.lockedOn === fish.fish) &&
  mayHit(bullet.weapon, fish) &&
  isInWater({ x, y }) &&
  Math.hypot(x - bullet.x, y - bullet.y) < sizeOf(fish) * 0.36;

const mayHit = (weapon: string, { target }: Fish): boolean => {
  const one = targets[target as TargetCode];
  const multiple = 'multiple' in one ? one.multiple : 20;
  return multiple >= (weapons[weapon as WeaponCode]?.multipleMin ?? 1);
};
