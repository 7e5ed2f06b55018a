import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { category as gameCategory } from './catalogue.ts';
import { languageCodes } from './languages.ts';
import {
  EXCHANGE_QUANTITY_MAX,
  EXCHANGE_STATES,
  EXCHANGE_TYPES,
  PRODUCT_KINDS,
  PRODUCT_NEEDS,
} from './points-words.ts';
import { isSitePath, isWebAddress } from './rich-text.ts';

export const REWARD_CATEGORIES = ['credit', 'electronics', 'home', 'vouchers', 'leisure'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
const category = z.enum(REWARD_CATEGORIES);
/** Points have two decimals and are no money. */
export const points = z.string().regex(/^\d{1,16}\.\d{2}$/);
/** Points that came or went. */
export const pointsMoved = z.string().regex(/^-?\d{1,16}\.\d{2}$/);
const kind = z.enum(PRODUCT_KINDS);
const needs = z.array(z.enum(PRODUCT_NEEDS));

const reward = z.object({
  rewardId: z.string(),
  category,
  productName: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  pointsRequired: points,
  /** What is paid besides the points. */
  amountRequired: amount,
  /** How many are left. */
  quantity: z.number().int(),
  kind,
  /** What one of it brings to the balance; nothing where it is goods. */
  credit: amount,
  /** So often it is bet before money leaves. */
  turnover: amount,
  /** Of free bets and spins: what one of it gives, on which terms; null of anything else. */
  bets: z
    .object({
      count: z.number().int(),
      stake: amount,
      /** The most that all of them bring. */
      most: amount,
      /** How often a win is bet before money leaves. */
      times: z.number(),
      /** It waits so long to be taken, and lapses afterwards: the points do not come back. */
      waitDays: z.number().int(),
      expiresDays: z.number().int().nullable(),
    })
    .nullable(),
  needs,
  /** No fewer in one exchange. */
  quantityMin: z.number().int(),
  language: z.string(),
});
export type Reward = z.output<typeof reward>;

export const pointsReward = call({
  method: 'GET',
  path: '/wps/points/reward',
  needs: 'nothing',
  refusals: [],
  switch: 'pointMall',
  summary: 'What points are exchanged for, 12 a page.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(12),
    category: category.optional(),
  }),
  output: z.object({
    list: z.array(reward),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    /** Those that have something. */
    categories: z.array(category),
  }),
});
const earning = z.array(z.object({ gameCategory: z.string(), points }));
const convert = z.object({ points, amount, pointsMin: points });
export const pointsConfig = call({
  method: 'GET',
  path: '/wps/points/config',
  needs: 'nothing',
  refusals: [],
  switch: 'pointMall',
  summary: 'How points are earned (by 100.00 of valid bets of a category) and converted.',
  output: z.object({
    earning,
    perValidBet: amount,
    convert,
    /** What will be, from when on: bets that end before it earn by the rates of now. */
    next: z.object({ fromAt: timestamp, earning, convert }).nullable(),
    /** How often what converting brings is bet before money leaves. */
    turnoverTimes: z.number(),
    /** Points never expire (VP-05). */
    expires: z.literal(false),
    isRedeemOpen: z.boolean(),
    isConvertOpen: z.boolean(),
    currency: z.string(),
  }),
});

export const pointsBalance = call({
  method: 'GET',
  path: '/wps/points/balance',
  needs: 'member',
  refusals: [],
  switch: 'pointMall',
  summary: "The member's points: what can be exchanged, and all that was ever earned.",
  output: z.object({
    points,
    /** All that bets earned, less what corrections took back. */
    accumulated: points,
    /** What has to be given back and was spent: the next points pay it first. */
    debt: points,
    /** On a break or excluded: nothing is converted until it ends. */
    isStopped: z.boolean(),
  }),
});

