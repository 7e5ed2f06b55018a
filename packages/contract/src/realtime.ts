import { z } from 'zod';

/**
 * One WebSocket at /wps/realtime. The client first sends `hello`, then subscribes to topics:
 * `balance` (own), `messages` (own), `table:<id>`, `reef:<room>`,
 * `settings`. Every message carries its topic's sequence; after
 * a gap the client asks for the state by a call (GET /wps/tables/{id}, GET balance).
 * A house that closes to an address, or opens to it again, ends its sockets with code 4003; while
 * it is closed a socket hears of `settings` alone.
 */
export const REALTIME_PATH = '/wps/realtime';
export const fromClient = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().max(100).optional(),
    playToken: z.string().max(100).optional() }),
  z.object({ type: z.literal('subscribe'), topic: z.string().max(80) }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().max(80) }),
  z.object({ type: z.literal('ping') }),
]);
export type FromClient = z.output<typeof fromClient>;
export type FromServer =
  | { type: 'welcome'; serverTime: string; member: boolean }
  | { type: 'pong'; serverTime: string }
  | { type: 'refused'; topic: string; errorCode: string }
  | { type: 'event'; topic: string; sequence: number; event: string; data: unknown };
/**
 * Events of `table:<id>`: `state` (data: TableState) at open, close, result, settle;
 * `pools` (data: {roundId, pools, places, seats}) at most twice a second while open; `chat`
 * (data: a message) and `chatHidden` (data: {id}).
 * Events of `balance`: `balance` (data: {sumBalance, held, currency}, and `available` where a part
 * of the sum lies in the wallet of a vendor).
 * Events of `messages`: `unread` (data: {unread}) when one came, was read or deleted; `arrived`
 * (no data) when one came to all members at once, who ask for their count within two seconds.
 * `session`: `ended`.
 */
