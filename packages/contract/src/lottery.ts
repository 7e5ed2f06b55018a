import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { HELD_REASONS } from './lottery-words.ts';
import { PRIZE_LINES } from './prize-lines.ts';
import { chain, namedBeacon } from './records-proofs.ts';
import { LIMIT_PERIODS } from './safety-fields.ts';

/** The screen a lottery stands on: D-Q02 gives its category. */
export const lotteryScreens = ['LOTT', 'VN', 'SEA', 'ELOTT'] as const;
export const issueState = z.enum(['open', 'closed', 'drawn', 'settled', 'void']);
/** As `printResult` of packages/lottery writes it; null while nobody can know it. */
const result = z.string().nullable();
const issueNo = z.string().regex(/^\d{8}(-\d{4})?$/);
const issue = z.object({
  drawNo: issueNo,
  state: issueState,
  opensAt: timestamp,
  closesAt: timestamp,
  drawsAt: timestamp,
  /** Why it sells nothing, or is not drawn yet; until when, where somebody holds it. */
  held: z.object({ reason: z.enum(HELD_REASONS), until: timestamp.nullable() }).nullable(),
});
export type Issue = z.output<typeof issue>;
export const drawnIssue = issue.extend({
  /** Null of what was given back as well: it counts for nothing. */
  result,
  /** The beacon that was named for it, whichever the house draws with now; null: others draw it. */
  beacon: z.enum(['drand', 'development']).nullable(),
  /** When its result came to be known here; null before, and where it was given back. */
  drawnAt: timestamp.nullable(),
  voidReason: z.string().nullable(),
  /** What had been drawn when the stakes went back (D-R07). */
  voidedResult: result,
  /** What stood there before two persons replaced it, and when: of outside lotteries alone. */
  corrected: z.object({ before: z.string(), at: timestamp }).nullable(),
});
export type DrawnIssue = z.output<typeof drawnIssue>;
const lottery = z.object({
  gameCode: id,
  slug: id,
  title: z.string(),
  family: z.string(),
  /** Headings of the menu: a region, or the kind of draw. */
  group: z.string(),
  screen: z.enum(lotteryScreens),
  status: z.enum(['open', 'maintenance']),
  /** Somebody else draws it: its result is read from outside, and nobody here can prove it. */
  isOutside: z.boolean(),
  /** Seconds between two draws; null: by days. */
  interval: z.number().int().nullable(),
  /** What takes bets now; null on a day without a draw, or while a chain waits for its beacon. */
  current: issue.nullable(),
  last: drawnIssue.nullable(),
});
export type LotteryInMenu = z.output<typeof lottery>;

export const lotteryMenus = call({
  method: 'GET',
  path: '/lgw/lottery/menus',
  needs: 'nothing',
  refusals: [],
  summary: 'The lotteries of a screen, or all: what draws next, and what came last.',
  query: z.object({ line: z.enum(lotteryScreens).optional() }),
  output: z.object({ list: z.array(lottery), serverTime: timestamp }),
});

/** What a beacon signs for an issue; the signature is null until its round has come. */
const beacon = z.object({
  source: z.enum(['drand', 'development']),
  chainHash: z.string(),
  round: z.number().int(),
  at: timestamp,
});
export const currentDraw = call({
  method: 'GET',
  path: '/lgw/lottery/draws/current',
  needs: 'nothing',
  refusals: [],
  summary:
    'What a lottery takes bets on: the issue of now, up to 50 after it for a chase, what is ' +
    'committed for it, and the terms of its lines.',
  query: z.object({ gameCode: id }),
  output: z.object({
    lottery,
    issues: z.array(issue).max(51),
    /** Issues that are held, or wait for their beacon or their result; the first first. */
    waiting: z.array(issue).max(5),
    /** Of the issue of now: the hash of its seed once the one before is over, and its round. */
    commitment: z.string().nullable(),
    beacon: beacon.nullable(),
    /** Codes of the plays that are offered. */
    plays: z.array(z.string()),
    prizeLine: z.enum(PRIZE_LINES),
    /** The highest prize group of the brand; members of a line ask for their own (D-J31). */
    base: z.number().int(),
    /** What odds of plays that have their own are lowered from (D-R06). */
    top: z.number().int(),
    /** What one bet may cost, the base unit first. */
    units: z.array(amount).min(1),
    currency: z.string(),
    /** The most one line may pay. */
    payoutMax: amount,
    serverTime: timestamp,
  }),
});
export type CurrentDraw = z.output<typeof currentDraw.output>;

const openedQuery = z.object({
  gameCode: id,
  count: z.coerce.number().int().min(1).max(100).default(20),
});
const openedOutput = z.object({
  gameCode: z.string(),
  family: z.string(),
  list: z.array(drawnIssue),
});
export const openedNumbers = call({
  method: 'GET',
  path: '/lgw/lottery/numeros/opened',
  needs: 'nothing',
  refusals: [],
  summary: 'The last drawn numbers of a lottery, the newest first; 100 at most.',
  query: openedQuery,
  output: openedOutput,
});
export const vnOpenedNumbers = call({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  needs: 'nothing',
  refusals: [],
  summary: 'The same of a lottery of the Vietnamese screen (AP-33).',
  query: openedQuery,
  output: openedOutput,
});

