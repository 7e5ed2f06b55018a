import { z } from 'zod';
import { call, id } from './call.ts';
import { picture } from './media.ts';

/** Banner, player (personal), popup, promotion, headline: docs/decisions.md D-D18. */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export const EXECUTIONS = ['START', 'LOGIN', 'REGISTER'] as const;
export type Execution = (typeof EXECUTIONS)[number];
/** D-D20. */
export const RESOURCE_TYPES = [
  'APP_ANDROID',
  'APP_IOS',
  'APP_PC',
  'LOGO',
  'PROVIDER',
  'PAYMENT',
  'SOCIAL',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Of a picture of the library; other pictures say nothing about themselves. */
const placed = picture.nullable();
const announcement = z.object({
  id: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  url: z.string(),
  execution: z.enum(EXECUTIONS),
  picture: placed,
});
export type Announcement = z.output<typeof announcement>;
const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** yyyy-MM-dd hh:mm:ss in the brand's time zone, hours 00 to 23. */
  date: z.string(),
});
export type Notice = z.output<typeof notice>;
const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  /** As a notice's. */
  date: z.string(),
});
export type NewsItem = z.output<typeof newsItem>;
const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  title: z.string(),
  url: z.string(),
  link: z.string(),
  picture: placed,
});
export type Banner = z.output<typeof banner>;
const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
  labelNameCn: z.string(),
});
export type Resource = z.output<typeof resource>;

/** A comma list of types; what is missing or unknown means B. */
const types = z
  .string()
  .max(100)
  .default('')
  .transform((text): AnnouncementType[] => {
    const names = text.split(',').map((name) => name.trim().toUpperCase());
    return [
      ...new Set(names.map((name) => ANNOUNCEMENT_TYPES.find((type) => type === name) ?? 'B')),
    ];
  });

export const announcements = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  needs: 'nothing',
  summary:
    'What the house announces at the start, after a login (token) or a registration; ' +
    'personal ones (PL) only with a token.',
  query: z.object({
    types,
    platform: z.literal('W').default('W'),
    execution: z.enum(EXECUTIONS).default('START'),
  }),
  output: z.object({
    popup: z.array(announcement),
    promotion: z.array(announcement),
    banners: z.array(announcement),
    player: z.array(announcement),
    headline: z.array(announcement),
  }),
  refusals: ['login_required', 'token_expired', 'password_change_required', 'forbidden'],
});
export const noticePage = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(9),
});
export const noticeList = z.object({
  list: z.array(notice),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export const notices = call({
  method: 'GET',
  path: '/wps/system/notices',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The notices of the house, 9 a page.',
  query: noticePage,
  output: noticeList,
});
export const news = call({
  method: 'GET',
  path: '/wps/system/news',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The news of the house, 9 a page, the latest first.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(9),
  }),
  output: z.object({
    list: z.array(newsItem),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});
export const oneNews = call({
  method: 'GET',
  path: '/wps/system/news/{id}',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'One piece of news with its text.',
  params: z.object({ id }),
  output: newsItem.extend({ content: z.string() }),
});
export const banners = call({
  method: 'GET',
  path: '/wps/system/banners',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The banners, of one group (w_login, w_register, home, ...) or of all.',
  query: z.object({ groupName: z.string().max(40).optional() }),
  output: z.object({ list: z.array(banner) }),
});
export const resources = call({
  method: 'GET',
  path: '/wps/system/resources',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'Apps, logos and addresses of the house, of one resourceType or of all.',
  query: z.object({ resourceType: z.string().max(40).optional() }),
  output: z.object({ list: z.array(resource) }),
});
