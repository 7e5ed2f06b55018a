import type { Activity, JoinedActivity } from '@fairhouse/contract/activities';
import type { ActivityAction, Hindrance } from '@fairhouse/contract/activity-states';
import type { PromotionState } from '@fairhouse/contract/promotions';
import { isEverybody } from '@fairhouse/contract/segment-words';
import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { likenessOf, refused } from '../../household/index.ts';
import { isInSegment } from '../../segments/index.ts';
import { mayGetReward } from '../../rewards/index.ts';
import { giftTimes, giftTurnover } from '../../wallet/index.ts';
import {
  clockOf,
  spanOf,
  stateSeen,
  stateSeenOf,
  textFor,
  type Clock,
  type Span,
} from '../rules.ts';
import { joinedAmong, joinedIn, waitingOf, type MemberRow } from '../rows/member.ts';
import { progressOf } from '../rows/progress.ts';
import { rankOf, type ActivityRow, type Owner } from '../store.ts';

const todayOf = (ctx: Ctx): string => dayIn(ctx.clock.now(), ctx.brand.timeZone);
export const seenAs = (ctx: Ctx) => ({
  brandId: ctx.brand.id,
  language: ctx.language,
  today: todayOf(ctx),
});
/** The clock of the promotion together with the switch of its activity. */
export const clockAt = (ctx: Ctx, row: ActivityRow | undefined): Clock =>
  clockOf(row && { ...row, is_on: row.is_on && row.is_promoted }, ctx.clock.milliseconds());
const spanNow = (ctx: Ctx, row: ActivityRow): Span =>
  spanOf(row.period, openedOn(ctx, row), todayOf(ctx));
/** Nothing counts from before the day on which it was written, or on which it starts. */
const openedOn = (ctx: Ctx, row: ActivityRow): string => {
  const starts = row.starts_at && dayIn(row.starts_at, ctx.brand.timeZone);
  return starts !== null && starts > row.opened_on ? starts : row.opened_on;
};
/** How many prizes are left; null: without an end. */
const leftOf = (row: ActivityRow) => ({
  left: row.places === null ? null : Math.max(0, row.places - row.issued),
  leftToday: row.places_daily === null ? null : Math.max(0, row.places_daily - row.issued_today),
});

/** Of the period that runs, the state of the member, or of nobody in particular. */
export const seenNow = async (
  ctx: Ctx,
  db: Queries,
  { rows, owner }: { rows: readonly ActivityRow[]; owner: Owner | undefined },
) => {
  const spans = rows.map((row) => ({ row, span: spanNow(ctx, row) }));
  const kept = owner
    ? await joinedIn(db, {
        ...owner,
        ids: rows.map((row) => row.promotion_id),
        periods: [...new Set(spans.map(({ span }) => span.period))],
      })
    : [];
  return spans.map(({ row, span }) => {
    const own = kept.find(
      (one) => one.promotion_id === row.promotion_id && one.period === span.period,
    );
    return { row, span, own, state: stateSeen(clockAt(ctx, row), own) };
  });
};
type Seen = Awaited<ReturnType<typeof seenNow>>[number];

const ACTIONS: Partial<Record<PromotionState, ActivityAction>> = {
  join: 'join',
  rejected: 'apply',
  issued: 'claim',
};
export const actionOf = ({ row, state }: Pick<Seen, 'row' | 'state'>): ActivityAction =>
  state === 'join' && row.kind === 'review' ? 'apply' : (ACTIONS[state] ?? 'none');

/** Somebody of the household joined the same period. */
const isHouseholdIn = async (
  ctx: Ctx,
  db: Queries,
  p: Owner & { id: bigint; period: string },
): Promise<boolean> => {
  const alike = (await likenessOf(db, p)).filter((one) => refused(ctx.brand, one));
  return (
    alike.length > 0 &&
    (await joinedAmong(db, { ...p, memberIds: alike.map((one) => one.memberId) })).length > 0
  );
};

