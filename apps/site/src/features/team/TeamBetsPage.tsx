import type { OutputOf, RawInputOf } from '@fairhouse/contract';
import { Amount, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import { categories } from '@fairhouse/contract/catalogue-words';
import * as team from '@fairhouse/contract/team';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { LevelTrail, TeamRecords, type TeamFilter, type TeamLevel } from './TeamRecords.tsx';

type Bet = OutputOf<typeof team.teamBets>['list'][number];
const STATES = ['open', 'settled', 'void'] as const;
type State = (typeof STATES)[number];
const TONES: Readonly<Record<State, TagTone>> = { open: 'info', settled: 'win', void: 'neutral' };

/** Bets of the whole team by the time of placing (AG-08). */
export const TeamBetsPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  return (
    <TeamRecords
      list="bets"
      title={t('personalHistoryCopy')}
      intro={t('betsIntro')}
      choices={[
        {
          name: 'category',
          label: words('category'),
          options: categories.map((value) => ({ value, label: shell(value) })),
        },
        {
          name: 'state',
          label: words('state'),
          options: STATES.map((value) => ({ value, label: words(value) })),
        },
      ]}
    >
      {(filter, level) => <Bets filter={filter} level={level} />}
    </TeamRecords>
  );
};

type Props = { filter: TeamFilter<'category' | 'state'>; level: TeamLevel };
const Bets = ({ filter, level }: Props) => {
  const t = useTexts('agents');
  const pages = usePages(
    ['agents', 'bets', filter],
    team.teamBets,
    filter as RawInputOf<typeof team.teamBets>,
    { staleTime: 0 },
  );
  return (
    <>
      <LevelTrail steps={pages.first?.trail ?? []} level={level} />
      <Listing
        label={t('personalHistoryCopy')}
        pages={pages}
        rowKey={(row) => row.wagerId}
        columns={useColumns(level)}
      />
    </>
  );
};

const useColumns = (level: TeamLevel): TableColumn<Bet>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  return [
    { key: 'at', header: words('placedAt'), cell: (row) => atTime(row.at) },
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
    { key: 'game', header: words('game'), cell: (row) => <bdi>{row.gameName}</bdi> },
    { key: 'category', header: words('category'), cell: (row) => shell(row.category) },
    {
      key: 'stake',
      header: words('stake'),
      isNumeric: true,
      cell: (row) => <Amount value={row.stake} />,
    },
    {
      key: 'validBet',
      header: words('validBet'),
      isNumeric: true,
      cell: (row) => <Amount value={row.validBet} />,
    },
    {
      key: 'net',
      header: words('net'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.net} isSigned />,
    },
    {
      key: 'state',
      header: words('state'),
      cell: (row) => <Tag tone={TONES[row.state]}>{words(row.state)}</Tag>,
    },
    {
      key: 'settledAt',
      header: words('settledAt'),
      cell: (row) => (row.settledAt === null ? '' : atTime(row.settledAt)),
    },
  ];
};