const exchange = z.object({
  id: z.string(),
  /** The number a member names it by. */
  transactionNo: z.string(),
  type: z.enum(EXCHANGE_TYPES),
  /** Empty where points were converted or corrected. */
  productName: z.string(),
  quantity: z.number().int(),
  state: z.enum(EXCHANGE_STATES),
  at: timestamp,
  /** What it changed the points by; nothing once they came back. */
  pointsChange: pointsMoved,
  /** What the member paid besides; nothing once it came back. */
  amount,
  /** What it brings to the balance; nothing where it was rejected. */
  credit: amount,
  /** What of it is bet before money leaves. */
  turnover: amount,
  /** As they stood after it: what could be exchanged, and what was ever earned. */
  pointsAfter: pointsMoved,
  accumulatedPoints: points,
  currency: z.string(),
  /** Why it was rejected, or what the house wrote to it. */
  remark: z.string(),
  decidedAt: timestamp.nullable(),
  delivery: z.object({ address: z.string(), phone: z.string(), account: z.string() }),
});
export type Exchange = z.output<typeof exchange>;

const ENCRYPTED = ['encryption_required', 'encryption_invalid', 'encryption_replay'] as const;
const PAID = ['payment_password_required', 'wrong_password', 'idempotency_conflict'] as const;
const paymentPassword = z.string().max(200).default('');

export const redeemPoints = call({
  method: 'POST',
  path: '/wps/points/redeem',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  switch: 'pointMall',
  refusals: [
    ...PAID,
    ...ENCRYPTED,
    'insufficient_points',
    'insufficient_balance',
    'sold_out',
    'price_changed',
    'limit_exceeded',
    'on_break',
    'withdrawals_locked',
    'identity_required',
    'turnover_missing',
    'bonus_owed',
    'bonus_settling',
    'debt_open',
    'money_held',
  ],
  summary:
    'Exchange points for a product, under the payment password. Points and amount are taken at ' +
    'once and come back where it is rejected. price_changed: the price is not the one that was ' +
    'seen. Header Idempotency-Key is required.',
  body: z.object({
    rewardId: id,
    quantity: z.number().int().min(1).max(EXCHANGE_QUANTITY_MAX),
    paymentPassword,
    deliveryAddress: z.string().trim().max(300).default(''),
    phone: z.string().trim().max(40).default(''),
    account: z.string().trim().max(120).default(''),
    /** As the member saw them, of one; what is not named is not compared. */
    pointsRequired: amountInput.optional(),
    amountRequired: amountInput.optional(),
  }),
  output: exchange,
});
export const convertPoints = call({
  method: 'POST',
  path: '/wps/points/convert',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  switch: 'pointMall',
  refusals: [...PAID, ...ENCRYPTED, 'insufficient_points', 'price_changed', 'on_break'],
  summary:
    'Change points to balance at the rate of now, under the payment password. No more points are ' +
    'taken than the amount costs. Header Idempotency-Key is required.',
  body: z.object({
    points: amountInput,
    paymentPassword,
    /** What the member was shown that it brings; not named, it is not compared. */
    amount: amountInput.optional(),
  }),
  output: exchange,
});
export const exchangeList = call({
  method: 'GET',
  path: '/wps/points/redeem/list',
  needs: 'member',
  refusals: [],
  switch: 'pointMall',
  summary: 'What the member exchanged points for, newest first, with how far each is.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    type: z.enum(EXCHANGE_TYPES).optional(),
    state: z.enum(EXCHANGE_STATES).optional(),
  }),
  output: listOf(exchange),
});
const earned = z.object({
  day: z.string(),
  category: gameCategory,
  validBet: amount,
  /** To the hundredth; what lies below it is kept and counts in the balance. */
  points: pointsMoved,
});
export type EarnedPoints = z.output<typeof earned>;
export const earnedPoints = call({
  method: 'GET',
  path: '/wps/points/earned',
  needs: 'member',
  refusals: [],
  switch: 'pointMall',
  summary:
    'How the points came: by day on which bets ended, in the zone of the brand, and category.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(earned),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    currency: z.string(),
    timeZone: z.string(),
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
  category,
  imageUrl: z
    .string()
    .trim()
    .min(1)
    .max(600)
    .refine((one) => isSitePath(one) || isWebAddress(one)),
  /** Judged by the action: two decimals, and those of the brand's currency. */
  pointsRequired: amountInput,
  amountRequired: amountInput.default('0'),
  /** How many were ever put on the shelf, those that were taken among them. */
  quantity: z.number().int().min(0).max(1_000_000),
  kind: kind.default('goods'),
  /** What one of it brings to the balance: more than nothing where it is credit, and only there. */
  credit: amountInput.default('0'),
  /** Of free bets: the terms that an exchange gives, which are for operators to give; else null. */
  bonusId: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable()
    .default(null),
  /** What one of the goods costs the house; nothing of the others. */
  worth: amountInput.default('0'),
  needs: needs.max(PRODUCT_NEEDS.length).default([]),
  quantityMin: z.number().int().min(1).max(EXCHANGE_QUANTITY_MAX).default(1),
});
export type ProductItem = z.output<typeof item>;
export type ProductText = z.output<typeof text>;
const kept = item.extend({
  id: z.string(),
  /** How many of the quantity are gone. */
  taken: z.number().int(),
  title: z.string(),
  languages: z.array(z.string()),
  changedAt: timestamp,
});
export type KeptProduct = z.output<typeof kept>;
const withTexts = kept.extend({ texts: z.array(text) });
export type ProductWithTexts = z.output<typeof withTexts>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });
const ofOne = z.object({ id });

