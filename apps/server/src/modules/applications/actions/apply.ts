import type { InputOf } from '@fairhouse/contract';
import type { applyAsAffiliate as call } from '@fairhouse/contract/applications';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { passBotCheck } from '../../verification/index.ts';
import { countOfDay, insertApplication, lockAddress } from '../store.ts';

/** What one address may send in a day: offices share one, robots have many. */
const A_DAY = 5;

export const apply = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (!(await passBotCheck(ctx, input.altcha))) return refuse('verify_first');
  const { brand, ip, language } = ctx;
  return ctx.db.transaction(async (tx) => {
    await lockAddress(tx, brand.id, ip);
    if ((await countOfDay(tx, brand.id, ip)) >= A_DAY) return refuse('quota_exceeded');
    const made = await insertApplication(tx, {
      brandId: brand.id,
      name: input.name,
      contact: input.contact,
      remark: input.remark,
      language,
      ip,
    });
    return made ? { applicationId: String(made.application_id) } : refuse('state_conflict');
  });
};
