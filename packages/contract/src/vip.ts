import { z } from 'zod';
import { amount, amountInput, call, timestamp } from './call.ts';
import { category } from './catalogue.ts';
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
export const vipMember = call({
  method: 'GET',
  path: '/wps/vip/member',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/playerRank',
  summary: "The member's own rank and what the next one asks for.",
  output: z.object({ rank, next: rank.nullable(), days: z.number().int(), currency: z.string() }),
});

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
