import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { languageCodes } from './languages.ts';

/** What is counted: a number of things, or an amount of the brand's currency. */
export const MISSION_KINDS = [
  'wagers',
  'valid_bets',
  'games',
  'deposit_sum',
  'deposits',
  'login_days',
] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];
/** How often a mission begins anew, by days of the brand; weeks begin on Monday. */
export const MISSION_REPEATS = ['once', 'daily', 'weekly'] as const;
export type MissionRepeats = (typeof MISSION_REPEATS)[number];
/**
 * Done: the prize waits. Locked: it asks for a higher rank. Taken: the prize of the period was
 * paid to an account that looks like the same household, and is paid once a household.
 */
export const MISSION_STATES = ['running', 'done', 'claimed', 'locked', 'taken'] as const;
export type MissionState = (typeof MISSION_STATES)[number];
export const BOARD_PERIODS = ['day', 'week', 'month'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
/** The rooms whose bets a mission may be about. */
export const MISSION_CATEGORIES = [
  'LIVE',
  'FISH',
  'RNG',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'PVP',
  'ESPORTS',
] as const;
/** So many days after the end of its period a prize may still be collected. */
export const CLAIM_DAYS = 7;

const day = z.iso.date();
const category = z.enum(MISSION_CATEGORIES);
const mission = z.object({
  id: z.string(),
  /** Which of its periods: `once`, or the day it began. */
  period: z.string(),
  kind: z.enum(MISSION_KINDS),
  repeats: z.enum(MISSION_REPEATS),
  title: z.string(),
  summary: z.string(),
  /** A whole number, or an amount where the kind counts one. */
  target: z.string(),
  progress: z.string(),
  prize: amount,
  categories: z.array(z.string()),
  gameIds: z.array(z.string()),
  state: z.enum(MISSION_STATES),
  rankMin: z.number().int(),
  /** The last day that counts and the last one to collect; null: it has no end. */
  lastDay: day.nullable(),
  claimUntil: day.nullable(),
  language: z.string(),
});
export type Mission = z.output<typeof mission>;

export const missionSummary = call({
  method: 'GET',
  path: '/wps/mission/summary',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/missionLeaderboard',
  summary:
    'The missions of the member with progress, and how many are open: those that run and ' +
    'those whose prize waits.',
  output: z.object({
    list: z.array(mission),
    openCount: z.number().int(),
    /** A break or an exclusion: nothing counts as open and nothing is paid. */
    isPaused: z.boolean(),
    currency: z.string(),
    timeZone: z.string(),
    /** How often a prize is bet before money leaves; 0: not at all. */
    turnoverTimes: z.number(),
  }),
});
export const claimMission = call({
  method: 'POST',
  path: '/wps/mission/{id}/claim',
  needs: 'member',
  callsPerMinuteMax: 30,
  switch: 'memberCenter/missionLeaderboard',
  refusals: ['state_conflict', 'on_break'],
  summary:
    'Collect the prize of a mission that is done, once each period; without a period the ' +
    'oldest that waits.',
  params: z.object({ id }),
  body: z.object({
    period: z
      .string()
      .regex(/^(once|\d{4}-\d\d-\d\d)$/)
      .optional(),
  }),
  output: z.object({
    id: z.string(),
    period: z.string(),
    amount,
    claimedAt: timestamp,
    openCount: z.number().int(),
  }),
});
const place = z.object({
  rank: z.number().int(),
  account: z.string(),
  completed: z.number().int(),
});
export type MissionPlace = z.output<typeof place>;
export const missionLeaderboard = call({
  method: 'GET',
  path: '/wps/mission/leaderboard',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/missionLeaderboard',
  summary: 'Who finished most missions this day, week or month; accounts are masked.',
  query: z.object({ period: z.enum(BOARD_PERIODS).default('week') }),
  output: z.object({
    period: z.enum(BOARD_PERIODS),
    from: day,
    until: day,
    list: z.array(place),
    /** The member's own place; null while nothing is finished. */
    own: z.object({ rank: z.number().int(), completed: z.number().int() }).nullable(),
  }),
});

const language = z.string().refine((one) => languageCodes().includes(one));
const text = z.object({
  language,
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300).default(''),
});
const item = z.object({
  isOn: z.boolean().default(true),
  kind: z.enum(MISSION_KINDS),
  repeats: z.enum(MISSION_REPEATS),
  /** Judged by the action: a whole number, or an amount where the kind counts one. */
  target: amountInput,
  prize: amountInput,
  categories: z.array(category).max(8).default([]),
  gameIds: z
    .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
    .max(50)
    .default([]),
  rankMin: z.number().int().min(0).max(99).default(0),
  /** Days of the brand. */
  startsOn: day,
  endsOn: day.nullable().default(null),
  /** All that it may ever pay; null: without an end, which a second operator opens. */
  budget: amountInput.nullable().default(null),
});
export type MissionItem = z.output<typeof item>;
export type MissionText = z.output<typeof text>;
const kept = item.extend({
  id: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  /** What it has paid; whether a second operator is asked to open it. */
  given: amount,
  isAsked: z.boolean(),
  changedAt: timestamp,
});
export type KeptMission = z.output<typeof kept>;
const withTexts = kept.extend({ texts: z.array(text) });
export type MissionWithTexts = z.output<typeof withTexts>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });
const ofOne = z.object({ id });

export const officeMissions = call({
  method: 'GET',
  path: '/office/api/missions',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'The missions of the brand, open or not, in the order of the site.',
  output: shelf,
});
export const officeMission = call({
  method: 'GET',
  path: '/office/api/missions/{id}',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'One mission with its texts in every language.',
  params: ofOne,
  output: withTexts,
});
export const createMission = call({
  method: 'POST',
  path: '/office/api/missions',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary:
    'Write a mission with its first text; it stands last. What it may pay in all is judged ' +
    'as a gift of the operator: above it stays closed until a second one opens it.',
  body: z.object({ item, text }),
  output: withTexts,
});
export const changeMission = call({
  method: 'PUT',
  path: '/office/api/missions/{id}',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  params: ofOne,
  summary:
    'Change a mission, open or close it, write its text in one language. Terms are judged ' +
    'anew; what a second operator is asked about is not changed meanwhile.',
  body: z.object({ item, text: text.optional() }),
  output: withTexts,
});
export const removeMission = call({
  method: 'POST',
  path: '/office/api/missions/{id}/remove',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  params: ofOne,
  summary: 'Remove a mission; what was paid stays, the audit log keeps what it said and why.',
  body: z.object({ reason: z.string().trim().min(5).max(300) }),
  output: z.object({ id: z.string() }),
});
export const removeMissionText = call({
  method: 'DELETE',
  path: '/office/api/missions/{id}/texts/{language}',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one stays.',
  params: ofOne.extend({ language: z.string().max(8) }),
  output: withTexts,
});
export const orderMissions = call({
  method: 'PUT',
  path: '/office/api/missions/order',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary: 'Put all missions in a new order; conflicts when the list is not the whole one.',
  body: z.object({ ids: z.array(z.string().regex(/^\d{1,18}$/)).max(1000) }),
  output: shelf,
});
