import { Amount, EmptyState, Table, Tag } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import type { Own } from '../../app/cashback/queries.ts';

/** What today has come to: an estimate, and never to be collected yet. */
export const Running = ({ own }: { own: Own }) => {
  const t = useTexts('cashback');
  const records = useTexts('records');
  const shell = useTexts('shell');
  const { running } = own;
  return (
    <section className="cb-part" data-key="running">
      <h2>
        {t('today')} <Tag icon="hourglass">{t('notYet')}</Tag>
      </h2>
      <p>{t('estimate', { at: atTime(running.endsAt) })}</p>
      <Table
        label={t('today')}
        isDense
        rows={running.list}
        rowKey={(row) => row.category}
        empty={<EmptyState icon="clock" title={t('noneToday')} />}
        totals={{ category: records('total'), amount: <Amount value={running.total} /> }}
        columns={[
          {
            key: 'category',
            header: records('category'),
            place: 'lead',
            cell: (row) => shell(row.category),
          },
          {
            key: 'validBet',
            header: records('validBet'),
            isNumeric: true,
            cell: (row) => <Amount value={row.validBet} />,
          },
          {
            key: 'percent',
            header: t('percent'),
            isNumeric: true,
            cell: (row) => <bdi>{row.percent}%</bdi>,
          },
          {
            key: 'amount',
            header: t('estimated'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
        ]}
      />
    </section>
  );
};
