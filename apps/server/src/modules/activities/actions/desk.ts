import type { InputOf } from '@fairhouse/contract';
import type {
  approveApplication as approveCall,
  officeApplications,
  ReceivedApplication,
  rejectApplication as rejectCall,
} from '@fairhouse/contract/activities';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalByKey, approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk, holdSums } from '../../giving/index.ts';
import { flagged, likenessOf } from '../../household/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { mayGetReward } from '../../rewards/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import {
  applicationById,
  applicationRows,
  countWaitingApplications,
  decideRow,
  lockApplication,
  type ApplicationRow,
} from '../rows/application.ts';
import { joinedAmong, lockMember, moveMember, type MemberRow } from '../rows/member.ts';
import { exactProgressOf } from '../rows/progress.ts';
import { issue } from '../steps/issue.ts';
import { clockAt, seenAs } from '../steps/seen.ts';
import { activityOf, lockActivity, type ActivityRow } from '../store.ts';
import { textFor } from '../rules.ts';
import { activitiesFor, printApplication } from './applications.ts';

export const listApplications = async (ctx: Ctx, input: InputOf<typeof officeApplications>) => {
  const rows = await applicationRows(ctx.db, {
    brandId: ctx.brand.id,
    state: input.state,
    keyword: input.keyword?.trim() ?? '',
    after: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const activities = await activitiesFor(ctx, ctx.db, shown);
  const list = [];
  for (const row of shown) list.push(await print(ctx, row, activities.get(row.promotion_id)));
  return {
    list,
    waiting: await countWaitingApplications(ctx.db, ctx.brand.id),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.application_id) : null,
  };
};

type Judged = { row: ApplicationRow; activity: ActivityRow };
/** One that waits, with its activity and the member's account locked; sums are held before both. */
const lockWaiting = async (ctx: Ctx, tx: Queries, text: string) => {
  const id = idOf(text);
  const seen = id === undefined ? undefined : await applicationById(tx, ctx.brand.id, id);
  if (!seen) return refuse('not_found');
  await holdSums(ctx, tx);
  await lockActivity(tx, ctx.brand.id, seen.promotion_id);
  await lockAccount(tx, ctx.brand.id, seen.member_id);
  const row = await lockApplication(tx, ctx.brand.id, seen.application_id);
  const activity = await activityOf(tx, { ...seenAs(ctx), id: seen.promotion_id });
  // What is over is neither given nor refused any more.
  return row?.state === 'waiting' && activity && clockAt(ctx, activity) === 'open'
    ? ({ row, activity } satisfies Judged)
    : refuse('state_conflict');
};

const keyOf = (ctx: Ctx, row: ApplicationRow) => ({
  brandId: ctx.brand.id,
  id: row.promotion_id,
  memberId: row.member_id,
  period: row.period,
});
const approvalOf = (row: ApplicationRow): string => `application:${row.application_id}`;

/** Notes what was decided, by the operator of this call. */
const noteDecided = async (ctx: Ctx, tx: Queries, { row, activity }: Judged) => {
  const after = await applicationById(tx, ctx.brand.id, row.application_id);
  if (!after) throw new Error('an application is gone');
  const { operatorId, name: operatorName } = operatorOf(ctx);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName,
    action: `activities.${after.state === 'approved' ? 'approve' : 'reject'}`,
    subject: `member:${row.account}`,
    reason: after.reason,
    before: { application: String(row.application_id), activity: activity.title },
    after: {
      state: after.state,
      prize: after.amount === null ? null : printAmount(after.amount, ctx.brand.currency),
    },
    ip: ctx.ip,
  });
  return print(ctx, after, activity, tx);
};

type Giving = { row: ApplicationRow; amountMinor: bigint | undefined };
/**
 * What would be given, judged anew: deposits may have been taken back and bets have ended otherwise
 * since it was asked for.
 */
const judgeGiving = async (ctx: Ctx, tx: Queries, { row, amountMinor }: Giving) => {
  const key = keyOf(ctx, row);
  const member = await lockMember(tx, key);
  if (member?.state !== 'applying') return refuse('state_conflict');
  if (amountMinor !== undefined && amountMinor > member.prize) return refuse('limit_exceeded');
  const done = await exactProgressOf(tx, {
    ...key,
    timeZone: ctx.brand.timeZone,
    condition: member.condition,
    categories: member.categories,
    first: member.first_day,
    last: member.last_day,
  });
  return done < member.need ? refuse('condition_open') : member;
};
const giveNow = async (
  ctx: Ctx,
  tx: Queries,
  { row, member, amountMinor, by }: Giving & { member: MemberRow; by: string },
) => {
  const issued = await issue(tx, {
    brand: ctx.brand,
    row: member,
    from: 'applying',
    now: ctx.clock.now(),
    ...(amountMinor === undefined ? {} : { amountMinor }),
  });
  if (isRefusal(issued)) return issued;
  const brandId = ctx.brand.id;
  const decided = { id: row.application_id, state: 'approved', reason: '' } as const;
  await decideRow(tx, { brandId, ...decided, operatorName: by });
  return undefined;
};