export const officeProducts = call({
  method: 'GET',
  path: '/office/api/products',
  needs: 'operator',
  permission: 'points.read',
  refusals: [],
  summary: 'The products of the points mall, shown or not, in the order of the site.',
  output: shelf,
});
export const officeProduct = call({
  method: 'GET',
  path: '/office/api/products/{id}',
  needs: 'operator',
  permission: 'points.read',
  refusals: [],
  summary: 'One product with its texts in every language.',
  params: ofOne,
  output: withTexts,
});
export const createProduct = call({
  method: 'POST',
  path: '/office/api/products',
  needs: 'operator',
  permission: 'points.manage',
  refusals: ['limit_exceeded'],
  summary:
    'Put a product into the points mall, as the last one. limit_exceeded: the free bets that it ' +
    'may bring, or what its goods are worth above their price, are more than one gives alone.',
  body: z.object({ item, text }),
  output: withTexts,
});
export const changeProduct = call({
  method: 'PUT',
  path: '/office/api/products/{id}',
  needs: 'operator',
  permission: 'points.manage',
  refusals: ['limit_exceeded'],
  params: ofOne,
  summary: 'Change a product, switch it on or off, write its text in one language.',
  body: z.object({ item, text: text.optional() }),
  output: withTexts,
});
export const removeProduct = call({
  method: 'POST',
  path: '/office/api/products/{id}/remove',
  needs: 'operator',
  permission: 'points.manage',
  refusals: [],
  params: ofOne,
  summary: 'Take a product out of the points mall; the audit log keeps it and the reason.',
  body: z.object({ reason: z.string().trim().min(5).max(300) }),
  output: z.object({ id: z.string() }),
});
export const removeProductText = call({
  method: 'DELETE',
  path: '/office/api/products/{id}/texts/{language}',
  needs: 'operator',
  permission: 'points.manage',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one stays.',
  params: ofOne.extend({ language: z.string().max(8) }),
  output: withTexts,
});
export const orderProducts = call({
  method: 'PUT',
  path: '/office/api/products/order',
  needs: 'operator',
  permission: 'points.manage',
  refusals: ['state_conflict'],
  summary: 'Put all products in a new order; conflicts when the list is not the whole one.',
  body: z.object({ ids: z.array(z.string().regex(/^\d{1,18}$/)).max(1000) }),
  output: shelf,
});
