import type { DebtLine } from '@fairhouse/contract/wallet';
import { Amount, EmptyState, Table, formatAmount, type TableColumn } from '@fairhouse/ui';
import * as walletDesk from '@fairhouse/contract/wallet-desk';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** What a member owes, since when, and how it came and went. */
export const DebtTab = ({ id }: { id: string }) => {
  const pages = usePages(['member', id, 'debt'], walletDesk.memberDebt, { id });
  const { first } = pages;
  return (
    <>
      {first?.since && (
        <p className="office-lead" data-key="debtStands">
          {t('debtStands', {
            amount: `${formatAmount(first.owed)} ${first.currency}`,
            time: atTime(first.since),
          })}
        </p>
      )}
      <Table
        label={t('memberTab_debt')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="receipt" title={t('debtNone')} />}
        columns={columns()}
      />
      <More pages={pages} />
    </>
  );
};

const columns = (): TableColumn<DebtLine>[] => [
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
  },
  {
    key: 'source',
    header: t('type'),
    place: 'lead',
    cell: (row) => <b className="office-name">{t(`debtSource_${row.source}`)}</b>,
  },
  { key: 'game', header: t('game'), cell: (row) => row.game ?? '—' },
  {
    key: 'reference',
    header: t('depositReference'),
    cell: (row) =>
      row.source === 'balance' ? '—' : <span className="office-code">{row.reference}</span>,
  },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    // What is owed is no gain and what is paid no loss: a sign, and no colour.
    cell: (row) => (
      <bdi className="fh-amount" dir="ltr">
        {formatAmount(row.amount, { isPlusShown: true })}
      </bdi>
    ),
  },
  {
    key: 'after',
    header: t('debtAfter'),
    isNumeric: true,
    cell: (row) => <Amount value={row.owedAfter} />,
  },
];
