import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { bonusesShown } from './bonuses.ts';
import { bonusTermsShown } from './bonus-terms-shown.ts';
import {
  BONUS_DEPOSITS,
  BONUS_LIMITS,
  BONUS_REWARDS,
  BONUS_TRIGGERS,
  GRANT_STANDINGS,
  GRANT_STATES,
  TERMS_CONFLICTS,
} from './bonus-words.ts';
import { NTH_MOST } from './deposit-offer-words.ts';
import { languageCodes } from './languages.ts';
import { segment } from './segments.ts';

const language = z.string().refine((one) => languageCodes().includes(one));
const text = z.object({
  language,
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().max(240).default(''),
});
const when = z.iso.datetime({ offset: true }).nullable().default(null);
const days = (most: number) => z.number().int().min(1).max(most);
const item = z.object({
  isOn: z.boolean().default(true),
  trigger: z.enum(BONUS_TRIGGERS),
  /** Of the trigger `code`. */
  code: z.string().max(BONUS_LIMITS.codeMost).default(''),
  /** How often the code may be used in all, and by one member. */
  usesMost: z.number().int().min(1).max(1_000_000).nullable().default(null),
  usesEach: z.number().int().min(1).max(100).default(1),
  /** Of the trigger `segment`: who gets it. A member has to fulfil all of it. */
  segment: segment.default(segment.parse({})),
  /** Of the trigger `deposit`: which one, of `nth` the how manieth, and the least it has to be. */
  depositTimes: z.enum(BONUS_DEPOSITS).default('first'),
  depositNth: z.number().int().min(2).max(NTH_MOST).nullable().default(null),
  depositMin: amountInput.nullable().default(null),
  /** Empty: all. */
  ranks: z.array(z.number().int().min(0).max(99)).max(20).default([]),
  reward: z.enum(BONUS_REWARDS),
  /** Of money; of points and tickets what one counts as, which the house reckons. */
  amount: amountInput.nullable().default(null),
  /** Of points: how many. */
  points: amountInput.nullable().default(null),
  /** Of tickets: of which raffle, whose rule is that they are given, and how many. */
  raffleId: id.nullable().default(null),
  tickets: z.number().int().min(1).max(BONUS_LIMITS.ticketsMost).nullable().default(null),
  /**
   * Of free spins and free bets: how many, of spins the slot, the stake of each, and what all bring
   * at most. `winMost` of money: the most that stays of it and of what is won while it is bound.
   */
  spins: z.number().int().min(1).max(BONUS_LIMITS.spinsMost).nullable().default(null),
  slug: z.string().max(80).default(''),
  stake: amountInput.nullable().default(null),
  winMost: amountInput.nullable().default(null),
  /** How often the money, or what the spins bring, is bet. */
  times: z.string().max(10),
  weights: bonusTermsShown.weights.default({}),
  gameWeights: bonusTermsShown.gameWeights.default({}),
  betMax: amountInput.nullable().default(null),
  /** Of several that are bound it is played through first; else the oldest is. */
  isFirst: z.boolean().default(false),
  /** Days it waits to be taken, and days to play it through. */
  waitDays: days(BONUS_LIMITS.waitDaysMost),
  expiresDays: days(BONUS_LIMITS.expiresDaysMost).nullable(),
  /** All that it may give, null: no end; and in a day of the brand. */
  budget: amountInput.nullable(),
  budgetDay: amountInput.nullable().default(null),
  /** One member of those who look like one person. */
  isOneAHousehold: z.boolean().default(true),
  startsAt: when,
  endsAt: when,
});
export type TermsItem = z.output<typeof item>;
export type TermsText = z.output<typeof text>;
const kept = item.extend({
  id: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  changedAt: timestamp,
  currency: z.string(),
  isOver: z.boolean(),
  /** Whether a second operator is asked to open it. */
  isAsked: z.boolean(),
  /** How many were given and not let go, and what of the budget that takes; of today. */
  given: z.number().int(),
  spent: amount,
  spentToday: amount,
});
export type KeptTerms = z.output<typeof kept>;
const withTexts = kept.extend({ texts: z.array(text) });
export type TermsWithTexts = z.output<typeof withTexts>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });
const ofOne = z.object({ id });
const reading = {
  method: 'GET',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
} as const;
const managing = { needs: 'operator', permission: 'offers.manage' } as const;
const reason = z.string().trim().min(5).max(300);

