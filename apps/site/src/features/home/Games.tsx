import { useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../app/i18n.ts';
import { gamesQuery, hotGamesQuery } from '../../app/queries.ts';
import { TileOf, useShelf } from '../../app/games/TileOf.tsx';
import { useDeferred } from './deferred.ts';
import { Section } from './Section.tsx';

const TABS = {
  hot: { href: '/hot', icon: 'fire-fill' },
  slots: { href: '/rng', icon: 'cherries-fill' },
} as const;
type Tab = keyof typeof TABS;
const TAB_KEYS: readonly Tab[] = ['hot', 'slots'];

/** Games under tabs; the chosen tab is part of the address, and the logo leads to the hot ones. */
export const Games = () => {
  const t = useTexts('home');
  const shelf = useShelf();
  const tab = useTab();
  const hot = useQuery({ ...hotGamesQuery, enabled: tab === 'hot' });
  const slots = useQuery({ ...gamesQuery('RNG'), enabled: tab === 'slots' });
  const query = useDeferred(tab === 'hot' ? hot : slots);
  return (
    <Section
      {...TABS[tab]}
      title={t(tab)}
      sub={t(`${tab}Sub`)}
      query={query}
      tabs={<GameTabs chosen={tab} />}
    >
      {query.data?.list.map((game, index) => (
        <TileOf key={game.gameId} game={game} shelf={shelf} isEager={index < 3} />
      ))}
    </Section>
  );
};

const useTab = (): Tab => {
  const search = useMatches().at(-1)?.search as { tab?: unknown } | undefined;
  return TAB_KEYS.find((key) => key === search?.tab) ?? 'hot';
};

const GameTabs = ({ chosen }: { chosen: Tab }) => {
  const t = useTexts('home');
  const navigate = useNavigate();
  // The row stays where it is on the screen: choosing a tab is not a change of page.
  const choose = (tab: Tab) =>
    void navigate({ to: '/index', search: { tab }, replace: true, resetScroll: false });
  return (
    <div className="fh-chips hm-tabs" role="group" aria-label={t('gameTabs')}>
      {TAB_KEYS.map((tab) => (
        <button
          key={tab}
          type="button"
          className="fh-chip"
          aria-pressed={tab === chosen}
          data-tab={tab}
          onClick={() => choose(tab)}
        >
          {t(tab)}
        </button>
      ))}
    </div>
  );
};
