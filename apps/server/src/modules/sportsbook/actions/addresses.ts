import { tagOf } from '@fairhouse/contract/languages';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { pageText, type Further } from '../../addresses/index.ts';
import { isSportOn } from '../steps/switches.ts';
import { eventsAhead, eventsOver, leaguesOf } from '../store.ts';

/** More are found on the pages of their leagues, and among the results. */
const EVENTS_AHEAD = 500;
const EVENTS_OVER = 200;

/** Rooms, leagues and what is live, soon or just over, as addresses of the site. */
export const addressesOf = async (
  kernel: Kernel,
  brand: Brand,
  language: string,
): Promise<Further[]> => {
  const textOf = (key: string, values: Record<string, string> = {}) =>
    pageText(kernel, tagOf(language), { key, values: { house: brand.name, ...values } });
  const leagues = (await leaguesOf(kernel.db, brand.id)).filter(
    (one) => one.is_shown && isSportOn(brand, one.sport),
  );
  if (leagues.length === 0) return [];
  const page = (path: string, title: string, about: string): Further => ({
    path,
    title: textOf(title),
    about: textOf(about),
    changedAt: null,
  });
  const rooms = (['sports', 'esports'] as const)
    .filter((room) => leagues.some(({ sport }) => (sport === 'esports') === (room === 'esports')))
    .map((room) => page(`/${room}`, `shell:${room}`, `pages:${room}`));
  const any = { brandId: brand.id, withHidden: false, leagueId: null, from: null, until: null };
  const [ahead, over] = await Promise.all([
    eventsAhead(kernel.db, {
      ...any,
      sports: null,
      isLive: null,
      after: null,
      count: EVENTS_AHEAD,
    }),
    eventsOver(kernel.db, { ...any, sport: null, before: null, count: EVENTS_OVER }),
  ]);
  return [
    ...rooms,
    page('/sports/results', 'pages:sportsResults', 'pages:sportsResultsAbout'),
    page('/sports/rules', 'pages:sportsRules', 'pages:sportsRulesAbout'),
    page('/sports/leagues', 'pages:sportsLeagues', 'pages:sportsLeaguesAbout'),
    ...leagues.map(({ league_id: id, name }) => ({
      path: `/sports/${id}`,
      title: name,
      about: textOf('pages:sportsLeagueAbout', { league: name }),
      changedAt: null,
    })),
    { ...page('/sports/bets', 'pages:sportsBets', 'pages:other'), isListed: false },
    ...[...ahead, ...over].flatMap(({ event_id: id, league_id: leagueId, sides }) => {
      const league = leagues.find((one) => one.league_id === leagueId);
      const names = { home: sides.home.name, away: sides.away.name };
      return league
        ? {
            path: `/sports/event/${id}`,
            title: `${names.home} – ${names.away} · ${league.name}`,
            about: textOf('pages:sportsEventAbout', { ...names, league: league.name }),
            changedAt: null,
            // A virtual match is over before a search machine comes again.
            isListed: !league.is_virtual,
          }
        : [];
    }),
  ];
};
