import type { PlayApi, RoomView, TickView } from '@fairhouse/game-kit/board';
import type { Point } from './cannons.ts';
import { dropBullet, fire, flyBullets, showShots, takeVerdict } from './gunnery.ts';
import { makeOutbox } from './outbox.ts';
import {
  aimAt,
  announceBoss,
  caughtIn,
  learnWave,
  lockAt,
  makeSea,
  swimmersOf,
  takeFish,
  waveOf,
  type Moment,
} from './sea.ts';
import type { WeaponCode } from './targets.ts';

export type Water = ReturnType<typeof makeWater>;

/**
 * All that swims and flies in a room, as this screen knows it: fish by the wave's seed and the
 * server's clock, own bullets until the server judged them, those of others for the eye.
 */
export const makeWater = (play: PlayApi, roomId: string) => {
  const listeners = new Set<(moment: Moment) => void>();
  const tell = (moment: Moment) => {
    for (const listener of listeners) listener(moment);
  };
  const sea = makeSea(tell);
  const outbox = makeOutbox(play, roomId, {
    judged: (bullet, wave, verdict) => takeVerdict(sea, bullet, wave, verdict),
    drop: (bullet) => dropBullet(sea, bullet),
    refused: (code) => tell({ is: 'refused', code }),
  });
  return {
    /** Hears every moment from now on, until the answer is called. */
    listen: (listener: (moment: Moment) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The room as a call or an event tells it. */
    takeRoom: (room: RoomView) => {
      sea.clock.hear(Date.parse(room.serverTime), performance.now());
      learnWave(sea, room.wave.number, room.wave.seed);
      learnWave(sea, room.wave.number + 1, room.wave.nextSeed);
      for (const fish of room.caught) caughtIn(sea, room.wave.number).add(fish);
    },
    takeTick: (tick: TickView) => {
      sea.clock.hear(tick.at, performance.now());
      for (const one of tick.catches) {
        if (one.fish >= 0) takeFish(sea, one.wave, one.fish, one);
        for (const fish of one.alsoCaptured) {
          takeFish(sea, one.wave, fish, { seat: one.seat, payout: '' });
        }
      }
      showShots(sea, tick.shots);
    },
    setSeat: (next: number | null) => {
      sea.seat = next;
    },
    /** One picture later: moves everything on and answers what is to be drawn. */
    frame: (local: number) => {
      sea.now = sea.clock.at(local);
      const seconds = Math.min(0.1, Math.max(0, (local - sea.lastFrame) / 1000));
      sea.lastFrame = local;
      const all = swimmersOf(sea);
      flyBullets(sea, outbox, seconds, all);
      announceBoss(sea, all);
      const locked = all.find(({ fish }) => fish.fish === sea.lockedOn);
      if (locked) aimAt(sea, locked);
      return {
        all,
        bullets: sea.bullets,
        angles: sea.angles,
        locked,
        now: sea.now,
        drift: sea.clock.drift(),
        wave: waveOf(sea),
      };
    },
    aim: (at: Point) => aimAt(sea, at),
    turn: (by: number) => {
      if (sea.seat !== null) sea.angles[sea.seat] = (sea.angles[sea.seat] ?? 0) + by;
    },
    lockAt: (at: Point): boolean => lockAt(sea, at),
    unlock: () => {
      sea.lockedOn = null;
    },
    fire: (bet: string, weapon: WeaponCode): boolean => fire(sea, outbox, bet, weapon),
    close: outbox.close,
  };
};
