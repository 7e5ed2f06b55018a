import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import type { SlipNames } from './slip-store.ts';

/** What a leg of a slip is called by: facts, which any language says in its own words. */
export const namesOf = (event: BookEvent, market: BookMarket): SlipNames => ({
  type: market.type,
  period: market.period,
  line: market.line,
  goal: market.goal,
  home: event.home.name,
  away: event.away.name,
  league: event.league.name,
  sport: event.league.sport,
  startsAt: event.startsAt,
  isLive: event.state === 'live',
});
