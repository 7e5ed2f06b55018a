import type { RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import { currencyOf, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { refuse, type Answer } from '../../../../kernel/refusal.ts';
import { approvalKinds, type Applied, type ApprovalRow } from '../../../approvals/index.ts';
import { endedWithMoney, endMembers, tellEnded } from '../../../blocks/index.ts';
import { brandsChanged, goLive, liveBrandIds, lockBrand } from '../../index.ts';
import { endPlayPools, jackpotsMoved } from '../../../jackpots/index.ts';
import { lockOwners, tellOwners } from '../../../staff/index.ts';
import { announceBalance, endPlayMoney, lockBalances } from '../../../wallet/index.ts';
import { liveItems, openItems } from '../rules/live-items.ts';
import { addressOf, factsOf } from '../steps/live-facts.ts';
import { LIVE, LIVE_WORDS } from './live.ts';

/** Another owner of the brand decides; once it is done nobody takes it back. */
export const registerLive = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, LIVE, { permission: LIVE, apply });
};

/**
 * The list is judged once more, under the locks of the brand, its owners and its balances. Members,
 * their money and the brand's switch change in one transaction, or nothing does.
 */
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const brandId = ctx.brand.id;
  const address = await addressOf(ctx, brandId);
  const row = await lockBrand(tx, brandId);
  if (!row?.is_play_money) return refuse('state_conflict');
  await lockOwners(tx, brandId);
  await lockBalances(tx, brandId);
  const fields = openItems(liveItems(await factsOf(ctx, tx, { row, address })));
  if (Object.keys(fields).length > 0) return refuse('state_conflict', { fields });
  const { reason, asked_name: askedBy } = request;
  const approvedBy = operatorOf(ctx).name;
  const ended = await endMembers(tx, { brandId, by: `${askedBy}, ${approvedBy}`, reason });
  let minor = 0n;
  for (const one of ended) minor += await endPlayMoney(tx, one);
  const poolsMinor = await endPlayPools(tx, brandId);
  if (!(await goLive(tx, { brandId, askedBy, approvedBy, reason }))) {
    throw new Error('a locked brand went live beside this');
  }
  await tellOwners(tx, {
    brandId,
    kind: 'guard.done',
    details: { brand: row.name, guards: LIVE_WORDS, by: `${askedBy}, ${approvedBy}`, reason },
  });
  const currency = currencyOf(row.currency);
  return {
    before: { playMoney: true },
    after: {
      playMoney: false,
      members: ended.length,
      sum: printAmount(minor, currency),
      pools: printAmount(poolsMinor, currency),
    },
    tell: async () => {
      brandsChanged.say(ctx, { brandId });
      jackpotsMoved.say(ctx, { brandId });
      await tellEnded(ctx, ended);
    },
  };
};

/**
 * What rules of before bring a member of play money later, such as cashback of its last day, goes
 * the same way: it was never money.
 */
export const endLatePlay = async (kernel: Kernel): Promise<void> => {
  for (const brandId of await liveBrandIds(kernel.db)) {
    for (const memberId of await endedWithMoney(kernel.db, brandId)) {
      await kernel.db.transaction((tx) => endPlayMoney(tx, { brandId, memberId }));
      await announceBalance(kernel, brandId, memberId);
    }
  }
};
