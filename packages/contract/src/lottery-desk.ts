import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { issueState, lotteryScreens } from './lottery.ts';
import { DRAW_VIEWS, HOLD_HOURS_MAX } from './lottery-words.ts';
import { PRIZE_LINES } from './prize-lines.ts';

const { cursor, pageSize } = cursorQuery;
const reason = z.string().trim().min(5).max(300);
const drawNo = z.string().regex(/^\d{8}(-\d{4})?$/);
/** As `printResult` of packages/lottery writes it. */
const result = z.string().min(1).max(600);
const count = z.number().int();
/** A part of one, six decimals: 0.980000. */
const part = z.string();

const schedule = z.object({
  /** Minutes ahead of UTC. */
  zoneMinutes: count,
  cutOffSeconds: count,
  /** Minutes between two draws; null: by days. */
  everyMinutes: count.nullable(),
  time: z.string().nullable(),
  /** 0 is Sunday; null: every day. */
  weekdays: z.array(count).nullable(),
  monthDays: z.array(count).nullable(),
});
const lottery = z.object({
  slug: z.string(),
  title: z.string(),
  family: z.string(),
  screen: z.enum(lotteryScreens),
  status: z.enum(['open', 'maintenance', 'closed']),
  isHot: z.boolean(),
  /** Drawn by somebody else: its results are imported. */
  isOutside: z.boolean(),
  schedule,
  /** What takes bets now. */
  next: z.object({ drawNo: z.string(), closesAt: timestamp, drawsAt: timestamp }).nullable(),
  prizeLine: z.enum(PRIZE_LINES),
  /** False where the brand's settings took the whole line out. */
  isLineOn: z.boolean(),
  /** Who signs what the house draws with; null: others draw it. */
  beacon: z.enum(['drand', 'development']).nullable(),
  /** The house signs its beacon itself and the brand plays for real money: nothing is sold. */
  lacksBeacon: z.boolean(),
  /** The highest prize group, of 2000. */
  base: count,
  playsOn: count,
  playsAll: count,
  /** The most one line may pay, and the most the house pays if one outcome comes. */
  payoutMax: amount,
  outcomeCap: amount,
  /** Draws that an operator holds, and those of an outside lottery that wait for their result. */
  held: count,
  awaited: count,
  /** Those of them whose result is late (LATE_RESULT_HOURS). */
  late: count,
});
export type DeskLottery = z.output<typeof lottery>;
export const deskLotteries = call({
  method: 'GET',
  path: '/office/api/lotteries',
  needs: 'operator',
  permission: 'lottery.read',
  refusals: [],
  summary: 'Every lottery with its schedule, next draw, plays, prize base, caps and switches.',
  output: z.object({
    currency: z.string(),
    /** Of the brand: its days are those of the reports. */
    timeZone: z.string(),
    list: z.array(lottery),
  }),
});

const lotteryPage = lottery.extend({
  currency: z.string(),
  plays: z.array(z.object({ code: z.string(), tab: z.string(), isOn: z.boolean() })),
  /** What holds until somebody changes it, and the most that anybody may raise it to. */
  usual: z.object({ payoutMax: amount, outcomeCap: amount }),
  bounds: z.object({ payoutMax: amount, outcomeCap: amount }),
  /** Days of its zone without a draw, of a year: of its calendar, or said by an operator. */
  daysOff: z.array(z.object({ date: z.iso.date(), isOfCalendar: z.boolean() })),
  /** Of the zone. From here on a day can be left out, up to `daysOffUntil`. */
  daysOffToday: z.iso.date(),
  /** Draws of earlier days are announced: such a day is left out where nobody bet on it. */
  daysOffFrom: z.iso.date(),
  /** Then the first of them is announced; null: that can be at any moment. */
  daysOffBy: timestamp.nullable(),
  daysOffUntil: z.iso.date(),
});
export type DeskLotteryPage = z.output<typeof lotteryPage>;
export const deskLottery = call({
  method: 'GET',
  path: '/office/api/lotteries/{slug}',
  needs: 'operator',
  permission: 'lottery.read',
  refusals: [],
  summary: 'One lottery with its plays and what its caps may be.',
  params: z.object({ slug: id }),
  output: lotteryPage,
});
export const changeLotteryCaps = call({
  method: 'PUT',
  path: '/office/api/lotteries/{slug}/caps',
  needs: 'operator',
  permission: 'lottery.manage',
  summary:
    'Change what a line may pay and what an outcome may cost, for bets from now on. Lowering ' +
    'holds at once. What is raised counts as given: above the limits of the role a second ' +
    'person decides.',
  params: z.object({ slug: id }),
  body: z.object({ payoutMax: amountInput, outcomeCap: amountInput, reason }),
  output: z.object({ lottery: lotteryPage, approvalId: z.string().nullable() }),
  refusals: ['invalid_amount', 'limit_exceeded', 'state_conflict'],
});
export const switchLotteryPlays = call({
  method: 'PUT',
  path: '/office/api/lotteries/{slug}/plays',
  needs: 'operator',
  permission: 'lottery.manage',
  summary: 'Say which plays are off, for bets from now on; what was bet stays.',
  params: z.object({ slug: id }),
  body: z.object({ off: z.array(z.string().max(60)).max(200), reason }),
  output: lotteryPage,
  refusals: [],
});
export const DAYS_OFF_MAX = 100;
export const changeDaysOff = call({
  method: 'PUT',
  path: '/office/api/lotteries/{slug}/days-off',
  needs: 'operator',
  permission: 'lottery.manage',
  summary:
    'Say which days to come have no draw, all of them: no issue is written for them, and a chase ' +
    'goes over them. Draws that are announced are left out where nobody bet on them, for good. A ' +
    'day with bets stays (draws_have_bets): two persons may give its stakes back. So does one of ' +
    'which a draw is over (draws_announced).',
  params: z.object({ slug: id }),
  body: z.object({ dates: z.array(z.iso.date()).max(DAYS_OFF_MAX), reason }),
  output: lotteryPage,
  refusals: ['draws_announced', 'draws_have_bets'],
});

