import { Link } from '@tanstack/react-router';
import { Amount, Table } from '@fairhouse/ui';
import { windowText } from '../../app/agents/words.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { WholeBill } from './whole-bill.ts';

/** The bills of downlines that were owed, and what of this one paid them. */
export const Recovered = ({ whole: { recovered, timeZone } }: { whole: WholeBill }) =>
  recovered === null || recovered.count === 0 ? null : (
    <Panel title={t('billRecovered')} isList dataKey="billRecovered">
      <p className="office-quiet">{t('billRecoveredBody')}</p>
      <Table
        label={t('billRecovered')}
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
            header: t('billNumber'),
            place: 'lead',
            cell: (row) => (
              <Link to="/bills/$id" params={{ id: row.id }}>
                <bdi dir="ltr">{row.number}</bdi>
              </Link>
            ),
          },
          {
            key: 'window',
            header: t('billWindow'),
            cell: (row) => windowText(row.from, row.until, timeZone),
          },
          { key: 'payee', header: t('bill_payee'), cell: (row) => <bdi>{row.payee}</bdi> },
          {
            key: 'amount',
            header: t('bill_paid'),
            isNumeric: true,
            cell: (row) => <Amount value={row.amount} />,
          },
          {
            key: 'left',
            header: t('bill_owed'),
            isNumeric: true,
            cell: (row) => <Amount value={row.left} />,
          },
        ]}
      />
    </Panel>
  );
