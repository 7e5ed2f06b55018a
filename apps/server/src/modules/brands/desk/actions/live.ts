import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { askLive as askCall, brandLive } from '@fairhouse/contract/brands-live';
import { currencyOf, printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalByKey, askApproval } from '../../../approvals/index.ts';
import { liveSince, type BrandRow } from '../../index.ts';
import { may, tellOwners } from '../../../staff/index.ts';
import { playEnds } from '../rows/live.ts';
import { liveItems, openItems } from '../rules/live-items.ts';
import { addressOf, factsOf } from '../steps/live-facts.ts';
import { brandInReach } from '../steps/reach.ts';

export const LIVE = 'brands.live';

export const readLive = async (ctx: Ctx, { brandId }: InputOf<typeof brandLive>) => {
  const row = await brandInReach(ctx, brandId);
  return row ? printLive(ctx, row) : refuse('not_found');
};

/** Only owners of the very brand ask and decide: nobody takes another house's play money away. */
export const askLive = async (ctx: Ctx, { brandId, reason }: InputOf<typeof askCall>) => {
  const row = await brandInReach(ctx, brandId);
  if (!row) return refuse('not_found');
  if (row.brand_id !== ctx.brand.id) return refuse('operation_not_allowed');
  if (!row.is_play_money) return refuse('state_conflict');
  const address = await addressOf(ctx, row.brand_id);
  const fields = openItems(liveItems(await factsOf(ctx, ctx.db, { row, address })));
  if (Object.keys(fields).length > 0) return refuse('state_conflict', { fields });
  const ends = await playEnds(ctx.db, row.brand_id);
  const asked = await ctx.db.transaction(async (tx) => {
    const done = await askApproval(ctx, tx, {
      kind: LIVE,
      key: 'live',
      subject: `brand:${row.brand_id}`,
      reason,
      payload: {
        brand: row.name,
        members: String(ends.members),
        sum: printAmount(ends.minor, currencyOf(row.currency)),
        currency: row.currency,
      },
    });
    if (isRefusal(done)) return done;
    await tellOwners(tx, {
      brandId: row.brand_id,
      kind: 'guard.asked',
      details: { brand: row.name, guards: LIVE_WORDS, by: operatorOf(ctx).name, reason },
    });
    return done;
  });
  return isRefusal(asked) ? asked : printLive(ctx, row);
};

/** As all owners are told of it. */
export const LIVE_WORDS = 'playMoney: true → false';

const printLive = async (ctx: Ctx, row: BrandRow): Promise<OutputOf<typeof brandLive>> => {
  const live = await liveSince(ctx.db, row.brand_id);
  const isOwn = row.brand_id === ctx.brand.id;
  const last = await approvalByKey(ctx.db, { brandId: row.brand_id, kind: LIVE, key: 'live' });
  const waiting = last?.state === 'asked' ? last : undefined;
  const ends = row.is_play_money ? await playEnds(ctx.db, row.brand_id) : undefined;
  const items = row.is_play_money
    ? liveItems(await factsOf(ctx, ctx.db, { row, address: await addressOf(ctx, row.brand_id) }))
    : [];
  return {
    brandId: String(row.brand_id),
    name: row.name,
    live: live
      ? {
          since: live.since.toISOString(),
          askedBy: live.asked_by,
          approvedBy: live.approved_by,
          reason: live.reason,
        }
      : null,
    items,
    ends: {
      members: Number(ends?.members ?? 0n),
      sum: printAmount(ends?.minor ?? 0n, currencyOf(row.currency)),
      currency: row.currency,
    },
    waiting: waiting
      ? {
          approvalId: waiting.approval_id.toString(),
          askedBy: waiting.asked_name,
          askedAt: waiting.asked_at.toISOString(),
          reason: waiting.reason,
        }
      : null,
    mayAsk: isOwn && row.is_play_money && !waiting && may(operatorOf(ctx), LIVE),
  };
};
