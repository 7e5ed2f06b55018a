import type { Order } from '@fairhouse/contract';
import type { ContentItem, ContentKind } from '@fairhouse/contract/content-desk';
import type { Queries, RowOf } from '../../kernel/db.ts';

type Words = { title: string; content: string };
declare module '../../kernel/db.ts' {
  interface Columns {
    'announcements.translations': Record<string, Words>;
    'notices.translations': Record<string, Words>;
    'news.translations': Record<string, Words & { summary: string }>;
    'banners.translations': Record<string, { title: string; url: string }>;
  }
}

const COMMON = 'content_id, position, is_on, languages, ends_at, changed_at';
/** The table of each kind with what is read of it. */
const SHELVES = {
  announcement: {
    table: 'announcements',
    columns: `${COMMON}, type, title, content, image_url, url, execution, starts_at, translations`,
  },
  notice: {
    table: 'notices',
    columns: `${COMMON}, title, content, published_at, translations, is_for_agents`,
  },
  news: {
    table: 'news',
    columns: `${COMMON}, title, summary, content, image_url, published_at, translations`,
  },
  banner: {
    table: 'banners',
    columns: `${COMMON}, group_name, title, url, link, starts_at, translations`,
  },
  resource: {
    table: 'resources',
    columns: `${COMMON}, resource_type, url, qr_code_url, label_name_en, label_name_cn, starts_at`,
  },
} as const satisfies Record<ContentKind, { table: string; columns: string }>;
const ANNOUNCEMENTS = `select ${SHELVES.announcement.columns} from announcements` as const;
const NOTICES = `select ${SHELVES.notice.columns} from notices` as const;
const NEWS = `select ${SHELVES.news.columns} from news` as const;
const BANNERS = `select ${SHELVES.banner.columns} from banners` as const;
const RESOURCES = `select ${SHELVES.resource.columns} from resources` as const;
const SELECTS = {
  announcement: ANNOUNCEMENTS,
  notice: NOTICES,
  news: NEWS,
  banner: BANNERS,
  resource: RESOURCES,
} as const;
export type AnnouncementRow = RowOf<typeof ANNOUNCEMENTS>;
export type NoticeRow = RowOf<typeof NOTICES>;
export type NewsRow = RowOf<typeof NEWS>;
export type BannerRow = RowOf<typeof BANNERS>;
export type ResourceRow = RowOf<typeof RESOURCES>;
export type ContentRow = AnnouncementRow | NoticeRow | NewsRow | BannerRow | ResourceRow;

type Value = string | boolean | Date | null | readonly string[];
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
/** What of an item goes into the columns besides the common ones. */
const VALUES: {
  [Kind in ContentKind]: (item: Extract<ContentItem, { kind: Kind }>) => Record<string, Value>;
} = {
  announcement: (one) => ({
    type: one.type,
    title: one.title,
    content: one.content,
    image_url: one.imageUrl,
    url: one.url,
    execution: one.execution,
    starts_at: momentOf(one.startsAt),
    translations: JSON.stringify(one.translations),
  }),
  notice: (one) => ({
    title: one.title,
    content: one.content,
    published_at: momentOf(one.publishedAt),
    translations: JSON.stringify(one.translations),
    is_for_agents: one.isForAgents,
  }),
  news: (one) => ({
    title: one.title,
    summary: one.summary,
    content: one.content,
    image_url: one.imageUrl,
    published_at: momentOf(one.publishedAt),
    translations: JSON.stringify(one.translations),
  }),
  banner: (one) => ({
    group_name: one.groupName,
    title: one.title,
    url: one.url,
    link: one.link,
    starts_at: momentOf(one.startsAt),
    translations: JSON.stringify(one.translations),
  }),
  resource: (one) => ({
    resource_type: one.resourceType,
    url: one.url,
    qr_code_url: one.qrCodeUrl,
    label_name_en: one.labelNameEn,
    label_name_cn: one.labelNameCn,
    starts_at: momentOf(one.startsAt),
  }),
};
const columnsOf = (item: ContentItem): Record<string, Value> => ({
  is_on: item.isOn,
  languages: item.languages,
  ends_at: momentOf(item.endsAt),
  ...(VALUES[item.kind] as (one: ContentItem) => Record<string, Value>)(item),
});

/** What a visitor of a language sees, $3 is the time; the newest of equal places first. */
const SHOWN = `brand_id = $1 and is_on and (languages = '{}' or $2 = any(languages))
  and coalesce(ends_at, 'infinity') > $3`;
