import type { ContentItem, ContentKind } from '@fairhouse/contract/office-content';
import type { Queries } from '../../kernel/db.ts';

type Common = { content_id: bigint; position: number; is_on: boolean; languages: string[];
  changed_at: Date };
export type AnnouncementRow = Common & { type: 'B' | 'PL' | 'PU' | 'PR' | 'H'; title: string;
  content: string; image_url: string; url: string; execution: 'START' | 'LOGIN' | 'REGISTER';
  starts_at: Date | null; ends_at: Date | null };
export type NoticeRow = Common & { title: string; content: string; published_at: Date };
export type NewsRow = NoticeRow & { summary: string; image_url: string };
export type BannerRow = Common & { group_name: string; title: string; url: string; link: string };
export type ResourceRow = Common & { resource_type: string; url: string; qr_code_url: string;
  label_name_en: string; label_name_cn: string };
export type Rows = { announcement: AnnouncementRow; notice: NoticeRow; news: NewsRow;
  banner: BannerRow; resource: ResourceRow };

type Value = string | boolean | Date | null | readonly string[];
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
/** The table of each kind and its columns besides the common ones. */
const SHELVES: { [Kind in ContentKind]: { table: string;
  columns: (item: Extract<ContentItem, { kind: Kind }>) => Record<string, Value> } } = {
  announcement: { table: 'announcements', columns: (one) => ({ type: one.type, title: one.title,
    content: one.content, image_url: one.imageUrl, url: one.url, execution: one.execution,
    starts_at: momentOf(one.startsAt), ends_at: momentOf(one.endsAt) }) },
  notice: { table: 'notices', columns: (one) => ({ title: one.title, content: one.content,
    published_at: momentOf(one.publishedAt) }) },
  news: { table: 'news', columns: (one) => ({ title: one.title, summary: one.summary,
    content: one.content, image_url: one.imageUrl, published_at: momentOf(one.publishedAt) }) },
  banner: { table: 'banners', columns: (one) => ({ group_name: one.groupName, title: one.title,
    url: one.url, link: one.link }) },
  resource: { table: 'resources', columns: (one) => ({ resource_type: one.resourceType,
    url: one.url, qr_code_url: one.qrCodeUrl, label_name_en: one.labelNameEn,
    label_name_cn: one.labelNameCn }) },
};
const columnsOf = (item: ContentItem): Record<string, Value> => ({ is_on: item.isOn,
  languages: item.languages, ...(SHELVES[item.kind].columns as (one: ContentItem) =>
  Record<string, Value>)(item) });

/** What a visitor of a language sees; the newest of equal places first. */
const SHOWN = `brand_id = $1 and is_on and (languages = '{}' or $2 = any(languages))`;
const ORDER = 'order by position, content_id desc';

type Seen = { brandId: number; language: string };
export const announcementsShown = (db: Queries, p: Seen & { types: readonly string[];
  execution: string }): Promise<AnnouncementRow[]> => db.rows<AnnouncementRow>(
  `select * from announcements where ${SHOWN} and type = any($3) and execution = $4
     and coalesce(starts_at, '-infinity') <= now() and coalesce(ends_at, 'infinity') > now()
   ${ORDER} limit 200`, [p.brandId, p.language, [...p.types], p.execution]);

type Page = { pageNo: number; pageSize: number };
/** Dated things of a page; what is dated in the future waits. */
const datedShown = async <Row>(db: Queries, table: 'notices' | 'news', p: Seen & Page):
Promise<{ rows: Row[]; total: number }> => {
  const counted = await db.row<{ count: bigint }>(`select count(*) as count from ${table}
    where ${SHOWN} and published_at <= now()`, [p.brandId, p.language]);
  const rows = await db.rows<Row>(
    `select * from ${table} where ${SHOWN} and published_at <= now() ${ORDER} limit $3 offset $4`,
    [p.brandId, p.language, p.pageSize, (p.pageNo - 1) * p.pageSize]);
  return { rows, total: Number(counted?.count ?? 0n) };
};
export const noticesShown = (db: Queries, p: Seen & Page) =>
  datedShown<NoticeRow>(db, 'notices', p);
export const newsShown = (db: Queries, p: Seen & Page) => datedShown<NewsRow>(db, 'news', p);
export const oneNewsShown = (db: Queries, p: Seen & { id: bigint }) => db.row<NewsRow>(
  `select * from news where ${SHOWN} and published_at <= now() and content_id = $3`,
  [p.brandId, p.language, p.id]);
export const bannersShown = (db: Queries, p: Seen & { groupName: string | null }) =>
  db.rows<BannerRow>(`select * from banners where ${SHOWN}
    and ($3::text is null or group_name = $3) ${ORDER} limit 200`,
  [p.brandId, p.language, p.groupName]);
export const resourcesShown = (db: Queries, p: Seen & { resourceType: string | null }) =>
  db.rows<ResourceRow>(`select * from resources where ${SHOWN}
    and ($3::text is null or resource_type = $3) ${ORDER} limit 200`,
  [p.brandId, p.language, p.resourceType]);

type One = { brandId: number; kind: ContentKind; id: bigint };
/** Everything of a kind, switched off or not. */
export const shelfOf = <Kind extends ContentKind>(
  db: Queries, brandId: number, kind: Kind,
): Promise<Rows[Kind][]> => db.rows<Rows[Kind]>(
  `select * from ${SHELVES[kind].table} where brand_id = $1 ${ORDER} limit 1000`, [brandId]);
/** Locks it: of two changes at once each knows what it replaces. */
export const lockContent = (tx: Queries, { brandId, kind, id }: One) =>
  tx.row<Rows[ContentKind]>(`select * from ${SHELVES[kind].table}
    where brand_id = $1 and content_id = $2 for update`, [brandId, id]);

export const insertContent = async (tx: Queries, brandId: number, item: ContentItem) => {
  const columns = columnsOf(item);
  const names = Object.keys(columns);
  const { table } = SHELVES[item.kind];
  // News stands at the top; what was put in an order by hand grows at its end.
  const place = item.kind === 'notice' || item.kind === 'news'
    ? 'coalesce(min(position), 0) - 1' : 'coalesce(max(position), 0) + 1';
  const row = await tx.row<Rows[ContentKind]>(
    `insert into ${table} (brand_id, position, ${names.join(', ')})
     select $1, (select ${place} from ${table} where brand_id = $1),
       ${names.map((_, index) => `$${index + 2}`).join(', ')} returning *`,
    [brandId, ...Object.values(columns)]);
  if (!row) throw new Error('content was not kept');
  return row;
};
export const updateContent = (tx: Queries, brandId: number, id: bigint, item: ContentItem) => {
  const columns = columnsOf(item);
  return tx.row<Rows[ContentKind]>(
    `update ${SHELVES[item.kind].table} set changed_at = now(), ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 3}`).join(', ')}
     where brand_id = $1 and content_id = $2 returning *`,
    [brandId, id, ...Object.values(columns)]);
};
export const deleteContent = async (tx: Queries, { brandId, kind, id }: One): Promise<void> => {
  await tx.run(`delete from ${SHELVES[kind].table} where brand_id = $1 and content_id = $2`,
    [brandId, id]);
};
export const placeContent = async (tx: Queries, p: { brandId: number; kind: ContentKind;
  ids: readonly bigint[] }): Promise<void> => {
  await tx.run(`update ${SHELVES[p.kind].table} c set position = o.place
    from unnest($2::bigint[]) with ordinality o (content_id, place)
    where c.brand_id = $1 and c.content_id = o.content_id`, [p.brandId, [...p.ids]]);
};
