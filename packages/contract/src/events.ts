import { z } from 'zod';
import { amount } from './call.ts';
import { chatMessage } from './chat.ts';
import { risingState } from './crash.ts';
import { event, type DataOf, type EventShape, type Filled } from './event.ts';
import { drawnIssue } from './lottery.ts';
import { balance } from './wallet.ts';
import { bookEvent, bookMarket } from './sportsbook.ts';
import { reefTick, roomState } from './reef.ts';
import { ownSeat, roomState as seatsState } from './rooms.ts';
import { tableState } from './tables.ts';
import { oneTournament } from './tournaments.ts';

/** At open, close, result and settlement of a round, and when the table opens or closes. */
export const tableChanged = event({ topic: 'table:{tableId}', name: 'state', data: tableState });
/** At most twice a second while bets are taken. */
export const tablePools = event({
  topic: 'table:{tableId}',
  name: 'pools',
  data: z.object({
    roundId: z.string(),
    pools: tableState.shape.round.shape.pools,
    seats: tableState.shape.seats,
    places: tableState.shape.places,
  }),
});
export const chatSaid = event({ topic: 'table:{tableId}', name: 'chat', data: chatMessage });
export const chatHidden = event({
  topic: 'table:{tableId}',
  name: 'chatHidden',
  data: z.object({ id: z.string() }),
});

/** At most four times a second. */
export const risingChanged = event({ topic: 'rising:{slug}', name: 'state', data: risingState });

/** An issue closed, was drawn, settled or given back. */
export const lotteryMoved = event({
  topic: 'lottery:{slug}',
  name: 'draw',
  data: z.object({ slug: z.string(), draw: drawnIssue, serverTime: z.string() }),
});

/** A lottery paid this member: prizes and rebates of all bets on the issue together. */
export const lotteryWon = event({
  topic: 'wins',
  name: 'lottery',
  data: z.object({
    gameCode: z.string(),
    title: z.string(),
    drawNo: z.string(),
    payout: amount,
    /** How much of it is the rebate of the lines (D-R01). */
    rebate: amount,
    currency: z.string(),
  }),
});

/** Prices or states of markets of an event, at most ten times a second. */
export const oddsMoved = event({
  topic: 'odds:{eventId}',
  name: 'markets',
  data: z.object({
    eventId: z.string(),
    markets: z.array(
      bookMarket.pick({ marketId: true, state: true, heldReason: true, version: true }).extend({
        /** One of each selection, in their order; 0 where it has none. */
        prices: z.array(z.number().int()),
      }),
    ),
    serverTime: z.string(),
  }),
});
/** A score, a minute, a period, a state. */
export const matchMoved = event({ topic: 'odds:{eventId}', name: 'event', data: bookEvent });

export const roomChanged = event({ topic: 'reef:{roomId}', name: 'state', data: roomState });
/** Ten times a second. */
export const roomTick = event({ topic: 'reef:{roomId}', name: 'tick', data: reefTick });

/** A room of a game between players changed: what anybody may see of it. */
export const playersChanged = event({ topic: 'room:{roomId}', name: 'state', data: seatsState });
/** The own seat changed, with what it holds: to that member alone. */
export const ownSeatChanged = event({ topic: 'seat', name: 'own', data: ownSeat });

/** `available` where a part of the sum lies in the wallet of a vendor. */
export const balanceMoved = event({
  topic: 'balance',
  name: 'balance',
  data: balance.output.extend({ available: amount.optional() }),
});

/** A message came, was read or deleted. */
export const unreadChanged = event({
  topic: 'messages',
  name: 'unread',
  data: z.object({ unread: z.number().int() }),
});
/** One came to all members at once, who ask for their count within two seconds. */
export const messageArrived = event({ topic: 'messages', name: 'arrived', data: z.null() });

/** Limits or breaks of the member are others. */
export const safetyChanged = event({ topic: 'safety', name: 'changed', data: z.null() });
/** The operator changed the house: each site reads it again. */
export const settingsChanged = event({ topic: 'settings', name: 'changed', data: z.null() });

export const poolsMoved = event({
  topic: 'jackpots',
  name: 'pools',
  data: z.object({ pools: z.array(z.object({ poolId: z.string(), amount })) }),
});
export const boardMoved = event({
  topic: 'tournament:{id}',
  name: 'board',
  data: oneTournament.output.pick({ board: true }),
});
/** To a socket whose session is over; nobody subscribes to it. */
export const sessionEnded = event({ topic: 'session', name: 'ended', data: z.null() });

/** What a socket may subscribe to. What is a member's own comes without it, to that member. */
export const EVENTS = [
  tableChanged,
  tablePools,
  chatSaid,
  chatHidden,
  risingChanged,
  lotteryMoved,
  lotteryWon,
  oddsMoved,
  matchMoved,
  roomChanged,
  roomTick,
  playersChanged,
  ownSeatChanged,
  balanceMoved,
  unreadChanged,
  messageArrived,
  safetyChanged,
  settingsChanged,
  poolsMoved,
  boardMoved,
] as const satisfies readonly EventShape[];

type AnyEvent = (typeof EVENTS)[number];
export type Topic = Filled<AnyEvent['topic']>;
type Told<E, T extends string> = E extends EventShape & { name: infer Name }
  ? T extends Filled<E['topic']>
    ? [event: Name, data: DataOf<E>]
    : never
  : never;
/** What is told under a topic: the name of the event tells the type of its data. */
export type EventsOf<T extends Topic> = Told<AnyEvent, T>;
