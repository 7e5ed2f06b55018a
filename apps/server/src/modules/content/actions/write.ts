import type { ContentItem, ContentKind, KeptContent } from '@fairhouse/contract/content-desk';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { cleanHtml, faultsOf } from '../rules.ts';
import {
  insertContent,
  lockContent,
  tablesOfKind,
  updateContent,
  type AnnouncementRow,
  type BannerRow,
  type ContentRow,
  type NewsRow,
  type NoticeRow,
  type ResourceRow,
} from '../store.ts';

const imageHostsOf = (brand: Brand): readonly string[] => settingsOf(brand).imageCDNs;

/** Fields that cannot be kept; empty when all can. */
export const judgeContent = (brand: Brand, item: ContentItem): Record<string, string> =>
  faultsOf(item, imageHostsOf(brand));

/** Nothing is kept that was not made safe. */
const safe = (brand: Brand, item: ContentItem): ContentItem => {
  if (!('content' in item)) return item;
  const clean = <T extends { content: string }>(text: T): T => ({
    ...text,
    content: cleanHtml(text.content, imageHostsOf(brand)),
  });
  const cleanAll = <T extends { content: string }>(texts: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, clean(text)]));
  return item.kind === 'news'
    ? { ...clean(item), translations: cleanAll(item.translations) }
    : { ...clean(item), translations: cleanAll(item.translations) };
};

export const writeContent = async (
  tx: Queries,
  brand: Brand,
  item: ContentItem,
): Promise<KeptContent> =>
  printContent(item.kind, await insertContent(tx, brand.id, safe(brand, item)));

export type Replaced = { before: KeptContent; after: KeptContent };
/** Undefined where there is none. */
export const replaceContent = async (
  tx: Queries,
  brand: Brand,
  { id, item }: { id: bigint; item: ContentItem },
): Promise<Replaced | undefined> => {
  const before = await lockContent(tx, { brandId: brand.id, kind: item.kind, id });
  const after = before && (await updateContent(tx, brand.id, id, safe(brand, item)));
  return (
    before &&
    after && { before: printContent(item.kind, before), after: printContent(item.kind, after) }
  );
};

export const readShelf = async (
  db: Queries,
  brand: Brand,
  kind: ContentKind,
): Promise<KeptContent[]> =>
  (await tablesOfKind(db, brand.id, kind)).map((row) => printContent(kind, row));

export const printContent = (kind: ContentKind, row: ContentRow): KeptContent => ({
  id: String(row.content_id),
  position: row.position,
  changedAt: row.changed_at.toISOString(),
  item: itemOf(kind, row),
});

const printed = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const itemOf = (kind: ContentKind, row: ContentRow): ContentItem => {
  const shown = { isOn: row.is_on, languages: row.languages, endsAt: printed(row.ends_at) };
  switch (kind) {
    case 'announcement': {
      const one = row as AnnouncementRow;
      return {
        kind,
        ...shown,
        type: one.type,
        title: one.title,
        content: one.content,
        translations: one.translations,
        imageUrl: one.image_url,
        url: one.url,
        execution: one.execution,
        startsAt: printed(one.starts_at),
      };
    }
    case 'notice': {
      const one = row as NoticeRow;
      return {
        kind,
        ...shown,
        title: one.title,
        content: one.content,
        translations: one.translations,
        publishedAt: one.published_at.toISOString(),
        isForAgents: one.is_for_agents,
      };
    }
    case 'news': {
      const one = row as NewsRow;
      return {
        kind,
        ...shown,
        title: one.title,
        summary: one.summary,
        content: one.content,
        translations: one.translations,
        imageUrl: one.image_url,
        publishedAt: one.published_at.toISOString(),
      };
    }
    case 'banner': {
      const one = row as BannerRow;
      return {
        kind,
        ...shown,
        groupName: one.group_name,
        title: one.title,
        url: one.url,
        link: one.link,
        translations: one.translations,
        startsAt: printed(one.starts_at),
      };
    }
    case 'resource': {
      const one = row as ResourceRow;
      return {
        kind,
        ...shown,
        resourceType: one.resource_type as 'LOGO',
        url: one.url,
        qrCodeUrl: one.qr_code_url,
        labelNameEn: one.label_name_en,
        labelNameCn: one.label_name_cn,
        startsAt: printed(one.starts_at),
      };
    }
  }
};
