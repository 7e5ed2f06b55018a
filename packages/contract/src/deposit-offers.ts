import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { bonusKeptShown, bonusTermsShown } from './bonus-terms-shown.ts';
import { NTH_MOST, OFFER_CONFLICTS, OFFER_TIMES, TURNOVER_OF } from './deposit-offer-words.ts';
import { depositBonus } from './deposits.ts';
import { languageCodes } from './languages.ts';
import { EVERYBODY } from './segment-words.ts';
import { segment } from './segments.ts';
import { GROUPS } from './payment-group-words.ts';

const times = z.enum(OFFER_TIMES);
const turnoverOf = z.enum(TURNOVER_OF);
/** What a deposit of the asked amount would bring, and what it would bind. */
const deal = z.object({
  bonus: amount,
  /** Bets until a withdrawal, all in all: for the deposit and for the bonus. */
  turnover: amount,
  ofDeposit: amount,
  ofBonus: amount,
});
const offer = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  language: z.string(),
  percent: z.string(),
  bonusMax: amount,
  depositMin: amount,
  times: z.string(),
  turnoverOf,
  howOften: times,
  /** Of `nth`: the how manieth deposit it is for. */
  nth: z.number().int().nullable(),
  isAlone: z.boolean(),
  expiresDays: z.number().int().nullable(),
  endsAt: timestamp.nullable(),
  ...bonusTermsShown,
  ...bonusKeptShown,
  /** Null: no amount was asked for, or less than the offer is open to. */
  deal: deal.nullable(),
  /** The same of the least deposit that it is open to. */
  least: deal,
  /** The methods that it may be chosen with, of those asked for. */
  methods: z.array(z.string()),
});
export type DepositOffer = z.output<typeof offer>;

export const depositOffers = call({
  method: 'GET',
  path: '/wps/deposit/offers',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary:
    'The bonuses that this member may choose for a deposit by this method, or by any, each with ' +
    'what an amount would bring and ask for. None during a break or an exclusion.',
  query: z.object({ methodId: id.optional(), amount: amountInput.optional() }),
  output: z.object({
    list: z.array(offer),
    currency: z.string(),
    /** An unpaid deposit that holds a bonus. */
    promised: z.object({ depositId: id, title: z.string() }).nullable(),
  }),
});
export const depositBonuses = call({
  method: 'GET',
  path: '/wps/deposit/bonuses',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary:
    'The bonuses of the member that came with deposits: those that are promised or bound, in the ' +
    'order in which they are played through, and the last ones that ended.',
  output: z.object({
    running: z.array(depositBonus),
    past: z.array(depositBonus.extend({ at: timestamp })),
    currency: z.string(),
  }),
});
export const giveBonusUp = call({
  method: 'POST',
  path: '/wps/deposit/{id}/bonus/give-up',
  needs: 'member',
  switch: 'memberCenter/depositv2',
  callsPerMinuteMax: 20,
  params: z.object({ id }),
  output: depositBonus,
  summary:
    'Go without the bonus: before the deposit is credited, or as long as nothing was ' +
    'staked since. The bonus is taken back and asks for nothing any more.',
  refusals: ['state_conflict', 'insufficient_balance', 'free_bet_open'],
});

const language = z.string().refine((one) => languageCodes().includes(one));
const text = z.object({
  language,
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().max(240).default(''),
});
const when = z.iso.datetime({ offset: true }).nullable().default(null);
const number = z.string().max(10);
const item = z.object({
  isOn: z.boolean().default(true),
  percent: number,
  bonusMax: amountInput,
  depositMin: amountInput,
  times: number,
  turnoverOf,
  howOften: times,
  /** Of `nth` alone: the how manieth credited deposit it is for. */
  nth: z.number().int().min(2).max(NTH_MOST).nullable().default(null),
  isAlone: z.boolean(),
  /** One member of those who share a device. */
  isPerDevice: z.boolean(),
  /** Empty: all. */
  ranks: z.array(z.number().int().min(0).max(99)).max(20),
  /** The payment groups it is for; empty: all, who is in none too. */
  groups: z.array(z.string().max(GROUPS.codeMax)).max(GROUPS.max).default([]),
  methods: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(40),
  startsAt: when,
  endsAt: when,
  expiresDays: z.number().int().min(1).max(365).nullable(),
  /** All that the offer may give; null: no end. */
  budget: amountInput.nullable(),
  /** And on a day of the brand; what was given up still counts. */
  budgetDay: amountInput.nullable().default(null),
  /** What counts how much of a bet, whole percent; a game goes before its category. */
  weights: bonusTermsShown.weights.default({}),
  gameWeights: bonusTermsShown.gameWeights.default({}),
  /** The highest stake of one bet while the bonus is bound; null: none. */
  betMax: amountInput.nullable().default(null),
  /** The most that stays of it and of what is won with it, which asks for a highest bet. */
  keepMost: amountInput.nullable().default(null),
  /** Played through before other bonuses, also older ones. */
  isFirst: z.boolean().default(false),
  /** Which members may choose it. */
  segment: segment.default(EVERYBODY),
});
export type OfferItem = z.output<typeof item>;
export type OfferText = z.output<typeof text>;
const kept = item.extend({
  id: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  changedAt: timestamp,
  currency: z.string(),
  isOver: z.boolean(),
  /** Whether a second operator is asked to open it. */
  isAsked: z.boolean(),
});
export type KeptOffer = z.output<typeof kept>;
const withTexts = kept.extend({ texts: z.array(text) });
export type OfferWithTexts = z.output<typeof withTexts>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });
const ofOne = z.object({ id });
const reading = {
  method: 'GET',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
} as const;
const managing = { needs: 'operator', permission: 'offers.manage' } as const;
const reason = z.string().trim().min(5).max(300);