const BEGUN = `coalesce(starts_at, '-infinity') <= $3`;
const ORDER = 'order by position, content_id desc';

type Seen = { brandId: number; language: string };
export const announcementsShown = (
  db: Queries,
  p: Seen & { types: readonly string[]; execution: string },
): Promise<AnnouncementRow[]> =>
  db.rows(
    `${ANNOUNCEMENTS} where ${SHOWN} and type = any($4) and execution = $5
     and ${BEGUN} ${ORDER} limit 200`,
    [p.brandId, p.language, db.now(), [...p.types], p.execution],
  );

type Page = { pageNo: number; pageSize: number };
/** Dated things of a page; what is dated in the future waits. */
const DATED = `where ${SHOWN} and published_at <= $3`;
const ONE_PAGE = `${DATED} ${ORDER} limit $4 offset $5`;
const seenOf = (db: Queries, p: Seen) => [p.brandId, p.language, db.now()] as const;
const pageOf = (p: Page) => [p.pageSize, (p.pageNo - 1) * p.pageSize] as const;
const totalOf = (counted: { count: bigint } | undefined): number => Number(counted?.count ?? 0n);
/** The same turned round. */
const ORDER_UP = 'order by position desc, content_id';
type NoticePage = Seen & Page & { order: Order; isForAgents: boolean };
/** Those of agents are shown to agents alone, and the others to everybody. */
export const noticesShown = async (db: Queries, p: NoticePage) => ({
  total: totalOf(
    await db.row(`select count(*) as count from notices ${DATED} and is_for_agents = $4`, [
      ...seenOf(db, p),
      p.isForAgents,
    ]),
  ),
  rows: await db.rows(
    p.order === 'up'
      ? `${NOTICES} ${DATED} and is_for_agents = $6 ${ORDER_UP} limit $4 offset $5`
      : `${NOTICES} ${DATED} and is_for_agents = $6 ${ORDER} limit $4 offset $5`,
    [...seenOf(db, p), ...pageOf(p), p.isForAgents],
  ),
});
export const newsShown = async (db: Queries, p: Seen & Page) => ({
  total: totalOf(await db.row(`select count(*) as count from news ${DATED}`, seenOf(db, p))),
  rows: await db.rows(`${NEWS} ${ONE_PAGE}`, [...seenOf(db, p), ...pageOf(p)]),
});
export const oneNewsShown = (db: Queries, p: Seen & { id: bigint }) =>
  db.row(`${NEWS} ${DATED} and content_id = $4`, [...seenOf(db, p), p.id]);
export const bannersShown = (db: Queries, p: Seen & { groupName: string | null }) =>
  db.rows(
    `${BANNERS} where ${SHOWN} and ${BEGUN}
    and ($4::text is null or group_name = $4) ${ORDER} limit 200`,
    [p.brandId, p.language, db.now(), p.groupName],
  );
export const resourcesShown = (db: Queries, p: Seen & { resourceType: string | null }) =>
  db.rows(
    `${RESOURCES} where ${SHOWN} and ${BEGUN}
    and ($4::text is null or resource_type = $4) ${ORDER} limit 200`,
    [p.brandId, p.language, db.now(), p.resourceType],
  );

type One = { brandId: number; kind: ContentKind; id: bigint };
/** Everything of a kind, switched off or not. */
export const tablesOfKind = (
  db: Queries,
  brandId: number,
  kind: ContentKind,
): Promise<ContentRow[]> =>
  db.rows(`${SELECTS[kind]} where brand_id = $1 ${ORDER} limit 1000`, [brandId]);
/** Locks it: of two changes at once each knows what it replaces. */
export const lockContent = (
  tx: Queries,
  { brandId, kind, id }: One,
): Promise<ContentRow | undefined> =>
  tx.row(`${SELECTS[kind]} where brand_id = $1 and content_id = $2 for update`, [brandId, id]);

