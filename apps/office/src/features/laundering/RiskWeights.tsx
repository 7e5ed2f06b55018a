import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RiskWeightShown } from '@fairhouse/contract/risk';
import * as risk from '@fairhouse/contract/risk';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RiskWeightDialog } from './RiskWeightDialog.tsx';

/** What each part gives to the score of risk, and who said so. */
export const RiskWeights = () => {
  const mayManage = useMay('risk.manage');
  const [editing, setEditing] = useState<RiskWeightShown>();
  const weights = useQuery({
    queryKey: ['laundering', 'weights'],
    queryFn: () => ask(risk.riskWeights, {}),
  });
  return (
    <>
      <p className="office-quiet">{t('riskWeightsExplained')}</p>
      <Table
        label={t('riskWeights')}
        isDense
        rows={weights.data?.list ?? []}
        rowKey={(row) => row.part}
        {...shownOf(weights)}
        empty={<EmptyState icon="warning-circle" title={t('nothingYet')} />}
        columns={columns(mayManage ? setEditing : undefined)}
      />
      <RiskWeightDialog weight={editing} onClose={() => setEditing(undefined)} />
    </>
  );
};

type OnEdit = (weight: RiskWeightShown) => void;
const columns = (onEdit: OnEdit | undefined): TableColumn<RiskWeightShown>[] => [
  {
    key: 'part',
    header: t('riskPart'),
    place: 'lead',
    cell: (row) => (
      <>
        <b>{t(`riskName_${row.part}`)}</b>{' '}
        {row.isAsked && <Tag tone="warn">{t('approval_asked')}</Tag>}
      </>
    ),
  },
  { key: 'from', header: t('riskFrom'), isNumeric: true, cell: (row) => row.from },
  { key: 'first', header: t('riskFirst'), isNumeric: true, cell: (row) => row.first },
  { key: 'each', header: t('riskEach'), isNumeric: true, cell: (row) => row.each },
  { key: 'most', header: t('riskMost'), isNumeric: true, cell: (row) => row.most },
  {
    key: 'changed',
    header: t('launderingChanged'),
    cell: (row) =>
      row.changedAt === null ? (
        '—'
      ) : (
        <>
          <bdi>{row.changedBy}</bdi> <span className="office-time">{atTime(row.changedAt)}</span>
        </>
      ),
  },
  ...(onEdit
    ? [
        {
          key: 'edit',
          header: t('change'),
          cell: (row: RiskWeightShown) => (
            <Button
              size="sm"
              data-key={`weight-${row.part}`}
              disabled={row.isAsked}
              onClick={() => onEdit(row)}
            >
              {t('change')}
            </Button>
          ),
        },
      ]
    : []),
];
