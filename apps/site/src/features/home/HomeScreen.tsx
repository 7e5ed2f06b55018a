import { useQuery } from '@tanstack/react-query';
import { Below } from '../../app/Below.tsx';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { tablesQuery } from '../../app/queries.ts';
import { Jackpots } from '../../app/jackpots/Jackpots.tsx';
import { TableCard } from '../../app/games/TableCard.tsx';
import { useDeferred } from './deferred.ts';
import { Games } from './Games.tsx';
import { Hero } from './Hero.tsx';
import { Categories } from './Categories.tsx';
import { Section } from './Section.tsx';
import { Winners } from './Winners.tsx';

const News = named(() => import('../../app/content/News.tsx'), 'News');
const Providers = named(() => import('./Closing.tsx'), 'Providers');
const Proofs = named(() => import('./Closing.tsx'), 'Proofs');
const PromotionRow = named(() => import('../../app/promotions/PromotionRow.tsx'), 'PromotionRow');

export const HomeScreen = () => {
  const isOn = useIsOn();
  return (
    <>
      <Hero />
      <Categories />
      {isOn('winners') && <Winners />}
      <Below
        parts={{
          jackpots: <Jackpots />,
          games: <Games />,
          live: isOn('gameCenter/LIVE') && <LiveTables />,
          promotions: isOn('promotions') && <PromotionRow />,
          news: <News />,
          providers: <Providers />,
          proofs: <Proofs />,
        }}
      />
    </>
  );
};

const TABLES_SHOWN = 8;

const LiveTables = () => {
  const t = useTexts('home');
  const query = useDeferred(useQuery(tablesQuery({ count: TABLES_SHOWN })));
  return (
    <Section
      icon="broadcast-fill"
      title={t('tables')}
      sub={t('tablesSub')}
      href="/live"
      query={query}
      isWide
    >
      {query.data?.list.map((table) => (
        <TableCard key={table.tableId} table={table} />
      ))}
    </Section>
  );
};
