import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type {
  approveApplication as approveCall,
  officeApplications,
  ReceivedApplication,
  rejectApplication as rejectCall,
} from '@fairhouse/contract/activities';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { flagged, likenessOf } from '../../household/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import {
  applicationById,
  applicationRows,
  countWaitingApplications,
  decideRow,
  lockApplication,
  type ApplicationRow,
} from '../rows/application.ts';
import { joinedAmong, lockMember, moveMember } from '../rows/member.ts';
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

/** What open windows are told after the commit. */
type Decided = { tell: () => Promise<void> };
type Judged = { row: ApplicationRow; activity: ActivityRow };
/** Works on one that waits, with its activity and the member's account locked, and tells of it. */
const deciding = async <No extends RefusalCode>(
  ctx: Ctx,
  text: string,
  work: (tx: Queries, judged: Judged) => Promise<Refusal<No> | Decided>,
) => {
  const id = idOf(text);
  return ctx.db.transaction(async (tx) => {
    const seen = id === undefined ? undefined : await applicationById(tx, ctx.brand.id, id);
    if (!seen) return refuse('not_found');
    await lockActivity(tx, ctx.brand.id, seen.promotion_id);
    await lockAccount(tx, ctx.brand.id, seen.member_id);
    const row = await lockApplication(tx, ctx.brand.id, seen.application_id);
    const activity = await activityOf(tx, { ...seenAs(ctx), id: seen.promotion_id });
    // What is over is neither given nor refused any more.
    if (row?.state !== 'waiting' || !activity || clockAt(ctx, activity) !== 'open') {
      return refuse('state_conflict');
    }
    const done = await work(tx, { row, activity });
    if (isRefusal(done)) return done;
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
    return { ...done, printed: await print(ctx, after, activity, tx) };
  });
};

const keyOf = (ctx: Ctx, row: ApplicationRow) => ({
  brandId: ctx.brand.id,
  id: row.promotion_id,
  memberId: row.member_id,
  period: row.period,
});

export const approve = async (ctx: Ctx, input: InputOf<typeof approveCall>) => {
  const amountMinor =
    input.amount === undefined ? undefined : parseAmount(input.amount, ctx.brand.currency);
  if (input.amount !== undefined && (amountMinor === undefined || amountMinor <= 0n)) {
    return refuse('invalid_amount', { fields: { amount: 'amount' } });
  }
  const decided = await deciding(ctx, input.id, async (tx, { row }) => {
    const member = await lockMember(tx, keyOf(ctx, row));
    if (member?.state !== 'applying') return refuse('state_conflict');
    if (amountMinor !== undefined && amountMinor > member.prize) return refuse('limit_exceeded');
    const issued = await issue(tx, {
      brand: ctx.brand,
      row: member,
      from: 'applying',
      now: ctx.clock.now(),
      ...(amountMinor === undefined ? {} : { amountMinor }),
    });
    if (isRefusal(issued)) return issued;
    await decideRow(tx, {
      brandId: ctx.brand.id,
      id: row.application_id,
      state: 'approved',
      reason: '',
      operatorName: operatorOf(ctx).name,
    });
    return { tell: async () => undefined };
  });
  return isRefusal(decided) ? decided : decided.printed;
};

export const reject = async (ctx: Ctx, input: InputOf<typeof rejectCall>) => {
  const { brand } = ctx;
  const decided = await deciding<never>(ctx, input.id, async (tx, { row }) => {
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
    return { tell };
  });
  if (isRefusal(decided)) return decided;
  await decided.tell();
  return decided.printed;
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
  alike: row.state === 'waiting' ? await alikeOf(ctx, db, row) : [],
});
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
