import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@fairhouse/contract/records';
import { Amount, Button, type TableColumn } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import { ask } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { daysOf, momentsOf, type Days } from '../../app/periods/period.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { Records } from './Records.tsx';
import { TransactionDialog } from './TransactionDialog.tsx';
import './records.css';

/** What there is to choose; an entry of another kind shows its own name. */
const KINDS = [
  'deposit',
  'deposit_fee',
  'deposit_return',
  'withdrawal',
  'withdrawal_return',
  'stake',
  'payout',
  'refund',
  'reversal',
  'bonus',
  'free_bet',
  'jackpot',
  'prize',
  'rebate',
  'line_rebate',
  'adjustment',
  'upline_transfer',
  'downline_transfer',
  'wallet_out',
  'wallet_in',
  'debt',
  'points_credit',
  'exchange',
] as const;
type Kind = (typeof KINDS)[number] | '';
/** `stake` and `payout` also head columns, with other words in some languages. */
const labelOf = (kind: string): string =>
  kind === 'stake' || kind === 'payout' ? `${kind}Type` : kind;

export const TransactionsPage = () => {
  const t = useTexts('records');
  const [days, setDays] = useState<Days>(() => daysOf('today', new Date()));
  const [kind, setKind] = useState<Kind>('');
  const [open, setOpen] = useState<Transaction>();
  const [isExporting, setExporting] = useState(false);
  const query = { ...momentsOf(days), ...(kind === '' ? {} : { type: kind }) };
  const totals = useQuery({
    queryKey: ['records', 'transactionTotals', days, kind],
    staleTime: 0,
    queryFn: () => ask(records.transactionTotals, query),
  });
  return (
    <>
      <Records
        title={t('transactions')}
        intro={t('transactionsIntro')}
        symbol="coin"
        days={days}
        onDays={setDays}
        total={totals.data?.entries}
        action={
          <p className="rc-action">
            <Button
              icon="file-text"
              size="sm"
              data-key="openExport"
              onClick={() => setExporting(true)}
            >
              {t('export')}
            </Button>
          </p>
        }
        choice={{
          name: 'type',
          label: t('type'),
          value: kind,
          onChange: setKind,
          options: KINDS.map((one) => ({ value: one, label: t(labelOf(one)) })),
        }}
        queryKey={['transactions', days, kind]}
        read={(place) => ask(records.transactions, { ...query, ...place })}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpenRow={setOpen}
      >
        {totals.data && (
          <p className="rc-sums" data-key="sums">
            <span>
              {t('credited')} <Amount value={totals.data.credited} />
            </span>
            <span>
              {t('debited')} <Amount value={totals.data.debited} />
            </span>
            <span>
              {t('net')} <Amount value={totals.data.net} isSigned />
            </span>
            {Number(totals.data.debts) !== 0 && (
              <span data-key="debtSum">
                {t('debt')} <Amount value={totals.data.debts} />
              </span>
            )}
          </p>
        )}
      </Records>
      {isExporting && <ExportDialog days={days} onClose={() => setExporting(false)} />}
      {open && <TransactionDialog transaction={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

const useColumns = (): TableColumn<Transaction>[] => {
  const t = useTexts('records');
  return [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    { key: 'type', header: t('type'), place: 'lead', cell: (row) => t(labelOf(row.type)) },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      place: 'main',
      // What is lent to pay a debt is no gain.
      cell: (row) => <Amount value={row.amount} isSigned={row.type !== 'debt'} />,
    },
    {
      key: 'balanceAfter',
      header: t('balanceAfter'),
      isNumeric: true,
      cell: (row) => <Amount value={row.balanceAfter} />,
    },
    {
      key: 'reference',
      header: t('reference'),
      cell: (row) => <bdi className="rc-ref">{row.reference}</bdi>,
    },
  ];
};
