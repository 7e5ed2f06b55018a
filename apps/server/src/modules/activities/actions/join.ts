import type { InputOf } from '@fairhouse/contract';
import type { applyForActivity, joinActivity as joinCall } from '@fairhouse/contract/activities';
import {
  IMAGES_MAX,
  judgeRemark,
  tidyRemark,
  type Hindrance,
} from '@fairhouse/contract/activity-states';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { giftTimes, lockAccount } from '../../wallet/index.ts';
import { insertApplication, tieImages, waitingAmong } from '../rows/application.ts';
import { insertMember, lockMember, moveMember, type MemberRow } from '../rows/member.ts';
import { tellAlike } from '../steps/alike.ts';
import { issue, judgeTask } from '../steps/issue.ts';
import { actionOf, hindranceOf, seenAs, seenNow } from '../steps/seen.ts';
import { activityOf, lockActivity, titlesOf } from '../store.ts';
import { ownerOf, printOne } from './show.ts';

const REFUSALS = {
  break: 'on_break',
  rank: 'rank_needed',
  audience: 'not_for_you',
  household: 'household_taken',
  full: 'places_taken',
  full_today: 'places_taken',
} as const satisfies Record<Exclude<Hindrance, 'condition'>, string>;

type Seen = Awaited<ReturnType<typeof seenNow>>[number];
/**
 * The activity as the member sees it, judged under the locks of the activity and of the member:
 * what joins next to this waits, and so do bets that may count.
 */
const judged = async (ctx: Ctx, tx: Queries, { id, action }: { id: bigint; action: string }) => {
  const owner = ownerOf(ctx);
  if (!(await lockActivity(tx, owner.brandId, id))) return refuse('not_found');
  await lockAccount(tx, owner.brandId, owner.memberId);
  const row = await activityOf(tx, { ...seenAs(ctx), id });
  if (!row?.is_promoted || !row.is_on) return refuse('not_found');
  const [seen] = await seenNow(ctx, tx, { rows: [row], owner });
  if (!seen || actionOf(seen) !== action) return refuse('state_conflict');
  const hindrance = await hindranceOf(ctx, tx, { seen, owner });
  if (hindrance === 'household') {
    const prize = { ...owner, id, period: seen.span.period, title: row.title };
    await tellAlike(tx, { brand: ctx.brand, prize, amountMinor: row.prize, outcome: 'refused' });
  }
  return hindrance === null || hindrance === 'condition'
    ? { ...seen, isConditionOpen: hindrance !== null }
    : refuse(REFUSALS[hindrance]);
};

const enter = async (
  ctx: Ctx,
  tx: Queries,
  { seen, state }: { seen: Seen; state: 'signed_up' | 'applying' },
): Promise<MemberRow> => {
  const key = { ...ownerOf(ctx), id: seen.row.promotion_id, period: seen.span.period };
  await insertMember(tx, {
    ...key,
    state,
    activity: seen.row,
    times: giftTimes(ctx.brand),
    rewardDays: settingsOf(ctx.brand).rewards.validDays,
    words: await titlesOf(tx, key.brandId, key.id),
    first: seen.span.first,
    last: seen.span.last,
  });
  const row = await lockMember(tx, key);
  if (!row) throw new Error(`activity ${key.id} was not joined`);
  return row;
};

export const joinActivity = async (ctx: Ctx, input: InputOf<typeof joinCall>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const owner = ownerOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const seen = await judged(ctx, tx, { id, action: 'join' });
    if (isRefusal(seen)) return seen;
    const row = await enter(ctx, tx, { seen, state: 'signed_up' });
    const { brand } = ctx;
    const now = ctx.clock.now();
    if (row.kind === 'task') {
      await judgeTask(tx, { brand, row, now });
      return undefined;
    }
    // Nothing is asked for: it is begun and issued at once.
    const key = { ...owner, id, period: row.period };
    await moveMember(tx, { ...key, from: 'signed_up', to: 'in_progress' });
    const issued = await issue(tx, { brand, row, from: 'in_progress', now });
    if (isRefusal(issued)) throw new Error(`activity ${id}: ${issued.errorCode} after its judge`);
    return undefined;
  });
  return isRefusal(done) ? done : printOne(ctx, { id, owner });
};

export const applyFor = async (ctx: Ctx, input: InputOf<typeof applyForActivity>) => {
  const remark = tidyRemark(input.remark);
  const fault = judgeRemark(remark);
  if (fault) return refuse('validation_failed', { fields: { remark: fault } });
  const images = [...new Set(input.images)];
  if (images.length > IMAGES_MAX) return refuse('too_many_files');
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const owner = ownerOf(ctx);
  const done = await ctx.db.transaction((tx) => keep(ctx, tx, { id, remark, images }));
  return isRefusal(done) ? done : printOne(ctx, { id, owner });
};

const keep = async (
  ctx: Ctx,
  tx: Queries,
  { id, remark, images }: { id: bigint; remark: string; images: readonly string[] },
) => {
  const owner = ownerOf(ctx);
  const seen = await judged(ctx, tx, { id, action: 'apply' });
  if (isRefusal(seen)) return seen;
  // Under the member's lock: what is there now is tied below.
  if ((await waitingAmong(tx, { ...owner, images })) !== images.length) {
    return refuse('validation_failed', { fields: { images: 'unknown' } });
  }
  if (seen.isConditionOpen) return refuse('condition_open');
  const key = { ...owner, id, period: seen.span.period };
  if (seen.own) await moveMember(tx, { ...key, from: 'rejected', to: 'applying' });
  else await enter(ctx, tx, { seen, state: 'applying' });
  const applicationId = await insertApplication(tx, { ...key, remark });
  if (images.length > 0) await tieImages(tx, { ...owner, applicationId, images });
  return undefined;
};
