import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { languageCodes } from './languages.ts';
import { isSitePath, isWebAddress } from './rich-text.ts';

export const REWARD_CATEGORIES = ['credit', 'electronics', 'home', 'vouchers', 'leisure'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
const category = z.enum(REWARD_CATEGORIES);
/** Points have two decimals and are no money. */
const points = z.string().regex(/^\d{1,12}\.\d{2}$/);

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
export const pointsConfig = call({
  method: 'GET',
  path: '/wps/points/config',
  needs: 'nothing',
  refusals: [],
  switch: 'pointMall',
  summary: 'How points are earned (by 100.00 of valid bets of a category) and converted.',
  output: z.object({
    earning: z.array(z.object({ gameCategory: z.string(), points })),
    perValidBet: amount,
    convert: z.object({ points, amount, pointsMin: points }),
    /** Points never expire (VP-05). */
    expires: z.literal(false),
    /** Whether exchanges are taken already. */
    isRedeemOpen: z.boolean(),
    isConvertOpen: z.boolean(),
    currency: z.string(),
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
  quantity: z.number().int().min(0).max(1_000_000),
});
export type ProductItem = z.output<typeof item>;
export type ProductText = z.output<typeof text>;
const kept = item.extend({
  id: z.string(),
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
  refusals: [],
  summary: 'Put a product into the points mall, as the last one.',
  body: z.object({ item, text }),
  output: withTexts,
});
export const changeProduct = call({
  method: 'PUT',
  path: '/office/api/products/{id}',
  needs: 'operator',
  permission: 'points.manage',
  refusals: [],
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
