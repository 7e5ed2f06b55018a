import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Profit } from '@fairhouse/contract/records';
import { Amount, EmptyState, FailedState, Skeleton, StatCard, Table } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import { ask, messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Period } from '../../app/periods/Period.tsx';
import { daysOf, type Days } from '../../app/periods/period.ts';
import { ProfitChart } from './ProfitChart.tsx';
import './records.css';

/** What play came to, by day and room, and where the balance stood before and after. */
export const ProfitPage = () => {
  const t = useTexts('records');
  const [days, setDays] = useState<Days>(() => daysOf('month', new Date()));
  // A preset is cut by the brand's days, which the server knows.
  const query =
    days.preset === 'own'
      ? { startDate: days.from, endDate: days.to }
      : { period: days.preset as 'today' | 'yesterday' | 'week' | 'month' };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['records', 'profit', query],
    staleTime: 0,
    queryFn: () => ask(records.profit, query),
  });
  return (
    <>
      <PageHead title={t('profit')} intro={t('profitIntro')} />
      <div className="rc-tools">
        <Period value={days} onChange={setDays} />
      </div>
      {error && !data && (
        <FailedState
          retryLabel={t('retry')}
          title={messageOf(error)}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {isPending && (
        <div className="rc-totals" aria-busy="true">
          <Skeleton height={96} radius={14} />
          <Skeleton height={96} radius={14} />
          <Skeleton height={96} radius={14} />
        </div>
      )}
      {data && <Figures profit={data} />}
    </>
  );
};

const SUMS = [
  'bets',
  'wins',
  'rebates',
  'bonuses',
  'adjustments',
  'deposits',
  'withdrawals',
  'transfers',
  'debts',
  'exchanges',
  'others',
] as const;
/** Shown even where nothing moved. */
const ALWAYS: readonly string[] = ['bets', 'wins', 'rebates', 'bonuses', 'deposits', 'withdrawals'];

/** With what lies in open bets, where something does. */
const STANDS = [
  'opening',
  'openBefore',
  'freeBefore',
  'closing',
  'openAfter',
  'freeAfter',
] as const;
const BALANCES: readonly string[] = ['opening', 'closing'];

const Figures = ({ profit }: { profit: Profit }) => {
  const t = useTexts('records');
  const { totals, lifetime } = profit;
  return (
    <>
      <section className="mc-big rc-net" data-key="net" aria-label={t('playResult')}>
        <div data-key="playResult">
          <span>{t('playResult')}</span>
          <Amount value={totals.play} isSigned isLarge />
        </div>
        <div data-key="netResult">
          <span>{t('netResult')}</span>
          <Amount value={totals.net} isSigned />
        </div>
        <div>
          <span>{t('lifetime')}</span>
          <Amount value={lifetime.net} isSigned />
        </div>
      </section>
      <div className="rc-totals rc-eight">
        {SUMS.filter((key) => ALWAYS.includes(key) || Number(totals[key]) !== 0).map((key) => (
          <StatCard key={key} label={t(`sum_${key}`)} figure={<Amount value={totals[key]} />} />
        ))}
        <StatCard label={t('validBet')} figure={<Amount value={totals.validBets} />} />
      </div>
      <p className="rc-sums" data-key="balances">
        {STANDS.filter((key) => BALANCES.includes(key) || Number(profit[key]) !== 0).map((key) => (
          <span key={key}>
            {t(key)} <Amount value={profit[key]} />
          </span>
        ))}
        <small>
          {t('profitZone', { zone: profit.timeZone })} · {t('byEnding')}
        </small>
      </p>
      {profit.days.length === 0 ? (
        <EmptyState symbolUrl="/art/symbols/coin.webp" title={t('empty')} body={t('emptyBody')} />
      ) : (
        <ProfitChart profit={profit} />
      )}
      {profit.rooms.length > 0 && <Rooms profit={profit} />}
      {profit.days.length > 0 && <ByDay profit={profit} />}
    </>
  );
};

const Rooms = ({ profit }: { profit: Profit }) => {
  const t = useTexts('records');
  const shell = useTexts('shell');
  return (
    <section className="rc-block">
      <h2>{t('byRoom')}</h2>
      <Table
        label={t('byRoom')}
        isDense
        rows={profit.rooms}
        rowKey={(row) => row.category}
        empty={null}
        columns={[
          { key: 'room', header: t('category'), place: 'lead', cell: (row) => shell(row.category) },
          {
            key: 'bets',
            header: t('sum_bets'),
            isNumeric: true,
            cell: (row) => <Amount value={row.bets} />,
          },
          {
            key: 'wins',
            header: t('sum_wins'),
            isNumeric: true,
            cell: (row) => <Amount value={row.wins} />,
          },
          {
            key: 'validBets',
            header: t('validBet'),
            isNumeric: true,
            cell: (row) => <Amount value={row.validBets} />,
          },
          {
            key: 'net',
            header: t('net'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.net} isSigned />,
          },
        ]}
      />
    </section>
  );
};

const ByDay = ({ profit }: { profit: Profit }) => {
  const t = useTexts('records');
  return (
    <section className="rc-block">
      <h2>{t('byDay')}</h2>
      <Table
        label={t('byDay')}
        isDense
        rows={profit.days.toReversed()}
        empty={null}
        rowKey={(row) => row.day}
        columns={[
          { key: 'day', header: t('day'), place: 'lead', cell: (row) => <bdi>{row.day}</bdi> },
          {
            key: 'deposits',
            header: t('sum_deposits'),
            isNumeric: true,
            cell: (row) => <Amount value={row.deposits} />,
          },
          {
            key: 'withdrawals',
            header: t('sum_withdrawals'),
            isNumeric: true,
            cell: (row) => <Amount value={row.withdrawals} />,
          },
          {
            key: 'bets',
            header: t('sum_bets'),
            isNumeric: true,
            cell: (row) => <Amount value={row.bets} />,
          },
          {
            key: 'wins',
            header: t('sum_wins'),
            isNumeric: true,
            cell: (row) => <Amount value={row.wins} />,
          },
          {
            key: 'bonuses',
            header: t('sum_bonuses'),
            isNumeric: true,
            cell: (row) => <Amount value={row.bonuses} />,
          },
          {
            key: 'net',
            header: t('net'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.net} isSigned />,
          },
        ]}
      />
    </section>
  );
};
