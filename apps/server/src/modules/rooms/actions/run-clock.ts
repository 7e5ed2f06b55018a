import { beat, fallSilent, shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { SaltedChain } from '../../seeds/index.ts';
import { lastHand } from '../rows/hands.ts';
import {
  AGAIN_MILLISECONDS,
  LATER_MILLISECONDS,
  OFFER_MILLISECONDS,
  SILENT_SECONDS,
  CLOCK_TRIES,
} from '../rules.ts';
import {
  beginAnew,
  dueRooms,
  forgetFaults,
  lockBusyRooms,
  noteFault,
  roomById,
  slugsWithRooms,
  type RoomPlace,
} from '../store.ts';
import { tellRoom } from './announce.ts';
import { deal } from '../steps/deal.ts';
import { makeVoid } from '../steps/lines.ts';
import { silenceLate } from '../steps/play.ts';
import { isShut } from '../steps/opening.ts';
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
  const goesOn = openPulse(kernel);
  const moving = new Map<string, Promise<void>>();
  const move = (place: RoomPlace): void => {
    const name = `${place.brandId}/${place.roomId}`;
    if (moving.has(name)) return;
    const work = moveOn(kernel, place)
      .catch(async (error: unknown) => {
        if (!isStopped) await stumbled(kernel, place, error);
      })
      .catch((error: unknown) =>
        kernel.log.error({ error: String(error), room: name }, 'a room stands still'),
      )
      .finally(() => {
        moving.delete(name);
      });
    moving.set(name, work);
  };
  const turn = async (): Promise<void> => {
    for (const lane of await lanes()) {
      if (!(await goesOn(lane))) continue;
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

/**
 * Whether members of a brand may act. While they cannot, or no process of the house runs, nothing
 * is due in its rooms; then all times begin anew (D-V18).
 */
const openPulse = (kernel: Kernel): ((lane: Lane) => Promise<boolean>) => {
  const shut = new Set<number>();
  const said = new Map<number, { lane: Lane; until: number }>();
  return async (lane) => {
    const { brandId, slugs } = lane;
    const names = slugs.map((slug) => `${laneName(brandId, slug)}/pulse`);
    if (await isShut(kernel, brandId)) {
      said.delete(brandId);
      if (!shut.has(brandId)) await fallSilent(kernel, names);
      shut.add(brandId);
      return false;
    }
    shut.delete(brandId);
    const from = kernel.clock.milliseconds();
    const last = said.get(brandId);
    if (last?.lane === lane && from < last.until) return true;
    const slugOf = new Map(names.map((name, at) => [name, slugs[at] ?? '']));
    await beat(kernel, {
      names,
      seconds: SILENT_SECONDS,
      afterSilence: (name) => renewTimes(kernel, { brandId, slug: slugOf.get(name) ?? '' }),
    });
    said.set(brandId, { lane, until: from + SILENT_SECONDS * 200 });
    return true;
  };
};

const renewTimes = async (kernel: Kernel, p: { brandId: number; slug: string }): Promise<void> => {
  const roomIds = await kernel.db.transaction(async (tx) => {
    const ids = (await lockBusyRooms(tx, p)).map((one) => one.room_id);
    const offeredUntil = new Date(tx.moment().getTime() + OFFER_MILLISECONDS);
    if (ids.length > 0) await beginAnew(tx, { brandId: p.brandId, roomIds: ids, offeredUntil });
    return ids;
  });
  for (const roomId of roomIds) tellRoom(kernel, { brandId: p.brandId, roomId });
};

/**
 * A room whose clock threw. Its other tries come later, so that it holds no other room up; a hand
 * that none of them moves on is void, and the alarm says so.
 */
const stumbled = async (kernel: Kernel, place: RoomPlace, error: unknown): Promise<void> => {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const name = `${place.brandId}/${place.roomId}`;
  kernel.log.error({ error: fault, room: name }, 'a room stumbled');
  const later = (milliseconds: number) => new Date(kernel.clock.milliseconds() + milliseconds);
  // What the database refused for the moment is no fault of the hand.
  if (isPassing(error)) return;
  const faults = await noteFault(kernel.db, place, later(AGAIN_MILLISECONDS));
  if (faults < CLOCK_TRIES) return;
  kernel.metrics.alarms.inc({ what: 'room' });
  await noteFault(kernel.db, place, later(LATER_MILLISECONDS));
  const handId = await changeRoom(kernel, place, async (held) => {
    const hand = await lastHand(held.tx, placeOf(held));
    if (hand?.state !== 'dealt') return undefined;
    await makeVoid(held.tx, hand, 'fault');
    await forgetFaults(held.tx, place);
    return hand.hand_id;
  });
  const what =
    handId === undefined
      ? 'a room without a hand cannot go on'
      : 'a hand that cannot go on is void';
  kernel.log.error({ room: name, handId }, what);
};

/** Connections that broke, conflicts, deadlocks, what an operator stopped. */
const PASSING = /^(?:08|40|53|55|57)/;
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && PASSING.test(error.code)) ||
    /timeout|terminated/i.test(error.message));

/** Does what is due in a room now. */
export const moveOn = async (kernel: Kernel, place: RoomPlace): Promise<void> => {
  const room = await roomById(kernel.db, place);
  if (!room) return;
  const isDealing = room.next_at !== null && room.next_at <= kernel.db.moment();
  const chain = isDealing
    ? await currentChain(kernel, place, await lastHand(kernel.db, place))
    : undefined;
  await changeRoom(kernel, place, async (held) => {
    if (held.opening.isPaused) return;
    await step(held, chain);
    if (held.room.faults > 0) await forgetFaults(held.tx, place);
  });
};

const step = async (held: Held, chain: SaltedChain | undefined): Promise<void> => {
  const { tx, room } = held;
  const hand = await lastHand(tx, placeOf(held));
  if (hand?.state === 'dealt') {
    const isSame = hasSameRules(hand.version, requireGame(hand.slug).version);
    if (isSame) await silenceLate(held, hand);
    else await makeVoid(tx, hand, 'version');
    return;
  }
  const now = tx.moment();
  if (room.next_at === null || room.next_at > now) return;
  // What is next is counted anew from here; its chain may have no salt yet.
  const again = new Date(now.getTime() + AGAIN_MILLISECONDS);
  room.next_at = chain ? null : again;
  const isNext = chain !== undefined && chain.chain_no >= (hand?.chain_no ?? 0);
  if (isNext && room.is_open && held.opening.mayDeal) await deal(held, chain, hand);
};
