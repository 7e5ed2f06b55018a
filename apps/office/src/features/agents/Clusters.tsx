import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgentCluster } from '@fairhouse/contract/agents-desk';
import * as agents from '@fairhouse/contract/agents-desk';
import { Amount, EmptyState, Field, Table, type TableColumn } from '@fairhouse/ui';
import { percentOf } from '../../app/agents/words.ts';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useRested } from '../../app/use-rested.ts';

/** Accounts of one team that look like one person: who may bet on contracts of their own. */
export const Clusters = () => {
  const [account, setAccount] = useState('');
  const looked = useRested(account.trim());
  const groups = useQuery({
    queryKey: ['agents', 'clusters', looked],
    queryFn: () => ask(agents.officeAgentClusters, looked === '' ? {} : { account: looked }),
  });
  return (
    <section className="office-panel office-panel--list" data-key="clusters">
      <p className="office-quiet">{t('clustersExplained')}</p>
      <Field
        className="office-filter"
        label={t('clusterAgent')}
        isLabelHidden
        icon="magnifying-glass"
        size="sm"
        placeholder={t('clusterAgent')}
        value={account}
        data-key="clusterSearch"
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <Table
        label={t('agentsView_clusters')}
        isDense
        rows={groups.data?.list ?? []}
        rowKey={(row) => `${row.agent.memberId}/${row.members.map((one) => one.memberId).join()}`}
        {...shownOf(groups)}
        empty={<EmptyState icon="users" title={t('clustersNone')} />}
        columns={columns()}
      />
    </section>
  );
};

const MemberLink = ({ memberId, account }: { memberId: string; account: string }) => (
  <Link to="/members/$id" params={{ id: memberId }} className="office-name">
    <bdi>{account}</bdi>
  </Link>
);
/** To a tenth of a per cent. */
const roundly = (ppm: number): number => Math.round(ppm / 1000) * 1000;
const columns = (): TableColumn<AgentCluster>[] => [
  {
    key: 'agent',
    header: t('contractAgent'),
    place: 'lead',
    cell: (row) => <MemberLink {...row.agent} />,
  },
  {
    key: 'share',
    header: t('clusterShare'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <bdi dir="ltr">{percentOf(roundly(row.share))}</bdi>,
  },
  {
    key: 'members',
    header: t('clusterMembers'),
    cell: (row) => (
      <span className="office-change">
        {row.members.map((one) => (
          <span key={one.memberId}>
            <MemberLink {...one} /> <em>{t('clusterScore', { score: one.score })}</em>
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'validBet',
    header: t('billValidBet'),
    isNumeric: true,
    cell: (row) => <Amount value={row.validBet} />,
  },
  {
    key: 'first',
    header: t('clusterFirstDeposits'),
    isNumeric: true,
    cell: (row) => row.firstDeposits,
  },
];