const KIND = 'activities.approve';
/**
 * Whoever opened the activity gave its budget; whoever says which member has earned it gives as
 * well, and above what one gives alone a second operator does (D-I36).
 */
export const approve = async (ctx: Ctx, input: InputOf<typeof approveCall>) => {
  const { brand } = ctx;
  const amountMinor =
    input.amount === undefined ? undefined : parseAmount(input.amount, brand.currency);
  if (input.amount !== undefined && (amountMinor === undefined || amountMinor <= 0n)) {
    return refuse('invalid_amount', { fields: { amount: 'amount' } });
  }
  // What was counted as given goes again where it is not given after all.
  return unlessRefused(ctx.db, async (tx) => {
    const judged = await lockWaiting(ctx, tx, input.id);
    if (isRefusal(judged)) return judged;
    const { row, activity } = judged;
    const member = await judgeGiving(ctx, tx, { row, amountMinor });
    if (isRefusal(member)) return member;
    if (!(await mayGetReward(tx, keyOf(ctx, row)))) return refuse('on_break');
    const prize = amountMinor ?? member.prize;
    const asked = await giveOrAsk(ctx, tx, {
      amountMinor: prize,
      asked: {
        kind: KIND,
        key: approvalOf(row),
        subject: `member:${row.account}`,
        reason: row.remark,
        payload: {
          application: String(row.application_id),
          account: row.account,
          activity: activity.title,
          amount: printAmount(prize, brand.currency),
          currency: brand.currency.code,
        },
      },
    });
    if (isRefusal(asked)) return asked;
    if (asked) return print(ctx, row, activity, tx);
    const by = operatorOf(ctx).name;
    const refused = await giveNow(ctx, tx, { row, member, amountMinor, by });
    return refused ?? noteDecided(ctx, tx, judged);
  });
};

/** What a second operator gives by approving, where it still waits and is still earned. */
export const registerApplications = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const judged = await lockWaiting(ctx, tx, request.payload.application ?? '');
      if (isRefusal(judged)) return refuse('state_conflict');
      const { row } = judged;
      const amountMinor = parseAmount(request.payload.amount ?? '', ctx.brand.currency);
      const member = await judgeGiving(ctx, tx, { row, amountMinor });
      if (isRefusal(member)) return refuse('state_conflict');
      const by = request.asked_name;
      if (await giveNow(ctx, tx, { row, member, amountMinor, by })) return refuse('state_conflict');
      return { after: { ...request.payload } };
    },
  });
};

export const reject = async (ctx: Ctx, input: InputOf<typeof rejectCall>) => {
  const { brand } = ctx;
  const done = await ctx.db.transaction(async (tx) => {
    const judged = await lockWaiting(ctx, tx, input.id);
    if (isRefusal(judged)) return judged;
    const { row } = judged;
    await moveMember(tx, {
      ...keyOf(ctx, row),
      from: 'applying',
      to: 'rejected',
      reason: input.reason,
    });
    await decideRow(tx, {
      brandId: brand.id,
      id: row.application_id,
      state: 'rejected',
      reason: input.reason,
      operatorName: operatorOf(ctx).name,
    });
    const tell = await sendSystemMessage(ctx, tx, {
      brand,
      memberIds: [row.member_id],
      text: 'activityRejected',
      values: (language) => ({
        what: textFor(row.words, language, brand.defaultLanguage),
        reason: input.reason,
      }),
    });
    return { tell, printed: await noteDecided(ctx, tx, judged) };
  });
  if (isRefusal(done)) return done;
  await done.tell();
  return done.printed;
};

const print = async (
  ctx: Ctx,
  row: ApplicationRow,
  activity: ActivityRow | undefined,
  db: Queries = ctx.db,
): Promise<ReceivedApplication> => ({
  ...printApplication(ctx, row, activity),
  memberId: String(row.member_id),
  account: row.account,
  rankLevel: row.rank_level,
  decidedBy: row.decided_name,
  isAsked: await isAsked(ctx, db, row),
  alike: row.state === 'waiting' ? await alikeOf(ctx, db, row) : [],
});
const isAsked = async (ctx: Ctx, db: Queries, row: ApplicationRow): Promise<boolean> =>
  row.state === 'waiting' &&
  (await approvalByKey(db, { brandId: ctx.brand.id, kind: KIND, key: approvalOf(row) }))?.state ===
    'asked';
const alikeOf = async (ctx: Ctx, db: Queries, row: ApplicationRow) => {
  const key = keyOf(ctx, row);
  const likely = (await likenessOf(db, key)).filter((one) => flagged(ctx.brand, one));
  if (likely.length === 0) return [];
  const joined = await joinedAmong(db, { ...key, memberIds: likely.map((one) => one.memberId) });
  return joined.map((one) => ({
    account: one.account,
    score: likely.find((other) => other.memberId === one.member_id)?.score ?? 0,
  }));
};
