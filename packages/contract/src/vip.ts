import { z } from 'zod';
import { amount, amountInput, call, id, listOf, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { percents } from './giving.ts';
import { languageCodes } from './languages.ts';

export const RANK_LEVELS = 11;
/** Customer service of its own begins above this rank. */
export const VIP_SERVICE_ABOVE = 4;

export const percent = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);
/** Categories whose cashback is another than that of the rank. */
const cashbackIn = z.partialRecord(category, percent);
const rank = z.object({
  rankLevel: z.number().int(),
  labelName: z.string(),
  /** What is asked for of the last 30 days: both. */
  deposits: amount,
  validBets: amount,
  cashbackPercent: percent,
  cashbackIn,
  levelUpBonus: amount,
  birthdayGift: amount,
  monthlyGift: amount,
  /** As the cashier applies them to whoever has this rank; a payment group goes first. */
  withdrawalsADay: z.number().int(),
  withdrawalMax: amount,
  hasVipService: z.boolean(),
});
export type Rank = z.output<typeof rank>;

export const vipRanks = call({
  method: 'GET',
  path: '/wps/vip/ranks',
  needs: 'nothing',
  refusals: [],
  switch: 'vip',
  summary:
    'The ranks of the house with what they ask for and what they bring; a member who calls ' +
    'reads the limits of the own payment group.',
  output: z.object({ list: z.array(rank), days: z.number().int(), currency: z.string() }),
});
const sums = z.object({ deposits: amount, validBets: amount });
/** Until which day of the brand a rank holds, and what of the days up to it keeps it on. */
const kept = z.object({
  until: z.string(),
  needs: sums,
  /** What of the days that will be judged is there already. */
  has: sums,
  isEnough: z.boolean(),
});

export const vipMember = call({
  method: 'GET',
  path: '/wps/vip/member',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/playerRank',
  summary:
    "The member's own rank with the two sums it is judged by, what the next one asks for and " +
    'what of it is missing, until when the rank holds and what keeps it then.',
  output: z.object({
    rank,
    next: rank.nullable(),
    days: z.number().int(),
    currency: z.string(),
    /** Of the last days, as far as bets have ended and deposits were credited. */
    sums,
    /** To the next rank; null at the highest. */
    missing: sums.nullable(),
    kept: kept.nullable(),
    isPinned: z.boolean(),
  }),
});
export type OwnRank = z.output<typeof vipMember.output>;

const keptRank = z.object({
  /** By language; English is the one for every language that has none. */
  names: z
    .record(
      z.string().refine((one) => languageCodes().includes(one)),
      z.string().trim().min(1).max(40),
    )
    .refine((names) => 'EN' in names),
  deposits: amountInput,
  validBets: amountInput,
  cashbackPercent: percent,
  cashbackIn: cashbackIn.default({}),
  levelUpBonus: amountInput,
  birthdayGift: amountInput,
  monthlyGift: amountInput.default('0'),
});
export type KeptRank = z.output<typeof keptRank>;
const ranks = z.object({
  version: z.number().int(),
  ranks: z.array(keptRank),
  /** Null: the ranks that come with the house. */
  changedAt: timestamp.nullable(),
  changedBy: z.string(),
  reason: z.string(),
  currency: z.string(),
  /** What else is given of bets, and what the best play leaves, in percent: a form says it. */
  beside: z.object({ line: percents, points: percents, least: percents }),
});
export type KeptRanks = z.output<typeof ranks>;

export const officeRanks = call({
  method: 'GET',
  path: '/office/api/vip/ranks',
  needs: 'operator',
  permission: 'vip.read',
  refusals: [],
  summary: 'The ranks as they are kept, names in every language.',
  output: ranks,
});
export const changeRanks = call({
  method: 'PUT',
  path: '/office/api/vip/ranks',
  needs: 'operator',
  permission: 'vip.manage',
  refusals: ['state_conflict'],
  summary:
    'Write all ranks anew as a further version; conflicts when another one came meanwhile. ' +
    'The lowest asks for nothing, and each asks for no less than the one below. What gives more ' +
    'than before waits for a second operator.',
  body: z.object({
    version: z.number().int().min(0),
    ranks: z.array(keptRank).length(RANK_LEVELS),
    reason: z.string().trim().min(5).max(300),
  }),
  /** As they are; where they would give more a second operator decides. */
  output: ranks.extend({ approvalId: z.string().nullable() }),
});

export const RANK_MOVES = ['rise', 'kept', 'fall', 'set'] as const;
const change = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  at: timestamp,
  why: z.enum(RANK_MOVES),
  from: z.number().int(),
  to: z.number().int(),
  isPinned: z.boolean(),
  keptUntil: z.string().nullable(),
  /** The sums that it was judged by; null where an operator set it. */
  sums: sums.nullable(),
  operator: z.string(),
  reason: z.string(),
});
export type RankMove = z.output<typeof change>;

export const rankBoard = call({
  method: 'GET',
  path: '/office/api/vip/board',
  needs: 'operator',
  permission: 'vip.read',
  refusals: [],
  summary:
    'How many members stand at each rank above the lowest, and whose rank ends within a week, ' +
    'the next to end first: with the sums of the days that will be judged.',
  output: z.object({
    currency: z.string(),
    levels: z.array(
      z.object({ level: z.number().int(), members: z.number().int(), pinned: z.number().int() }),
    ),
    ending: z.array(
      kept.extend({ memberId: z.string(), account: z.string(), level: z.number().int() }),
    ),
  }),
});
export type RankBoard = z.output<typeof rankBoard.output>;
export const rankMoves = call({
  method: 'GET',
  path: '/office/api/vip/moves',
  needs: 'operator',
  permission: 'vip.read',
  refusals: [],
  summary: 'Whose rank rose, fell or was set lately, the last first.',
  query: z.object({
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: listOf(change),
});

const memberRank = z.object({
  memberId: z.string(),
  level: z.number().int(),
  isPinned: z.boolean(),
  since: timestamp.nullable(),
  /** Null at the lowest rank. */
  kept: kept.nullable(),
  sums,
  currency: z.string(),
  history: z.array(change),
});
export type MemberRank = z.output<typeof memberRank>;
export const officeMemberRank = call({
  method: 'GET',
  path: '/office/api/vip/members/{id}',
  needs: 'operator',
  permission: 'vip.read',
  refusals: [],
  summary: 'The rank of a member with its sums and every judgement that moved or renewed it.',
  params: z.object({ id }),
  output: memberRank,
});
export const setMemberRank = call({
  method: 'PUT',
  path: '/office/api/vip/members/{id}',
  needs: 'operator',
  permission: 'vip.manage',
  refusals: ['state_conflict'],
  summary:
    'Set the rank of a member, and pin it: a pinned rank neither rises nor falls. Conflicts ' +
    'where the rank is another than was seen. A higher rank, or one pinned above the lowest, ' +
    'waits for a second operator. It brings no bonus: that is for the sums.',
  params: z.object({ id }),
  body: z.object({
    level: z
      .number()
      .int()
      .min(0)
      .max(RANK_LEVELS - 1),
    isPinned: z.boolean(),
    /** The rank that was seen. */
    from: z.number().int().min(0),
    wasPinned: z.boolean(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: memberRank.extend({ approvalId: z.string().nullable() }),
});
