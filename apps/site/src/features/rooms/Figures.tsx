import { useQuery } from '@tanstack/react-query';
import * as figures from '@fairhouse/contract/rooms-figures';
import type { HandFigures } from '@fairhouse/contract/rooms-figures';
import { Amount, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { useRoomWords } from './words.ts';

/** The member's own hands by game: how many, and what they brought. */
export const Figures = () => {
  const t = useTexts('rooms');
  const token = useToken();
  const columns = useColumns();
  const { data } = useQuery({
    queryKey: ['rooms', 'figures', token],
    staleTime: 10_000,
    queryFn: () => ask(figures.ownFigures, {}),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="rm-figures" data-key="figures">
      <h2>{t('figures')}</h2>
      <Table
        label={t('figures')}
        columns={columns}
        rows={data.list}
        rowKey={({ slug }) => slug}
        isLoading={false}
        loadingLabel={t('loading')}
        empty={null}
      />
    </section>
  );
};

const useColumns = (): TableColumn<HandFigures>[] => {
  const t = useTexts('rooms');
  const { nameOf } = useRoomWords();
  return [
    { key: 'slug', header: t('game'), place: 'lead', cell: ({ slug }) => nameOf(slug) },
    { key: 'hands', header: t('handsPlayed'), isNumeric: true, cell: ({ hands }) => hands },
    { key: 'won', header: t('handsWon'), isNumeric: true, cell: ({ won }) => won },
    {
      key: 'best',
      header: t('bestHand'),
      isNumeric: true,
      cell: ({ best }) => <Amount value={best} />,
    },
    {
      key: 'rake',
      header: t('rake'),
      isNumeric: true,
      cell: ({ rake }) => <Amount value={rake} />,
    },
    {
      key: 'net',
      header: t('net'),
      isNumeric: true,
      place: 'main',
      cell: ({ net }) => <Amount value={net} isSigned />,
    },
  ];
};
