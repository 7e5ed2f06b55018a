import type { ContentItem, ContentKind } from '@fairhouse/contract/office-content';
import type { Queries } from '../../kernel/db.ts';

type Common = { content_id: bigint; position: number; is_on: boolean; languages: string[];
  ends_at: Date | null; changed_at: Date };
type Span = { starts_at: Date | null };
type Words = { title: string; content: string; translations: Record<string, {
  title: string; content: string }> };
export type AnnouncementRow = Common & Span & Words & { type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  image_url: string; url: string; execution: 'START' | 'LOGIN' | 'REGISTER' };
export type NoticeRow = Common & Words & { published_at: Date };
export type BannerRow = Common & Span & { group_name: string; title: string; url: string;
  link: string; translations: Record<string, { title: string; url: string }> };
export type ResourceRow = Common & Span & { resource_type: string; url: string; qr_code_url: string;
  label_name_en: string; label_name_cn: string };
export type Rows = { announcement: AnnouncementRow; notice: NoticeRow; banner: BannerRow;
  resource: ResourceRow };

type Value = string | boolean | Date | null | readonly string[];
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
/** The table of each kind and its columns besides the common ones. */
const SHELVES: { [Kind in ContentKind]: { table: string;
  columns: (item: Extract<ContentItem, { kind: Kind }>) => Record<string, Value> } } = {
  announcement: { table: 'announcements', columns: (one) => ({ type: one.type, title: one.title,
    content: one.content, image_url: one.imageUrl, url: one.url, execution: one.execution,
    starts_at: momentOf(one.startsAt), translations: JSON.stringify(one.translations) }) },
  notice: { table: 'notices', columns: (one) => ({ title: one.title, content: one.content,
    published_at: momentOf(one.publishedAt),
    translations: JSON.stringify(one.translations) }) },
  banner: { table: 'banners', columns: (one) => ({ group_name: one.groupName, title: one.title,
    url: one.url, link: one.link, starts_at: momentOf(one.startsAt),
    translations: JSON.stringify(one.translations) }) },
  resource: { table: 'resources', columns: (one) => ({ resource_type: one.resourceType,
    url: one.url, qr_code_url: one.qrCodeUrl, label_name_en: one.labelNameEn,
    label_name_cn: one.labelNameCn, starts_at: momentOf(one.startsAt) }) },
};
const columnsOf = (item: ContentItem): Record<string, Value> => ({ is_on: item.isOn,
  languages: item.languages, ends_at: momentOf(item.endsAt),
  ...(SHELVES[item.kind].columns as (one: ContentItem) => Record<string, Value>)(item) });

/** What a visitor of a language sees; the newest of equal places first. */
const SHOWN = `brand_id = $1 and is_on and (languages = '{}' or $2 = any(languages))
  and coalesce(ends_at, 'infinity') > now()`;
const BEGUN = `coalesce(starts_at, '-infinity') <= now()`;
const ORDER = 'order by position, content_id desc';

type Seen = { brandId: number; language: string };
export const announcementsShown = (db: Queries, p: Seen & { types: readonly string[];
  execution: string }): Promise<AnnouncementRow[]> => db.rows<AnnouncementRow>(
  `select * from announcements where ${SHOWN} and type = any($3) and execution = $4
     and ${BEGUN} ${ORDER} limit 200`, [p.brandId, p.language, [...p.types], p.execution]);

export const noticesShown = async (db: Queries, p: Seen & { pageNo: number; pageSize: number }):
Promise<{ rows: NoticeRow[]; total: number }> => {
  const counted = await db.row<{ count: bigint }>(`select count(*) as count from notices
    where ${SHOWN} and published_at <= now()`, [p.brandId, p.language]);
  const rows = await db.rows<NoticeRow>(
    `select * from notices where ${SHOWN} and published_at <= now() ${ORDER} limit $3 offset $4`,
    [p.brandId, p.language, p.pageSize, (p.pageNo - 1) * p.pageSize]);
  return { rows, total: Number(counted?.count ?? 0n) };
};
export const bannersShown = (db: Queries, p: Seen & { groupName: string | null }) =>
  db.rows<BannerRow>(`select * from banners where ${SHOWN} and ${BEGUN}
    and ($3::text is null or group_name = $3) ${ORDER} limit 200`,
  [p.brandId, p.language, p.groupName]);
export const resourcesShown = (db: Queries, p: Seen & { resourceType: string | null }) =>
  db.rows<ResourceRow>(`select * from resources where ${SHOWN} and ${BEGUN}
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
  const place = item.kind === 'notice' ? 'coalesce(min(position), 0) - 1'
    : 'coalesce(max(position), 0) + 1';
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

/** Everything that names an address, by a part of it. */
export const usesOf = (db: Queries, p: { brandId: number; part: string }) =>
  db.rows<{ kind: ContentKind; name: string }>(
    `select 'announcement' as kind, title as name from announcements where brand_id = $1
       and strpos(image_url || content || translations::text, $2) > 0
     union all select 'notice', title from notices where brand_id = $1
       and strpos(content || translations::text, $2) > 0
     union all select 'banner', case title when '' then group_name else title end from banners
       where brand_id = $1 and strpos(url || translations::text, $2) > 0
     union all select 'resource', label_name_en from resources where brand_id = $1
       and strpos(url || ' ' || qr_code_url, $2) > 0
     limit 20`, [p.brandId, p.part]);
