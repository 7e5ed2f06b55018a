import { useQuery } from '@tanstack/react-query';
import type { MemberPace } from '@fairhouse/contract/collusion';
import { PACE_FROM } from '@fairhouse/contract/collusion-words';
import * as collusion from '@fairhouse/contract/collusion';
import { EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, atTime, t } from '../../app/texts.ts';

/** How fast and how evenly members act, the least like a person first. */
export const Paces = () => {
  const paces = useQuery({
    queryKey: ['paces'],
    queryFn: () => ask(collusion.memberPaces, { pageSize: 50 }),
  });
  return (
    <>
      <p className="office-lead">{t('pacesExplained')}</p>
      <Table
        label={t('roomsPaces')}
        isDense
        rows={paces.data?.list ?? []}
        rowKey={(row) => row.memberId}
        {...shownOf(paces)}
        empty={<EmptyState icon="check" title={t('nothingYet')} />}
        columns={columns()}
      />
    </>
  );
};

const columns = (): TableColumn<MemberPace>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
  },
  {
    key: 'score',
    header: t('pairScore'),
    isNumeric: true,
    place: 'main',
    cell: (row) => (
      <Tag tone={row.score >= PACE_FROM ? 'loss' : 'neutral'}>{atNumber(row.score)}</Tag>
    ),
  },
  {
    key: 'reasons',
    header: t('pairReasons'),
    cell: (row) =>
      row.reasons.map((one) => (
        <Tag key={one.code} tone="warn">
          {t(`pace_${one.code}`, { figure: one.figure })}
        </Tag>
      )),
  },
  {
    key: 'actions',
    header: t('paceActions'),
    isNumeric: true,
    cell: (row) => atNumber(row.actions),
  },
  {
    key: 'average',
    header: t('paceAverage'),
    isNumeric: true,
    cell: (row) => atNumber(row.averageSeconds),
  },
  { key: 'spread', header: t('paceSpread'), isNumeric: true, cell: (row) => atNumber(row.spread) },
  {
    key: 'entropy',
    header: t('paceEntropy'),
    isNumeric: true,
    cell: (row) => atNumber(row.entropy),
  },
  {
    key: 'at',
    header: t('paceLast'),
    cell: (row) => <span className="office-time">{atTime(row.lastAt)}</span>,
  },
];
