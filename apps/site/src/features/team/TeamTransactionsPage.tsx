import type { OutputOf, RawInputOf } from '@fairhouse/contract';
import { Amount, type TableColumn } from '@fairhouse/ui';
import * as team from '@fairhouse/contract/team';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { LevelTrail, TeamRecords, type TeamFilter, type TeamLevel } from './TeamRecords.tsx';

type Movement = OutputOf<typeof team.teamTransactions>['list'][number];
const KINDS = ['deposit', 'withdrawal', 'bonus', 'transfer'] as const;

/** What the downlines paid in, drew out, were given and passed on: amounts alone (AG-11). */
export const TeamTransactionsPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  return (
    <TeamRecords
      list="transactions"
      title={t('agentDownlineTransactionDetailsCopy')}
      intro={t('transactionsIntro')}
      choices={[
        {
          name: 'kind',
          label: words('type'),
          options: KINDS.map((value) => ({ value, label: words(value) })),
        },
      ]}
    >
      {(filter, level) => <Movements filter={filter} level={level} />}
    </TeamRecords>
  );
};

type Props = { filter: TeamFilter<'kind'>; level: TeamLevel };
const Movements = ({ filter, level }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const pages = usePages(
    ['agents', 'transactions', filter],
    team.teamTransactions,
    filter as RawInputOf<typeof team.teamTransactions>,
    { staleTime: 0 },
  );
  const columns: TableColumn<Movement>[] = [
    { key: 'at', header: words('time'), cell: (row) => atTime(row.at) },
    {
      key: 'account',
      header: t('account'),
      place: 'lead',
      cell: (row) => (
        <button type="button" className="ac-open" onClick={() => level.open(row.account)}>
          <bdi>{row.account}</bdi>
        </button>
      ),
    },
    { key: 'kind', header: words('type'), cell: (row) => words(row.kind) },
    {
      key: 'amount',
      header: words('amount'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.amount} isSigned />,
    },
  ];
  return (
    <>
      <LevelTrail steps={pages.first?.trail ?? []} level={level} />
      <Listing
        label={t('agentDownlineTransactionDetailsCopy')}
        pages={pages}
        rowKey={(row) => row.id}
        columns={columns}
      />
    </>
  );
};