export const oneDraw = call({
  method: 'GET',
  path: '/lgw/lottery/draws/{gameCode}/{drawNo}',
  needs: 'nothing',
  refusals: [],
  summary:
    'One draw with all that proves it. The seed and the signature are there once it is drawn; ' +
    'anybody checks them without this house (docs/verify.md). An outside result has no proof: ' +
    'the house only says where it was read.',
  params: z.object({ gameCode: id, drawNo: issueNo }),
  output: z.object({
    gameCode: z.string(),
    slug: z.string(),
    family: z.string(),
    version: z.string(),
    draw: drawnIssue,
    /** Null of a lottery that somebody else draws. */
    proof: z
      .object({
        chain,
        number: z.number().int(),
        /** Null while the issue before is not over: it is the seed of that one. */
        commitment: z.string().nullable(),
        seed: z.string().nullable(),
        beacon: beacon.extend({ publicKey: z.string(), signature: z.string().nullable() }),
        /** Where the issue was written into the signed log before its sales opened. */
        announced: z.object({ transferId: z.string(), text: z.string(), at: timestamp }),
      })
      .nullable(),
    /** Of a lottery that somebody else draws: what its sources said, once it is drawn. */
    outside: z
      .object({
        sources: z.array(z.object({ origin: z.string(), result: z.string(), at: timestamp })),
        /** Results that stood before and were replaced by two persons: when, and why in words. */
        replaced: z.array(z.object({ result: z.string(), reason: z.string(), at: timestamp })),
      })
      .nullable(),
  }),
});
export type OneDraw = z.output<typeof oneDraw.output>;

/** A line costs its bets times the unit times the multiple. */
const lineInput = z.object({
  playType: z.string().max(60),
  /** As `printSelection` writes it, or as it was typed. */
  numbers: z.string().min(1).max(200_000),
  unit: amountInput,
  multiple: z.number().int().min(1).max(9999),
  /** The prize group; the highest when left out. */
  prizeMode: z.number().int().optional(),
});
const orderLine = z.object({
  playType: z.string(),
  numbers: z.string(),
  bets: z.number().int(),
  unit: amount,
  multiple: z.number().int(),
  prizeMode: z.number().int(),
  base: z.number().int(),
});
export const orderState = z.enum(['open', 'won', 'lost', 'void', 'cancelled']);
const orderIssue = z.object({
  drawNo: z.string(),
  state: orderState,
  /** Of all lines on this issue. */
  multiple: z.number().int(),
  stake: amount,
  payout: amount,
  /** How much of the payout is the rebate of its lines (D-R01). */
  rebate: amount,
  closesAt: timestamp,
  /** With whose round it is drawn; null of what others draw. */
  beacon: namedBeacon.nullable(),
  result,
  lines: z.array(
    z.object({
      line: z.number().int(),
      wagerId: z.string(),
      payout: amount,
      rebate: amount,
      /** Hits by prize, once it is drawn. */
      hits: z.record(z.string(), z.number().int()),
    }),
  ),
});
export const lotteryOrder = z.object({
  orderId: z.string(),
  gameCode: z.string(),
  slug: z.string(),
  family: z.string(),
  title: z.string(),
  placedAt: timestamp,
  stopOnWin: z.boolean(),
  /** The house staked it, by a bonus: what it wins is paid without the stake. */
  isFree: z.boolean(),
  /** The issue whose win stopped the chase, where its result was corrected since to none. */
  stoppedWrongly: z.string().nullable(),
  state: orderState,
  stake: amount,
  payout: amount,
  rebate: amount,
  lines: z.array(orderLine),
  issues: z.array(orderIssue),
});
export type LotteryOrder = z.output<typeof lotteryOrder>;

const orderBody = z.object({
  gameCode: id,
  drawNo: issueNo,
  lines: z.array(lineInput).min(1).max(100),
  /** The issues of a chase with what multiplies each line there; the first is `drawNo`. */
  chase: z
    .object({
      issues: z
        .array(z.object({ drawNo: issueNo, multiple: z.number().int().min(1).max(9999) }))
        .min(1)
        .max(50),
      stopOnWin: z.boolean(),
    })
    .optional(),
  /** The highest prize group that the desk showed: another one is refused as version_moved. */
  base: z.number().int().optional(),
  /** The same of what odds are lowered from. */
  top: z.number().int().optional(),
  /** What the member saw it would cost: another sum is refused as version_moved. */
  cost: amountInput,
});
const orderRefusals = [
  'invalid_amount',
  'insufficient_balance',
  'limit_exceeded',
  'own_limit',
  'bonus_bet_max',
  'on_break',
  'bets_closed',
  'exposure_full',
  'ticket_size',
  'version_moved',
  'line_too_small',
  'play_off',
  'selection_invalid',
  'game_closed',
  'game_maintenance',
  'idempotency_conflict',
] as const;
const placed = z.object({ order: lotteryOrder, balance: amount });

