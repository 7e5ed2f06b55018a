import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { balanceOf } from '../../wallet/index.ts';
import { roundsOf } from '../store.ts';
import { activePair } from './seed-pairs.ts';
import { printRound } from './play-round.ts';

export const listRounds = async (ctx: Ctx) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const place = { brandId: ctx.brand.id, memberId: actor.memberId };
  const active = await activePair(ctx, place);
  const rows = await roundsOf(ctx.db, { ...place, slug: actor.slug });
  const { availableMinor } = await balanceOf(ctx, place.brandId, place.memberId);
  return { balance: printAmount(availableMinor, ctx.brand.currency),
    list: await Promise.all(rows.filter((row) => row.detail !== null).map((row) =>
      printRound(ctx, { wagerId: row.wager_id, bet: row.bet, stakeMinor: row.stake,
        payoutMinor: row.payout, validBetMinor: row.valid_bet, detail: row.detail, at: row.at },
      active))) };
};
