import type { InputOf } from '@fairhouse/contract';
import type { oneActivity } from '@fairhouse/contract/activities';
import type { PromotionState } from '@fairhouse/contract/promotions';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { bearerOf } from '../../../kernel/request.ts';
import { actorOf } from '../../session/index.ts';
import { joinedBy } from '../rows/member.ts';
import {
  clockAt,
  plainHindranceOf,
  printActivity,
  printJoined,
  seenAs,
  seenNow,
} from '../steps/seen.ts';
import { activitiesOf, activitiesShown, activityOf, type Owner } from '../store.ts';

export const ownerOf = (ctx: Ctx): Owner => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
});
/** The member of the token, where there is one; else a visitor reads. */
const readerOf = async (ctx: Ctx): Promise<Owner | undefined> => {
  const actor = await actorOf(ctx, { method: 'GET', needs: 'member' }, bearerOf(ctx.header));
  return isRefusal(actor) ? undefined : ownerOf({ ...ctx, actor });
};

export const listActivities = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const rows = await activitiesShown(ctx.db, seenAs(ctx));
  const joined = await joinedBy(ctx.db, owner);
  const ids = [...new Set(joined.map((one) => one.promotion_id))];
  const activities = await activitiesOf(ctx.db, { ...seenAs(ctx), ids });
  const list = [];
  for (const seen of await seenNow(ctx, ctx.db, { rows, owner })) {
    list.push(await printActivity(ctx, ctx.db, { seen, owner, judge: plainHindranceOf }));
  }
  const own = [];
  for (const row of joined) {
    const activity = activities.find((one) => one.promotion_id === row.promotion_id);
    own.push(await printJoined(ctx, ctx.db, { row, activity }));
  }
  return { list, joined: own };
};

export const readActivity = async (ctx: Ctx, input: InputOf<typeof oneActivity>) => {
  const id = idOf(input.id);
  const owner = await readerOf(ctx);
  const row = id === undefined ? undefined : await activityOf(ctx.db, { ...seenAs(ctx), id });
  const isHidden = !row?.is_promoted || !row.is_on || (row.audience === 'members' && !owner);
  return isHidden ? refuse('not_found') : printOne(ctx, { id: row.promotion_id, owner });
};

/** As it is after what was done with it. */
export const printOne = async (
  ctx: Ctx,
  { id, owner }: { id: bigint; owner: Owner | undefined },
) => {
  const row = await activityOf(ctx.db, { ...seenAs(ctx), id });
  const [seen] = row ? await seenNow(ctx, ctx.db, { rows: [row], owner }) : [];
  return seen ? printActivity(ctx, ctx.db, { seen, owner }) : refuse('not_found');
};

/** The states of those promotions that carry an activity, for whoever asks. */
export const statesOf = async (
  ctx: Ctx,
  ids: readonly bigint[],
): Promise<Map<bigint, PromotionState>> => {
  const rows = (await activitiesOf(ctx.db, { ...seenAs(ctx), ids })).filter(
    (row) => clockAt(ctx, row) !== 'close',
  );
  if (rows.length === 0) return new Map();
  const seen = await seenNow(ctx, ctx.db, { rows, owner: await readerOf(ctx) });
  return new Map(seen.map(({ row, state }) => [row.promotion_id, state]));
};
