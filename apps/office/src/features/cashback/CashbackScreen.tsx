import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { DaysPanel } from './DaysPanel.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import './cashback.css';

/** What ranks give back by category, and what became of it day by day. */
export const CashbackScreen = () => {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['ranks'],
    queryFn: () => ask(vip.officeRanks, {}),
  });
  const mayReport = useMay('reports.read');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_cashback')}</h1>
          <p>{t('cashbackExplained')}</p>
        </div>
      </header>
      {isError && !data && (
        <EmptyState
          icon="warning-circle"
          title={error.message}
          action={
            <Button
              onClick={() => {
                void refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
      {!data && !isError && <Skeleton height={320} radius={10} />}
      {data && <RatesPanel kept={data} />}
      {mayReport && <DaysPanel />}
    </>
  );
};
