import { useNavigate } from '@tanstack/react-router';
import type { Debtor } from '@fairhouse/contract/wallet-desk';
import { Amount, EmptyState, Skeleton, StatCard, Table, type TableColumn } from '@fairhouse/ui';
import * as walletDesk from '@fairhouse/contract/wallet-desk';
import { More, usePages } from '../../app/pages.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';

/** Who owes the house since a corrected result, the largest debt first, and all of it together. */
export const DebtsScreen = () => {
  const navigate = useNavigate();
  const pages = usePages(['debts'], walletDesk.debtors, {});
  const { first } = pages;
  const waiting = <Skeleton width="70%" height={26} />;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_debts')}</h1>
          <p>{t('debtsExplained')}</p>
        </div>
      </header>
      <section className="office-cards" aria-label={t('menu_debts')} aria-busy={!first}>
        <StatCard
          label={t('debtsSum')}
          figure={first ? <Amount value={first.sum} currency={first.currency} isLarge /> : waiting}
        />
        <StatCard label={t('debtsMembers')} figure={first ? atNumber(first.members) : waiting} />
      </section>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_debts')}
          isDense
          rowKey={(row) => row.memberId}
          {...pages.table}
          empty={<EmptyState icon="seal-check" title={t('debtsNone')} />}
          columns={columns(first?.currency)}
          onOpenRow={(row) => {
            void navigate({ to: '/members/$id', params: { id: row.memberId } });
          }}
        />
        <More pages={pages} />
      </section>
    </>
  );
};

const columns = (currency: string | undefined): TableColumn<Debtor>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.account}</b> <em className="num">{row.memberId}</em>
      </>
    ),
  },
  {
    key: 'since',
    header: t('debtSince'),
    cell: (row) => <span className="office-time">{atTime(row.since)}</span>,
  },
  {
    key: 'balance',
    header: t('balance'),
    isNumeric: true,
    cell: (row) => <Amount value={row.balance} {...(currency === undefined ? {} : { currency })} />,
  },
  {
    key: 'owed',
    header: t('debtOwed'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.owed} {...(currency === undefined ? {} : { currency })} />,
  },
];
