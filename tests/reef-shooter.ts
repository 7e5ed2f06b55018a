import * as reef from '@fairhouse/contract/reef';
import type { Fish } from '@fairhouse/game-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { game } from '../games/coral-reef/engine.ts';
import type { Person, World } from './world.ts';

/** A player at a room of a test: what a board does, call by call. */
export type Shooter = {
  person: Person;
  play: string;
  roomId: string;
  seat?: number;
  /** Of two processes each has a clock of its own: time passes by itself and is not moved. */
  waits?: boolean;
};

export const sit = (world: World, who: Shooter, seat: number) =>
  world.call(reef.takeSeat, { roomId: who.roomId, seat }, { token: who.play });
export const roomOf = async (world: World, roomId = 'reef') =>
  (await world.call(reef.oneRoom, { roomId })).value;

export const fire = (
  world: World,
  who: Shooter,
  given: { bet?: string; weapon?: string; count?: number; shotIds?: string[] } = {},
) => {
  const shotIds =
    given.shotIds ?? Array.from({ length: given.count ?? 1 }, () => crypto.randomUUID());
  return world.call(
    reef.fireShots,
    {
      roomId: who.roomId,
      bet: given.bet ?? '1.00',
      weapon: given.weapon ?? 'cannon',
      shots: shotIds.map((shotId) => ({ shotId, angle: -1.5, fish: null })),
    },
    { token: who.play },
  );
};
const RELOAD_MILLISECONDS = 130;
/** Fires one shot as soon as the weapon is ready. */
export const fireOne = async (
  world: World,
  who: Shooter,
  given: { bet?: string; weapon?: string } = {},
): Promise<{ wagerId: string; nonce: number }> => {
  for (;;) {
    const answer = await fire(world, who, given);
    if (answer.success) {
      const [shot] = answer.value.list;
      return { wagerId: shot?.wagerId ?? '', nonce: shot?.nonce ?? -1 };
    }
    if (answer.errorCode !== 'too_fast') throw new Error(JSON.stringify(answer.raw));
    if (who.waits) await sleep(RELOAD_MILLISECONDS);
    else world.move(RELOAD_MILLISECONDS);
  }
};
export const hit = (
  world: World,
  who: Shooter,
  hits: { wagerId: string; wave: number; fish: number; at?: number }[],
) =>
  world.call(
    reef.reportHits,
    {
      roomId: who.roomId,
      hits: hits.map((one) => ({ at: world.server.clock.milliseconds(), ...one })),
    },
    { token: who.play },
  );

/**
 * Nothing of the member is in the water: what would be given back in the middle of a test, to the
 * balance that it counts, is given back now.
 */
export const calm = async (world: World, who: Shooter): Promise<void> => {
  const { db } = world.server.kernel;
  const memberId = BigInt(who.person.memberId);
  await db.run(
    `update wagers set at = at - interval '10 seconds'
    where brand_id = 1 and member_id = $1 and category = 'FISH' and state = 'open'`,
    [memberId],
  );
  await vi.waitFor(
    async () => {
      const open = await db.rows(
        `select from wagers where brand_id = 1 and member_id = $1
      and category = 'FISH' and state = 'open'`,
        [memberId],
      );
      if (open.length > 0) throw new Error(`${open.length} shots are in the water`);
    },
    { timeout: 60_000, interval: 50 },
  );
};

/** A fish that is on the screen now and for a while. */
export const fishInSight = (
  world: World,
  given: {
    target?: string;
    roomId?: string;
    isWanted?: (fish: Fish) => boolean;
    /** The house's time moves ahead until there is one; not while shots are in the water. */
    moves?: boolean;
  } = {},
): Promise<{ wave: number; fish: number; target: string }> =>
  vi.waitFor(
    async () => {
      const room = await roomOf(world, given.roomId);
      const wave = room.wave.number;
      const now = world.server.clock.milliseconds() - wave * game.waveMilliseconds;
      if (room.wave.seed === null) throw new Error('the salt of the waves is not known yet');
      const found = game
        .fishOf(Buffer.from(room.wave.seed, 'hex'), wave)
        .find(
          (fish) =>
            (given.target === undefined || fish.target === given.target) &&
            (given.isWanted?.(fish) ?? true) &&
            !room.caught.includes(fish.fish) &&
            game.placeOf(fish, now) !== undefined &&
            game.placeOf(fish, now + 4000) !== undefined,
        );
      if (!found) {
        if (given.moves) world.move(500);
        throw new Error('no such fish is in sight');
      }
      return { wave, fish: found.fish, target: found.target };
    },
    { timeout: 120_000, interval: given.moves ? 20 : 200 },
  );

/** Waits for a fish with a loaded weapon,
  then fires: the shot is not old when it meets the fish. */
export const fireAt = async (
  world: World,
  who: Shooter,
  given: {
    bet?: string;
    weapon?: string;
    target?: string;
    isWanted?: (fish: Fish) => boolean;
  } = {},
): Promise<{ wagerId: string; nonce: number; wave: number; fish: number; target: string }> => {
  const { target, isWanted, ...shot } = given;
  const found = await fishInSight(world, {
    ...(target === undefined ? {} : { target }),
    ...(isWanted ? { isWanted } : {}),
    roomId: who.roomId,
    moves: !who.waits,
  });
  // Who waited long for a fish has lost the seat.
  if (who.seat !== undefined) await sit(world, who, who.seat);
  return { ...(await fireOne(world, who, shot)), ...found };
};
