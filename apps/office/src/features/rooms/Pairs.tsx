import { useState } from 'react';
import type { SuspectPair } from '@fairhouse/contract/collusion';
import { COLLUSION_STATES } from '@fairhouse/contract/collusion-words';
import * as collusion from '@fairhouse/contract/collusion';
import { Amount, Button, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { PairDialog } from './PairDialog.tsx';
import { PairReasons } from './PairReasons.tsx';

/** Two who look like playing together, with what was counted. */
export const Pairs = () => {
  const search = useAccountSearch({ name: 'pair', states: COLLUSION_STATES, begin: 'open' });
  const [chosen, setChosen] = useState<SuspectPair>();
  const pages = usePages(['pairs', search.input], collusion.suspectPairs, search.input, {
    keepsRows: true,
  });
  return (
    <>
      <p className="office-lead">{t('pairsExplained')}</p>
      <AccountSearch
        search={search}
        states={COLLUSION_STATES}
        name={(one) => t(`collusionState_${one}`)}
        label={t('status')}
        dataKey="pair"
      />
      <Table
        label={t('roomsPairs')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="check" title={t('pairsNone')} />}
        columns={columns(setChosen)}
      />
      <More pages={pages} />
      <PairDialog pair={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
};

const columns = (onOpen: (row: SuspectPair) => void): TableColumn<SuspectPair>[] => [
  {
    key: 'accounts',
    header: t('pairMembers'),
    place: 'lead',
    cell: (row) => (
      <>
        <MemberLink id={row.first.memberId} account={row.first.account} /> +{' '}
        <MemberLink id={row.second.memberId} account={row.second.account} />
      </>
    ),
  },
  {
    key: 'score',
    header: t('pairScore'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <b>{atNumber(row.score)}</b>,
  },
  { key: 'reasons', header: t('pairReasons'), cell: (row) => <PairReasons pair={row} /> },
  {
    key: 'hands',
    header: t('pairHands'),
    isNumeric: true,
    cell: (row) => atNumber(row.tally.hands),
  },
  {
    key: 'net',
    header: t('pairNet'),
    isNumeric: true,
    cell: (row) => <Amount value={row.tally.net} />,
  },
  {
    key: 'at',
    header: t('pairSince'),
    cell: (row) => <span className="office-time">{atTime(row.notedAt)}</span>,
  },
  {
    key: 'open',
    header: t('findingEvidence'),
    cell: (row) => (
      <Button size="sm" data-key={`pair-${row.id}`} onClick={() => onOpen(row)}>
        {t('pairOpen')}
      </Button>
    ),
  },
];
