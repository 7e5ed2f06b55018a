import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Tabs, TabPanel } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { favouritesQuery, recentGamesQuery } from '../../app/queries.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { TileGrid } from './TileGrid.tsx';
import './halls.css';

type Tab = 'favourites' | 'recent';

/** The member's own games: those marked and those launched last. */
export const MyGames = () => {
  const t = useTexts('halls');
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const search = useMatches().at(-1)?.search as { tab?: unknown } | undefined;
  const tab: Tab = search?.tab === 'recent' ? 'recent' : 'favourites';
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('myGames')}</h1>
          <p>{t('favIntro')}</p>
        </div>
      </div>
      <Tabs<Tab>
        id="my-games"
        label={t('myGames')}
        value={tab}
        className="hl-mine"
        onChange={(next) => go(next === 'recent' ? '/fav?tab=recent' : '/fav')}
        items={[
          { value: 'favourites', label: t('fav'), icon: 'heart' },
          { value: 'recent', label: t('recent'), icon: 'clock-counter-clockwise' },
        ]}
      />
      <TabPanel tabsId="my-games" value={tab}>
        {isLoggedIn ? (
          <Mine tab={tab} />
        ) : (
          <EmptyState
            symbolUrl="/art/symbols/lotus.webp"
            title={t('mineLoginTitle')}
            body={t('mineLogin')}
            action={
              <Button
                variant="primary"
                data-key="mineLogin"
                onClick={() => openDialog({ name: 'login' })}
              >
                {t('logIn')}
              </Button>
            }
          />
        )}
      </TabPanel>
    </div>
  );
};

const Mine = ({ tab }: { tab: Tab }) => {
  const t = useTexts('halls');
  const favourites = useQuery({ ...favouritesQuery, enabled: tab === 'favourites' });
  const recent = useQuery({ ...recentGamesQuery, enabled: tab === 'recent' });
  const query = tab === 'recent' ? recent : favourites;
  const of = tab === 'recent' ? 'Recent' : 'Fav';
  return (
    <TileGrid
      games={{
        list: query.data?.list ?? [],
        isPending: query.isPending,
        isError: query.isError && !query.data,
        retry: () => {
          void query.refetch();
        },
      }}
      empty={
        <EmptyState
          symbolUrl="/art/symbols/lotus.webp"
          title={t(`empty${of}Title`)}
          body={t(`empty${of}Body`)}
          action={
            <Link className="fh-btn fh-btn--primary" href="/rng">
              {t('showAll')}
            </Link>
          }
        />
      }
    />
  );
};
