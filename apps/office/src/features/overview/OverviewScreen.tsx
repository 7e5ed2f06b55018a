import { useQuery } from '@tanstack/react-query';
import { Amount, Button, EmptyState, StatCard, Tag, formatAmount } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { t } from '../../app/texts.ts';

/** Today's figures, straight from the ledger, and whether its books balance. */
export const OverviewScreen = () => {
  const overview = useQuery({ queryKey: ['overview'], queryFn: () => ask(calls.overview, {}),
    refetchInterval: 10_000 });
  if (overview.isError) {
    return <EmptyState icon="warning-circle" title={overview.error.message}
      action={<Button onClick={() => { void overview.refetch(); }}>{t('retry')}</Button>} />;
  }
  const data = overview.data;
  const figure = (value: string | undefined) => value === undefined ? '…'
    : <Amount value={value} isLarge />;
  const top = Math.max(1, ...(data?.days ?? []).map((day) => Number(day.stakes)));
  return (
    <>
      <header className="office-head"><h1>{t('menu_overview')}</h1>
        {data && <Tag tone={data.books.balanced ? 'win' : 'loss'}>
          {t(data.books.balanced ? 'booksBalance' : 'booksBroken')}</Tag>}
      </header>
      <section className="office-cards" aria-label={t('today')}>
        <StatCard label={t('gross')} figure={figure(data?.gross)} />
        <StatCard label={t('stakes')} figure={figure(data?.stakes)} />
        <StatCard label={t('payouts')} figure={figure(data?.payouts)} />
        <StatCard label={t('deposits')} figure={figure(data?.deposits)} />
        <StatCard label={t('memberFunds')} figure={figure(data?.memberFunds)} />
        <StatCard label={t('members')} figure={data?.members ?? '…'} />
      </section>
      <section className="office-panel">
        <h2>{t('stakesByDay', { currency: data?.currency ?? '' })}</h2>
        <div className="office-bars" role="img" aria-label={(data?.days ?? []).map((day) =>
          `${day.day}: ${formatAmount(day.stakes)}`).join(', ')}>
          {(data?.days ?? []).map((day) => (
            <div key={day.day} title={`${day.day} · ${formatAmount(day.stakes)}`}>
              <i style={{ blockSize: `${Number(day.stakes) / top * 80}%` }} />
              <span className="num">{day.day.slice(8)}</span>
            </div>
          ))}
        </div>
      </section>
    </>
  );
};
