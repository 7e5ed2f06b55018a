import type { KeptPromotion, PromotionItem, PromotionText } from '@fairhouse/contract/promotions';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { pictureFault, openShelf, type Kind } from '../../content/index.ts';
import { spanFaults, stateAt } from '../rules.ts';
import { TABLES, type PromotionRow } from '../store.ts';

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const printMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const faults = (brand: Brand, item: PromotionItem): Record<string, string> => ({
  ...pictureFault('item.imageUrl', item.imageUrl, settingsOf(brand).imageCDNs),
  ...spanFaults(item),
});

const kind: Kind<PromotionItem, PromotionRow, KeptPromotion, PromotionText> = {
  noun: 'promotions',
  one: 'promotion',
  tables: TABLES,
  faults,
  columns: (_brand, item) => ({
    is_on: item.isOn,
    category: item.category,
    image_url: item.imageUrl,
    link: item.link,
    leads_to: item.leadsTo,
    period: item.period,
    granting: item.grant,
    audience: item.audience,
    starts_at: momentOf(item.startsAt),
    ends_at: momentOf(item.endsAt),
    shown_from: momentOf(item.shownFrom),
    shown_until: momentOf(item.shownUntil),
  }),
  print: (ctx: Ctx, row) => ({
    id: String(row.item_id),
    isOn: row.is_on,
    category: row.category,
    imageUrl: row.image_url,
    link: row.link,
    leadsTo: row.leads_to,
    period: row.period,
    grant: row.granting,
    audience: row.audience,
    startsAt: printMoment(row.starts_at),
    endsAt: printMoment(row.ends_at),
    shownFrom: printMoment(row.shown_from),
    shownUntil: printMoment(row.shown_until),
    title: row.texts[0]?.title ?? '',
    status: stateAt(row, ctx.clock.milliseconds()),
    languages: row.texts.map(({ language }) => language),
    changedAt: row.changed_at.toISOString(),
  }),
  printText: (text) => text,
  textOf: (text) => text,
};

export const promotionShelf = openShelf(kind);
