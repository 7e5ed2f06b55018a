import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { tablesQuery } from '../../app/queries.ts';
import { TableCard } from '../../app/games/TableCard.tsx';
import './halls.css';

export const LiveHall = () => {
  const t = useTexts('halls');
  const { data, isPending, isError, refetch } = useQuery(tablesQuery);
  return (
    <div className="st-screen">
      <div className="st-pagehead"><div><h1>{t('live')}</h1><p>{t('liveIntro')}</p></div></div>
      {isError && !data && (
        <FailedState retryLabel={t('retry')} title={t('failed')}
          onRetry={() => { void refetch(); }} />
      )}
      {data?.list.length === 0 && (
        <EmptyState symbolUrl="/art/symbols/full-moon.webp" title={t('noTables')}
          body={t('noTablesBody')} />
      )}
      <div className="lv-grid">
        {isPending ? <><Skeleton ratio={1.2} radius={20} /><Skeleton ratio={1.2} radius={20} /></>
          : data?.list.map((table) => <TableCard key={table.tableId} table={table} />)}
      </div>
    </div>
  );
};
