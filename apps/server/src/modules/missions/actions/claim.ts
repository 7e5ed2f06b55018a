import type { InputOf } from '@fairhouse/contract';
import type { claimMission as call } from '@fairhouse/contract/missions';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { idOf } from '../../content/index.ts';
import { likenessOf, refused } from '../../household/index.ts';
import { dayIn } from '../../records/index.ts';
import { announceBalance, bindGift, giftTimes, isStopped, lockAccount, post } from
  '../../wallet/index.ts';
import { spansAt } from '../rules.ts';
import { insertClaim, keepCompletion, keptOf, lockMission, missionsShown, periodsPaidTo, rankOf,
  takeOfBudget, type ShownMission } from '../store.ts';
import { progressOf } from './progress.ts';
import { countOpen, missionsOf } from './show.ts';

/** The prize, judged anew by the ledger under the member's lock, and posted once. */
export const claimMission = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const paid = await ctx.db.transaction(async (tx) => {
    const [mission] = await missionsShown(tx, { brandId: owner.brandId, language: ctx.language,
      id });
    if (!mission) return refuse('not_found');
    await lockMission(tx, owner.brandId, id);
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await isStopped(tx, owner)) return refuse('on_break');
    const done = await oldestDone(ctx, tx, mission, input.period);
    if (!done) return refuse('state_conflict');
    return pay(tx, { ...owner, missionId: mission.item_id, ...done,
      times: giftTimes(ctx.brand) }, mission);
  });
  if (isRefusal(paid)) return paid;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return { id: input.id, period: paid.period, claimedAt: paid.claimedAt.toISOString(),
    amount: printAmount(paid.amountMinor, ctx.brand.currency),
    openCount: countOpen(await missionsOf(ctx, ctx.db)) };
};

/** What was paid to somebody who is the same person or purse, as far as the house can see. */
const paidAtHome = async (ctx: Ctx, tx: Queries, missionId: bigint): Promise<string[]> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const memberIds = (await likenessOf(tx, owner)).filter((one) => refused(ctx.brand, one))
    .map((one) => one.memberId);
  return memberIds.length === 0 ? [] : periodsPaidTo(tx, { ...owner, missionId, memberIds });
};

type Done = { period: string; day: string };
/** Of the periods that may be collected and were not, the oldest whose target is reached. */
const oldestDone = async (
  ctx: Ctx, tx: Queries, mission: ShownMission, period: string | undefined,
): Promise<Done | undefined> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  if (mission.rank_min > await rankOf(tx, owner)) return undefined;
  const claimed = (await keptOf(tx, owner)).filter((one) => one.is_claimed
    && one.mission_id === mission.item_id).map((one) => one.period);
  const taken = [...claimed, ...await paidAtHome(ctx, tx, mission.item_id)];
  const asked = spansAt(mission, dayIn(ctx.clock.now(), ctx.brand.timeZone))
    .filter((span) => (period === undefined || span.period === period)
      && !taken.includes(span.period))
    .map((span) => ({ ...span, missionId: mission.item_id }));
  if (asked.length === 0) return undefined;
  const found = await progressOf(tx, { brandId: owner.brandId, timeZone: ctx.brand.timeZone,
    memberIds: [owner.memberId], asked });
  for (const span of asked) {
    const day = found.find((one) => one.period === span.period)?.day;
    if (day) return { period: span.period, day };
  }
  return undefined;
};

type Payment = Done & { brandId: number; memberId: bigint; missionId: bigint; times: number };
const pay = async (tx: Queries, p: Payment, mission: ShownMission) => {
  const amountMinor = await keepCompletion(tx, { ...p, prize: mission.prize });
  if (!await takeOfBudget(tx, { ...p, amount: amountMinor })) return refuse('state_conflict');
  const posted = await post(tx, { brandId: p.brandId, memberId: p.memberId, type: 'prize',
    amountMinor, house: 'missions', reference: mission.title,
    key: `mission:${p.missionId}:${p.memberId}:${p.period}` });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`mission ${p.missionId}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindGift(tx, { ...p, transferId: posted.transferId, amountMinor });
  const claimedAt = await insertClaim(tx, { ...p, amount: amountMinor,
    transferId: posted.transferId });
  return { period: p.period, amountMinor, claimedAt };
};
