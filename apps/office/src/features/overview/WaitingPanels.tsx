import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { inbox } from '@fairhouse/contract/inbox';
import { deskWithdrawals, type DeskWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import { Amount, EmptyState, Skeleton, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { ageOf, isLate } from '../../app/inbox/age.ts';
import { deskOf } from '../../app/inbox/desks.ts';
import { Panel } from '../../app/Panel.tsx';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';

const ROWS = 5;
const LOOK_MILLISECONDS = 15_000;

/** What waits longest for a person, each line leading to where it is decided. */
export const NeedsPanel = () => {
  const waiting = useQuery({
    queryKey: ['inbox', 'all'],
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(inbox, {}),
  });
  const { data } = waiting;
  return (
    <Panel
      title={t('needsPerson')}
      dataKey="needs"
      aside={
        <Link to="/inbox" className="office-more">
          {t('needsAll')}
        </Link>
      }
    >
      {waiting.isError && <Failed text={waiting.error.message} retry={waiting.refetch} />}
      {!waiting.isError && !data && <Skeleton height={200} radius={10} />}
      {data && data.list.length === 0 && <EmptyState icon="check" title={t('inboxEmpty')} />}
      {data && data.list.length > 0 && (
        <ul className="ov-list">
          {data.list.slice(0, ROWS).map((row) => (
            <li key={`${row.kind}:${row.ref}`}>
              <Link to={deskOf(row)}>
                <b>{t(`inbox_${row.kind}`)}</b>
                <small>
                  <bdi>{row.subject || row.ref}</bdi>
                </small>
              </Link>
              <Tag tone={row.isUrgent ? 'loss' : 'neutral'}>
                {ageOf(row.since, waiting.dataUpdatedAt)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** The withdrawals that wait longest; they are claimed and decided at their desk. */
export const WithdrawalsPanel = () => {
  const navigate = useNavigate();
  const list = useQuery({
    queryKey: ['overview', 'withdrawals'],
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(deskWithdrawals, { view: 'open', pageSize: ROWS }),
  });
  return (
    <Panel
      title={t('withdrawalsToApprove')}
      isList
      dataKey="toApprove"
      aside={
        list.data && (
          <Link to="/withdrawals" className="office-more">
            {t('withdrawalsWaiting', { count: list.data.counts.open })}
          </Link>
        )
      }
    >
      <Table
        label={t('withdrawalsToApprove')}
        isDense
        rows={list.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(list)}
        empty={<EmptyState icon="check" title={t('inboxEmpty')} />}
        onOpenRow={() => {
          void navigate({ to: '/withdrawals' });
        }}
        columns={columns(list.dataUpdatedAt)}
      />
    </Panel>
  );
};

const columns = (now: number): TableColumn<DeskWithdrawal>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <b className="office-name">{row.account}</b>,
  },
  { key: 'bank', header: t('reportBy_method'), cell: (row) => <bdi>{row.bankName}</bdi> },
  {
    key: 'checks',
    header: t('withdrawalChecks'),
    cell: (row) => {
      const [first] = row.risk;
      if (row.needsSecond) return <Tag tone="warn">{t('needsSecond')}</Tag>;
      return first === undefined ? (
        <Tag tone="win">{t('allClear')}</Tag>
      ) : (
        <Tag tone="loss">{t(`risk_${first}`)}</Tag>
      );
    },
  },
  {
    key: 'waiting',
    header: t('inboxAge'),
    cell: (row) => (
      <Tag tone={isLate(row.createdAt, now) ? 'loss' : 'neutral'}>{ageOf(row.createdAt, now)}</Tag>
    ),
  },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
];