export const insertContent = async (tx: Queries, brandId: number, item: ContentItem) => {
  const values = columnsOf(item);
  const names = Object.keys(values);
  const { table, columns } = SHELVES[item.kind];
  // News stands at the top; what was put in an order by hand grows at its end.
  const place =
    item.kind === 'notice' || item.kind === 'news'
      ? 'coalesce(min(position), 0) - 1'
      : 'coalesce(max(position), 0) + 1';
  // Each kind keeps columns of its own.
  const [row] = await tx.composed<ContentRow>(
    `insert into ${table} (brand_id, position, ${names.join(', ')})
     select $1, (select ${place} from ${table} where brand_id = $1),
       ${names.map((_, index) => `$${index + 2}`).join(', ')} returning ${columns}`,
    [brandId, ...Object.values(values)],
  );
  if (!row) throw new Error('content was not kept');
  return row;
};
export const updateContent = async (
  tx: Queries,
  brandId: number,
  id: bigint,
  item: ContentItem,
): Promise<ContentRow | undefined> => {
  const values = columnsOf(item);
  const { table, columns } = SHELVES[item.kind];
  const [row] = await tx.composed<ContentRow>(
    `update ${table} set changed_at = $3, ${Object.keys(values)
      .map((name, index) => `${name} = $${index + 4}`)
      .join(', ')}
     where brand_id = $1 and content_id = $2 returning ${columns}`,
    [brandId, id, tx.now(), ...Object.values(values)],
  );
  return row;
};
export const deleteContent = async (tx: Queries, { brandId, kind, id }: One): Promise<void> => {
  await tx.run(`delete from ${SHELVES[kind].table} where brand_id = $1 and content_id = $2`, [
    brandId,
    id,
  ]);
};
export const placeContent = async (
  tx: Queries,
  p: { brandId: number; kind: ContentKind; ids: readonly bigint[] },
): Promise<void> => {
  await tx.run(
    `update ${SHELVES[p.kind].table} c set position = o.place
    from unnest($2::bigint[]) with ordinality o (content_id, place)
    where c.brand_id = $1 and c.content_id = o.content_id`,
    [p.brandId, [...p.ids]],
  );
};

/** Everything that names an address, by a part of it. */
export const usesOf = (db: Queries, p: { brandId: number; part: string }) =>
  db.rows(
    `select 'announcement' as kind, title as name from announcements where brand_id = $1
       and strpos(image_url || content || translations::text, $2) > 0
     union all select 'notice', title from notices where brand_id = $1
       and strpos(content || translations::text, $2) > 0
     union all select 'news', title from news where brand_id = $1
       and strpos(image_url || content || translations::text, $2) > 0
     union all select 'banner', case title when '' then group_name else title end from banners
       where brand_id = $1 and strpos(url || translations::text, $2) > 0
     union all select 'resource', label_name_en from resources where brand_id = $1
       and strpos(url || ' ' || qr_code_url, $2) > 0
     limit 20`,
    [p.brandId, p.part],
  );

/** The text of an item in one language. */
export type Text = { language: string; title: string; summary: string; content: string };
export type ItemRow = {
  item_id: bigint;
  position: number;
  is_on: boolean;
  changed_at: Date;
  /** A second person is asked whether it may be open. */
  is_asked?: boolean;
};
export type ItemValue = string | boolean | number | bigint | Date | null | readonly string[];
/**
 * Where things with a text in every language are kept; `key` numbers them within a brand, `asks`
 * is what a second person is asked about them. Four modules keep such things, so statements about
 * them are composed of these names.
 */
export type Tables = {
  items: string;
  texts: string;
  key: string;
  /** Of `i`, the items; the key as `item_id`. */
  columns: string;
  asks?: string;
};
type ItemPlace = { brandId: number; id: bigint };

/** Joins the text of the asked language ($2), else the English one, else any. */
export const textJoin = <Texts extends string, Key extends string>({
  texts,
  key,
}: {
  texts: Texts;
  key: Key;
}) =>
  `join lateral (
  select t.language, t.title, t.summary, t.content from ${texts} t
  where t.brand_id = i.brand_id and t.${key} = i.${key}
  order by t.language = $2 desc, t.language = 'EN' desc, t.language limit 1) t on true` as const;

/** The items of a kind that name an address, by a part of it. */
export const itemsNaming = async (
  db: Queries,
  { items, texts, key }: Tables,
  p: { brandId: number; part: string },
): Promise<string[]> =>
  (
    await db.composed<{ name: string }>(
      `select min(t.title) as name from ${items} i join ${texts} t
     on t.brand_id = i.brand_id and t.${key} = i.${key}
   where i.brand_id = $1 and strpos(i.image_url || t.content, $2) > 0
   group by i.${key} limit 20`,
      [p.brandId, p.part],
    )
  ).map(({ name }) => name);

