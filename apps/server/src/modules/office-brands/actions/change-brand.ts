import type { InputOf } from '@fairhouse/contract';
import type { changeBrand as call } from '@fairhouse/contract/office-brands';
import { languageCodes } from '@fairhouse/contract/languages';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeBrand as change, tellChanged, type BrandRow } from '../../brands/index.ts';
import { judgeNaming } from '../rules.ts';
import { brandInReach, noteChange, printBrand } from './reach.ts';

export const changeBrand = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brandId, version, reason, ...naming } = input;
  const row = await brandInReach(ctx, brandId);
  if (!row) return refuse('not_found');
  const fields = judgeNaming(naming, languageCodes());
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await change(tx, { brandId: row.brand_id, version, reason,
      operatorName: operatorOf(ctx).name }, naming);
    if (done) {
      await noteChange(ctx, tx, { brandId: row.brand_id, action: 'brands.change',
        before: namingOf(done.before), after: naming, reason });
    }
    return done;
  });
  if (!edited) return refuse('state_conflict');
  tellChanged(ctx, row.brand_id);
  return printBrand(ctx.db, edited.after);
};

const namingOf = (row: BrandRow) => ({ name: row.name, languages: row.languages,
  defaultLanguage: row.default_language, timeZone: row.time_zone });
