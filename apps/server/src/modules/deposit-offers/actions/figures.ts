import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isLicensed } from '../steps/licence.ts';
import { figuresOf } from '../steps/figures.ts';
import { offerCalled, offersOf } from '../store.ts';
import { offerTexts } from './seed.ts';

export type OfferFigures = { isRunning: boolean; figures: Record<string, string> };
/** What other pages say about offers, by their terms of now. */
export const offerFigures = async (
  ctx: Ctx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, OfferFigures>> => {
  if (ids.length === 0) return new Map();
  const rows = await offersOf(ctx.db, { brandId: ctx.brand.id, ids });
  return new Map(
    rows.map((row) => [
      String(row.item_id),
      {
        isRunning: row.is_open && isLicensed(ctx, row),
        figures: figuresOf(row, ctx.brand.currency),
      },
    ]),
  );
};

/** The offer that the demo house began with under a name. */
export const seededOffer = async (
  kernel: Kernel,
  brandId: number,
  name: string,
): Promise<string | undefined> => {
  const english = offerTexts(name).find(({ language }) => language === 'EN');
  const row =
    english && (await offerCalled(kernel.db, { brandId, language: 'EN', title: english.title }));
  return row && String(row.offer_id);
};
