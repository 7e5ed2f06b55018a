import { useEffect, useRef, type RefObject } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Icon, type IconName } from '@fairhouse/ui';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { isOfRoom, menuQuery, type Sport, type SportsRoomKey } from '../../app/sportsbook/menu.ts';
import { LeagueFlag } from './Crest.tsx';
import { useWhen } from './home/use-events.ts';

const ICONS: Readonly<Record<Sport, IconName>> = {
  football: 'soccer-ball',
  basketball: 'target',
  tennis: 'trophy',
  esports: 'game-controller',
};
const POPULAR_MAX = 12;
const PAGES = [
  { href: '/sports/leagues', key: 'allLeagues', icon: 'list' },
  { href: '/sports/bets', key: 'ownBets', icon: 'ticket' },
  { href: '/sports/results', key: 'results', icon: 'list-numbers' },
  { href: '/sports/rules', key: 'rules', icon: 'question' },
] as const;

/** The address of a sport: esports have a room of their own. */
const hrefOfSport = (sport: Sport): string =>
  sport === 'esports' ? '/esports' : `/sports?sport=${sport}`;

/** Sports with what is live and soon, leagues in the operator's order, further pages. */
export const SportsRail = ({
  room,
  leagueId,
}: {
  room: SportsRoomKey;
  leagueId: string | undefined;
}) => {
  const t = useTexts('sports');
  const isOn = useIsOn();
  const { data } = useQuery(menuQuery);
  const here = useMatches().at(-1)?.pathname ?? '';
  const isHome = !here.startsWith('/sports/');
  const chosen = useChosenSport(room);
  const isAll = useIsAllSports();
  const when = useWhen();
  // Whichever room is there shows all that is switched on.
  const ofAll = isOn('gameCenter/SPORTS') ? 'sports' : 'esports';
  const sports = (data?.sports ?? []).filter(({ sport }) =>
    isOn(`gameCenter/${sport === 'esports' ? 'ESPORTS' : 'SPORTS'}`),
  );
  const leagues = (data?.leagues ?? [])
    .filter(({ sport, live, soon }) => isOfRoom(sport, room) && live + soon > 0)
    .slice(0, POPULAR_MAX);
  const liveNow = sports.reduce((sum, { live }) => sum + live, 0);
  const rail = useRef<HTMLElement>(null);
  useSeen(rail, `${here} ${leagueId ?? ''} ${chosen ?? ''} ${isAll} ${when} ${leagues.length}`);
  return (
    <nav ref={rail} className="sb-rail" aria-label={t('sports')} data-key="sportsRail">
      <div className="sb-rail__part sb-rail__when">
        {(['live', 'soon'] as const).map((one) => (
          <Link
            key={one}
            className="sb-rail__link"
            href={`/${ofAll}?sport=${ALL_SPORTS}&when=${one}`}
            data-key={`all-${one}`}
            aria-current={isHome && isAll && when === one ? 'page' : undefined}
          >
            {one === 'live' && liveNow > 0 && <i className="sb-dot" />}
            <span>{t(`when.${one}`)}</span>
            {one === 'live' && <b className="num">{liveNow}</b>}
          </Link>
        ))}
      </div>
      <div className="sb-rail__part">
        {sports.map(({ sport, live, soon }) => (
          <Link
            key={sport}
            className="sb-rail__link"
            href={hrefOfSport(sport)}
            data-key={`sport-${sport}`}
            aria-current={isHome && !isAll && sport === chosen ? 'page' : undefined}
          >
            <Icon name={ICONS[sport]} size={20} />
            <span>{t(`sport.${sport}`)}</span>
            {live > 0 && <i className="sb-dot" />}
            <b className="num">{live + soon}</b>
          </Link>
        ))}
      </div>
      {leagues.length > 0 && (
        <div className="sb-rail__part sb-rail__leagues">
          <h2>{t('popularLeagues')}</h2>
          {leagues.map((league) => (
            <Link
              key={league.leagueId}
              className="sb-rail__link"
              href={`/sports/${league.leagueId}`}
              data-key={`league-${league.leagueId}`}
              aria-current={league.leagueId === leagueId ? 'page' : undefined}
            >
              <LeagueFlag flag={league.flag} name={league.name} />
              <span>{league.name}</span>
              <b className="num">{league.live + league.soon}</b>
            </Link>
          ))}
        </div>
      )}
      <div className="sb-rail__part sb-rail__pages">
        {PAGES.map(({ href, key, icon }) => (
          <Link
            key={key}
            className="sb-rail__link"
            href={href}
            data-key={key}
            aria-current={here === href ? 'page' : undefined}
          >
            <Icon name={icon} size={20} />
            <span>{t(key)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
};

/** As a strip it slides to where one is, whenever that is another place. */
const useSeen = (rail: RefObject<HTMLElement | null>, place: string): void => {
  useEffect(() => {
    const strip = rail.current;
    const link = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !link) return;
    const box = strip.getBoundingClientRect();
    strip.scrollBy({ left: (link.left + link.right - box.left - box.right) / 2 });
  }, [rail, place]);
};

/** /sports?sport=all: what is live or soon of every sport that is switched on. */
export const ALL_SPORTS = 'all';
export const useIsAllSports = (): boolean => {
  const search = useMatches().at(-1)?.search as { sport?: unknown } | undefined;
  return search?.sport === ALL_SPORTS;
};

/** The sport the address names, or the first of the room with something to bet on. */
export const useChosenSport = (room: SportsRoomKey): Sport | undefined => {
  const { data } = useQuery(menuQuery);
  const search = useMatches().at(-1)?.search as { sport?: unknown } | undefined;
  const offered = (data?.sports ?? []).filter(({ sport }) => isOfRoom(sport, room));
  const asked = offered.find(({ sport }) => sport === search?.sport);
  return (asked ?? offered.find(({ live, soon }) => live + soon > 0) ?? offered[0])?.sport;
};