const hold = z.object({ until: timestamp, by: z.string(), reason: z.string() });
const draw = z.object({
  drawNo: z.string(),
  state: issueState,
  opensAt: timestamp,
  closesAt: timestamp,
  drawsAt: timestamp,
  result: z.string().nullable(),
  voidReason: z.string().nullable(),
  held: hold.nullable(),
  /** Of money, what was void left out; `returned` is what went back. */
  wagers: count,
  players: count,
  stake: amount,
  payout: amount,
  returned: amount,
  /** How many sources an outside draw has; two that differ wait for a decision. */
  sources: count,
  isDisputed: z.boolean(),
  /** An outside draw whose result nobody told in time; it is never drawn by the house. */
  isLate: z.boolean(),
});
export type DeskDraw = z.output<typeof draw>;
export const deskDraws = call({
  method: 'GET',
  path: '/office/api/lotteries/{slug}/draws',
  needs: 'operator',
  permission: 'lottery.read',
  refusals: [],
  summary:
    'Draws with sales, stake and payout: those that are to come, the next first, or those whose ' +
    'bets have closed, the newest first.',
  params: z.object({ slug: id }),
  query: z.object({ view: z.enum(DRAW_VIEWS).default('past'), cursor, pageSize }),
  output: listOf(draw),
});

