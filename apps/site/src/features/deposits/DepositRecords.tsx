import { useState } from 'react';
import type { Deposit } from '@fairhouse/contract/deposits';
import {
  Amount,
  Button,
  EmptyState,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { Period } from '../../app/periods/Period.tsx';
import { daysOf, momentsOf, type Days } from '../../app/periods/period.ts';
import { nameOf } from '../../app/cashier/methods.ts';

const TONES: Record<Deposit['status'], TagTone> = {
  applying: 'info',
  approved: 'win',
  rejected: 'loss',
  expired: 'neutral',
};

/** What runs between members has a place of its own. */
const isOpen = (row: Deposit): boolean => row.status === 'applying' && row.methodId !== 'members';

export const DepositRecords = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts('deposits');
  const methods = useTexts('methods');
  const shell = useTexts('shell');
  const [days, setDays] = useState<Days>(() => daysOf('month', new Date()));
  const { rows, isLoading, error, retry, more, isMoreComing } = usePages(
    ['deposits', 'list', days],
    deposits.depositRecords,
    momentsOf(days),
  );
  const columns: readonly TableColumn<Deposit>[] = [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.createdAt) },
    {
      key: 'method',
      header: t('method'),
      place: 'lead',
      cell: (row) =>
        row.methodId === 'members' ? t('members') : nameOf(methods, row.methodId, row.methodName),
    },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.amount} currency={row.currency} />,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => <Tag tone={TONES[row.status]}>{t(row.status)}</Tag>,
    },
    {
      key: 'acts',
      header: t('openDeposit'),
      cell: (row) =>
        isOpen(row) ? (
          <Button
            size="sm"
            data-key="openDeposit"
            onClick={() => onOpen(row.id)}
            aria-label={`${t('openDeposit')}: ${row.methodName} ${row.amount}`}
          >
            {t('openDeposit')}
          </Button>
        ) : null,
    },
  ];
  return (
    <section className="dp-records">
      <h2>{t('records')}</h2>
      <div className="dp-period">
        <Period value={days} onChange={setDays} />
      </div>
      <Table
        label={t('records')}
        columns={[...columns]}
        rows={rows}
        rowKey={(row) => row.id}
        isLoading={isLoading}
        isDense
        {...(error === undefined
          ? {}
          : { error: { message: error, retryLabel: shell('retry'), onRetry: retry } })}
        empty={
          <EmptyState symbolUrl="/art/symbols/coin.webp" title={t('empty')} body={t('emptyBody')} />
        }
      />
      {more && (
        <Button className="dp-more" isLoading={isMoreComing} onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};
