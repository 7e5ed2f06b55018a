import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { reportWagers, type ReportWager } from '@fairhouse/contract/reports-by';
import { Amount, EmptyState, Icon, Table, type TableColumn } from '@fairhouse/ui';
import { lastDays } from '../../app/last-days.ts';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import type { WagerLooks } from './looks.ts';
import './reports.css';

/** The ends of wagers that a figure is the sum of, each with what it changed. */
export const WagersScreen = ({ looks }: { looks: WagerLooks }) => {
  const [now] = useState(() => new Date());
  const asked = { ...lastDays(1, 'UTC', now), ...looks };
  const pages = usePages(['reports', 'wagers', asked], reportWagers, asked);
  const navigate = useNavigate();
  const { startDate, endDate, ...filter } = asked;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/reports" search={{ startDate, endDate }} className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_reports')}
          </Link>
          <h1>{t('reportWagers')}</h1>
          <p>
            <bdi>{startDate === endDate ? startDate : `${startDate} – ${endDate}`}</bdi>
            {Object.entries(filter).map(([name, value]) => (
              <span key={name}>
                {' · '}
                {t(`reportBy_${name}`)}:{' '}
                <bdi>{name === 'product' ? categoryInWords(value) : value || '—'}</bdi>
              </span>
            ))}
          </p>
        </div>
      </header>
      <section className="office-panel office-panel--list" data-key="reportWagers">
        <Table
          label={t('reportWagers')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
          onOpenRow={(row) => {
            void navigate({ to: '/members/$id', params: { id: row.memberId } });
          }}
          columns={columns()}
        />
        <More pages={pages} dataKey="moreWagers" />
      </section>
    </>
  );
};

const columns = (): TableColumn<ReportWager>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.account}</b> <em className="num">{row.wagerId}</em>
      </>
    ),
  },
  { key: 'game', header: t('game'), cell: (row) => <bdi>{row.name}</bdi> },
  { key: 'kind', header: t('type'), cell: (row) => t(`wagerEnd_${row.kind}`) },
  {
    key: 'placed',
    header: t('placedAt'),
    cell: (row) => <span className="office-time">{atTime(row.placedAt)}</span>,
  },
  {
    key: 'ended',
    header: t('endedAt'),
    cell: (row) => <span className="office-time">{atTime(row.endedAt)}</span>,
  },
  {
    key: 'stake',
    header: t('stakes'),
    isNumeric: true,
    cell: (row) => <Amount value={row.stake} />,
  },
  {
    key: 'payout',
    header: t('payouts'),
    isNumeric: true,
    cell: (row) => <Amount value={row.payout} />,
  },
  {
    key: 'gross',
    header: t('grossPlain'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.gross} isSigned isLossRed />,
  },
];
