import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import {
  BREAK_KINDS,
  COOL_OFF_DAYS,
  EXCLUSION_MONTHS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REALITY_MINUTES,
} from './safety-fields.ts';

const limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** Null: no limit. Of the kind time it is whole minutes. */
  amount: amount.nullable(),
  left: amount.nullable(),
  endsAt: timestamp,
  /** A looser limit that was asked for; it acts once it is confirmed after its time. */
  pending: z
    .object({ amount: amount.nullable(), from: timestamp, isReady: z.boolean() })
    .nullable(),
});
export type Limit = z.output<typeof limit>;

const pause = z.object({
  kind: z.enum(BREAK_KINDS),
  startedAt: timestamp,
  /** Null: until somebody of the house, or after a self-exclusion the member, opens play again. */
  endsAt: timestamp.nullable(),
  /** A self-exclusion is over: the member may ask to play again, and then waits until opensAt. */
  mayReopen: z.boolean(),
  opensAt: timestamp.nullable(),
});
export type Break = z.output<typeof pause>;

const state = z.object({
  limits: z.array(limit),
  break: pause.nullable(),
  realityMinutes: z.number().int(),
  coolingOffHours: z.number().int(),
  /** No deposit before the member has decided about a limit for deposits. */
  mustDecide: z.boolean(),
  /** Whether the member ever set a limit, or said that none is wanted. */
  hasDecided: z.boolean(),
  /** Half a year has passed since the member last looked at the limits. */
  isReviewDue: z.boolean(),
  reachesAllBrands: z.boolean(),
  currency: z.string(),
  currencyDigits: z.number().int(),
});
export type SafetyState = z.output<typeof state>;

const ofLimit = z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) });
const inPath = z.object({ kind: id, period: id });

export const safetyState = call({
  method: 'GET',
  path: '/wps/safety',
  needs: 'member',
  refusals: [],
  summary: "The member's limits with the room left, the break that is on, and the choices.",
  output: state,
});
export const setLimit = call({
  method: 'PUT',
  path: '/wps/safety/limits',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 60,
  summary:
    "Set a limit. Tighter acts at once; looser, or null for none, waits for the brand's " +
    'cooling-off and is then confirmed. A limit of time is minutes a day.',
  body: ofLimit.extend({ amount: amountInput.nullable() }),
  output: state,
  refusals: ['invalid_amount'],
});
export const confirmLimit = call({
  method: 'POST',
  path: '/wps/safety/limits/{kind}/{period}/confirm',
  needs: 'member',
  callsPerMinuteMax: 60,
  params: inPath,
  output: state,
  refusals: ['state_conflict'],
  summary: 'Confirm a looser limit once its waiting time has passed; not before.',
});
export const dropPending = call({
  method: 'DELETE',
  path: '/wps/safety/limits/{kind}/{period}/pending',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 60,
  params: inPath,
  output: state,
  refusals: ['state_conflict'],
  summary: 'Take back a looser limit that was asked for.',
});
export const decideLimits = call({
  method: 'POST',
  path: '/wps/safety/reviewed',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 60,
  summary: 'The member has looked at the limits and leaves them as they are.',
  output: state,
  refusals: [],
});
export const setReality = call({
  method: 'PUT',
  path: '/wps/safety/reality',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 60,
  summary: 'Minutes between reality checks: 0, 15, 30, 60 or 120.',
  body: z.object({ minutes: z.union(REALITY_MINUTES.map((one) => z.literal(one))) }),
  output: state,
  refusals: [],
});
export const coolOff = call({
  method: 'POST',
  path: '/wps/safety/break',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  summary: 'Take a break from playing for some days, from now on. It cannot be shortened.',
  body: z.object({ days: z.number().int().min(COOL_OFF_DAYS.min).max(COOL_OFF_DAYS.max) }),
  output: state,
  refusals: [],
});
export const excludeSelf = call({
  method: 'POST',
  path: '/wps/safety/exclusion',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  summary:
    'Exclude oneself from playing for some months, from now on. Nobody can shorten it, and ' +
    'play does not open by itself afterwards.',
  body: z.object({ months: z.number().int().min(EXCLUSION_MONTHS.min).max(EXCLUSION_MONTHS.max) }),
  output: state,
  refusals: [],
});
export const reopenPlay = call({
  method: 'POST',
  path: '/wps/safety/reopen',
  needs: 'member',
  callsPerMinuteMax: 20,
  summary: 'Ask to play again after a self-exclusion has ended; play opens 24 hours later.',
  output: state,
  refusals: ['state_conflict'],
});
const net = z.object({ since: timestamp, staked: amount, net: amount });
export const netPosition = call({
  method: 'GET',
  path: '/wps/safety/position',
  needs: 'member',
  refusals: [],
  summary:
    'What play has brought or cost since the login and since midnight, by the ledger; ' +
    'stakes that are still open count as lost.',
  output: z.object({ session: net, today: net, currency: z.string(), now: timestamp }),
});

const entry = z.object({
  at: timestamp,
  what: z.string(),
  operator: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type SafetyEntry = z.output<typeof entry>;
const file = z.object({
  state,
  stops: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(BREAK_KINDS),
      startedAt: timestamp,
      endsAt: timestamp.nullable(),
      opensAt: timestamp.nullable(),
      liftedAt: timestamp.nullable(),
      reason: z.string(),
      operator: z.string().nullable(),
      isActive: z.boolean(),
    }),
  ),
  history: z.array(entry),
});
export type SafetyFile = z.output<typeof file>;

export const officeSafety = call({
  method: 'GET',
  path: '/office/api/members/{id}/safety',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  output: file,
  summary: "A member's limits, breaks and exclusions, and how they came about.",
});
export const imposeStop = call({
  method: 'POST',
  path: '/office/api/members/{id}/stops',
  needs: 'operator',
  permission: 'safety.stop',
  refusals: [],
  params: z.object({ id }),
  output: file,
  summary: "Stop a member's play for some days, or without an end, for a reason.",
  body: z.object({
    days: z.number().int().min(1).max(1830).nullable(),
    reason: z.string().trim().min(3).max(300),
  }),
});
export const liftStop = call({
  method: 'POST',
  path: '/office/api/members/{id}/stops/{stopId}/lift',
  needs: 'operator',
  permission: 'safety.stop',
  refusals: ['state_conflict'],
  params: z.object({ id, stopId: id }),
  output: file,
  summary: 'End a stop that the house imposed. What a member chose is never shortened.',
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
});