const prizeGroup = z.number().int();
export const ownPrizeGroups = call({
  method: 'GET',
  path: '/lgw/lottery/prize-groups',
  needs: 'member',
  allowsTrial: true,
  refusals: [],
  summary: 'The highest prize groups of the member, by its line or the brand (D-J31).',
  output: z.object({ Lott: prizeGroup, ZY: prizeGroup, Elott: prizeGroup, SEA: prizeGroup }),
});
export const boardPrizeGroup = call({
  method: 'GET',
  path: '/wps/lottery/prize-group',
  needs: 'play',
  refusals: ['ticket_invalid'],
  switch: 'gameCenter/ELOTT',
  summary: 'The same of the lottery that a play token was opened for.',
  output: z.object({ base: prizeGroup }),
});
export const placeLotteryOrder = call({
  method: 'PUT',
  path: '/lgw/lottery/bets',
  needs: 'member',
  allowsTrial: true,
  callsPerMinuteMax: 300,
  switch: 'gameCenter/LOTT',
  summary:
    'Place lines on an issue, or on each issue of a chase: all or none, 500 bets in all (lines ' +
    'times issues). Header Idempotency-Key needed. Judged by the receive time of the server.',
  /** A stake of the house: of one line on one issue that costs just that. */
  body: orderBody.extend({ bonusId: id.optional() }),
  output: placed,
  refusals: [...orderRefusals, 'state_conflict'],
});
export const lotteryFreeBets = call({
  method: 'GET',
  path: '/lgw/lottery/free-bets',
  needs: 'member',
  refusals: [],
  switch: 'gameCenter/LOTT',
  summary:
    'Free bets of a bonus that may be laid on any lottery of the house: one line on one issue ' +
    'that costs the stake and wins no more than is left of what all may bring.',
  output: z.object({
    free: z
      .object({
        bonusId: z.string(),
        title: z.string(),
        left: z.number().int(),
        stake: amount,
        /** The most that one may win now. */
        most: amount,
        expiresAt: timestamp.nullable(),
      })
      .nullable(),
  }),
});
export const ownLotteryOrders = call({
  method: 'GET',
  path: '/lgw/lottery/bets',
  needs: 'member',
  allowsTrial: true,
  refusals: [],
  switch: 'gameCenter/LOTT',
  summary: "The member's own orders, the newest first, with the state of each issue.",
  query: z.object({
    gameCode: id.optional(),
    state: z.enum(['open', 'ended']).optional(),
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(20).default(20),
  }),
  output: z.object({
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    list: z.array(lotteryOrder),
  }),
});
export const cancelLotteryOrder = call({
  method: 'DELETE',
  path: '/lgw/lottery/bets/{orderId}',
  needs: 'member',
  allowsTrial: true,
  switch: 'gameCenter/LOTT',
  summary:
    'Take an order back on one issue, or on all that still take bets: stakes come back at once. ' +
    'An issue that has closed stands (bets_closed).',
  params: z.object({ orderId: id }),
  query: z.object({ drawNo: issueNo.optional() }),
  output: placed,
  refusals: ['bets_closed', 'state_conflict'],
});
/** The same from the game frame, where a play token speaks: boards of /elott. */
export const placeBoardOrder = call({
  method: 'PUT',
  path: '/wps/lottery/bets',
  needs: 'play',
  callsPerMinuteMax: 300,
  switch: 'gameCenter/ELOTT',
  summary: 'As PUT /lgw/lottery/bets, for the board that a play token was opened for.',
  body: orderBody,
  output: placed,
  refusals: [...orderRefusals, 'ticket_invalid'],
});
export const cancelBoardOrder = call({
  method: 'DELETE',
  path: '/wps/lottery/bets/{orderId}',
  needs: 'play',
  switch: 'gameCenter/ELOTT',
  summary: 'As DELETE /lgw/lottery/bets/{orderId}, of an order on the board of the play token.',
  params: z.object({ orderId: id }),
  output: placed,
  refusals: ['bets_closed', 'state_conflict', 'ticket_invalid'],
});
export const ownBoardOrders = call({
  method: 'GET',
  path: '/wps/lottery/bets',
  needs: 'play',
  refusals: ['ticket_invalid'],
  switch: 'gameCenter/ELOTT',
  summary: 'The last orders of the member on this board.',
  output: z.object({
    list: z.array(lotteryOrder).max(20),
    balance: amount,
    /** What own limits of stakes and losses leave, the tightest first: no bet goes above. */
    rooms: z.array(
      z.object({ kind: z.enum(['stake', 'loss']), period: z.enum(LIMIT_PERIODS), left: amount }),
    ),
  }),
});
