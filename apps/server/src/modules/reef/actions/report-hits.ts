import type { InputOf } from '@fairhouse/contract';
import type { JudgedShot, reportHits as call } from '@fairhouse/contract/reef';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { balanceOf } from '../../wallet/index.ts';
import { roomById } from '../store.ts';
import { tellCatches } from './announce.ts';
import { judgeShot, type Verdict } from '../steps/judge-shots.ts';

/** Shots that met fish, in the order the server heard of them. */
export const reportHits = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  if (!room || room.slug !== actor.slug) return refuse('not_found');
  const place = { brandId: ctx.brand.id, roomId: room.room_id };
  const verdicts = await Promise.all(
    input.hits.map(async (hit) => ({
      hit,
      verdict: await judgeShot(ctx, {
        ...place,
        ...hit,
        slug: room.slug,
        memberId: actor.memberId,
        wagerId: BigInt(hit.wagerId),
        receivedAt: ctx.receivedAt,
      }),
    })),
  );
  const [only, ...others] = verdicts;
  if (only && others.length === 0 && only.verdict.state === 'flying') {
    return refuse(only.verdict.reason === 'not_found' ? 'not_found' : 'fish_gone');
  }
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const catches = verdicts.filter(
    ({ verdict }) => verdict.state === 'captured' && !verdict.isReplay,
  );
  if (catches.length > 0) {
    tellCatches(
      ctx,
      place,
      catches.map(({ hit, verdict }) => ({
        wave: hit.wave,
        fish: verdict.fish ?? -1,
        alsoCaptured: verdict.alsoCaptured,
        seat: verdict.seat,
        multiple: verdict.multiple,
        payout: show(verdict.payoutMinor),
      })),
    );
  }
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  return {
    balance: show(availableMinor),
    list: verdicts.map(({ hit, verdict }) => print(hit.wagerId, verdict, show)),
  };
};

const print = (wagerId: string, verdict: Verdict, show: (minor: bigint) => string): JudgedShot => ({
  wagerId,
  state: verdict.state,
  reason: verdict.reason,
  fish: verdict.fish,
  multiple: verdict.multiple,
  payout: show(verdict.payoutMinor),
  alsoCaptured: verdict.alsoCaptured,
});
