import { z } from 'zod';
import { PAYER_REFUSALS, payerProof } from './bank-cards.ts';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';

/**
 * Rooms of games between players (PVP). A room is one table of one game; the house has no seat and
 * keeps a rake of what winners gain. What a seat holds in its hand is in `OwnSeat` of its owner
 * alone; all else shows nothing hidden, and anybody may look on.
 */
export const PHRASES = [
  'good_luck',
  'well_played',
  'thanks',
  'your_turn',
  'good_night',
  'smile',
  'laugh',
  'wow',
  'sad',
  'thumbs_up',
] as const;
const phrase = z.enum(PHRASES);

const seatNumber = z.number().int().min(0).max(5);
/** A view of the game's own, as `publicView` or `viewOf` of its rules made it. */
const view = z.record(z.string(), z.unknown());
/** `away`: the seat acts by itself until its member acts; between hands it is not dealt in. */
const seatState = z.enum(['offered', 'seated', 'leaving', 'away']);
const roomSeat = z.object({
  seat: seatNumber,
  /** Masked. */
  account: z.string(),
  stack: amount,
  state: seatState,
  isOnAutopilot: z.boolean(),
});
const payment = z.object({
  from: z.number().int(),
  to: z.number().int(),
  reason: z.string(),
  dueMinor: z.string(),
  paidMinor: z.string(),
});
/** As the rules tell it: positions of the game, sums in minor units. */
const handResult = z.object({
  seats: z.array(z.object({ netMinor: z.string(), rakeMinor: z.string() })),
  payments: z.array(payment),
  leads: z.number().int().nullable(),
});
const roomHand = z.object({
  /** Its number in the room's chain. */
  hand: z.number().int(),
  handId: z.string(),
  /** The hash of this hand's link, which was public before any seat named its seed. */
  commitment: z.string(),
  /** The place in the room of each position of the game, in the order of the positions. */
  seatsOfHand: z.array(seatNumber),
  stage: z.string(),
  step: z.number().int(),
  turns: z.object({
    /** Positions of the game; nobody once the hand is over. */
    seats: z.array(z.number().int()),
    /** When the turn's own seconds are over; the time bank of a seat runs behind it. */
    until: timestamp,
    seconds: z.number().int(),
    /** What is left of each position's time bank. */
    bankSeconds: z.array(z.number().int()),
  }),
  view,
  /** Once the hand is over. */
  result: handResult.nullable(),
  /** So many actions have counted. */
  actions: z.number().int(),
});
export const roomState = z.object({
  roomId: z.string(),
  slug: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Digits of the currency behind the point: what minor units in views are of. */
  currencyDigits: z.number().int(),
  ante: amount,
  anteMinor: z.string(),
  buyInMin: amount,
  buyInMax: amount,
  rakeBp: z.number().int(),
  /** A private room, entered by its code, is never ranked. */
  isRanked: z.boolean(),
  /** So many places has the room, taken or not. */
  places: z.number().int(),
  /** A hand needs so many. */
  leastSeats: z.number().int(),
  /** Grows with each change: of two states the one with the higher number is the later. */
  sequence: z.number().int(),
  /** False: no hand follows the running one. */
  isOpen: z.boolean(),
  /** So many wait for a place. */
  waiting: z.number().int(),
  seats: z.array(roomSeat),
  hand: roomHand.nullable(),
  nextHandAt: timestamp.nullable(),
  /** The last hand that ended, whose proof is public. */
  last: z.object({ handId: z.string() }).nullable(),
  phrases: z.array(z.object({ seat: seatNumber, phrase, at: timestamp })),
  serverTime: timestamp,
});
export type RoomState = z.output<typeof roomState>;

/** `waiting`: in the list of who has no place yet; `place` counts from 1. */
export const ownSeat = z.object({
  /** Where the place is: the server draws it among rooms of one game and ante. */
  roomId: z.string(),
  state: z.enum(['none', 'waiting', 'offered', 'seated', 'leaving']),
  place: z.number().int().nullable(),
  seat: seatNumber.nullable(),
  offeredUntil: timestamp.nullable(),
  clientSeed: z.string().nullable(),
  stack: amount,
  bankSeconds: z.number().int(),
  isOnAutopilot: z.boolean(),
  sequence: z.number().int(),
  hand: z
    .object({
      hand: z.number().int(),
      handId: z.string(),
      /** The own seat in the game. */
      position: z.number().int(),
      step: z.number().int(),
      /** All that this seat may see; the board computes moves and hints of it. */
      view,
    })
    .nullable(),
  /** At home, not in rooms. */
  balance: amount,
  /** What a buy-in asks for besides, and by what the member can give it (D-P14). */
  payer: z.object({
    isAsked: z.boolean(),
    hasPaymentPassword: z.boolean(),
    hasAuthenticator: z.boolean(),
  }),
  /** Of a private room, for who has given it. */
  code: z.string().nullable(),
});
export type OwnSeat = z.output<typeof ownSeat>;

