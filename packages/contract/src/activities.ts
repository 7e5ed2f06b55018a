import { z } from 'zod';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_CONDITIONS,
  ACTIVITY_KINDS,
  APPLICATION_STATES,
  HINDRANCES,
} from './activity-states.ts';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { PICTURE_BYTES_MAX } from './media.ts';
import { MISSION_CATEGORIES } from './missions.ts';
import { EVERYBODY } from './segment-words.ts';
import { segment } from './segments.ts';
import { PROMOTION_PERIODS, PROMOTION_STATES } from './promotions.ts';

const day = z.iso.date();
const terms = z.object({
  /** Of its promotion. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  condition: z.enum(ACTIVITY_CONDITIONS),
  /** What has to be reached in the period; 0: nothing. */
  need: amount,
  /** The rooms whose bets count; none: all. */
  categories: z.array(z.string()),
  prize: amount,
  currency: z.string(),
  /** What is bet after the prize was collected, before money leaves; 0: nothing. */
  turnover: amount,
  /** So many days an issued prize waits to be collected. */
  rewardDays: z.number().int(),
  /** Which of its periods: `once`, or the day it began. */
  period: z.string(),
  state: z.enum(PROMOTION_STATES),
  /** What counts so far of what has to be reached; null where nothing has. */
  progress: amount.nullable(),
  /** The last day that counts; null: it has no end. */
  lastDay: day.nullable(),
  /** Until when an issued prize can be collected. */
  expiresAt: timestamp.nullable(),
  /** Why an application was rejected, in the words of the house. */
  reason: z.string(),
});
const activity = terms.extend({
  repeats: z.enum(PROMOTION_PERIODS),
  rankMin: z.number().int(),
  /** How many prizes there are and are left, in all and today; null: without an end. */
  places: z.number().int().nullable(),
  left: z.number().int().nullable(),
  leftToday: z.number().int().nullable(),
  endsAt: timestamp.nullable(),
  startsAt: timestamp.nullable(),
  /** What the state allows, and why this member cannot do it now. */
  action: z.enum(ACTIVITY_ACTIONS),
  hindrance: z.enum(HINDRANCES).nullable(),
  /** Closed, and what was issued before still waits in the reward centre, until `expiresAt`. */
  prizeWaits: z.boolean(),
});
export type Activity = z.output<typeof activity>;
/** One period of an activity of a member, on the terms it was joined on. */
const joined = terms.extend({ at: timestamp });
export type JoinedActivity = z.output<typeof joined>;

const ofOne = z.object({ id });
const inPromotions = { needs: 'member', switch: 'promotions' } as const;
/** Bytes of a private picture as text: a token opens it, an address alone does not. */
const image = z.object({ id: z.string(), type: z.literal('image/webp'), data: z.string() });

export const activityList = call({
  ...inPromotions,
  method: 'GET',
  path: '/wps/activity/list',
  refusals: [],
  summary:
    'The activities open to the member with state and action, and below them what was joined: ' +
    'the last periods of each, the newest first.',
  output: z.object({ list: z.array(activity), joined: z.array(joined) }),
});
export const oneActivity = call({
  method: 'GET',
  path: '/wps/activity/{id}',
  needs: 'nothing',
  switch: 'promotions',
  refusals: [],
  summary:
    'The activity of a promotion: its terms, and by a token the state of the member and the ' +
    'action it allows.',
  params: ofOne,
  output: activity,
});
export const joinActivity = call({
  ...inPromotions,
  method: 'POST',
  path: '/wps/activity/{id}/join',
  callsPerMinuteMax: 30,
  refusals: [
    'state_conflict',
    'on_break',
    'rank_needed',
    'not_for_you',
    'household_taken',
    'places_taken',
  ],
  summary: 'Join an activity on its terms of now, once a period.',
  params: ofOne,
  output: activity,
});
export const sendActivityImage = call({
  ...inPromotions,
  method: 'POST',
  path: '/wps/activity/images',
  callsPerMinuteMax: 30,
  refusals: ['upload_type', 'too_many_files'],
  summary:
    'Send a PNG or JPEG (the body itself) to go with an application that is sent next. It is ' +
    'drawn anew; only the member and the house see it.',
  file: { bytesMax: PICTURE_BYTES_MAX },
  output: z.object({ id: z.string() }),
});
export const activityImage = call({
  ...inPromotions,
  method: 'GET',
  path: '/wps/activity/images/{id}',
  refusals: [],
  summary: 'A picture that the member sent.',
  params: ofOne,
  output: image,
});
export const applyForActivity = call({
  ...inPromotions,
  method: 'PUT',
  path: '/wps/activity/{id}/application',
  callsPerMinuteMax: 30,
  refusals: [
    'state_conflict',
    'on_break',
    'rank_needed',
    'not_for_you',
    'household_taken',
    'places_taken',
    'condition_open',
    'too_many_files',
  ],
  summary: 'Apply with a remark and up to three pictures; who was rejected may apply again.',
  params: ofOne,
  body: z.object({
    /** 1 to 140 letters: a longer one is told so at its field. */
    remark: z.string().max(8000).default(''),
    /** Ids of pictures that the member sent before. */
    images: z.array(z.string().max(64)).max(20).default([]),
  }),
  output: activity,
});
export const claimActivity = call({
  ...inPromotions,
  method: 'POST',
  path: '/wps/activity/{id}/claim',
  callsPerMinuteMax: 60,
  refusals: ['state_conflict', 'on_break'],
  summary:
    'Collect an issued prize: it is in the balance at once. The second time there is none, and ' +
    'it is refused.',
  params: ofOne,
  output: z.object({ id: z.string(), amount, currency: z.string() }),
});
const application = z.object({
  id: z.string(),
  /** Of the promotion. */
  activityId: z.string(),
  title: z.string(),
  period: z.string(),
  remark: z.string(),
  images: z.array(z.string()),
  /** applying, rejected, issued, claimed or close, as it is now. */
  state: z.enum(PROMOTION_STATES),
  at: timestamp,
  decidedAt: timestamp.nullable(),
  reason: z.string(),
  prize: amount,
  currency: z.string(),
});
export type ActivityApplication = z.output<typeof application>;
export const activityApplications = call({
  ...inPromotions,
  method: 'GET',
  path: '/wps/activity/applications',
  refusals: [],
  summary: "The member's applications with their state, the newest first.",
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(application),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});

