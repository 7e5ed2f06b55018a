import type { Fish, ShotsGame } from '@fairhouse/game-kit';

export const SEATS = 4;
export const SEAT_SILENT_SECONDS = 30;
export const REFUND_AFTER_SECONDS = 10;
const TOLERANCE_MILLISECONDS = 250;
/** A report may be this late: what a stalled connection needs. */
const LATE_MILLISECONDS = 3000;
/** Shots that may leave at once after a pause of the connection: a second's worth. */
const BURST_MILLISECONDS = 1000;

/** What a wager of a shot keeps: enough to judge it and to draw it again. */
export type ShotDetail = {
  seedId: string;
  nonce: number;
  version: string;
  shotId: string;
  roomId: string;
  seat: number;
  weapon: string;
  betMinor: string;
};

export const roundOfRoom = (roomId: string) => `reef:${roomId}`;
export const waveAt = (game: ShotsGame, milliseconds: number) =>
  Math.floor(milliseconds / game.waveMilliseconds);

/** How many of the shots may leave now, and until when the weapon is busy afterwards. */
export const paceOf = (p: {
  now: number;
  readyAt: number;
  shots: number;
  perSecondMax: number;
}) => {
  const each = 1000 / p.perSecondMax;
  let readyAt = Math.max(p.readyAt, p.now);
  let allowed = 0;
  while (allowed < p.shots && readyAt + each - p.now <= BURST_MILLISECONDS) {
    readyAt += each;
    allowed += 1;
  }
  return { allowed, readyAt };
};

/** A claim of the past is as good as its moment; one of the future or of long ago is not. */
export const isTimely = (at: number, receivedAt: number): boolean =>
  at <= receivedAt + TOLERANCE_MILLISECONDS && at >= receivedAt - LATE_MILLISECONDS;

/** Whether the moment lies in the wave; no fish outlives its wave. */
export const isOfWave = (game: ShotsGame, { wave, at }: { wave: number; at: number }): boolean => {
  const milliseconds = at - wave * game.waveMilliseconds;
  return (
    milliseconds >= -TOLERANCE_MILLISECONDS &&
    milliseconds <= game.waveMilliseconds + TOLERANCE_MILLISECONDS
  );
};

/** Whether the fish shows within 250 ms of the moment. */
export const isOnScreen = (game: ShotsGame, fish: Fish, milliseconds: number): boolean =>
  [0, -TOLERANCE_MILLISECONDS, TOLERANCE_MILLISECONDS].some(
    (shift) => game.placeOf(fish, milliseconds + shift) !== undefined,
  );

/** The fish that the lightning of a chain reaches: plain, alive, near, by ascending number. */
export const reachedBy = (
  game: ShotsGame,
  p: {
    fish: Fish;
    all: readonly Fish[];
    milliseconds: number;
    isCaught: (fish: number) => boolean;
  },
): { fish: number; target: string }[] => {
  const chain = game.targets[p.fish.target];
  const centre =
    game.placeOf(p.fish, p.milliseconds) ??
    game.placeOf(p.fish, p.milliseconds - TOLERANCE_MILLISECONDS) ??
    game.placeOf(p.fish, p.milliseconds + TOLERANCE_MILLISECONDS);
  if (chain?.is !== 'chain' || !centre) return [];
  return p.all
    .filter((one) => {
      const target = game.targets[one.target];
      if (target?.is !== 'plain' || target.isBoss || p.isCaught(one.fish)) return false;
      const place = game.placeOf(one, p.milliseconds);
      return place && Math.hypot(place.x - centre.x, place.y - centre.y) <= chain.reach;
    })
    .slice(0, chain.countMax)
    .map(({ fish, target }) => ({ fish, target }));
};

/** What others may see of an account. */
export const maskedAccount = (account: string): string => `${account.slice(0, 2)}***`;
