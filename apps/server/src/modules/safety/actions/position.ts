import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { playedSince } from '../../wallet/index.ts';
import { sessionStart, windowsNow } from '../store.ts';

export const readPosition = async (ctx: Ctx) => {
  const { memberId, sessionId } = memberOf(ctx);
  const place = { brandId: ctx.brand.id, memberId };
  const [started, windows] = await Promise.all([
    sessionStart(ctx.db, place.brandId, sessionId),
    windowsNow(ctx.db, place.brandId),
  ]);
  const day = windows.find(({ period }) => period === 'day');
  if (!started || !day) throw new Error('a session without a beginning');
  const netSince = async (from: Date) => {
    const { stakedMinor, lostMinor } = await playedSince(ctx.db, { ...place, from });
    return {
      since: from.toISOString(),
      staked: printAmount(stakedMinor, ctx.brand.currency),
      net: printAmount(-lostMinor, ctx.brand.currency),
    };
  };
  return {
    session: await netSince(started),
    today: await netSince(day.starts),
    currency: ctx.brand.currency.code,
    now: ctx.clock.now().toISOString(),
  };
};
