import type { z } from 'zod';

/** What the server says over the socket; the last part of a topic may be `{named}`. */
export type EventShape = { topic: string; name: string; data: z.ZodType };

/** Declares an event: whoever publishes it and whoever hears it has its one type. */
export const event = <const E extends EventShape>(definition: E): E => definition;

/** A topic as it is subscribed to: `table:{tableId}` is `table:` and whatever names the table. */
export type Filled<T extends string> = T extends `${infer Head}{${string}}`
  ? `${Head}${string}`
  : T;
export type DataOf<E extends EventShape> = z.output<E['data']>;
