import type { ReturnAlarm as PrintedAlarm } from '@fairhouse/contract/certificates-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { gamesOf } from '../../../catalogue/index.ts';
import { alarmsOf, type ReturnAlarm } from '../../../certificates/index.ts';
import { isTableGame } from '../rules.ts';

const FRESH_MILLISECONDS = 60_000;
type Known = { alarms: ReturnAlarm[]; readAt: number };

/**
 * Bets of live games that returned what fair ones hardly ever do. The monitor never waits for
 * them: it shows what is known, and what is older than a minute is read anew beside it.
 */
export const knownAlarms = (ctx: Ctx): PrintedAlarm[] => {
  const all = ctx.once('tables.desk.alarms', () => new Map<number, Known>());
  const known = all.get(ctx.brand.id) ?? { alarms: [], readAt: 0 };
  const now = ctx.clock.milliseconds();
  if (now - known.readAt > FRESH_MILLISECONDS) {
    all.set(ctx.brand.id, { ...known, readAt: now });
    alarmsOf(ctx, ctx.brand.id)
      .then((alarms) => {
        all.set(ctx.brand.id, { alarms, readAt: now });
      })
      .catch((error: Error) => ctx.log.warn({ error: error.message }, 'alarms were not read'));
  }
  return known.alarms.flatMap((one) => {
    const game = gamesOf(ctx).get(one.slug)?.game;
    return isTableGame(game)
      ? [
          {
            slug: one.slug,
            game: game.title,
            bet: one.bet,
            wagers: one.wagers,
            rtp: Number(one.rtp),
            observed: one.observed,
            low: one.low,
            high: one.high,
          },
        ]
      : [];
  });
};
