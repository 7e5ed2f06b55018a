import { WATER } from './paths.ts';

export type Point = { x: number; y: number };
/** Where the four cannons stand: two below, two above. */
export const CANNONS: readonly Point[] = [
  { x: WATER.width * 0.29, y: WATER.height - 26 },
  { x: WATER.width * 0.71, y: WATER.height - 26 },
  { x: WATER.width * 0.71, y: 26 },
  { x: WATER.width * 0.29, y: 26 },
];
export const cannonOf = (seat: number): Point => CANNONS[seat] ?? { x: 800, y: 874 };
export const restAngleOf = (seat: number): number => (seat < 2 ? -Math.PI / 2 : Math.PI / 2);
export const angleTo = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

export type Bullet = {
  shotId: string;
  seat: number;
  weapon: string;
  isOwn: boolean;
  wagerId: string | null;
  lockedOn: number | null;
  x: number;
  y: number;
  angle: number;
  bornAt: number;
  isSpent: boolean;
};
const SPEED: Readonly<Record<string, number>> = { cannon: 1050, torpedo: 780 };

/** One step of a bullet: straight on, off the walls, or after the fish it is locked on. */
export const moveBullet = (bullet: Bullet, seconds: number, target: Point | undefined): void => {
  const way = (SPEED[bullet.weapon] ?? 1000) * seconds;
  if (target) bullet.angle = angleTo(bullet, target);
  bullet.x += Math.cos(bullet.angle) * way;
  bullet.y += Math.sin(bullet.angle) * way;
  if (bullet.x < 0 || bullet.x > WATER.width) {
    bullet.x = Math.min(WATER.width, Math.max(0, bullet.x));
    bullet.angle = Math.PI - bullet.angle;
  }
  if (bullet.y < 0 || bullet.y > WATER.height) {
    bullet.y = Math.min(WATER.height, Math.max(0, bullet.y));
    bullet.angle = -bullet.angle;
  }
};
