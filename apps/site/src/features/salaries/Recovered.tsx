import { Amount, Table } from '@fairhouse/ui';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { windowText } from '../../app/agent-centre/words.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import type { WholeBill } from './whole-bill.ts';

/** The bills of downlines that were owed, and what of this one paid them. */
export const Recovered = ({ whole: { recovered } }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  if (recovered === null || recovered.count === 0) return null;
  return (
    <Box title={t('recovered')} note={t('recoveredBody')} dataKey="recoveredList">
      <Table
        label={t('recovered')}
        isDense
        rows={recovered.list}
        rowKey={(row) => row.id}
        empty={null}
        totals={{
          amount: <Amount value={recovered.amount} />,
          left: <Amount value={recovered.left} />,
        }}
        columns={[
          {
            key: 'number',
            header: t('bills'),
            place: 'lead',
            cell: (row) => (
              <bdi dir="ltr" data-key={`recovered-${row.id}`}>
                {row.number}
              </bdi>
            ),
          },
          {
            key: 'window',
            header: t('window'),
            cell: (row) => windowText(row.from, row.until, timeZone),
          },
          { key: 'payee', header: t('payee'), cell: (row) => <bdi>{row.payee}</bdi> },
          {
            key: 'amount',
            header: t('paid'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
          {
            key: 'left',
            header: t('owed'),
            isNumeric: true,
            cell: (row) => <Amount value={row.left} />,
          },
        ]}
      />
    </Box>
  );
};