const inRoom = z.object({ roomId: id });
/** Who sits when the category is taken out ends the hand and brings the stack home all the same. */
const pvp = 'gameCenter/PVP' as const;

export const listedRoom = z.object({
  roomId: z.string(),
  slug: z.string(),
  gameId: z.string(),
  name: z.string(),
  vassalage: z.string(),
  gameCategory: z.string(),
  gameType: z.string(),
  ante: amount,
  buyInMin: amount,
  buyInMax: amount,
  seats: z.number().int(),
  seated: z.number().int(),
  waiting: z.number().int(),
  rakeBp: z.number().int(),
  /** Of the last hour; null: nobody waited. */
  averageWaitSeconds: z.number().int().nullable(),
  handsPerHour: z.number().int(),
  status: z.enum(['open', 'maintenance']),
  /** Of a private room whose code the member has; null: a ranked one. */
  code: z.string().nullable(),
  /** The member is told when somebody sits down at these stakes. */
  isWatched: z.boolean(),
  /** The member sits there. */
  isOwn: z.boolean(),
});
export type ListedRoom = z.output<typeof listedRoom>;
export const roomList = call({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  needs: 'member',
  refusals: [],
  switch: pvp,
  summary:
    'The rooms of games between players. Of private rooms those alone whose code the member has ' +
    'given.',
  query: z.object({
    gameCategory: z.string().max(20).optional(),
    vassalage: z.string().max(20).optional(),
  }),
  /** `mayBePrivate`: whether members make rooms by code here (D-V20). */
  output: z.object({ list: z.array(listedRoom), mayBePrivate: z.boolean() }),
});
export const oneRoom = call({
  method: 'GET',
  path: '/wps/rooms/{roomId}',
  needs: 'nothing',
  refusals: [],
  summary: 'One room as anybody sees it: what a board loads, and loads again after a gap.',
  params: inRoom,
  output: roomState,
});
export const ownSeatOf = call({
  method: 'GET',
  path: '/wps/rooms/{roomId}/seat',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary:
    "The member's own seat with what it holds: restores the state on whatever device. The seat " +
    'is that of the game, in whichever of its rooms.',
  params: inRoom,
  output: ownSeat,
});
export const askForSeat = call({
  method: 'POST',
  path: '/wps/rooms/{roomId}/seat',
  needs: 'play',
  callsPerMinuteMax: 60,
  switch: pvp,
  summary:
    'Ask for a place at this game and ante. Which room and which place is drawn by the server; ' +
    'it is kept for thirty seconds, or the member waits in line where all are taken. Who has a ' +
    'seat is back at it: it acts by itself no longer.',
  params: inRoom,
  output: ownSeat,
  refusals: ['game_closed', 'game_maintenance', 'code_needed', 'on_break', 'ticket_invalid'],
});

