import type { InputOf } from '@fairhouse/contract';
import type { claimMission as call } from '@fairhouse/contract/missions';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { idOf } from '../../content/index.ts';
import { dayIn } from '../../records/index.ts';
import { announceBalance, isStopped, lockAccount, post } from '../../wallet/index.ts';
import { spansAt } from '../rules.ts';
import { insertClaim, keepCompletion, keptOf, missionsShown, rankOf,
  type ShownMission } from '../store.ts';
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
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await isStopped(tx, owner)) return refuse('on_break');
    const done = await oldestDone(ctx, tx, mission, input.period);
    if (!done) return refuse('state_conflict');
    return pay(tx, { ...owner, missionId: mission.item_id, ...done }, mission);
  });
  if (isRefusal(paid)) return paid;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return { id: input.id, period: paid.period, claimedAt: paid.claimedAt.toISOString(),
    amount: printAmount(paid.amountMinor, ctx.brand.currency),
    openCount: countOpen(await missionsOf(ctx, ctx.db)) };
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
  const asked = spansAt(mission, dayIn(ctx.clock.now(), ctx.brand.timeZone))
    .filter((span) => (period === undefined || span.period === period)
      && !claimed.includes(span.period))
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

type Payment = Done & { brandId: number; memberId: bigint; missionId: bigint };
const pay = async (tx: Queries, p: Payment, mission: ShownMission) => {
  const amountMinor = await keepCompletion(tx, { ...p, prize: mission.prize });
  const posted = await post(tx, { brandId: p.brandId, memberId: p.memberId, type: 'prize',
    amountMinor, house: 'missions', reference: mission.title,
    key: `mission:${p.missionId}:${p.memberId}:${p.period}` });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`mission ${p.missionId}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  const claimedAt = await insertClaim(tx, { ...p, amount: amountMinor,
    transferId: posted.transferId });
  return { period: p.period, amountMinor, claimedAt };
};
