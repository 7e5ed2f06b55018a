import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { SaltedChain } from '../../seeds/index.ts';
import { lastHand } from '../rows/hands.ts';
import { AGAIN_MILLISECONDS } from '../rules.ts';
import { dueRooms, roomById, slugsWithRooms, type RoomPlace } from '../store.ts';
import { deal } from '../steps/deal.ts';
import { silenceLate, voidRunning } from '../steps/play.ts';
import { changeRoom, placeOf, type Held } from '../steps/room.ts';
import { hasSameRules, requireGame } from '../steps/running.ts';
import { currentChain } from '../steps/chains.ts';

const GROUP = 'rooms.clock';
const TURN_MILLISECONDS = 100;
/** How long a process that dies keeps its rooms from others. */
const LEASE_SECONDS = 5;

type Lane = { brandId: number; slugs: string[] };
const laneName = (brandId: number, slug: string): string => `${GROUP}/${brandId}/${slug}`;

/**
 * What is due in a room is done by the process that holds the lane of its game and brand; the
 * others take over what one that dies held. All of it stands in rows, and each step is judged while
 * the room is held, so that who does the same beside it does nothing twice.
 */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const lanes = openLanes(kernel);
  const moving = new Map<string, Promise<void>>();
  const move = (place: RoomPlace): void => {
    const name = `${place.brandId}/${place.roomId}`;
    if (moving.has(name)) return;
    const work = moveOn(kernel, place)
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error), room: name }, 'a room stumbled');
      })
      .finally(() => {
        moving.delete(name);
      });
    moving.set(name, work);
  };
  const turn = async (): Promise<void> => {
    for (const lane of await lanes()) {
      for (const one of await dueRooms(kernel.db, lane)) {
        move({ brandId: lane.brandId, roomId: one.room_id });
      }
    }
  };
  const loop = () => {
    if (isStopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error) }, 'the clock of rooms stumbled');
      })
      .finally(() => {
        setTimeout(loop, TURN_MILLISECONDS);
      });
  };
  loop();
  return async () => {
    isStopped = true;
    await running;
    await Promise.all(moving.values());
  };
};

const openLanes = (kernel: Kernel): (() => Promise<Lane[]>) => {
  let mine: Lane[] = [];
  let leasedUntil = 0;
  return async () => {
    const from = kernel.clock.milliseconds();
    if (from < leasedUntil) return mine;
    const all = await slugsWithRooms(kernel.db);
    const names = all.map((one) => laneName(one.brand_id, one.slug));
    const held = new Set(
      await shareLeases(kernel, { group: GROUP, names, seconds: LEASE_SECONDS }),
    );
    const lanes = new Map<number, Lane>();
    for (const { brand_id: brandId, slug } of all) {
      if (!held.has(laneName(brandId, slug))) continue;
      const lane = lanes.get(brandId) ?? { brandId, slugs: [] };
      lane.slugs.push(slug);
      lanes.set(brandId, lane);
    }
    mine = [...lanes.values()];
    leasedUntil = from + LEASE_SECONDS * 400;
    return mine;
  };
};

/** Does what is due in a room now. */
export const moveOn = async (kernel: Kernel, place: RoomPlace): Promise<void> => {
  const room = await roomById(kernel.db, place);
  if (!room) return;
  const isDealing = room.next_at !== null && room.next_at <= kernel.db.moment();
  const chain = isDealing
    ? await currentChain(kernel, place, await lastHand(kernel.db, place))
    : undefined;
  await changeRoom(kernel, place, (held) => step(held, chain));
};

const step = async (held: Held, chain: SaltedChain | undefined): Promise<void> => {
  const { tx, room } = held;
  const hand = await lastHand(tx, placeOf(held));
  if (hand?.state === 'dealt') {
    const isSame = hasSameRules(hand.version, requireGame(hand.slug).version);
    if (isSame) await silenceLate(held, hand);
    else await voidRunning(held, hand, 'version');
    return;
  }
  const now = tx.moment();
  if (room.next_at === null || room.next_at > now) return;
  // What is next is counted anew from here; its chain may have no salt yet.
  const again = new Date(now.getTime() + AGAIN_MILLISECONDS);
  room.next_at = chain ? null : again;
  const isNext = chain !== undefined && chain.chain_no >= (hand?.chain_no ?? 0);
  if (isNext) await deal(held, chain, hand);
};
