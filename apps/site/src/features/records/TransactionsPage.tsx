import { useState } from 'react';
import type { Transaction } from '@fairhouse/contract/records';
import { Amount, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Records } from './Records.tsx';
import { rangeOf, type Preset } from './period.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import './records.css';

type Kind = Transaction['type'] | '';
const KINDS: readonly Transaction['type'][] = ['deposit', 'stake', 'payout', 'refund',
  'reversal', 'adjustment', 'withdrawal', 'withdrawal_return',
  'upline_transfer', 'downline_transfer', 'transfer', 'bonus', 'rebate', 'jackpot',
  'prize'];
/** `stake` and `payout` also head columns, with other words in some languages. */
const labelOf = (kind: Transaction['type']): string =>
  (kind === 'stake' || kind === 'payout' ? `${kind}Type` : kind);

export const TransactionsPage = () => {
  const t = useTexts('records');
  const [preset, setPreset] = useState<Preset>('today');
  const [kind, setKind] = useState<Kind>('');
  const [open, setOpen] = useState<Transaction>();
  return (
    <>
      <Records title={t('transactions')} intro={t('transactionsIntro')} symbol="coin"
        period={preset} onPeriod={setPreset}
        choice={{ name: 'type', label: t('type'), value: kind, onChange: setKind,
          options: KINDS.map((one) => ({ value: one, label: t(labelOf(one)) })) }}
        queryKey={['transactions', preset, kind]}
        read={(cursor) => ask(calls.transactions, { ...rangeOf(preset, new Date()),
          ...(kind === '' ? {} : { type: kind }), ...cursor })}
        columns={useColumns()} rowKey={(row) => row.id} onOpenRow={setOpen} />
      {open && <TransactionDialog transaction={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

const useColumns = (): TableColumn<Transaction>[] => {
  const t = useTexts('records');
  return [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    { key: 'type', header: t('type'), place: 'lead', cell: (row) => t(labelOf(row.type)) },
    { key: 'amount', header: t('amount'), isNumeric: true, place: 'main',
      cell: (row) => <Amount value={row.amount} isSigned /> },
    { key: 'balanceAfter', header: t('balanceAfter'), isNumeric: true,
      cell: (row) => <Amount value={row.balanceAfter} /> },
    { key: 'reference', header: t('reference'),
      cell: (row) => <bdi className="rc-ref">{row.reference}</bdi> },
  ];
};
