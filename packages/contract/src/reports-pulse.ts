import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';
import { OVERVIEW_DAYS } from './reports.ts';

const counts = z.object({ now: z.number().int(), before: z.number().int() });
const share = z.number();
const HEALTH = [
  'database',
  'jobs',
  'figures',
  'books',
  'payments',
  'feeds',
  'sms',
  'mail',
] as const;
export type HealthName = (typeof HEALTH)[number];
const STATES = ['good', 'warn', 'bad'] as const;
export type HealthState = (typeof STATES)[number];
const LIVE = ['member', 'deposit', 'withdrawal', 'win'] as const;
const live = z.object({
  kind: z.enum(LIVE),
  at: timestamp,
  memberId: z.string(),
  account: z.string(),
  amount: amount.nullable(),
  /** Of a win: the game. */
  name: z.string(),
});
export type LiveRow = z.output<typeof live>;

export const housePulse = call({
  method: 'GET',
  path: '/office/api/overview/pulse',
  needs: 'operator',
  permission: 'overview.read',
  refusals: [],
  callsPerMinuteMax: 120,
  summary:
    'Beside the figures of a period: who played, how long a payout took, what games paid back ' +
    'and the band that is expected of them, protection, health, and what happened last. What is ' +
    'dear to count is counted once a minute at most.',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(OVERVIEW_DAYS.map((one) => z.literal(one))))
      .default(14),
  }),
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    players: counts,
    /** From asking to being paid, in seconds; null where nothing was paid. */
    payoutSeconds: z.object({
      now: z.number().int().nullable(),
      before: z.number().int().nullable(),
    }),
    /** Of games with a certified return: 999 of 1,000 periods lie in the band. */
    back: z
      .object({ stakes: amount, paid: share, expected: share, low: share, high: share })
      .nullable(),
    safety: z.object({
      members: z.number().int(),
      withLimit: z.number().int(),
      onBreak: z.number().int(),
      excluded: z.number().int(),
      stopped: z.number().int(),
    }),
    health: z.array(z.object({ name: z.enum(HEALTH), state: z.enum(STATES), value: z.string() })),
    live: z.array(live),
  }),
});
