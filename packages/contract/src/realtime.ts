import { z } from 'zod';

/**
 * One WebSocket at /wps/realtime. The client first sends `hello`, then subscribes to topics
 * (events.ts). Every message carries its topic's sequence; after a gap the client asks for the
 * state by a call (GET /wps/tables/{id}, GET balance).
 * A house that closes to an address, or opens to it again, ends its sockets with code 4003; while
 * it is closed a socket hears of `settings` alone.
 */
export const REALTIME_PATH = '/wps/realtime';
export const fromClient = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    token: z.string().max(100).optional(),
    playToken: z.string().max(100).optional(),
  }),
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