export const officeOffers = call({
  ...reading,
  path: '/office/api/deposit-offers',
  output: shelf.extend({
    currency: z.string(),
    /** How often deposits are bet by themselves, in hundredths: an offer asks for its own too. */
    ownTimes: z.number().int(),
    /** How often each was promised or given, and what of its budget that takes. */
    given: z.array(
      z.object({
        id: z.string(),
        taken: z.number().int(),
        spent: amount,
        spentToday: amount,
        /** Of the last days that gave something, the last of them today. */
        days: z.array(z.object({ day: z.string(), taken: z.number().int(), spent: amount })),
        /** A budget holds none any more, or at the rate of the last hour for less than one more. */
        conflicts: z.array(z.enum(['budget_none', 'budget_hour'])),
      }),
    ),
  }),
  summary: 'The deposit offers of the brand, on or over, in the order of the site.',
});
export const officeOffer = call({
  ...reading,
  path: '/office/api/deposit-offers/{id}',
  params: ofOne,
  output: withTexts,
  summary: 'One offer with its texts in every language.',
});
export const createOffer = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/deposit-offers',
  body: z.object({ item, text }),
  output: withTexts,
  summary:
    'Make an offer, as the last one. Its budget is judged as a gift of the operator: above ' +
    'what they give alone, or without a budget, it stays closed until a second one opens it.',
});
export const changeOffer = call({
  ...managing,
  method: 'PUT',
  refusals: ['state_conflict'],
  params: ofOne,
  path: '/office/api/deposit-offers/{id}',
  output: withTexts,
  summary:
    'Change an offer or write its text in one language. What was promised or given keeps ' +
    'the terms it was chosen on.',
  body: z.object({ item, text: text.optional() }),
});
export const endOffer = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/deposit-offers/{id}/end',
  params: ofOne,
  body: z.object({ reason }),
  output: withTexts,
  summary: 'End an offer now. What was promised is kept while its deposit may be paid.',
});
export const removeOfferText = call({
  ...managing,
  method: 'DELETE',
  path: '/office/api/deposit-offers/{id}/texts/{language}',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one stays.',
  params: ofOne.extend({ language: z.string().max(8) }),
  output: withTexts,
});
export const orderOffers = call({
  ...managing,
  method: 'PUT',
  refusals: ['state_conflict'],
  path: '/office/api/deposit-offers/order',
  output: shelf,
  summary: 'Put all offers in a new order; conflicts when the list is not the whole one.',
  body: z.object({ ids: z.array(z.string().regex(/^\d{1,18}$/)).max(1000) }),
});
const traffic = z.object({ deposits: z.number().int(), bonus: amount });
const offerPreview = z.object({
  /**
   * Credited deposits of the last 24 hours and of the last seven days that it would have been for,
   * and what those would have brought: as if whoever may choose it does.
   */
  day: traffic,
  week: traffic,
  /** Its segment fits fewer than ten of them: nothing is said to whoever does not read members. */
  isFew: z.boolean(),
  conflicts: z.array(z.enum(OFFER_CONFLICTS)),
});
export const previewOffer = call({
  ...managing,
  method: 'POST',
  refusals: [],
  path: '/office/api/deposit-offers/preview',
  body: z.object({
    item,
    /** The offer that would be changed: what it gave is no longer in its budget. */
    id: id.optional(),
  }),
  output: offerPreview,
  summary:
    'What an offer would meet before it is kept: the traffic it is for, what of its budget that ' +
    'would take, and what cannot be met.',
});
export const takeBonusBack = call({
  method: 'POST',
  needs: 'operator',
  permission: 'deposits.decide',
  path: '/office/api/deposits/{id}/bonus/take-back',
  params: ofOne,
  body: z.object({ reason }),
  output: depositBonus,
  summary:
    'Take the bonus of a deposit back, such as when its payment was reversed: all of it, ' +
    'or nothing where the balance does not hold it. One that was played of goes back as far as ' +
    'it is there, and what was won with it goes on asking for its bets.',
  refusals: ['state_conflict', 'insufficient_balance', 'free_bet_open', 'bonus_settling'],
});
