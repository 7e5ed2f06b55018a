import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { COLLUSION_STATES, COLLUSIONS, PACES, REPORT_REASONS } from './collusion-words.ts';
import { SIGNALS } from './household-words.ts';

const reason = z.string().trim().min(5).max(300);
const who = z.object({ memberId: z.string(), account: z.string() });
/** What was counted of hands of the two together, of this calendar month and the last one. */
const tally = z.object({
  hands: z.number().int(),
  /** Net from the first to the second, below nothing the other way; and all that changed hands. */
  net: amount,
  moved: amount,
  /** Times the first could have beaten the second, or bet against it, and how often it did not. */
  chances: z.number().int(),
  soft: z.number().int(),
  chancesBack: z.number().int(),
  softBack: z.number().int(),
  /** How often each lets others go, in percent; null where there are no others. */
  usual: z.number().int().nullable(),
  usualBack: z.number().int().nullable(),
});
const pair = z.object({
  id: z.string(),
  first: who,
  second: who,
  /** The sum of the points of all reasons. */
  score: z.number().int(),
  reasons: z.array(
    z.object({ code: z.enum(COLLUSIONS), points: z.number().int(), figure: z.string() }),
  ),
  signals: z.array(z.enum(SIGNALS)),
  tally,
  state: z.enum(COLLUSION_STATES),
  notedAt: timestamp,
  judgedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  note: z.string(),
});
export type SuspectPair = z.output<typeof pair>;

export const suspectPairs = call({
  method: 'GET',
  path: '/office/api/collusion/pairs',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary:
    'Members of rooms between players who look like playing together: a score with its reasons ' +
    'and what was counted. It is shown and decides nothing.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(COLLUSION_STATES).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(pair).extend({ currency: z.string() }),
});
const pairHand = z.object({
  handId: z.string(),
  room: z.string(),
  slug: z.string(),
  at: timestamp,
  /** From the first to the second in this hand, below nothing the other way. */
  net: amount,
});
export type PairHand = z.output<typeof pairHand>;
export const onePair = call({
  method: 'GET',
  path: '/office/api/collusion/pairs/{id}',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'Two members with the hands in which most went from one to the other, as evidence.',
  params: z.object({ id }),
  output: z.object({ pair, currency: z.string(), hands: z.array(pairHand) }),
});
export const decidePair = call({
  method: 'POST',
  path: '/office/api/collusion/pairs/{id}',
  needs: 'operator',
  permission: 'risk.manage',
  refusals: ['state_conflict'],
  summary:
    'Dismiss what was noted of two members, or confirm it. Nothing else is done by it. What was ' +
    'dismissed is shown again only for a reason that was not among those.',
  params: z.object({ id }),
  body: z.object({ state: z.enum(['dismissed', 'confirmed']), reason }),
  output: pair,
});

const replaySeat = who.extend({
  position: z.number().int(),
  seat: z.number().int(),
  /** Numbers of the deck, as they were dealt or taken up; the hand is over. */
  cards: z.array(z.number().int()),
  net: amount,
  rake: amount,
});
const replayStep = z.object({
  no: z.number().int(),
  position: z.number().int(),
  do: z.string(),
  cards: z.array(z.number().int()),
  count: z.number().int().nullable(),
  /** Nobody said it: the time was over. */
  isSilence: z.boolean(),
  /** From the moment the seat could act. */
  seconds: z.number(),
  /** The position it could have beaten and let go. */
  softTo: z.number().int().nullable(),
  at: timestamp,
});
const replay = z.object({
  handId: z.string(),
  roomId: z.string(),
  room: z.string(),
  slug: z.string(),
  number: z.number().int(),
  dealtAt: timestamp,
  endedAt: timestamp,
  currency: z.string(),
  seats: z.array(replaySeat),
  steps: z.array(replayStep),
  payments: z.array(
    z.object({ from: z.number().int(), to: z.number().int(), reason: z.string(), paid: amount }),
  ),
});
export type HandReplay = z.output<typeof replay>;
export const replayedHand = call({
  method: 'GET',
  path: '/office/api/collusion/hands/{handId}',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary:
    'A hand that is over, dealt and played again by its rules: every card, every action with the ' +
    'time it took. A hand that runs is nobody’s.',
  params: z.object({ handId: id }),
  output: replay,
});

const pace = who.extend({
  score: z.number().int(),
  reasons: z.array(z.object({ code: z.enum(PACES), points: z.number().int(), figure: z.string() })),
  actions: z.number().int(),
  averageSeconds: z.number(),
  /** The spread of the times in parts of their average: people are far from even. */
  spread: z.number(),
  /** In bits, over steps of a tenth of a second. */
  entropy: z.number(),
  /** In how many hours of a day the member acted, at most. */
  hoursOfDay: z.number().int(),
  lastAt: timestamp,
});
export type MemberPace = z.output<typeof pace>;
export const memberPaces = call({
  method: 'GET',
  path: '/office/api/collusion/paces',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary:
    'How fast and how evenly members act in rooms, the least like a person first. It is shown ' +
    'and bans nobody.',
  query: z.object({ pageSize: cursorQuery.pageSize }),
  output: z.object({ list: z.array(pace) }),
});

const report = z.object({
  id: z.string(),
  room: z.string(),
  by: who,
  about: who,
  reason: z.enum(REPORT_REASONS),
  handId: z.string().nullable(),
  at: timestamp,
  /** Of the last 90 days: so many others said something of the same member. */
  others: z.number().int(),
  seenBy: z.string().nullable(),
});
export type RoomReport = z.output<typeof report>;
export const roomReports = call({
  method: 'GET',
  path: '/office/api/collusion/reports',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'What members at a table said of others there, the newest first.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(['new', 'seen']).optional(),
  }),
  output: listOf(report),
});
export const seeReport = call({
  method: 'POST',
  path: '/office/api/collusion/reports/{id}',
  needs: 'operator',
  permission: 'risk.manage',
  refusals: ['state_conflict'],
  summary: 'Say that a report was looked into, and what came of it.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: report,
});

export const reportPlayer = call({
  method: 'POST',
  path: '/wps/rooms/{roomId}/reports',
  needs: 'play',
  callsPerMinuteMax: 10,
  switch: 'gameCenter/PVP',
  summary:
    'Tell the house about who sits at another place of the own room. The same again within a ' +
    'day is one report; who is told of hears nothing of it.',
  params: z.object({ roomId: id }),
  body: z.object({ seat: z.number().int().min(0).max(5), reason: z.enum(REPORT_REASONS) }),
  output: z.object({ isTold: z.literal(true) }),
  refusals: ['seat_needed', 'ticket_invalid', 'too_fast'],
});
