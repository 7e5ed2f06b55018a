import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../app/i18n.ts';
import { gamesQuery, hotGamesQuery, tablesQuery } from '../../app/queries.ts';
import { TableCard } from '../../app/games/TableCard.tsx';
import { TileOf } from '../../app/games/TileOf.tsx';
import { Hero } from './Hero.tsx';
import { Rooms } from './Rooms.tsx';
import { Section } from './Section.tsx';
import { Winners } from './Winners.tsx';

const PROOFS = ['1', '2', '3'];

export const HomeScreen = () => {
  const isSettled = useIsSettled();
  return (
    <>
      <Hero />
      <Rooms />
      <Winners />
      {isSettled && (
        <>
          <HotGames />
          <LiveTables />
          <Slots />
          <Proofs />
        </>
      )}
    </>
  );
};

/** What stands below the first screenful comes a moment later, in a piece of work of its own. */
const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => startTransition(() => setSettled(true)), 60);
    return () => clearTimeout(later);
  }, []);
  return isSettled;
};

/** An answer is shown in the background: a long row of tiles never holds the page up. */
const useDeferred = <Data,>({ data, isPending }: { data?: Data; isPending: boolean }) => ({
  data: useDeferredValue(data), isPending: useDeferredValue(isPending),
});

const HotGames = () => {
  const t = useTexts('home');
  const { data, isPending } = useDeferred(useQuery(hotGamesQuery));
  return (
    <Section icon="fire-fill" title={t('hot')} sub={t('hotSub')} href="/hot" isLoading={isPending}
      isEmpty={data?.list.length === 0}>
      {data?.list.map((game, index) => <TileOf key={game.gameId} game={game}
        isEager={index < 3} />)}
    </Section>
  );
};

const LiveTables = () => {
  const t = useTexts('home');
  const { data, isPending } = useDeferred(useQuery(tablesQuery));
  return (
    <Section icon="broadcast-fill" title={t('tables')} sub={t('tablesSub')} href="/live"
      isLoading={isPending} isEmpty={data?.list.length === 0} isWide>
      {data?.list.map((table) => <TableCard key={table.tableId} table={table} />)}
    </Section>
  );
};

const Slots = () => {
  const t = useTexts('home');
  const { data, isPending } = useDeferred(useQuery(gamesQuery('RNG')));
  return (
    <Section icon="cherries-fill" title={t('slots')} sub={t('slotsSub')} href="/rng"
      isLoading={isPending} isEmpty={data?.list.length === 0}>
      {data?.list.map((game) => <TileOf key={game.gameId} game={game} />)}
    </Section>
  );
};

const Proofs = () => {
  const t = useTexts('home');
  return (
    <section className="st-sec">
      <div className="st-sech"><h2>{t('proofTitle')}</h2></div>
      <div className="hm-proofs">
        {PROOFS.map((one) => (
          <div key={one} className="fh-card"><b>{t(`proof${one}`)}</b>
            <p>{t(`proof${one}Body`)}</p></div>
        ))}
      </div>
    </section>
  );
};
