import type { InputOf, Order } from '@fairhouse/contract';
import type {
  Announcement,
  announcements,
  AnnouncementType,
  banners,
  news,
  NewsItem,
  notices,
  oneNews,
  resources,
} from '@fairhouse/contract/content';
import type { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { idOf } from '../../../kernel/ids.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { Further } from '../../addresses/index.ts';
import { picturesAt } from '../../media/index.ts';
import { actorOf } from '../../session/index.ts';
import { printDate } from '../rules.ts';
import {
  announcementsShown,
  bannersShown,
  newsShown,
  noticesShown,
  oneNewsShown,
  resourcesShown,
  type AnnouncementRow,
  type NewsRow,
} from '../store.ts';

const seenBy = (ctx: Ctx) => ({ brandId: ctx.brand.id, language: ctx.language });

/** What is meant for members is not told to visitors: the call needs no token, its parts may. */
export const listAnnouncements = async (ctx: Ctx, input: InputOf<typeof announcements>) => {
  const token = tokenOf(ctx);
  const refused = input.execution === 'LOGIN' || token ? await refusalOf(ctx, token) : undefined;
  if (refused && input.execution === 'LOGIN') return refused;
  const types = input.types.filter((type) => type !== 'PL' || (token && !refused));
  const rows = await announcementsShown(ctx.db, {
    ...seenBy(ctx),
    types,
    execution: input.execution,
  });
  const pictures = await picturesAt(
    ctx.db,
    ctx.brand.id,
    rows.map((row) => row.image_url),
  );
  const of = (type: AnnouncementType): Announcement[] =>
    rows
      .filter((row) => row.type === type)
      .map((row) => ({
        ...print(row, ctx.language),
        picture: pictures.get(row.image_url) ?? null,
      }));
  return {
    popup: of('PU'),
    promotion: of('PR'),
    banners: of('B'),
    player: of('PL'),
    headline: of('H'),
  };
};

const tokenOf = (ctx: Ctx): string | undefined =>
  (ctx.header('authorization')?.slice(7) ?? ctx.header('token'))?.trim();

type Refused = Refusal<
  'login_required' | 'token_expired' | 'password_change_required' | 'forbidden'
>;
/** Why this caller is nobody of the house; those who play for fun are somebody. */
const refusalOf = async (ctx: Ctx, token: string | undefined): Promise<Refused | undefined> => {
  const actor = await actorOf(ctx, { method: 'GET', needs: 'member', allowsTrial: true }, token);
  return isRefusal(actor) ? (actor as Refused) : undefined;
};

/** Whether a caller of an open call is a member with a live session. */
export const isKnown = async (ctx: Ctx): Promise<boolean> => {
  const token = tokenOf(ctx);
  return token !== undefined && token !== '' && (await refusalOf(ctx, token)) === undefined;
};

const print = (row: AnnouncementRow, language: string) => ({
  id: String(row.content_id),
  type: row.type,
  ...wordsIn(row, language),
  imageUrl: row.image_url,
  url: row.url,
  execution: row.execution,
});

type Worded = Pick<AnnouncementRow, 'title' | 'content' | 'translations'>;
const wordsIn = ({ title, content, translations }: Worded, language: string) =>
  translations[language] ?? { title, content };

export const listNotices = (ctx: Ctx, input: InputOf<typeof notices>) =>
  noticesOf(ctx, { ...input, order: 'down' }, false);
/** What the house tells its agents (AG-04). */
export const listAgentNotices = (ctx: Ctx, input: InputOf<typeof agentAnnouncements>) =>
  noticesOf(ctx, input, true);
const noticesOf = async (
  ctx: Ctx,
  { pageNo, pageSize, order }: InputOf<typeof notices> & { order: Order },
  isForAgents: boolean,
) => {
  const page = { ...seenBy(ctx), pageNo, pageSize, order, isForAgents };
  const { rows, total } = await noticesShown(ctx.db, page);
  return {
    total,
    pageNo,
    pageSize,
    list: rows.map((row) => ({
      id: String(row.content_id),
      ...wordsIn(row, ctx.language),
      date: printDate(row.published_at, ctx.brand.timeZone),
    })),
  };
};

const newsIn = ({ title, summary, content, translations }: NewsRow, language: string) =>
  translations[language] ?? { title, summary, content };
const printNews = (ctx: Ctx, row: NewsRow): NewsItem => ({
  id: String(row.content_id),
  title: newsIn(row, ctx.language).title,
  summary: newsIn(row, ctx.language).summary,
  imageUrl: row.image_url,
  date: printDate(row.published_at, ctx.brand.timeZone),
});
export const listNews = async (ctx: Ctx, input: InputOf<typeof news>) => {
  const { pageNo, pageSize } = input;
  const { rows, total } = await newsShown(ctx.db, { ...seenBy(ctx), pageNo, pageSize });
  return { total, pageNo, pageSize, list: rows.map((row) => printNews(ctx, row)) };
};
export const readNews = async (ctx: Ctx, input: InputOf<typeof oneNews>) => {
  const id = idOf(input.id);
  const row = id === undefined ? undefined : await oneNewsShown(ctx.db, { ...seenBy(ctx), id });
  return row
    ? { ...printNews(ctx, row), content: newsIn(row, ctx.language).content }
    : refuse('not_found');
};

const NEWS_LISTED = 500;
/** Each as an address of the site, the newest first. */
export const newsAddresses = async (
  kernel: Kernel,
  brand: Brand,
  language: string,
): Promise<Further[]> =>
  (
    await newsShown(kernel.db, { brandId: brand.id, language, pageNo: 1, pageSize: NEWS_LISTED })
  ).rows.map((row) => ({
    path: `/news?id=${row.content_id}`,
    title: newsIn(row, language).title,
    about: newsIn(row, language).summary,
    changedAt: row.changed_at,
  }));

export const listBanners = async (ctx: Ctx, input: InputOf<typeof banners>) => {
  const rows = await bannersShown(ctx.db, { ...seenBy(ctx), groupName: input.groupName || null });
  const shown = rows.map((row) => {
    const own = row.translations[ctx.language];
    return {
      id: String(row.content_id),
      groupName: row.group_name,
      title: own?.title || row.title,
      url: own?.url || row.url,
      link: row.link,
    };
  });
  const pictures = await picturesAt(
    ctx.db,
    ctx.brand.id,
    shown.map(({ url }) => url),
  );
  return { list: shown.map((one) => ({ ...one, picture: pictures.get(one.url) ?? null })) };
};

export const listResources = async (ctx: Ctx, input: InputOf<typeof resources>) => ({
  list: (
    await resourcesShown(ctx.db, { ...seenBy(ctx), resourceType: input.resourceType || null })
  ).map((row) => ({
    resourceType: row.resource_type,
    url: row.url,
    qrCodeUrl: row.qr_code_url,
    labelNameEn: row.label_name_en,
    labelNameCn: row.label_name_cn,
  })),
});
