import type { InputOf } from '@fairhouse/contract';
import type { changeBrand as call } from '@fairhouse/contract/brands-desk';
import { languageCodes } from '@fairhouse/contract/languages';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { changeBrand as change, brandsChanged, type BrandRow } from '../../index.ts';
import { judgeNaming } from '../rules.ts';
import { waitForSecond } from '../steps/guarded.ts';
import { brandInReach, noteChange, printBrand } from '../steps/reach.ts';

/** The time zone is the clock of what counts by the day: another one waits, whole. */
export const changeBrand = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brandId, version, reason, ...naming } = input;
  const row = await brandInReach(ctx, brandId);
  if (!row) return refuse('not_found');
  const fields = judgeNaming(naming, languageCodes());
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  if (version !== row.version) return refuse('state_conflict');
  if (naming.timeZone !== row.time_zone) {
    return (
      (await waitForSecond(ctx, row, {
        what: 'naming',
        payload: { naming },
        reason,
        guarded: [{ path: 'timeZone', was: row.time_zone, is: naming.timeZone }],
      })) ?? printBrand(ctx.db, row)
    );
  }
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await change(
      tx,
      { brandId: row.brand_id, version, reason, operatorName: operatorOf(ctx).name },
      naming,
    );
    if (done) {
      await noteChange(ctx, tx, {
        brandId: row.brand_id,
        action: 'brands.change',
        before: namingOf(done.before),
        after: naming,
        reason,
      });
    }
    return done;
  });
  if (!edited) return refuse('state_conflict');
  brandsChanged.say(ctx, { brandId: row.brand_id });
  return printBrand(ctx.db, edited.after);
};

export const namingOf = (row: BrandRow) => ({
  name: row.name,
  languages: row.languages,
  defaultLanguage: row.default_language,
  timeZone: row.time_zone,
});
