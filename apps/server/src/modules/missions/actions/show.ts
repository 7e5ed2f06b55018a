import { CLAIM_DAYS, type Mission, type MissionState } from '@fairhouse/contract/missions';
import { dayAfter, dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { isStopped } from '../../wallet/index.ts';
import { isNow, printTarget, spansAt, type Span } from '../rules.ts';
import { keptOf, missionsShown, rankOf, type Kept, type ShownMission } from '../store.ts';
import { isTaken, paidAtHome } from '../steps/at-home.ts';
import { progressOf } from './progress.ts';

export const readSummary = async (ctx: Ctx) => {
  const list = await missionsOf(ctx, ctx.db);
  const isPaused = await isStopped(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
  });
  return {
    list,
    openCount: isPaused ? 0 : countOpen(list),
    isPaused,
    turnoverTimes: settingsOf(ctx.brand).rewards.turnoverTimes,
    currency: ctx.brand.currency.code,
    timeZone: ctx.brand.timeZone,
  };
};
export const countOpen = (list: readonly Mission[]): number =>
  list.filter(({ state }) => state === 'running' || state === 'done').length;

type Row = {
  one: ShownMission;
  span: Span;
  kept: Kept | undefined;
  value: bigint;
  /** Paid to one of the household. */
  isHome: boolean;
};
/** Those that run with exact progress, and those before whose prize still waits. */
export const missionsOf = async (ctx: Ctx, db: Queries): Promise<Mission[]> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const today = dayIn(ctx.clock.now(), ctx.brand.timeZone);
  const shown = await missionsShown(db, { brandId: owner.brandId, language: ctx.language });
  const kept = new Map(
    (await keptOf(db, owner)).map((one) => [`${one.mission_id} ${one.period}`, one]),
  );
  const rank = await rankOf(db, owner);
  const spans = shown.flatMap((one) =>
    spansAt(one, today).map((span) => ({
      one,
      span,
      kept: kept.get(`${one.item_id} ${span.period}`),
    })),
  );
  const now = spans.filter(({ span }) => isNow(span, today));
  const found =
    now.length === 0
      ? []
      : await progressOf(db, {
          ...owner,
          timeZone: ctx.brand.timeZone,
          memberIds: [owner.memberId],
          asked: now.map(({ one, span }) => ({ ...span, missionId: one.item_id })),
        });
  const valueOf = new Map(found.map((one) => [`${one.mission_id} ${one.period}`, one.value]));
  const isOpen = spans.some((row) => !row.kept?.is_claimed && row.one.rank_min <= rank);
  const atHome = isOpen ? await paidAtHome(ctx, db) : [];
  return spans.flatMap((row): Mission[] => {
    const { one, span } = row;
    const isHome = isTaken(ctx.brand, atHome, { missionId: one.item_id, period: span.period });
    const value = valueOf.get(`${one.item_id} ${span.period}`) ?? 0n;
    if (isNow(span, today)) return [print(ctx, { ...row, value, isHome }, rank)];
    return row.kept && !row.kept.is_claimed && !isHome
      ? [print(ctx, { ...row, value: one.target, isHome }, rank)]
      : [];
  });
};

const stateOf = ({ one, kept, value, isHome }: Row, rank: number): MissionState => {
  if (kept?.is_claimed) return 'claimed';
  if (one.rank_min > rank) return 'locked';
  if (isHome) return 'taken';
  return value >= one.target ? 'done' : 'running';
};

const print = (ctx: Ctx, row: Row, rank: number): Mission => {
  const { one, span, kept } = row;
  const state = stateOf(row, rank);
  const isFull = state === 'claimed' || row.value > one.target;
  return {
    id: String(one.item_id),
    period: span.period,
    kind: one.kind,
    repeats: one.repeats,
    title: one.title,
    summary: one.summary,
    language: one.language,
    target: printTarget(ctx.brand, one.kind, one.target),
    progress: printTarget(ctx.brand, one.kind, isFull ? one.target : row.value),
    prize: printAmount(kept?.prize ?? one.prize, ctx.brand.currency),
    categories: one.categories,
    gameIds: one.slugs,
    state,
    rankMin: one.rank_min,
    lastDay: span.last,
    claimUntil: span.last === null ? null : dayAfter(span.last, CLAIM_DAYS),
  };
};
