import type { InputOf } from '@fairhouse/contract';
import type { switchLotteryPlays as call } from '@fairhouse/contract/lottery-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { offerOfLottery, lotteriesOf } from '../../index.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import { keepPlaysOff } from '../store.ts';
import { printPage } from './lotteries.ts';

/** Which plays are off; one at least stays on, or the lottery would be closed in disguise. */
export const switchPlays = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  const offer = lottery && (await offerOfLottery(ctx, slug));
  if (!offer) return refuse('not_found');
  const off = [...new Set(input.off)].toSorted();
  if (!off.every((code) => lottery.plays.includes(code))) {
    return refuse('validation_failed', { fields: { off: 'unknown' } });
  }
  if (off.length >= lottery.plays.length) {
    return refuse('validation_failed', { fields: { off: 'too_big' } });
  }
  await ctx.db.transaction(async (tx) => {
    await keepPlaysOff(tx, { brandId: ctx.brand.id, slug, off });
    await noteDesk(ctx, tx, {
      action: 'lottery.plays',
      subject: subjectOf(slug),
      before: { off: lottery.plays.filter((code) => !offer.plays.has(code)).toSorted() },
      after: { off },
      reason,
    });
  });
  return (await printPage(ctx, slug)) ?? refuse('not_found');
};