const exposed = z.object({
  play: z.string(),
  /** A number or an outcome of the play; empty where the play is counted as a whole. */
  outcome: z.string(),
  /** Of all bets that name it, whatever else they name. */
  stake: amount,
  /** What the house pays if it comes. */
  couldPay: amount,
  cap: amount.nullable(),
  /** Of the cap, as a part of one; null without one. */
  share: part.nullable(),
});
export type Exposed = z.output<typeof exposed>;
const source = z.object({
  origin: z.string(),
  fileName: z.string().nullable(),
  result: z.string(),
  by: z.string(),
  at: timestamp,
});
const drawPage = draw.extend({
  slug: z.string(),
  title: z.string(),
  family: z.string(),
  currency: z.string(),
  isOutside: z.boolean(),
  /** The link of the chain that was promised before sales opened; null of an outside draw. */
  /** The hash of the seed is null while the issue before is not over. */
  link: z.object({ chainNo: count, number: count, commitment: z.string().nullable() }).nullable(),
  beacon: z
    .object({
      source: z.enum(['drand', 'development']),
      chainHash: z.string(),
      round: count,
      at: timestamp,
      signature: z.string().nullable(),
      /** Where the brand's site shows the proof of the draw to anybody. */
      proofUrl: z.string(),
    })
    .nullable(),
  readings: z.array(source),
  /** Results that stood before and were replaced, the first first. */
  replaced: z.array(
    z.object({
      result: z.string(),
      reason: z.string(),
      askedBy: z.string(),
      decidedBy: z.string(),
      at: timestamp,
    }),
  ),
  /** The hottest first, 200 at most of so many: of one play where one was asked for. */
  exposure: z.array(exposed),
  exposureCount: count,
  /** All plays with something at stake, whichever was asked for. */
  exposedPlays: z.array(z.string()),
  /** What waits for a second person. */
  asked: z.array(z.enum(['void', 'result', 'replace'])),
});
export type DeskDrawPage = z.output<typeof drawPage>;
const ofDraw = z.object({ slug: id, drawNo });
export const deskDraw = call({
  method: 'GET',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}',
  needs: 'operator',
  permission: 'lottery.read',
  refusals: [],
  summary: 'One draw: what it is drawn with, what its outcomes could cost, what its sources say.',
  params: ofDraw,
  query: z.object({ play: z.string().min(1).max(60).optional() }),
  output: drawPage,
});
export const holdDraw = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}/hold',
  needs: 'operator',
  permission: 'lottery.manage',
  summary:
    'Hold a draw: nothing is sold until it is released, or the hours are over. An own draw takes ' +
    'place all the same. One person holds a draw once, and ten in a day.',
  params: ofDraw,
  body: z.object({ hours: z.number().int().min(1).max(HOLD_HOURS_MAX), reason }),
  output: drawPage,
  refusals: ['state_conflict', 'limit_exceeded'],
});
export const releaseDraw = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}/release',
  needs: 'operator',
  permission: 'lottery.manage',
  summary: 'Release a draw that is held: it sells again, or is drawn where its time has come.',
  params: ofDraw,
  body: z.object({ reason }),
  output: drawPage,
  refusals: ['state_conflict'],
});
const asking = z.object({ approvalId: z.string() });
export const voidDraw = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}/void',
  needs: 'operator',
  permission: 'lottery.void',
  summary:
    'Ask for a draw to be void; a second person decides. Then every stake goes back, and what ' +
    'was paid is taken back.',
  params: ofDraw,
  body: z.object({ reason }),
  output: asking,
  refusals: ['state_conflict'],
});
export const RESULT_ROWS_MAX = 60;
export const importResults = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/results',
  needs: 'operator',
  permission: 'lottery.results',
  callsPerMinuteMax: 60,
  summary:
    'Say what a source tells of draws of an outside lottery, all or none. The second source ' +
    'comes from another person; where both agree the draw has its result. Never of a draw of ' +
    'the house (operation_not_allowed).',
  params: z.object({ slug: id }),
  body: z.object({
    /** Where it was read. */
    origin: z.string().trim().min(3).max(120),
    /** Null where it was typed. */
    fileName: z.string().max(120).nullable(),
    rows: z.array(z.object({ drawNo, result })).min(1).max(RESULT_ROWS_MAX),
  }),
  output: z.object({
    list: z.array(z.object({ drawNo: z.string(), outcome: z.enum(['first', 'drawn', 'differs']) })),
  }),
  refusals: ['operation_not_allowed', 'state_conflict', 'same_operator'],
});
export const decideResult = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}/result',
  needs: 'operator',
  permission: 'lottery.results',
  summary:
    'Ask for the result of an outside draw whose two sources differ; a second person decides. ' +
    'Never of a draw of the house (operation_not_allowed).',
  params: ofDraw,
  body: z.object({ result, reason }),
  output: asking,
  refusals: ['operation_not_allowed', 'state_conflict'],
});
export const replaceResult = call({
  method: 'POST',
  path: '/office/api/lotteries/{slug}/draws/{drawNo}/replacement',
  needs: 'operator',
  permission: 'lottery.results',
  summary:
    'Ask for another result of an outside draw that has one; a second person decides. Bets that ' +
    'are paid are corrected to it. Never of a draw of the house (operation_not_allowed).',
  params: ofDraw,
  body: z.object({ result, reason }),
  output: asking,
  refusals: ['operation_not_allowed', 'state_conflict'],
});

export const LOTTERY_REPORT_DAYS_MAX = 92;
const returned = {
  /** Draws that had stakes, and single bets. */
  draws: count,
  bets: count,
  stake: amount,
  payout: amount,
  /** Null without a stake. */
  observed: part.nullable(),
  /** 999 of 1,000 fair means lie in it; null below two draws. */
  interval: z.object({ low: part, high: part }).nullable(),
  /** What the rules return at the base it was sold at: two figures where classes differ. */
  published: z.object({ low: part, high: part }).nullable(),
  verdict: z.enum(['inside', 'outside', 'tooFew']),
};
const playReturn = z.object({
  play: z.string(),
  base: count,
  /** What odds of plays that have their own were lowered from. */
  top: count,
  ...returned,
});
const lotteryReturn = z.object({
  slug: z.string(),
  title: z.string(),
  isOutside: z.boolean(),
  ...returned,
  plays: z.array(playReturn),
});
export type LotteryReturn = z.output<typeof lotteryReturn>;
export const lotteryReport = call({
  method: 'GET',
  path: '/office/api/lottery-report',
  needs: 'operator',
  permission: 'lottery.read',
  refusals: [],
  callsPerMinuteMax: 60,
  summary:
    'Sales, payout and return by lottery and play, of bets that ended in these days of the ' +
    "brand's time zone, beside what the rules return. Free play is left out.",
  query: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  output: z.object({ currency: z.string(), timeZone: z.string(), list: z.array(lotteryReturn) }),
});
