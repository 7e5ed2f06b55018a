import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { ANNOUNCEMENT_TYPES, EXECUTIONS, RESOURCE_TYPES } from './content.ts';
import { isSafeLink, isSitePath, isWebAddress } from './rich-text.ts';

export const CONTENT_KINDS = ['announcement', 'notice', 'news', 'banner', 'resource'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** A kind that is none is not found. */
const kind = z.string().max(20);

const title = z.string().trim().min(1).max(120);
/** HTML; what is not allowed is taken out before it is kept. */
const html = z.string().max(50_000).default('');
const link = z
  .string()
  .trim()
  .max(600)
  .refine((text) => text === '' || isSafeLink(text))
  .default('');
/** Of the site itself or, which the action judges, of the brand's picture hosts. */
const picture = z
  .string()
  .trim()
  .max(600)
  .refine((text) => text === '' || isSitePath(text) || isWebAddress(text))
  .default('');
const when = z.iso.datetime({ offset: true }).nullable().default(null);
const language = z.string().regex(/^[A-Z]{2,3}(-[A-Z]{2,4})?$/);
const shown = {
  isOn: z.boolean().default(true),
  /** Codes such as EN; none means every language. */
  languages: z.array(language).max(60).default([]),
  /** The time in which it is shown; open where nothing is said. */
  endsAt: when,
};
const span = { ...shown, startsAt: when };
/** The words of one kind in other languages; who reads none of them reads the item's own. */
const inLanguages = <T extends z.ZodType>(words: T) =>
  z
    .record(language, words)
    .refine((all) => Object.keys(all).length <= 60)
    .default({});
const texts = inLanguages(z.object({ title, content: html }));

const announcement = z.object({
  kind: z.literal('announcement'),
  ...span,
  title,
  content: html,
  translations: texts,
  /** Missing or unknown: B. */
  type: z.enum(ANNOUNCEMENT_TYPES).catch('B'),
  imageUrl: picture,
  url: link,
  execution: z.enum(EXECUTIONS).default('START'),
});
const notice = z.object({
  kind: z.literal('notice'),
  ...shown,
  title,
  content: html,
  translations: texts,
  /** Agents alone read it, in their centre (AG-04). */
  isForAgents: z.boolean().default(false),
  publishedAt: z.iso.datetime({ offset: true }),
});
const summary = z.string().trim().max(300).default('');
const newsTexts = inLanguages(z.object({ title, content: html, summary }));
const news = z.object({
  kind: z.literal('news'),
  ...shown,
  title,
  content: html,
  summary,
  translations: newsTexts,
  imageUrl: picture,
  publishedAt: z.iso.datetime({ offset: true }),
});
const bannerTitle = z.string().trim().max(120).default('');
const banner = z.object({
  kind: z.literal('banner'),
  ...span,
  title: bannerTitle,
  groupName: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,40}$/),
  url: picture.refine((text) => text !== ''),
  link,
  /** A picture with words in it has one for each language; empty: the item's own. */
  translations: inLanguages(z.object({ title: bannerTitle, url: picture })),
});
const resource = z.object({
  kind: z.literal('resource'),
  ...span,
  resourceType: z.enum(RESOURCE_TYPES),
  url: link,
  qrCodeUrl: picture,
  labelNameEn: title,
  labelNameCn: z.string().trim().max(120).default(''),
});
const item = z.discriminatedUnion('kind', [announcement, notice, news, banner, resource]);
export type ContentItem = z.output<typeof item>;
export type ContentInput = z.input<typeof item>;

const kept = z.object({ id: z.string(), position: z.number().int(), changedAt: timestamp, item });
export type KeptContent = z.output<typeof kept>;
const shelf = z.object({ list: z.array(kept), total: z.number().int() });

export const contentShelf = call({
  method: 'GET',
  path: '/office/api/content/{kind}',
  needs: 'operator',
  permission: 'content.read',
  refusals: [],
  summary: 'What is kept of a kind, switched off or not, in the order of the site.',
  params: z.object({ kind }),
  output: shelf,
});
export const createContent = call({
  method: 'POST',
  path: '/office/api/content',
  needs: 'operator',
  permission: 'content.manage',
  refusals: [],
  summary:
    'Write a banner, resource, notice, news or announcement; news and notices come ' +
    'first, others last.',
  body: z.object({ item }),
  output: kept,
});
export const changeContent = call({
  method: 'PUT',
  path: '/office/api/content/{kind}/{id}',
  needs: 'operator',
  permission: 'content.manage',
  refusals: [],
  summary: 'Change one, or switch it on or off.',
  params: z.object({ kind, id }),
  body: z.object({ item }),
  output: kept,
});
export const removeContent = call({
  method: 'DELETE',
  path: '/office/api/content/{kind}/{id}',
  needs: 'operator',
  permission: 'content.manage',
  refusals: [],
  summary: 'Remove one; the audit log keeps what it said.',
  params: z.object({ kind, id }),
  output: z.object({ id: z.string() }),
});
export const orderContent = call({
  method: 'PUT',
  path: '/office/api/content/{kind}/order',
  needs: 'operator',
  permission: 'content.manage',
  refusals: ['state_conflict'],
  summary: 'Put all of a kind in a new order; conflicts when the list is not the whole one.',
  params: z.object({ kind }),
  output: shelf,
  body: z.object({ ids: z.array(z.string().regex(/^\d{1,18}$/)).max(1000) }),
});