/** Why money does not go to a room. */
const moneyStays = [
  ...PAYER_REFUSALS,
  'encryption_required',
  'encryption_invalid',
  'encryption_replay',
  'invalid_amount',
  'limit_exceeded',
  'insufficient_balance',
  'own_limit',
  'on_break',
  'money_held',
  'debt_open',
  'bonus_stays',
  'bonus_owed',
  'bonus_settling',
  'turnover_missing',
  'withdrawals_locked',
  'identity_required',
  'idempotency_conflict',
] as const;
export const takeSeat = call({
  method: 'PUT',
  path: '/wps/rooms/{roomId}/seat',
  needs: 'play',
  encrypted: true,
  callsPerMinuteMax: 60,
  switch: pvp,
  summary:
    'Take the place that is kept: the buy-in moves to the room, and the client seed stays until ' +
    'the member stands up. Asks for what `payer` of the own seat says. Header Idempotency-Key ' +
    'needed: a key that has brought the money is answered without another proof. To a private ' +
    'room for real money no more goes than by transfers in a line: limit_exceeded then says in ' +
    'the field `left` what may still go at once.',
  params: inRoom,
  body: z.object({
    buyIn: amountInput,
    clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    ...payerProof,
  }),
  output: ownSeat,
  refusals: [
    ...moneyStays,
    'game_closed',
    'game_maintenance',
    'kept_apart',
    'seat_needed',
    'ticket_invalid',
  ],
});
export const leaveSeat = call({
  method: 'DELETE',
  path: '/wps/rooms/{roomId}/seat',
  needs: 'play',
  callsPerMinuteMax: 60,
  summary:
    'Stand up, or leave the line. In a hand the seat is left when it is over; what is left of ' +
    'the stack comes home.',
  params: inRoom,
  output: ownSeat,
  refusals: ['ticket_invalid'],
});
export const addChips = call({
  method: 'POST',
  path: '/wps/rooms/{roomId}/chips',
  needs: 'play',
  encrypted: true,
  callsPerMinuteMax: 60,
  switch: pvp,
  summary:
    'Bring more to the own seat between hands, proven and bounded like a buy-in. Header ' +
    'Idempotency-Key needed.',
  params: inRoom,
  body: z.object({ amount: amountInput, ...payerProof }),
  output: ownSeat,
  refusals: [...moneyStays, 'kept_apart', 'state_conflict', 'seat_needed', 'ticket_invalid'],
});
export const actInRoom = call({
  method: 'POST',
  path: '/wps/rooms/{roomId}/actions',
  needs: 'play',
  callsPerMinuteMax: 600,
  summary:
    'Act at the own seat. `hand` and `step` are those the member saw: another one now is a ' +
    'state_conflict, and so is an action that came too late. What the rules refuse is an ' +
    'invalid_choice whose field `problem` names why. The same action again is answered again.',
  params: inRoom,
  body: z.object({
    hand: z.number().int().min(1).max(1_000_000_000),
    step: z.number().int().min(0).max(100_000),
    action: z.object({
      do: z.string().max(20),
      cards: z.array(z.number().int().min(0).max(53)).max(20).optional(),
      count: z.number().int().min(0).max(100).optional(),
    }),
  }),
  output: ownSeat,
  refusals: ['invalid_choice', 'state_conflict', 'seat_needed', 'ticket_invalid'],
});
export const sayPhrase = call({
  method: 'POST',
  path: '/wps/rooms/{roomId}/phrases',
  needs: 'play',
  callsPerMinuteMax: 60,
  switch: pvp,
  summary: 'Say one of the fixed phrases at the own seat: six a minute.',
  params: inRoom,
  body: z.object({ phrase }),
  output: z.object({ isSaid: z.literal(true) }),
  refusals: ['chat_muted', 'seat_needed', 'too_fast', 'ticket_invalid'],
});

/** `proof` is what `npm run verify -- hand` reads (format fairhouse-hand-1). */
export const handProof = z.object({
  handId: z.string(),
  roomId: z.string(),
  room: z.string(),
  at: timestamp,
  endedAt: timestamp,
  /** The masked names of the positions, in their order. */
  accounts: z.array(z.string()),
  currency: z.string(),
  currencyDigits: z.number().int(),
  proof: z.record(z.string(), z.unknown()),
});
export type ShownHand = z.output<typeof handProof>;
export const oneHand = call({
  method: 'GET',
  path: '/wps/rooms/hands/{handId}',
  needs: 'nothing',
  refusals: [],
  summary:
    'A hand once it is over: all that is needed to deal and to play it again, with the cards ' +
    'of every seat. Nobody is named.',
  params: z.object({ handId: id }),
  output: handProof,
});
const ownHand = z.object({
  handId: z.string(),
  roomId: z.string(),
  room: z.string(),
  slug: z.string(),
  seats: z.number().int(),
  /** After the rake. */
  net: amount,
  rake: amount,
  at: timestamp,
});
export type OwnHand = z.output<typeof ownHand>;
export const ownHands = call({
  method: 'GET',
  path: '/wps/rooms/hands',
  needs: 'member',
  refusals: [],
  summary: "The member's own hands, the last first.",
  query: z.object({
    slug: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(ownHand),
});

export const roomLog = call({
  method: 'GET',
  path: '/wps/rooms/{roomId}/log',
  needs: 'nothing',
  refusals: [],
  summary:
    "The lines of a room in the ledger's signed log, the last first: each deal and each hand " +
    'that is void. Each text names the hash of the one before it, so that none can be left out.',
  params: inRoom,
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(
    z.object({
      /** The entry of the ledger whose reference is the text. */
      entry: z.string(),
      handId: z.string(),
      text: z.string(),
      hash: z.string(),
      at: timestamp,
    }),
  ),
});
