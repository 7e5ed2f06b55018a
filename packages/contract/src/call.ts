import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { SwitchNode } from './settings-tree.ts';

/** Who may call: nobody in particular, a member's token, or an operator's token. */
export type Needs = 'nothing' | 'member' | 'member_changing_password' | 'operator' | 'play';

export type CallShape = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  needs: Needs;
  /**
   * What an operator's role must hold, and nobody else makes the call; `self` is what every
   * operator may do about their own session and sign-in. Every call of operators names one.
   */
  permission?: string;
  /** Members who are agents alone (1, 2, 41, 42) make it; error_not_agent to the others. */
  agentsOnly?: boolean;
  /**
   * The node of the settings tree that offers what the call is part of: where the operator took
   * it out, itself or by its parent, the call is refused as feature_off (MC-10).
   */
  switch?: SwitchNode;
  /**
   * It is answered in maintenance and to kept-out regions too: it tells a site about them, a
   * provider tells what happened, or an operator signs in. What needs an operator always is.
   */
  whileClosed?: boolean;
  /** A free-play account may make it; every other call of members refuses it. */
  allowsTrial?: boolean;
  /** A member whose account is frozen may make it; what only reads (GET) always answers. */
  whileFrozen?: boolean;
  /** The body is `{payload: <JWE>}`; see docs/decisions.md B. */
  encrypted?: boolean;
  /** The body is application/x-www-form-urlencoded. */
  form?: boolean;
  /** `value` (default): {success, value}. `data`: {success, data, merchantCode}. */
  envelope?: 'value' | 'data';
  /** Calls a minute, per address for visitors and per member otherwise. Default 600. */
  callsPerMinuteMax?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file: bytes as they are, and more of them than a call may have otherwise. */
  file?: { bytesMax: number };
  output: z.ZodType;
  refusals: readonly RefusalCode[];
};

/** Declares a call. Paths use `{name}` for parameters. */
export const call = <const C extends CallShape>(definition: C): C => definition;

type Part<C, K extends string> = C extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>;
type RawPart<C, K extends string> = C extends { [key in K]: infer S extends z.ZodType }
  ? z.input<S>
  : Record<never, never>;
/** What an action receives: params, query and body in one object. */
export type InputOf<C extends CallShape> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
/** What a caller gives. */
export type RawInputOf<C extends CallShape> = RawPart<C, 'params'> &
  RawPart<C, 'query'> &
  RawPart<C, 'body'>;
export type OutputOf<C extends CallShape> = z.output<C['output']>;
export type RefusalsOf<C extends CallShape> = C['refusals'][number];

/** Decimal text, never a JSON number; may be negative in answers. */
export const amount = z.string().regex(/^-?\d{1,16}(\.\d{1,6})?$/);
/** An amount in a request: judged by the money package, refused as invalid_amount. */
export const amountInput = z.string().max(40);
export const id = z.string().min(1).max(64);
export const timestamp = z.string();
/** A moment that every part of the product can hold; whatever its zone, it is kept in UTC. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => new Date(text).getTime() >= 0)
  .transform((text) => new Date(text).toISOString());
export const cursorQuery = {
  startDate: moment.optional(),
  endDate: moment.optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
/** `up`: the oldest or least first; `down`: the newest or most. */
export const order = z.enum(['up', 'down']);
export type Order = z.output<typeof order>;
/** The shared look of pages over growing logs. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), nextCursor: z.string().nullable() });
/** A call that answers such a page. */
export type PagedShape = CallShape & {
  output: z.ZodType<{ list: unknown[]; nextCursor: string | null }>;
};
