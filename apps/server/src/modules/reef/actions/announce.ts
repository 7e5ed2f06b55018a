import type { ReefTick } from '@fairhouse/contract/reef';
import { roomChanged, roomTick } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { waveAt } from '../rules.ts';
import { allRooms, type RoomRow } from '../store.ts';
import { stateOf } from './read-rooms.ts';
import { gameOf } from './waves.ts';

type Place = { brandId: number; roomId: string };
type Shots = ReefTick['shots'];
type Catches = ReefTick['catches'];

const shotsFired = busEvent<Place & { shots: Shots }>('reef.fired');
const targetsCaught = busEvent<Place & { catches: Catches }>('reef.caught');
const seatsChanged = busEvent<Place>('reef.seats');
const TICK_MILLISECONDS = 100;
/** Silent seats become free without anybody telling. */
const STATE_EVERY_TICKS = 50;

const placeOf = ({ brandId, roomId }: Place): Place => ({ brandId, roomId });
export const tellShots = (kernel: Kernel, place: Place, shots: Shots): void =>
  shotsFired.say(kernel, { ...placeOf(place), shots });
export const tellCatches = (kernel: Kernel, place: Place, catches: Catches): void =>
  targetsCaught.say(kernel, { ...placeOf(place), catches });
export const tellSeats = (kernel: Kernel, place: Place): void =>
  seatsChanged.say(kernel, placeOf(place));

type Pending = { shots: Shots; catches: Catches; isStateDue: boolean; wave: number };

/**
 * The clock of all rooms in this process: ten times a second it tells its own sockets what
 * happened in any process. It decides nothing.
 */
export const startTicks = (kernel: Kernel): (() => void) => {
  const pending = new Map<string, Pending>();
  const pendingOf = ({ brandId, roomId }: Place): Pending => {
    const key = `${brandId}/${roomId}`;
    const found = pending.get(key) ?? { shots: [], catches: [], isStateDue: false, wave: -1 };
    pending.set(key, found);
    return found;
  };
  const stops = [
    shotsFired.hear(kernel, (told) => {
      pendingOf(told).shots.push(...told.shots);
    }),
    targetsCaught.hear(kernel, (told) => {
      pendingOf(told).catches.push(...told.catches);
    }),
    seatsChanged.hear(kernel, (told) => {
      pendingOf(told).isStateDue = true;
    }),
  ];
  let turn = 0;
  let rooms: RoomRow[] = [];
  const tick = () => {
    if (turn % STATE_EVERY_TICKS === 0) {
      allRooms(kernel.db).then(
        (read) => {
          rooms = read;
        },
        (error: Error) => kernel.log.warn({ error: error.message }, 'rooms were not read'),
      );
    }
    turn += 1;
    // A room of a game that this process does not load has no clock here.
    for (const room of rooms.filter(({ slug }) => gamesOf(kernel).has(slug))) {
      tell(kernel, room, {
        turn,
        pending: pendingOf({ brandId: room.brand_id, roomId: room.room_id }),
      });
    }
  };
  const timer = setInterval(tick, TICK_MILLISECONDS);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
};

const tell = (kernel: Kernel, room: RoomRow, p: { turn: number; pending: Pending }): void => {
  const { pending } = p;
  const topic = `reef:${room.room_id}` as const;
  const at = kernel.clock.milliseconds();
  const wave = waveAt(gameOf(kernel, room.slug), at);
  const { shots, catches } = pending;
  const isStateDue =
    pending.isStateDue || wave !== pending.wave || p.turn % STATE_EVERY_TICKS === 0;
  Object.assign(pending, { shots: [], catches: [], isStateDue: false, wave });
  if (kernel.realtime.subscribers(room.brand_id, topic) === 0) return;
  kernel.realtime.publish(room.brand_id, topic, roomTick, { at, wave, shots, catches });
  if (!isStateDue) return;
  stateOf(kernel, room).then(
    (state) => kernel.realtime.publish(room.brand_id, topic, roomChanged, state),
    (error: Error) => kernel.log.warn({ error: error.message }, 'a room was not told'),
  );
};
