import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { parseAmount } from '@fairhouse/money';
import { dayIn } from '@fairhouse/days';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { claimLater, claimSeed, DEMO_BRAND } from '../../content/index.ts';
import { isWritten, promotionTitled, writeRow, type Item } from '../store.ts';

/** What the demo house lets members do, by the English title of its promotion. */
const ROWS: readonly (readonly [title: string, prize: string, item: Omit<Item, 'prize'>])[] = [
  ['A small hello every day', '0.10', { ...openTo('join'), places: null, places_daily: 500 }],
  // As much as 131,000 dong in the currency of the demo house.
  ['Say hello on Zalo: up to 131K', '5', { ...openTo('review'), places: 1000, places_daily: 100 }],
];

function openTo(kind: 'join' | 'review') {
  const nothing = { condition: 'none' as const, need: 0n, categories: [], rank_min: 0 };
  return { is_on: true, kind, ...nothing, segment: EVERYBODY };
}

/**
 * Once, and in houses alone whose promotions came with it: older words of the Zalo gift tell of
 * another way. A house that began before the daily hello got its promotion at a later start.
 */
export const seedActivities = async (kernel: Kernel): Promise<void> => {
  const brand = await brandById(kernel, DEMO_BRAND);
  if (!brand) return;
  await kernel.db.transaction(async (tx) => {
    const found = await Promise.all(ROWS.map(([title]) => promotionTitled(tx, brand.id, title)));
    const later = { noun: 'promotions', name: 'daily-activity', since: SINCE };
    const isLater = found[0] !== undefined && (await claimLater(tx, brand.id, later));
    const isFresh = await claimSeed(tx, brand.id, 'activities');
    if (!isLater && (!isFresh || found.includes(undefined))) return;
    const today = dayIn(kernel.clock.now(), brand.timeZone);
    for (const [at, [, prize, item]] of ROWS.entries()) {
      const id = found[at];
      const minor = parseAmount(prize, brand.currency);
      const isOld = isLater && at > 0;
      if (id === undefined || minor === undefined || isOld) continue;
      if (isLater && (await isWritten(tx, brand.id, id))) continue;
      await writeRow(tx, { ...item, prize: minor, brandId: brand.id, id, today });
    }
  });
};
/** When the promotion of the daily hello came. */
const SINCE = '2026-11-26T18:49:35Z';