const item = z.object({
  isOn: z.boolean().default(true),
  kind: z.enum(ACTIVITY_KINDS),
  condition: z.enum(ACTIVITY_CONDITIONS).default('none'),
  need: amountInput.default('0'),
  categories: z.array(z.enum(MISSION_CATEGORIES)).max(8).default([]),
  prize: amountInput,
  /** How many prizes in all and in a day of the brand; null: without an end. */
  places: z.number().int().min(1).max(1_000_000).nullable().default(null),
  placesDaily: z.number().int().min(1).max(1_000_000).nullable().default(null),
  rankMin: z.number().int().min(0).max(99).default(0),
  /** Which members may join. */
  segment: segment.default(EVERYBODY),
});
export type ActivityItem = z.output<typeof item>;
const kept = item.extend({
  id: z.string(),
  /** How many were issued, and what that comes to. */
  issued: z.number().int(),
  spent: amount,
  currency: z.string(),
  /** The most that what is left may still cost; null: without an end. */
  costAtMost: amount.nullable(),
  /** How many joined, and how many applications wait. */
  joined: z.number().int(),
  waiting: z.number().int(),
  /** Whether a second operator is asked to open it. */
  isAsked: z.boolean(),
});
export type KeptActivity = z.output<typeof kept>;
export const officeActivity = call({
  method: 'GET',
  path: '/office/api/promotions/{id}/activity',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'The activity of a promotion, and what it may cost; null where it has none.',
  params: ofOne,
  output: z.object({ activity: kept.nullable(), currency: z.string() }),
});
/** What is written beside pages may lead to one of them (D-I25). */
export const officeActivities = call({
  method: 'GET',
  path: '/office/api/activities',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'The activities of the brand in the order of the site, with the address of each.',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** The page of the site on which it is joined, applied for and claimed. */
        address: z.string(),
        /** Whether it and its promotion are on; else nobody finds it there. */
        isOn: z.boolean(),
      }),
    ),
  }),
});
export const writeActivity = call({
  method: 'PUT',
  path: '/office/api/promotions/{id}/activity',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary:
    'Write the activity of a promotion. What it may give in all is judged as a gift of the ' +
    'operator: above it stays closed until a second one opens it. Who joined before keeps the ' +
    'terms of then.',
  params: ofOne,
  body: z.object({ item }),
  output: z.object({ activity: kept, currency: z.string() }),
});

const received = application.extend({
  memberId: z.string(),
  account: z.string(),
  rankLevel: z.number().int(),
  decidedBy: z.string(),
  /** Other accounts that look like the same household and applied for the same. */
  alike: z.array(z.object({ account: z.string(), score: z.number().int() })),
  /** Its approval waits for a second operator. */
  isAsked: z.boolean(),
});
export type ReceivedApplication = z.output<typeof received>;
export const officeApplications = call({
  method: 'GET',
  path: '/office/api/activity-applications',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
  summary: 'Applications for activities, those that wait longest first.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(APPLICATION_STATES).default('waiting'),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(received).extend({ waiting: z.number().int() }),
});
export const officeActivityImage = call({
  method: 'GET',
  path: '/office/api/activity-images/{id}',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
  summary: 'A picture that came with an application.',
  params: ofOne,
  output: image,
});
export const approveApplication = call({
  method: 'POST',
  path: '/office/api/activity-applications/{id}/approve',
  needs: 'operator',
  permission: 'rewards.give',
  refusals: [
    'state_conflict',
    'places_taken',
    'invalid_amount',
    'limit_exceeded',
    'on_break',
    'condition_open',
  ],
  summary:
    'Approve it: the prize, or a part of it, waits for the member, who collects it. Nothing is ' +
    'paid by this. Above what one may give it waits for a second operator. condition_open: what ' +
    'it asks for is not reached any more.',
  params: ofOne,
  body: z.object({ amount: amountInput.optional() }),
  output: received,
});
export const rejectApplication = call({
  method: 'POST',
  path: '/office/api/activity-applications/{id}/reject',
  needs: 'operator',
  permission: 'rewards.give',
  refusals: ['state_conflict'],
  summary: 'Reject it with a reason that the member reads, in the inbox too.',
  params: ofOne,
  body: z.object({ reason: z.string().trim().min(5).max(300) }),
  output: received,
});
