import { z } from 'zod';
import { saltedBy } from './records-proofs.ts';
import { amount, amountInput, call, id, timestamp } from './call.ts';

/**
 * Rooms of a shooting game: four seats at one water. The fish are drawn from the wave's seed, so
 * server and screens know where each is at any moment. A shot is a wager of its own: its stake
 * leaves when it is fired, and it is judged by its own draw when it meets a fish.
 */
const boundDay = z.object({
  day: z.number().int(),
  chainNo: z.number().int(),
  length: z.number().int(),
  terminal: z.string(),
  salt: z.string().nullable(),
  salted: saltedBy,
});
export const roomState = z.object({
  roomId: z.string(),
  slug: z.string(),
  name: z.string(),
  scenery: z.string(),
  currency: z.string(),
  minBet: amount,
  maxBet: amount,
  bets: z.array(amount),
  players: z.number().int(),
  serverTime: timestamp,
  /** Seeds are null, and no fish come, while the salt of the day is not known yet. */
  wave: z.object({
    number: z.number().int(),
    seed: z.string().nullable(),
    /** The link of the day's chain that the seed is made of. */
    link: z.string().nullable(),
    startedAt: timestamp,
    endsAt: timestamp,
    nextSeed: z.string().nullable(),
  }),
  /** The chains that all waves of a day follow from; the next day's shows before it begins. */
  bound: z.object({ today: boundDay.nullable(), tomorrow: boundDay.nullable() }),
  /** Fish of the running wave that were caught. */
  caught: z.array(z.number().int()),
  seats: z.array(z.object({ seat: z.number().int(), account: z.string().nullable() })),
});
export type RoomState = z.output<typeof roomState>;
/** In a list it says too whether its game and its vendor are open; closed ones are left out. */
const listedRoom = roomState.extend({ status: z.enum(['open', 'maintenance']) });
export type ListedRoom = z.output<typeof listedRoom>;

const inRoom = z.object({ roomId: id });
const seatNumber = z.number().int().min(0).max(3);
const code = z.string().max(40);

export const rooms = call({
  method: 'GET',
  path: '/wps/reef',
  needs: 'nothing',
  refusals: [],
  switch: 'gameCenter/FISH',
  summary: 'The open rooms with their stakes, seats and waves.',
  output: z.object({ list: z.array(listedRoom) }),
});
export const oneRoom = call({
  method: 'GET',
  path: '/wps/reef/{roomId}',
  needs: 'nothing',
  refusals: [],
  switch: 'gameCenter/FISH',
  summary: 'One room: what a board loads, and loads again after a gap in the events.',
  params: inRoom,
  output: roomState,
});
export const takeSeat = call({
  method: 'POST',
  path: '/wps/reef/{roomId}/seat',
  needs: 'play',
  switch: 'gameCenter/FISH',
  refusals: ['seat_taken', 'ticket_invalid', 'game_closed', 'game_maintenance'],
  summary: 'Take a seat, or keep it: a seat that is silent for thirty seconds is free again.',
  params: inRoom,
  body: z.object({ seat: seatNumber }),
  output: z.object({ seat: seatNumber, room: roomState, balance: amount }),
});
export const leaveSeat = call({
  method: 'DELETE',
  path: '/wps/reef/{roomId}/seat',
  needs: 'play',
  refusals: ['ticket_invalid'],
  switch: 'gameCenter/FISH',
  summary: 'Leave the seat. Shots in the water are judged or refunded as ever.',
  params: inRoom,
  output: z.object({ balance: amount }),
});

const shotRefusals = [
  'invalid_amount',
  'insufficient_balance',
  'limit_exceeded',
  'own_limit',
  'bonus_bet_max',
  'on_break',
  'too_fast',
  'idempotency_conflict',
] as const;
export const fireShots = call({
  method: 'POST',
  path: '/wps/reef/{roomId}/shots',
  needs: 'play',
  callsPerMinuteMax: 1200,
  switch: 'gameCenter/FISH',
  summary:
    "Fire. Each shot is a stake of its own under the player's next nonce; its shotId is " +
    'its idempotency key. Shots after one that is refused are refused with it; when the first ' +
    'is refused, the call is.',
  params: inRoom,
  body: z.object({
    bet: amountInput,
    weapon: code,
    shots: z
      .array(
        z.object({
          shotId: z.uuid(),
          angle: z.number().min(-7).max(7),
          /** The fish it is locked on, for the other screens only. */
          fish: z.number().int().min(0).max(100_000).nullable(),
        }),
      )
      .min(1)
      .max(8),
  }),
  output: z.object({
    balance: amount,
    list: z.array(
      z.object({
        shotId: z.string(),
        wagerId: z.string().nullable(),
        nonce: z.number().int().nullable(),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  refusals: [
    ...shotRefusals,
    'seat_needed',
    'seeds_needed',
    'ticket_invalid',
    'game_closed',
    'game_maintenance',
  ],
});

/** A shot that met a fish by the shooter's screen, at a moment of the server's clock. */
const hit = z.object({
  wagerId: z.string().regex(/^\d{1,18}$/),
  wave: z.number().int().min(0).max(1_000_000_000),
  fish: z.number().int().min(0).max(100_000),
  at: z.number().int().min(0).max(10_000_000_000_000),
});
const judged = z.object({
  wagerId: z.string(),
  state: z.enum(['captured', 'missed', 'refunded', 'flying']),
  /** fish_caught: refunded. fish_gone, wrong_weapon: the shot flies on. not_found: no such shot. */
  reason: z.string().nullable(),
  fish: z.number().int().nullable(),
  multiple: z.number().int(),
  payout: amount,
  alsoCaptured: z.array(z.number().int()),
});
export type JudgedShot = z.output<typeof judged>;
export const reportHits = call({
  method: 'POST',
  path: '/wps/reef/{roomId}/hits',
  needs: 'play',
  callsPerMinuteMax: 1200,
  switch: 'gameCenter/FISH',
  summary:
    'Judge shots that met a fish. A repeat answers the first verdict. A fish that is not ' +
    'on the screen at that moment (give or take 250 ms) leaves the shot in the water.',
  params: inRoom,
  body: z.object({ hits: z.array(hit).min(1).max(16) }),
  output: z.object({ balance: amount, list: z.array(judged) }),
  refusals: ['fish_gone', 'ticket_invalid'],
});
export const ownShots = call({
  method: 'GET',
  path: '/wps/reef/{roomId}/shots',
  needs: 'play',
  refusals: ['ticket_invalid'],
  switch: 'gameCenter/FISH',
  summary:
    'The seat and the shots of the member that are still in the water: what a reconnect ' +
    'restores.',
  params: inRoom,
  output: z.object({
    seat: seatNumber.nullable(),
    balance: amount,
    list: z.array(
      z.object({
        wagerId: z.string(),
        shotId: z.string(),
        weapon: z.string(),
        stake: amount,
        firedAt: timestamp,
      }),
    ),
  }),
});

/** What happened in a room within a tenth of a second. */
export const reefTick = z.object({
  /** The server's clock in milliseconds. */
  at: z.number(),
  wave: z.number().int(),
  shots: z.array(
    z.object({
      seat: seatNumber,
      shotId: z.string(),
      weapon: z.string(),
      angle: z.number(),
      fish: z.number().int().nullable(),
    }),
  ),
  catches: z.array(
    z.object({
      seat: seatNumber.nullable(),
      fish: z.number().int(),
      alsoCaptured: z.array(z.number().int()),
      wave: z.number().int(),
      multiple: z.number().int(),
      payout: amount,
    }),
  ),
});
export type ReefTick = z.output<typeof reefTick>;
