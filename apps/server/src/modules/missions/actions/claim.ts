import type { InputOf } from '@fairhouse/contract';
import type { claimMission as call } from '@fairhouse/contract/missions';
import type { LikePrizeOutcome } from '@fairhouse/contract/reward-words';
import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { noteLikePrize } from '../../household/index.ts';
import {
  announceBalance,
  bindGift,
  giftTimes,
  isStopped,
  lockAccount,
  post,
} from '../../wallet/index.ts';
import { spansAt, type Span } from '../rules.ts';
import {
  insertClaim,
  keepCompletion,
  keptOf,
  lockMission,
  missionsShown,
  rankOf,
  takeOfBudget,
  type ShownMission,
} from '../store.ts';
import { alikeIn, isTaken, paidAtHome } from '../steps/at-home.ts';
import { progressOf } from './progress.ts';
import { countOpen, missionsOf } from './show.ts';

/** The prize, judged anew by the ledger under the member's lock, and posted once. */
export const claimMission = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const paid = await ctx.db.transaction(async (tx) => {
    const [mission] = await missionsShown(tx, {
      brandId: owner.brandId,
      language: ctx.language,
      id,
    });
    if (!mission) return refuse('not_found');
    await lockMission(tx, owner.brandId, id);
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await isStopped(tx, owner)) return refuse('on_break');
    return payOldest(ctx, tx, mission, await doneOf(ctx, tx, mission, input.period));
  });
  if (isRefusal(paid)) return paid;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return {
    id: input.id,
    period: paid.period,
    claimedAt: paid.claimedAt.toISOString(),
    amount: printAmount(paid.amountMinor, ctx.brand.currency),
    openCount: countOpen(await missionsOf(ctx, ctx.db)),
  };
};

/**
 * The oldest that nobody of the household was paid for. What is paid to somebody who looks a
 * little like another one, and what is refused, the desk is told.
 */
const payOldest = async (ctx: Ctx, tx: Queries, mission: ShownMission, done: readonly Done[]) => {
  if (done.length === 0) return refuse('state_conflict');
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const missionId = mission.item_id;
  const atHome = await paidAtHome(ctx, tx);
  const tell = async ({ period }: Done, outcome: LikePrizeOutcome, amountMinor: bigint) => {
    const alike = alikeIn(atHome, { missionId, period });
    if (alike.length > 0)
      await noteLikePrize(tx, {
        ...owner,
        kind: 'mission',
        place: period,
        sourceId: missionId,
        title: mission.title,
        amountMinor,
        outcome,
        alike,
      });
  };
  const free = done.find(({ period }) => !isTaken(ctx.brand, atHome, { missionId, period }));
  if (!free) {
    for (const one of done) await tell(one, 'refused', mission.prize);
    return refuse('state_conflict');
  }
  const paid = await pay(
    tx,
    { ...owner, missionId, ...free, times: giftTimes(ctx.brand) },
    mission,
  );
  if (!isRefusal(paid)) await tell(free, 'paid', paid.amountMinor);
  return paid;
};

type Done = Span & { day: string };
/** The periods that may be collected, were not, and whose target is reached; the oldest first. */
const doneOf = async (
  ctx: Ctx,
  tx: Queries,
  mission: ShownMission,
  period: string | undefined,
): Promise<Done[]> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  if (mission.rank_min > (await rankOf(tx, owner))) return [];
  const claimed = (await keptOf(tx, owner))
    .filter((one) => one.is_claimed && one.mission_id === mission.item_id)
    .map((one) => one.period);
  const asked = spansAt(mission, dayIn(ctx.clock.now(), ctx.brand.timeZone))
    .filter(
      (span) => (period === undefined || span.period === period) && !claimed.includes(span.period),
    )
    .map((span) => ({ ...span, missionId: mission.item_id }));
  if (asked.length === 0) return [];
  const found = await progressOf(tx, {
    brandId: owner.brandId,
    timeZone: ctx.brand.timeZone,
    memberIds: [owner.memberId],
    asked,
  });
  return asked.flatMap((span) => {
    const day = found.find((one) => one.period === span.period)?.day;
    return day ? [{ ...span, day }] : [];
  });
};

type Payment = Done & { brandId: number; memberId: bigint; missionId: bigint; times: number };
const pay = async (tx: Queries, p: Payment, mission: ShownMission) => {
  const amountMinor = await keepCompletion(tx, { ...p, prize: mission.prize });
  if (!(await takeOfBudget(tx, { ...p, amount: amountMinor }))) return refuse('state_conflict');
  const posted = await post(tx, {
    brandId: p.brandId,
    memberId: p.memberId,
    type: 'prize',
    amountMinor,
    house: 'missions',
    reference: mission.title,
    key: `mission:${p.missionId}:${p.memberId}:${p.period}`,
  });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`mission ${p.missionId}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindGift(tx, { ...p, transferId: posted.transferId, amountMinor });
  const claimedAt = await insertClaim(tx, {
    ...p,
    kind: mission.kind,
    target: mission.target,
    amount: amountMinor,
    transferId: posted.transferId,
  });
  return { period: p.period, amountMinor, claimedAt };
};
