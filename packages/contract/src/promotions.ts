import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { languageCodes } from './languages.ts';
import { isSafeLink, isSitePath, isWebAddress } from './rich-text.ts';

/** The promotion lane (D-O02), or the games a promotion is about. */
export const PROMOTION_CATEGORIES = [
  'PROMO',
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];
/**
 * D-I01. By its times alone a promotion is coming soon, in progress or closed; the others are of
 * a member who joins its activity.
 */
export const PROMOTION_STATES = [
  'coming_soon',
  'join',
  'signed_up',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'in_progress',
  'close',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
/** How often a promotion begins anew; none: it runs once. */
export const PROMOTION_PERIODS = ['none', 'daily', 'weekly', 'half_monthly', 'monthly'] as const;
export type PromotionPeriod = (typeof PROMOTION_PERIODS)[number];
/** Who gives what is promised: nobody yet, the staff on being asked, the house by itself. */
export const PROMOTION_GRANTS = ['later', 'staff', 'house'] as const;
export type PromotionGrant = (typeof PROMOTION_GRANTS)[number];
/** The page of the member centre on which what is promised is had. */
export const PROMOTION_PLACES = [
  'none',
  'deposit',
  'rewards',
  'missions',
  'referral',
  'cashback',
] as const;
export type PromotionPlace = (typeof PROMOTION_PLACES)[number];
export const AUDIENCES = ['everybody', 'members'] as const;

const category = z.enum(PROMOTION_CATEGORIES);
const promotion = z.object({
  id: z.string(),
  category,
  /** By its times; where it carries an activity, what it is for this member. */
  status: z.enum(PROMOTION_STATES),
  hasActivity: z.boolean(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  /** Where it is played or read about; empty: nowhere else. */
  link: z.string(),
  /** Where a member goes for it; `none`: nowhere, or to its link. */
  leadsTo: z.enum(PROMOTION_PLACES),
  period: z.enum(PROMOTION_PERIODS),
  grant: z.enum(PROMOTION_GRANTS),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** Of the text: English where there is none in the asked language. */
  language: z.string(),
});
export type Promotion = z.output<typeof promotion>;
const languageAsked = z.string().max(10).optional();

export const promotionList = call({
  method: 'GET',
  path: '/wps/promotion/list',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'The promotions shown now, in the order of the house; those for members alone only ' +
    'with a token.',
  query: z.object({ category: category.optional(), language: languageAsked }),
  output: z.object({ list: z.array(promotion) }),
});
export const onePromotion = call({
  method: 'GET',
  path: '/wps/promotion/{id}',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'One promotion with its terms and others like it. It is answered after its end too, ' +
    'as closed.',
  params: z.object({ id }),
  query: z.object({ language: languageAsked }),
  output: z.object({
    promotion: promotion.extend({ content: z.string() }),
    related: z.array(promotion),
  }),
});

const language = z.string().refine((one) => languageCodes().includes(one));
const text = z.object({
  language,
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300).default(''),
  /** HTML; what is not allowed is taken out before it is kept. */
  content: z.string().trim().min(1).max(50_000),
});
const when = z.iso.datetime({ offset: true }).nullable().default(null);
const item = z.object({
  isOn: z.boolean().default(true),
  category,
  /** Of the site itself or, which the action judges, of the brand's picture hosts. */
  imageUrl: z
    .string()
    .trim()
    .min(1)
    .max(600)
    .refine((one) => isSitePath(one) || isWebAddress(one)),
  link: z
    .string()
    .trim()
    .max(600)
    .refine((one) => one === '' || isSafeLink(one))
    .default(''),
  leadsTo: z.enum(PROMOTION_PLACES).default('none'),
  period: z.enum(PROMOTION_PERIODS).default('none'),
  grant: z.enum(PROMOTION_GRANTS).default('staff'),
  audience: z.enum(AUDIENCES).default('everybody'),
  /** What is promised runs from and to. */
  startsAt: when,
  endsAt: when,
  /** The site shows it from and to; without an end it leaves the list when it closes. */
  shownFrom: when,
  shownUntil: when,
});
export type PromotionItem = z.output<typeof item>;
export type PromotionText = z.output<typeof text>;

const kept = item.extend({
  id: z.string(),
  title: z.string(),
  status: z.enum(PROMOTION_STATES),
  languages: z.array(z.string()),
  changedAt: timestamp,
});
export type KeptPromotion = z.output<typeof kept>;
const withTexts = kept.extend({ texts: z.array(text) });
export type PromotionWithTexts = z.output<typeof withTexts>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });
const ofOne = z.object({ id });
const reason = z.string().trim().min(5).max(300);

export const officePromotions = call({
  method: 'GET',
  path: '/office/api/promotions',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'The promotions of the brand, shown or not, in the order of the site.',
  output: shelf,
});
export const officePromotion = call({
  method: 'GET',
  path: '/office/api/promotions/{id}',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'One promotion with its texts in every language.',
  params: ofOne,
  output: withTexts,
});
export const createPromotion = call({
  method: 'POST',
  path: '/office/api/promotions',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  summary: 'Write a promotion with its first text; it stands last.',
  body: z.object({ item, text }),
  output: withTexts,
});
export const changePromotion = call({
  method: 'PUT',
  path: '/office/api/promotions/{id}',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  params: ofOne,
  summary: 'Change a promotion, switch it on or off, write its text in one language.',
  body: z.object({ item, text: text.optional() }),
  output: withTexts,
});
export const removePromotion = call({
  method: 'POST',
  path: '/office/api/promotions/{id}/remove',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  params: ofOne,
  summary: 'Remove a promotion; the audit log keeps what it said and why it went.',
  body: z.object({ reason }),
  output: z.object({ id: z.string() }),
});
export const removePromotionText = call({
  method: 'DELETE',
  path: '/office/api/promotions/{id}/texts/{language}',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one stays.',
  params: ofOne.extend({ language: z.string().max(8) }),
  output: withTexts,
});
export const orderPromotions = call({
  method: 'PUT',
  path: '/office/api/promotions/order',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary: 'Put all promotions in a new order; conflicts when the list is not the whole one.',
  body: z.object({ ids: z.array(z.string().regex(/^\d{1,18}$/)).max(1000) }),
  output: shelf,
});