export type WithTexts<Row extends ItemRow> = Row & { texts: Text[] };
const itemsOf = <Row extends ItemRow>(
  db: Queries,
  { items, texts, key, columns, asks }: Tables,
  brandId: number,
  id: bigint | null,
) =>
  db.composed<WithTexts<Row>>(
    `select ${columns}, exists (select from approvals a where a.brand_id = $1
     and a.kind = $3 and a.key = i.${key}::text and a.state = 'asked') as is_asked,
     (select coalesce(json_agg(json_build_object('language',
     t.language, 'title', t.title, 'summary', t.summary, 'content', t.content)
     order by t.language <> 'EN', t.language), '[]') from ${texts} t
     where t.brand_id = i.brand_id and t.${key} = i.${key}) as texts
   from ${items} i where i.brand_id = $1 and ($2::bigint is null or i.${key} = $2)
   order by i.position, i.${key} desc limit 1000`,
    [brandId, id, asks ?? ''],
  );

export const allItems = <Row extends ItemRow>(db: Queries, tables: Tables, brandId: number) =>
  itemsOf<Row>(db, tables, brandId, null);
export const oneItem = async <Row extends ItemRow>(
  db: Queries,
  tables: Tables,
  { brandId, id }: ItemPlace,
): Promise<WithTexts<Row> | undefined> => (await itemsOf<Row>(db, tables, brandId, id))[0];
/** Of two changes at once each knows what it replaces. */
export const lockItem = (tx: Queries, { items, key }: Tables, { brandId, id }: ItemPlace) =>
  tx.composed(`select 1 from ${items} where brand_id = $1 and ${key} = $2 for update`, [
    brandId,
    id,
  ]);

export const insertItem = async (
  tx: Queries,
  { items, key }: Tables,
  brandId: number,
  values: Record<string, ItemValue>,
): Promise<bigint> => {
  const names = Object.keys(values);
  const [row] = await tx.composed<{ item_id: bigint }>(
    `insert into ${items} (brand_id, position, ${names.join(', ')})
     select $1, (select coalesce(max(position), 0) + 1 from ${items} where brand_id = $1),
       ${names.map((_, at) => `$${at + 2}`).join(', ')} returning ${key} as item_id`,
    [brandId, ...Object.values(values)],
  );
  if (!row) throw new Error('an item was not kept');
  return row.item_id;
};
export const updateItem = async (
  tx: Queries,
  { items, key }: Tables,
  { brandId, id }: ItemPlace,
  values: Record<string, ItemValue>,
): Promise<void> => {
  await tx.composed(
    `update ${items} set changed_at = $3, ${Object.keys(values)
      .map((name, at) => `${name} = $${at + 4}`)
      .join(', ')}
    where brand_id = $1 and ${key} = $2`,
    [brandId, id, tx.now(), ...Object.values(values)],
  );
};
export const deleteItem = async (
  tx: Queries,
  { items, key }: Tables,
  { brandId, id }: ItemPlace,
): Promise<void> => {
  await tx.composed(`delete from ${items} where brand_id = $1 and ${key} = $2`, [brandId, id]);
};
/** False where it was over before. */
export const endItem = async (
  tx: Queries,
  { items, key }: Tables,
  { brandId, id }: ItemPlace,
): Promise<boolean> =>
  (
    await tx.composed(
      `update ${items} set ends_at = $3, changed_at = $3
       where brand_id = $1 and ${key} = $2 and coalesce(ends_at, 'infinity') > $3 returning 1`,
      [brandId, id, tx.now()],
    )
  ).length > 0;
export const placeItems = async (
  tx: Queries,
  { items, key }: Tables,
  brandId: number,
  ids: readonly bigint[],
): Promise<void> => {
  await tx.composed(
    `update ${items} i set position = o.place
    from unnest($2::bigint[]) with ordinality o (id, place)
    where i.brand_id = $1 and i.${key} = o.id`,
    [brandId, [...ids]],
  );
};

/** Keeps texts of one item, all in one statement. */
export const keepTexts = async (
  tx: Queries,
  { texts, key }: Tables,
  { brandId, id }: ItemPlace,
  kept: readonly Text[],
): Promise<void> => {
  await tx.composed(
    `insert into ${texts} (brand_id, ${key}, language, title, summary, content)
    select $1::integer, $2::bigint, * from unnest($3::text[], $4::text[], $5::text[], $6::text[])
    on conflict (brand_id, ${key}, language) do update
    set title = excluded.title, summary = excluded.summary, content = excluded.content`,
    [
      brandId,
      id,
      kept.map((text) => text.language),
      kept.map((text) => text.title),
      kept.map((text) => text.summary),
      kept.map((text) => text.content),
    ],
  );
};
export const deleteText = async (
  tx: Queries,
  { texts, key }: Tables,
  { brandId, id }: ItemPlace,
  language: string,
): Promise<void> => {
  await tx.composed(`delete from ${texts} where brand_id = $1 and ${key} = $2 and language = $3`, [
    brandId,
    id,
    language,
  ]);
};
