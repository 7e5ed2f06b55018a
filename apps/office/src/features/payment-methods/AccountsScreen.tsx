import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReceivingAccount } from '@fairhouse/contract/payment-methods-accounts';
import {
  Amount,
  Button,
  EmptyState,
  ProgressBar,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import * as receivingAccounts from '@fairhouse/contract/payment-methods-accounts';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { PaymentConnections } from './PaymentConnections.tsx';
import { PaymentSecrets } from './PaymentSecrets.tsx';
import '../../app/desk/desk.css';

/** Where members transfer to: the accounts take turns, each up to what it may receive a day. */
export const AccountsScreen = () => {
  const [edited, setEdited] = useState<ReceivingAccount | 'new'>();
  const query = useQuery({
    queryKey: ['accounts'],
    queryFn: () => ask(receivingAccounts.receivingAccounts, {}),
  });
  const mayWrite = useMay('deposits.manage');
  const currency = query.data?.currency ?? '';
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_accounts')}</h1>
          <p>{t('accountsExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="accountNew" onClick={() => setEdited('new')}>
            {t('accountNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_accounts')}
          isDense
          rows={query.data?.list ?? []}
          rowKey={(row) => row.id}
          {...shownOf(query)}
          empty={
            <EmptyState icon="wallet" title={t('accountsNone')} body={t('accountsNoneBody')} />
          }
          columns={[...columns(currency), ...(mayWrite ? [acts(setEdited)] : [])]}
        />
      </section>
      {mayWrite && <PaymentConnections />}
      {mayWrite && <PaymentSecrets />}
      <AccountDialog account={edited} onClose={() => setEdited(undefined)} />
    </>
  );
};

const columns = (currency: string): TableColumn<ReceivingAccount>[] => [
  {
    key: 'bank',
    header: t('accountBank'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.bankName}
      </b>
    ),
  },
  { key: 'number', header: t('accountNumber'), cell: (row) => <bdi dir="ltr">{row.number}</bdi> },
  { key: 'holder', header: t('deskHolder'), cell: (row) => <span dir="auto">{row.holder}</span> },
  {
    key: 'today',
    header: t('accountToday'),
    isNumeric: true,
    cell: (row) => (
      <span className="ca-used">
        <Amount value={row.usedToday} currency={currency} />
        {row.dailyCap !== null && (
          <ProgressBar
            value={Number(row.usedToday)}
            max={Number(row.dailyCap)}
            label={t('accountToday')}
          />
        )}
      </span>
    ),
  },
  {
    key: 'cap',
    header: t('accountCap'),
    isNumeric: true,
    cell: (row) =>
      row.dailyCap === null ? (
        t('rankNoBound')
      ) : (
        <Amount value={row.dailyCap} currency={currency} />
      ),
  },
  {
    key: 'state',
    header: t('accountState'),
    cell: (row) => (
      <span>
        <Tag tone={row.isOn ? 'win' : 'neutral'}>{t(row.isOn ? 'accountOn' : 'accountOff')}</Tag>
        {row.isWaiting && (
          <>
            {' '}
            <Tag tone="warn">{t('guardWaiting')}</Tag>
          </>
        )}
      </span>
    ),
  },
];
const acts = (onEdit: (one: ReceivingAccount) => void): TableColumn<ReceivingAccount> => ({
  key: 'acts',
  header: t('contentActs'),
  place: 'main',
  cell: (row) => (
    <Button
      size="sm"
      data-key="accountEdit"
      onClick={() => onEdit(row)}
      aria-label={t('contentEditOf', { name: `${row.bankName} ${row.number}` })}
    >
      {t('contentEdit')}
    </Button>
  ),
});
