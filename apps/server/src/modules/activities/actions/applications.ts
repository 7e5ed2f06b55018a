import type { InputOf } from '@fairhouse/contract';
import type { ActivityApplication, activityApplications } from '@fairhouse/contract/activities';
import type { PromotionState } from '@fairhouse/contract/promotions';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { stateSeen, textFor } from '../rules.ts';
import { applicationsOf, countApplications, type ApplicationRow } from '../rows/application.ts';
import { clockAt, seenAs } from '../steps/seen.ts';
import { activitiesOf, type ActivityRow } from '../store.ts';
import { ownerOf } from './show.ts';

export const listOwnApplications = async (
  ctx: Ctx,
  { pageNo, pageSize }: InputOf<typeof activityApplications>,
) => {
  const owner = ownerOf(ctx);
  const rows = await applicationsOf(ctx.db, {
    ...owner,
    count: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  const activities = await activitiesFor(ctx, ctx.db, rows);
  return {
    list: rows.map((row) => printApplication(ctx, row, activities.get(row.promotion_id))),
    total: await countApplications(ctx.db, owner),
    pageNo,
    pageSize,
  };
};
export const activitiesFor = async (
  ctx: Ctx,
  db: Queries,
  rows: readonly ApplicationRow[],
): Promise<Map<bigint, ActivityRow>> => {
  const ids = [...new Set(rows.map((row) => row.promotion_id))];
  const found = ids.length === 0 ? [] : await activitiesOf(db, { ...seenAs(ctx), ids });
  return new Map(found.map((row) => [row.promotion_id, row]));
};

/** One that was rejected stays so, whatever became of a later one. */
const stateOf = (ctx: Ctx, row: ApplicationRow, activity: ActivityRow | undefined) => {
  const clock = clockAt(ctx, activity);
  const kept = { state: row.member_state, reward_state: row.reward_state };
  return row.state === 'rejected' && clock === 'open' ? 'rejected' : stateSeen(clock, kept);
};
export const printApplication = (
  ctx: Ctx,
  row: ApplicationRow,
  activity: ActivityRow | undefined,
): ActivityApplication => ({
  id: String(row.application_id),
  activityId: String(row.promotion_id),
  title: textFor(row.words, ctx.language, ctx.brand.defaultLanguage),
  period: row.period,
  remark: row.remark,
  images: row.images,
  state: stateOf(ctx, row, activity) satisfies PromotionState,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  prize: printAmount(row.amount ?? row.prize, ctx.brand.currency),
  currency: ctx.brand.currency.code,
});
