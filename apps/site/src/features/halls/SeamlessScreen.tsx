import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from '@fairhouse/contract/catalogue';
import { Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { named } from '../../app/lazy.ts';
import { OpeningPanel } from '../../app/opening/OpeningPanel.tsx';
import { vendorsQuery } from '../../app/queries.ts';
import { useGamePages } from './game-pages.ts';
import { TileGrid } from './TileGrid.tsx';
import './halls.css';

/** Only who opens a game needs its frame. */
const GameScreen = named(() => import('./GameScreen.tsx'), 'GameScreen');

type Search = { page?: unknown; gameId?: unknown };

/** Whose games are played from the main wallet (D-G02); a game that is named opens in its frame. */
export const SeamlessScreen = () => {
  const { page, gameId } = (useMatches().at(-1)?.search ?? {}) as Search;
  if (typeof gameId === 'string' && gameId !== '') return <GameScreen />;
  return <Lobby page={typeof page === 'string' ? page.toUpperCase() : ''} />;
};

const Lobby = ({ page }: { page: string }) => {
  const names = useTexts('shell');
  const t = useTexts('halls');
  const { vendors, isError, retry } = useSeamlessVendors();
  const chosen = vendors?.find((one) => one.vassalage === page) ?? vendors?.[0];
  return (
    <div className="st-screen">
      {vendors?.length === 0 ? (
        <OpeningPanel room="seamless" name={names('seamless')} isScreen />
      ) : (
        <>
          <div className="st-pagehead">
            <div>
              <h1>{names('seamless')}</h1>
              <p>{t('seamlessLead')}</p>
            </div>
          </div>
          {isError && <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={retry} />}
          {!vendors && !isError && <Skeleton height={120} radius={20} />}
          {vendors && chosen && <VendorGames vendors={vendors} chosen={chosen} />}
        </>
      )}
    </div>
  );
};

/** Each once, whatever rooms it serves; those with a wallet of their own stand elsewhere. */
const useSeamlessVendors = () => {
  const { data, isError, refetch } = useQuery(vendorsQuery);
  const all = new Map(
    (data?.lanes ?? [])
      .flatMap((lane) => lane.vendors)
      .filter((one) => one.isSeamless)
      .map((one) => [one.vassalage, one]),
  );
  return {
    vendors: data && [...all.values()],
    isError: isError && !data,
    retry: () => {
      void refetch();
    },
  };
};

const VendorGames = ({ vendors, chosen }: { vendors: readonly Vendor[]; chosen: Vendor }) => {
  const t = useTexts('halls');
  const go = useGo();
  const { games, total } = useGamePages({ vassalage: chosen.vassalage, sort: 'hot' });
  return (
    <>
      <div className="hl-tools">
        <ChipRow label={t('vendors')}>
          {vendors.map(({ vassalage, name }) => (
            <Chip
              key={vassalage}
              isChosen={vassalage === chosen.vassalage}
              onClick={() => go(`/seamless?page=${vassalage}`)}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
        <span className="hl-count" role="status">
          {t('games', { count: total })}
        </span>
      </div>
      <TileGrid
        games={games}
        empty={<EmptyState symbolUrl="/art/symbols/owl.webp" title={t('noneFits')} />}
      />
    </>
  );
};
