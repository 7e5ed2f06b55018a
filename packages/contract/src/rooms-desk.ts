import { z } from 'zod';
import { amount, call, id, timestamp } from './call.ts';
import { roomState } from './rooms.ts';

const reason = z.string().trim().min(5).max(300);
const inRoom = z.object({ roomId: id });
/** Of a winner's net, in ten thousandths: a fifth at most. */
const RAKE_BP_MAX = 2000;

const watchedRoom = z.object({
  roomId: z.string(),
  slug: z.string(),
  game: z.string(),
  name: z.string(),
  ante: amount,
  buyInMin: amount,
  buyInMax: amount,
  places: z.number().int(),
  rakeBp: z.number().int(),
  /** Another rake waits for a second person. */
  isRakeAsked: z.boolean(),
  isOpen: z.boolean(),
  /** False for a private room. */
  isRanked: z.boolean(),
  seated: z.number().int(),
  /** For a place at its game and ante, in whichever room. */
  waiting: z.number().int(),
  /** What lies at its seats. */
  stacks: amount,
  isPlaying: z.boolean(),
  /** So often in a row its clock has stumbled. */
  faults: z.number().int(),
  handsPerHour: z.number().int(),
  /** Of the last 24 hours. */
  hands: z.number().int(),
  rake: amount,
});
export type WatchedRoom = z.output<typeof watchedRoom>;

export const roomsMonitor = call({
  method: 'GET',
  path: '/office/api/rooms',
  needs: 'operator',
  permission: 'rooms.read',
  refusals: [],
  summary:
    'Every room of games between players: stakes, rake, seats, whether it is open, and what was ' +
    'played there. `rewards` compares what valid bets of PVP are given back with half of the ' +
    'least rake: above it two accounts that pass chips to each other gain of the house.',
  output: z.object({
    currency: z.string(),
    list: z.array(watchedRoom),
    rewards: z.object({
      /** In percent of valid bets, at the best rank. */
      given: z.number(),
      /** Half of the least rake of an open room; null where none is open. */
      bearable: z.number().nullable(),
      isAbove: z.boolean(),
    }),
  }),
});

const watchedSeat = z.object({
  seat: z.number().int(),
  memberId: z.string(),
  account: z.string(),
  stack: amount,
  state: z.enum(['offered', 'seated', 'leaving']),
  isAway: z.boolean(),
});
const playedHand = z.object({
  handId: z.string(),
  number: z.number().int(),
  state: z.enum(['dealt', 'ended', 'void']),
  voidReason: z.string().nullable(),
  dealtAt: timestamp,
  endedAt: timestamp.nullable(),
  /** What changed hands, and the rake of it; nothing before the end. */
  moved: amount,
  rake: amount,
});
export type PlayedHand = z.output<typeof playedHand>;
const roomPage = watchedRoom.extend({
  currency: z.string(),
  seats: z.array(watchedSeat),
  /** What anybody sees of it: no card that is hidden from anybody. */
  live: roomState,
  lastHands: z.array(playedHand),
});
export type RoomPage = z.output<typeof roomPage>;
export const officeRoom = call({
  method: 'GET',
  path: '/office/api/rooms/{roomId}',
  needs: 'operator',
  permission: 'rooms.read',
  refusals: [],
  summary:
    'One room as it is now: who sits there with how much, the hand as a visitor sees it, and ' +
    'the last hands. Cards that are hidden from anybody are hidden here too.',
  params: inRoom,
  output: roomPage,
});
export const switchRoom = call({
  method: 'PUT',
  path: '/office/api/rooms/{roomId}/open',
  needs: 'operator',
  permission: 'rooms.manage',
  refusals: [],
  summary:
    'Close a room: the hand that runs is played to its end, then every stack goes home. Or open ' +
    'it again.',
  params: inRoom,
  body: z.object({ isOpen: z.boolean(), reason }),
  output: roomPage,
});
export const askRake = call({
  method: 'PUT',
  path: '/office/api/rooms/{roomId}/rake',
  needs: 'operator',
  permission: 'rooms.manage',
  summary:
    'Ask for another rake: another person decides, and it holds from the next hand on. `from` is ' +
    'the rake that was seen; state_conflict where it is another by now, or one is asked for.',
  params: inRoom,
  body: z.object({
    from: z.number().int().min(0).max(10_000),
    rakeBp: z.number().int().min(0).max(RAKE_BP_MAX),
    reason,
  }),
  output: roomPage,
  refusals: ['state_conflict'],
});
