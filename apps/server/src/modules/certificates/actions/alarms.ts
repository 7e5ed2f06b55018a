import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { ALARM_WAGERS_MIN, type ReturnAlarm } from '../rules.ts';
import { playedSlugs } from '../store.ts';
import { exactOf } from './exact-returns.ts';
import { observedOf } from '../steps/observed.ts';

/** Bets of a brand outside their band, with at least 5,000 wagers and an exact deviation. */
export const alarmsOf = async (kernel: Kernel, brandId: number): Promise<ReturnAlarm[]> => {
  const alarms: ReturnAlarm[] = [];
  for (const slug of await playedSlugs(kernel.db, brandId, ALARM_WAGERS_MIN)) {
    const game = gamesOf(kernel).get(slug)?.game;
    if (!game) continue;
    const exact = await exactOf(kernel, slug);
    const { byLine } = await observedOf(kernel, brandId, game, exact);
    for (const line of exact.lines) {
      const seen = byLine.get(line.bet);
      if (
        seen?.verdict !== 'outside' ||
        seen.isDeviationMeasured ||
        !seen.band ||
        seen.wagers < ALARM_WAGERS_MIN
      )
        continue;
      alarms.push({
        slug,
        version: game.version,
        bet: line.bet,
        wagers: seen.wagers,
        rtp: line.rtp,
        observed: seen.rtp,
        ...seen.band,
      });
    }
  }
  return alarms;
};
