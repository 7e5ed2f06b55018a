import { useState } from 'react';
import type { Order, OutputOf } from '@fairhouse/contract';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Amount, Button, Dialog, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { FactList } from '../../app/FactList.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

type Source = OutputOf<typeof bills.officeBillSources>['list'][number];
type End = OutputOf<typeof bills.officeBillEnds>['list'][number];
type Props = { bill: string; source: Source; onClose: () => void };

/** What one member's figures of a day are the sums of, bet by bet (D-J57). */
export const BillEnds = ({ bill: id, source, onClose }: Props) => {
  const [order, setOrder] = useState<Order>('down');
  const { account, day } = source;
  const asked = { id, account, day, order };
  const pages = usePages(['bills', 'ends', asked], bills.officeBillEnds, asked);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billBehind', { account })}
      size="xl"
      dataKey="billEnds"
      closeLabel={t('close')}
    >
      <FactList
        dataKey="billEndsFacts"
        facts={[
          ['billDay', <bdi key="day">{day}</bdi>],
          ['billFigure_stake', <Amount key="stake" value={source.stake} />],
          ['billFigure_payout', <Amount key="payout" value={source.payout} />],
          ['billFigure_validBet', <Amount key="validBet" value={source.validBet} />],
        ]}
      />
      <div className="office-actions">
        <Button
          size="sm"
          icon={order === 'down' ? 'arrow-down' : 'arrow-up'}
          data-key="endsOrder"
          onClick={() => setOrder(order === 'down' ? 'up' : 'down')}
        >
          {t(order === 'down' ? 'billNewest' : 'billOldest')}
        </Button>
      </div>
      <Table
        label={t('billBehind', { account })}
        isDense
        rowKey={(row) => row.endId}
        {...pages.table}
        empty={<EmptyState icon="table" title={t('billNoDays')} />}
        columns={columnsOfEnds()}
      />
      <More pages={pages} dataKey="endsMore" />
      <p className="office-lead">{t('billEndsNote')}</p>
    </Dialog>
  );
};

const columnsOfEnds = (): TableColumn<End>[] => [
  { key: 'at', header: t('endedAt'), cell: (row) => atTime(row.at) },
  {
    key: 'game',
    header: t('game'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi>{row.gameName}</bdi> <em className="num">{row.wagerId}</em>
      </>
    ),
  },
  { key: 'kind', header: t('change'), cell: (row) => t(`wagerEnd_${row.kind}`) },
  ...(['stake', 'payout', 'validBet'] as const).map((name) => ({
    key: name,
    header: t(`billFigure_${name}`),
    isNumeric: true,
    cell: (row: End) => <Amount value={row[name]} />,
  })),
  {
    key: 'net',
    header: t('net'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.net} isLossRed />,
  },
];
