import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptRank } from '@fairhouse/contract/vip';
import { Amount, Button, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RankBoard } from './RankBoard.tsx';
import { RankDialog } from './RankDialog.tsx';

type Row = KeptRank & { level: number };

/** The ranks of the brand: what they ask for of the last 30 days and what they bring. */
export const RanksScreen = () => {
  const [edited, setEdited] = useState<number>();
  const query = useQuery({ queryKey: ['ranks'], queryFn: () => ask(vip.officeRanks, {}) });
  const mayWrite = useMay('vip.manage');
  const { data } = query;
  const rows = (data?.ranks ?? []).map((one, level) => ({ ...one, level }));
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_ranks')}</h1>
          <p>{t('ranksExplained')}</p>
          {data && (
            <p data-key="ranksVersion">
              {data.changedAt === null
                ? t('ranksOfHouse')
                : t('ranksVersion', {
                    version: data.version,
                    who: data.changedBy,
                    at: atTime(data.changedAt),
                    reason: data.reason,
                  })}
            </p>
          )}
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_ranks')}
          isDense
          rows={rows}
          rowKey={(row) => String(row.level)}
          {...shownOf(query)}
          empty={<EmptyState icon="crown" title={t('nothingYet')} />}
          columns={[...columns(), ...(mayWrite ? [editing(setEdited)] : [])]}
        />
      </section>
      <RankBoard nameOf={(level) => `${level} · ${data?.ranks[level]?.names.EN ?? ''}`} />
      <RankDialog kept={data} level={edited} onClose={() => setEdited(undefined)} />
    </>
  );
};

const columns = (): TableColumn<Row>[] => [
  {
    key: 'name',
    header: t('rankName'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.level} · {row.names.EN}
      </b>
    ),
  },
  {
    key: 'deposits',
    header: t('rank_deposits'),
    isNumeric: true,
    cell: (row) => <Amount value={row.deposits} />,
  },
  {
    key: 'validBets',
    header: t('rank_validBets'),
    isNumeric: true,
    cell: (row) => <Amount value={row.validBets} />,
  },
  {
    key: 'cashback',
    header: t('rank_cashbackPercent'),
    isNumeric: true,
    cell: (row) => `${row.cashbackPercent}%`,
  },
  {
    key: 'bonus',
    header: t('rank_levelUpBonus'),
    isNumeric: true,
    cell: (row) => <Amount value={row.levelUpBonus} />,
  },
  {
    key: 'birthday',
    header: t('rank_birthdayGift'),
    isNumeric: true,
    cell: (row) => <Amount value={row.birthdayGift} />,
  },
  {
    key: 'monthly',
    header: t('rank_monthlyGift'),
    isNumeric: true,
    cell: (row) => <Amount value={row.monthlyGift} />,
  },
];
const editing = (onEdit: (level: number) => void): TableColumn<Row> => ({
  key: 'acts',
  header: t('contentActs'),
  place: 'main',
  cell: (row) => (
    <Button
      size="sm"
      data-key={`edit-${row.level}`}
      onClick={() => onEdit(row.level)}
      aria-label={t('contentEditOf', { name: row.names.EN ?? '' })}
    >
      {t('contentEdit')}
    </Button>
  ),
});
