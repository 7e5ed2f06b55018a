import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RankBoard as Board } from '@fairhouse/contract/vip';
import { EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { moveColumns, printSums } from '../../app/ranks/move-columns.tsx';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';

type Names = (level: number) => string;

/** How many members stand at each rank, whose rank ends soon, and who moved lately. */
export const RankBoard = ({ nameOf }: { nameOf: Names }) => {
  const query = useQuery({ queryKey: ['ranks', 'board'], queryFn: () => ask(vip.rankBoard, {}) });
  const moves = usePages(['ranks', 'moves'], vip.rankMoves, {});
  return (
    <>
      <section className="office-panel office-panel--list" data-key="rankLevels">
        <h2>{t('rankBoard')}</h2>
        <Table
          label={t('rankBoard')}
          isDense
          rows={query.data?.levels ?? []}
          rowKey={(row) => String(row.level)}
          {...shownOf(query)}
          empty={<EmptyState icon="crown" title={t('rankMovesNone')} />}
          columns={[
            {
              key: 'level',
              header: t('rankOf'),
              place: 'lead',
              cell: (row) => <b className="office-name">{nameOf(row.level)}</b>,
            },
            {
              key: 'members',
              header: t('rankMembers'),
              isNumeric: true,
              cell: (row) => String(row.members),
            },
            {
              key: 'pinned',
              header: t('rankPinned'),
              isNumeric: true,
              cell: (row) => String(row.pinned),
            },
          ]}
        />
      </section>
      <section className="office-panel office-panel--list" data-key="rankEnding">
        <h2>{t('rankEnding')}</h2>
        <Table
          label={t('rankEnding')}
          isDense
          rows={query.data?.ending ?? []}
          rowKey={(row) => row.memberId}
          {...shownOf(query)}
          empty={<EmptyState icon="crown" title={t('rankEndingNone')} />}
          columns={endingColumns(nameOf)}
        />
      </section>
      <section className="office-panel office-panel--list" data-key="rankMoves">
        <h2>{t('rankMovesTitle')}</h2>
        <Table
          label={t('rankMovesTitle')}
          isDense
          rowKey={(row) => row.id}
          {...moves.table}
          empty={<EmptyState icon="crown" title={t('rankMovesNone')} />}
          columns={[accountColumn(), ...moveColumns(nameOf)]}
        />
        <More pages={moves} />
      </section>
    </>
  );
};

const accountColumn = <Row extends { memberId: string; account: string }>(): TableColumn<Row> => ({
  key: 'account',
  header: t('account'),
  place: 'lead',
  cell: (row) => (
    <Link to="/members/$id" params={{ id: row.memberId }} className="office-name">
      {row.account}
    </Link>
  ),
});

type Ending = Board['ending'][number];
const endingColumns = (nameOf: Names): TableColumn<Ending>[] => [
  accountColumn(),
  { key: 'level', header: t('rankOf'), cell: (row) => nameOf(row.level) },
  { key: 'until', header: t('rankEndsOn'), cell: (row) => <bdi>{row.until}</bdi> },
  {
    key: 'has',
    header: t('rankHas'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{printSums(row.has)}</bdi>,
  },
  {
    key: 'needs',
    header: t('rankKeeps'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{printSums(row.needs)}</bdi>,
  },
  {
    key: 'what',
    header: t('rankWhy'),
    place: 'main',
    cell: (row) => (
      <Tag tone={row.isEnough ? 'win' : 'warn'}>
        {t(row.isEnough ? 'rankWillKeep' : 'rankWillFall')}
      </Tag>
    ),
  },
];
