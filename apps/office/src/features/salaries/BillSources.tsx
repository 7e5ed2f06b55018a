import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Amount, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { CONDITIONS_OF } from '../../app/agents/words.ts';
import { More, usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { BillEnds } from './BillEnds.tsx';
import type { WholeBill } from './whole-bill.ts';

export const countsActives = ({ kind }: WholeBill['bill']): boolean =>
  CONDITIONS_OF[kind].includes('activeMembers');
type Props = {
  bill: WholeBill['bill'];
  /** Of one day or of one line alone. */
  only: { day?: string; of?: string; type?: 'member' };
};
type Source = OutputOf<typeof bills.officeBillSources>['list'][number];
/** As its payee sees it: what each brought, what is taken off for it, and who counts as active. */
export const BillSources = ({ bill, only }: Props) => {
  const { id } = bill;
  const [shown, show] = useState<Source>();
  const pages = usePages(
    ['bills', 'sources', id, only],
    bills.officeBillSources,
    { id, ...only },
    { keepsRows: true },
  );
  return (
    <>
      <Table
        label={t('billSources')}
        isDense
        rowKey={(row) => `${row.account}/${row.day}`}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('billNoSources')} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => (
              <button
                type="button"
                className="ag-open"
                data-key="billMember"
                aria-label={t('billBehind', { account: row.account })}
                onClick={() => show(row)}
              >
                <bdi>{row.account}</bdi>
              </button>
            ),
          },
          { key: 'day', header: t('billDay'), cell: (row) => <bdi>{row.day}</bdi> },
          ...figureColumns<Source>(),
          ...(bill.profitLoss === null
            ? []
            : [
                {
                  key: 'given',
                  header: t('contractCosts'),
                  isNumeric: true,
                  cell: (row: Source) => <Amount value={row.given} />,
                },
              ]),
          ...(countsActives(bill)
            ? [
                {
                  key: 'active',
                  header: t('billActive'),
                  cell: (row: Source) => (row.isActive ? t('yes') : ''),
                },
              ]
            : []),
        ]}
      />
      <More pages={pages} dataKey="sourcesMore" />
      {shown && <BillEnds bill={id} source={shown} onClose={() => show(undefined)} />}
    </>
  );
};

export const figureColumns = <
  Row extends { stake: string; payout: string; validBet: string },
>(): TableColumn<Row>[] =>
  (['stake', 'payout', 'validBet'] as const).map((name) => ({
    key: name,
    header: t(`billFigure_${name}`),
    isNumeric: true,
    cell: (row) => <Amount value={row[name]} />,
  }));