export const officeBonuses = call({
  ...reading,
  path: '/office/api/bonuses',
  output: shelf.extend({
    burn: z.array(
      z.object({
        id: z.string(),
        /** Of the last days that gave something, the last of them today. */
        days: z.array(z.object({ day: z.string(), taken: z.number().int(), spent: amount })),
        /** A budget holds none any more, or at the rate of the last hour for less than one more. */
        conflicts: z.array(z.enum(['budget_none', 'budget_hour'])),
      }),
    ),
  }),
  summary: 'The terms of bonuses that need no deposit, on or over, with what each has given.',
});
export const officeBonus = call({
  ...reading,
  path: '/office/api/bonuses/{id}',
  params: ofOne,
  output: withTexts,
  summary: 'One of them with its texts in every language.',
});
export const createBonus = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/bonuses',
  body: z.object({ item, text }),
  output: withTexts,
  summary:
    'Make terms. Their budget is judged as a gift of the operator: above what they give alone, ' +
    'or without a budget, they stay closed until a second one opens them.',
});
export const changeBonus = call({
  ...managing,
  method: 'PUT',
  refusals: ['state_conflict'],
  params: ofOne,
  path: '/office/api/bonuses/{id}',
  output: withTexts,
  summary: 'Change terms or write their text. What was given keeps the version it was given on.',
  body: z.object({ item, text: text.optional() }),
});
export const endBonusTerms = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/bonuses/{id}/end',
  params: ofOne,
  body: z.object({ reason }),
  output: withTexts,
  summary: 'Give nothing more from now on. What was given stays.',
});
export const removeBonusText = call({
  ...managing,
  method: 'DELETE',
  path: '/office/api/bonuses/{id}/texts/{language}',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one stays.',
  params: ofOne.extend({ language: z.string().max(8) }),
  output: withTexts,
});
export const giveBonus = call({
  method: 'POST',
  needs: 'operator',
  permission: 'rewards.give',
  path: '/office/api/bonuses/{id}/give',
  params: ofOne,
  body: z.object({
    to: z.object({
      accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(BONUS_LIMITS.membersMost),
    }),
    reason,
  }),
  refusals: ['wrong_account', 'state_conflict', 'licence_forbids'],
  output: z.object({
    /** Who has it now, and who was left out: blocked, on a break, not meant, or a household's. */
    given: z.number().int(),
    leftOut: z.array(z.string()),
    /** It is worth more than one person gives in a day: a second one decides, nobody has it yet. */
    isAsked: z.boolean(),
  }),
  summary:
    'Give open terms of the trigger `operator` to members, once each, out of their budget and of ' +
    'what the operator gives in a day.',
});
const given = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  givenAt: timestamp,
  /** The operator who gave it, empty: the terms did. */
  givenBy: z.string(),
  state: z.enum(GRANT_STATES),
  /** What it may cost at most: the money of it, or the most of all its spins. */
  most: amount,
  /** All the bets that it asks for, and what is missing of them while it is bound. */
  turnover: amount,
  missing: amount,
  /** What was given, or what spins brought, without what was taken back. */
  cost: amount,
  /** When it is over: not taken by then, or not played through. */
  endsAt: timestamp.nullable(),
});
export type GivenBonus = z.output<typeof given>;
export const officeGrants = call({
  ...reading,
  path: '/office/api/bonuses/{id}/grants',
  params: ofOne,
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    standing: z.enum(GRANT_STANDINGS).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(given).extend({ title: z.string(), currency: z.string() }),
  summary:
    'Who was given a bonus of these terms, the last first: whether it waits, is bound or over, ' +
    'what is still to be bet, and what it has cost.',
});
export const memberBonuses = call({
  ...reading,
  path: '/office/api/members/{id}/bonuses',
  params: ofOne,
  output: bonusesShown,
  summary:
    'The bonuses of a member without a deposit, as the member sees them: those that wait, those ' +
    'that are bound with what is still to be bet, and the last ones that ended.',
});
const preview = z.object({
  /** One member's most: what the house may lose of it in all. */
  most: amount,
  /**
   * What a member has of it on average, played as the reference; of free spins and free bets at
   * most, by a certified return; null: not reckoned.
   */
  worth: amount.nullable(),
  /** That return, percent: of the slot, or the best of what free bets fit now. */
  returns: z.string().nullable(),
  /** How often it is played through before all of it is lost; percent. */
  chance: z.string().nullable(),
  /** What is bet in all. */
  turnover: amount,
  /**
   * How many members it is for now, and how many such came in the last seven days. Who reads no
   * members is told in full tens; null: fewer than ten, and then no conflict that would tell more.
   */
  members: z.number().int().nullable(),
  arrived: z.number().int().nullable(),
  conflicts: z.array(z.enum(TERMS_CONFLICTS)),
});
export type TermsPreview = z.output<typeof preview>;
export const previewBonus = call({
  ...managing,
  method: 'POST',
  refusals: [],
  path: '/office/api/bonuses/preview',
  body: z.object({
    item,
    /** The terms that would be changed: what they gave is no longer in their budget. */
    id: id.optional(),
  }),
  output: preview,
  summary:
    'What terms would mean before they are kept: their worth and worst case, whom they reach, ' +
    'and what cannot be met.',
});