type Asked = { seen: Seen; owner: Owner };
/** What can be said of a whole list: a break, a rank that is missing, places that are taken. */
export const plainHindranceOf = async (
  ctx: Ctx,
  db: Queries,
  { seen, owner }: Asked,
): Promise<Hindrance | null> => {
  const action = actionOf(seen);
  if (action === 'none') return null;
  if (!(await mayGetReward(db, owner))) return 'break';
  if (action === 'claim') return null;
  const { row } = seen;
  if (row.rank_min > (await rankOf(db, owner))) return 'rank';
  const isAsked =
    isEverybody(row.segment) ||
    (await isInSegment(db, { brand: ctx.brand, rule: row.segment, memberId: owner.memberId }));
  if (!isAsked) return 'audience';
  const { left, leftToday } = leftOf(row);
  if (left === 0) return 'full';
  // A task goes on for days, and an application is decided on another one.
  return leftToday === 0 && row.kind === 'join' ? 'full_today' : null;
};
/** Why this member cannot do now what the state allows; the same judge answers page and call. */
export const hindranceOf = async (
  ctx: Ctx,
  db: Queries,
  { seen, owner }: Asked,
): Promise<Hindrance | null> => {
  const plain = await plainHindranceOf(ctx, db, { seen, owner });
  const action = actionOf(seen);
  if (plain !== null || action === 'none' || action === 'claim') return plain;
  const { row, span } = seen;
  if (await isHouseholdIn(ctx, db, { ...owner, id: row.promotion_id, period: span.period })) {
    return 'household';
  }
  const isOpen =
    row.kind === 'review' &&
    (await progressFor(ctx, db, { seen, owner })) < (seen.own?.need ?? row.need);
  return isOpen ? 'condition' : null;
};
const progressFor = (ctx: Ctx, db: Queries, { seen, owner }: Asked) =>
  progressOf(db, {
    ...owner,
    timeZone: ctx.brand.timeZone,
    condition: seen.own?.condition ?? seen.row.condition,
    categories: seen.own?.categories ?? seen.row.categories,
    first: seen.span.first,
    last: seen.span.last,
  });

export const printActivity = async (
  ctx: Ctx,
  db: Queries,
  {
    seen,
    owner,
    judge = hindranceOf,
  }: { seen: Seen; owner: Owner | undefined; judge?: typeof hindranceOf },
): Promise<Activity> => {
  const { row, own, span, state } = seen;
  const { currency } = ctx.brand;
  const terms = own ?? { ...row, times: giftTimes(ctx.brand) };
  const counted =
    owner && terms.condition !== 'none' ? await progressFor(ctx, db, { seen, owner }) : 0n;
  // Of whatever period: the reward centre pays it for its days (D-I01).
  const waits =
    owner && state === 'close'
      ? await waitingOf(db, { ...owner, id: row.promotion_id })
      : undefined;
  const prize = waits?.amount ?? own?.amount ?? terms.prize;
  return {
    id: String(row.promotion_id),
    title: row.title,
    kind: terms.kind,
    condition: terms.condition,
    need: printAmount(terms.need, currency),
    categories: terms.categories,
    prize: printAmount(prize, currency),
    currency: currency.code,
    turnover: printAmount(giftTurnover(prize, terms.times), currency),
    rewardDays: own?.reward_days ?? settingsOf(ctx.brand).rewards.validDays,
    period: span.period,
    state,
    progress: terms.condition === 'none' ? null : printAmount(counted, currency),
    lastDay: span.last,
    expiresAt: (waits ?? own)?.expires_at?.toISOString() ?? null,
    reason: own?.reason ?? '',
    repeats: row.period,
    rankMin: row.rank_min,
    places: row.places,
    ...leftOf(row),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    action: actionOf(seen),
    hindrance: owner ? await judge(ctx, db, { seen, owner }) : null,
    prizeWaits: waits !== undefined,
  };
};

/** What was joined, on its own terms, whether or not the activity is still there. */
export const printJoined = async (
  ctx: Ctx,
  db: Queries,
  { row, activity }: { row: MemberRow; activity: ActivityRow | undefined },
): Promise<JoinedActivity> => {
  const { brand } = ctx;
  const prize = row.amount ?? row.prize;
  const state = stateSeenOf(clockAt(ctx, activity), row, {
    now: ctx.clock.milliseconds(),
    timeZone: brand.timeZone,
  });
  const counted =
    row.condition !== 'none' && (state === 'signed_up' || state === 'in_progress')
      ? await progressOf(db, {
          brandId: brand.id,
          memberId: row.member_id,
          timeZone: brand.timeZone,
          condition: row.condition,
          categories: row.categories,
          first: row.first_day,
          last: row.last_day,
        })
      : undefined;
  return {
    id: String(row.promotion_id),
    title: textFor(row.words, ctx.language, brand.defaultLanguage),
    kind: row.kind,
    condition: row.condition,
    need: printAmount(row.need, brand.currency),
    categories: row.categories,
    prize: printAmount(prize, brand.currency),
    currency: brand.currency.code,
    turnover: printAmount(giftTurnover(prize, row.times), brand.currency),
    rewardDays: row.reward_days,
    period: row.period,
    state,
    progress: counted === undefined ? null : printAmount(counted, brand.currency),
    lastDay: row.last_day,
    expiresAt: row.expires_at?.toISOString() ?? null,
    reason: row.reason,
    at: row.joined_at.toISOString(),
  };
};
