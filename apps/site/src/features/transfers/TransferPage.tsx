import { useState } from 'react';
import type { Transfer } from '@fairhouse/contract/transfers';
import {
  Amount,
  Button,
  EmptyState,
  Skeleton,
  Table,
  Tabs,
  TabPanel,
  type TableColumn,
} from '@fairhouse/ui';
import * as transfers from '@fairhouse/contract/transfers';
import '../../app/cashier/cashier.css';
import { DebtNote } from '../../app/cashier/DebtNote.tsx';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { usePages } from '../../app/pages.ts';
import { TransferForm } from './TransferForm.tsx';

const AGENTS = [1, 2, 41, 42];
type Line = 'upline' | 'downline';

/** Transfers within one line: to the upline, and from an agent to the own downline. */
export const TransferPage = () => {
  const t = useTexts('cashier');
  const { data: member } = useMember();
  const [line, setLine] = useState<Line>('upline');
  if (!member) return <Skeleton height={260} radius={20} />;
  const isAgent = AGENTS.includes(member.type);
  return (
    <>
      <PageHead title={t('transferTitle')} intro={t('transferIntro')} />
      <DebtNote />
      {isAgent && (
        <Tabs
          id="transfer"
          label={t('transferTitle')}
          value={line}
          onChange={setLine}
          items={(['upline', 'downline'] as const).map((one) => ({
            value: one,
            label: t(`to_${one}`),
          }))}
        />
      )}
      {isAgent ? (
        <TabPanel tabsId="transfer" value={line}>
          <OneLine line={line} upline={member.toUpline} />
        </TabPanel>
      ) : (
        <OneLine line="upline" upline={member.toUpline} />
      )}
      <Records />
    </>
  );
};

const OneLine = ({ line, upline }: { line: Line; upline: string }) => {
  const t = useTexts('cashier');
  return line === 'upline' && upline === '' ? (
    <EmptyState icon="tree-structure" title={t('noUpline')} body={t('noUplineBody')} />
  ) : (
    <TransferForm key={line} line={line} upline={upline} />
  );
};

const Records = () => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const { rows, isLoading, error, retry, more } = usePages(
    ['cashier', 'transfers'],
    transfers.transferRecords,
    {},
    { staleTime: 0 },
  );
  const columns: TableColumn<Transfer>[] = [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    {
      key: 'who',
      header: t('with'),
      place: 'lead',
      cell: (row) => (
        <bdi>
          {t(`with_${row.direction}`, {
            name: row.direction === 'out' ? row.receiver : row.sender,
          })}
        </bdi>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      place: 'main',
      cell: (row) => (
        <Amount value={row.direction === 'out' ? `-${row.amount}` : row.amount} isSigned />
      ),
    },
    { key: 'note', header: t('note'), cell: (row) => <span dir="auto">{row.note}</span> },
  ];
  return (
    <section className="ca-section" data-key="transferRecords">
      <h2>{t('transferRecords')}</h2>
      <Table
        label={t('transferRecords')}
        columns={columns}
        rowKey={(row) => row.id}
        isDense
        rows={rows}
        isLoading={isLoading}
        {...(error === undefined
          ? {}
          : { error: { message: error, retryLabel: shell('retry'), onRetry: retry } })}
        empty={<EmptyState symbolUrl="/art/symbols/coin.webp" title={t('transferEmpty')} />}
      />
      {more && <Button onClick={more}>{t('more')}</Button>}
    </section>
  );
};
