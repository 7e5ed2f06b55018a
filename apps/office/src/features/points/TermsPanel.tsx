import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EARNING_CATEGORIES } from '@fairhouse/contract/points-words';
import type { PointTerms } from '@fairhouse/contract/points-desk';
import { Amount, Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { categoryInWords } from '../../app/words.ts';
import { TermsDialog } from './TermsDialog.tsx';

/** What bets earn and what points are worth: every version, the newest first. */
export const TermsPanel = () => {
  const [isChanging, setChanging] = useState(false);
  const query = useQuery({
    queryKey: ['pointTerms'],
    queryFn: () => ask(points.officePointTerms, {}),
  });
  const mayWrite = useMay('points.decide');
  const { data } = query;
  return (
    <section className="office-panel office-panel--list" data-key="pointTerms">
      <div className="office-head">
        <p className="office-quiet">
          {t('pointTermsExplained', { amount: data ? `${data.perValidBet} ${data.currency}` : '' })}
        </p>
        {mayWrite && data && (
          <Button variant="primary" data-key="termsChange" onClick={() => setChanging(true)}>
            {t('pointTermsChange')}
          </Button>
        )}
      </div>
      <Table
        label={t('pointTerms')}
        isDense
        rows={data?.list ?? []}
        rowKey={(row) => String(row.version)}
        {...shownOf(query)}
        empty={<EmptyState icon="coins" title={t('nothingYet')} />}
        columns={columnsOf(data?.current)}
      />
      {data?.list[0] && (
        <TermsDialog
          kept={data.list[0]}
          currency={data.currency}
          beside={data.beside}
          isOpen={isChanging}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
};

const columnsOf = (current: number | undefined): TableColumn<PointTerms>[] => [
  {
    key: 'version',
    header: t('pointTermsVersion'),
    place: 'lead',
    cell: (row) => (
      <span className="office-change">
        <b className="office-name">{row.version}</b>
        {row.version === current && <Tag tone="win">{t('pointTermsNow')}</Tag>}
      </span>
    ),
  },
  {
    key: 'from',
    header: t('pointTermsFrom'),
    cell: (row) => (
      <span className="office-time">
        {row.fromAt === null ? t('pointTermsOfHouse') : atTime(row.fromAt)}
      </span>
    ),
  },
  ...EARNING_CATEGORIES.map((category) => ({
    key: category,
    header: categoryInWords(category),
    isNumeric: true,
    cell: (row: PointTerms) => row.rates[category],
  })),
  {
    key: 'convert',
    header: t('pointTermsConvert'),
    isNumeric: true,
    cell: (row) => (
      <bdi>
        {row.convertPoints} = <Amount value={row.convertAmount} />
      </bdi>
    ),
  },
  {
    key: 'least',
    header: t('pointTermsMin'),
    isNumeric: true,
    cell: (row) => <Amount value={row.convertMin} />,
  },
  {
    key: 'by',
    header: t('operator'),
    cell: (row) => <span title={row.reason}>{row.changedBy || '—'}</span>,
  },
];
