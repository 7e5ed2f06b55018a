import { ownSeatChanged, playersChanged } from '@fairhouse/contract/events';
import type { OwnSeat } from '@fairhouse/contract/rooms';
import { busEvent } from '../../../kernel/bus.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { roomById, seatsOf, waitsFor, type RoomPlace } from '../store.ts';
import { ownOf, snapshot, stateOf } from './read-rooms.ts';

/** `members` have no seat there any more, or one that was just offered. */
type Moved = RoomPlace & { members: string[] };
const roomMoved = busEvent<Moved>('rooms.moved');

/** Tells every process that a room changed; each sends it to its own sockets. */
export const tellRoom = (kernel: Kernel, place: RoomPlace, members: readonly bigint[] = []): void =>
  roomMoved.say(kernel, { ...place, members: members.map(String) });

export const listenForRooms = (kernel: Kernel): void => {
  const publishing = new Map<string, Promise<void>>();
  roomMoved.hear(kernel, (moved) => {
    const key = `${moved.brandId}/${moved.roomId}`;
    // One after the other: a state that was read first is not sent after a later one.
    const work = (publishing.get(key) ?? Promise.resolve())
      .then(() => publish(kernel, moved))
      .catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'a room was not shown to its sockets'),
      )
      .finally(() => {
        if (publishing.get(key) === work) publishing.delete(key);
      });
    publishing.set(key, work);
  });
};

/** To everybody what anybody may see; to each seat, and nobody else, what it holds. */
const publish = async (kernel: Kernel, { brandId, roomId, members }: Moved): Promise<void> => {
  const place = { brandId, roomId };
  const topic = `room:${roomId}` as const;
  const isHeard = (memberId: bigint) => kernel.realtime.hasMember(brandId, memberId);
  const seats = await seatsOf(kernel.db, place);
  const room = await roomById(kernel.db, place);
  if (!room) return;
  const line = members.length === 0 ? [] : await waitsFor(kernel.db, room);
  const all = [...seats, ...line].map((one) => one.member_id).concat(members.map(BigInt));
  const heard = [...new Set(all)].filter(isHeard);
  const isWatched = kernel.realtime.subscribers(brandId, topic) > 0;
  if (heard.length === 0 && !isWatched) return;
  const { state, own } = await snapshot(kernel.db, async (tx) => {
    const found: { memberId: bigint; seat: OwnSeat }[] = [];
    for (const memberId of heard) {
      const seat = await ownOf(kernel, tx, { ...place, slug: room.slug, memberId });
      found.push({ memberId, seat });
    }
    return { state: isWatched ? await stateOf(kernel, tx, place) : undefined, own: found };
  });
  if (state) kernel.realtime.publish(brandId, topic, playersChanged, state);
  for (const { memberId, seat } of own) {
    kernel.realtime.publishToMember({ brandId, memberId }, ownSeatChanged, seat);
  }
};
