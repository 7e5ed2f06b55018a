import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Dialog, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { gamesQuery } from '../../app/queries.ts';
import { Find } from './Find.tsx';
import { matches } from './selection.ts';
import { TileOf } from '../../app/games/TileOf.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'search' }> };

export const SearchDialog = ({ id, isOpen }: Props) => {
  const t = useTexts('halls');
  const shell = useTexts('shell');
  const [word, setWord] = useState('');
  const slots = useQuery(gamesQuery('RNG'));
  const live = useQuery(gamesQuery('LIVE'));
  const found = [...(slots.data?.list ?? []), ...(live.data?.list ?? [])]
    .filter((game) => matches(game, word));
  const asked = [slots, live];
  const again = () => { for (const one of asked) if (one.isError) void one.refetch(); };
  return (
    <Dialog isOpen={isOpen} onClose={() => closeDialog(id)} title={t('search')} size="lg"
      closeLabel={shell('close')}>
      <div className="st-form">
        <Find label={t('search')} placeholder={t('searchHint')} clearLabel={t('clear')}
          word={word} onWord={setWord} isFirst />
        {asked.some((one) => one.isError && !one.data) ? (
          <FailedState retryLabel={t('retry')} title={t('failed')} onRetry={again} />
        ) : asked.some((one) => one.isPending) ? <Skeleton height={220} radius={14} />
          : found.length === 0 ? (
          <EmptyState symbolUrl="/art/symbols/owl.webp" title={t('noneTitle', { word })}
            body={t('noneBody')} />
        ) : (
          <div className="fh-tiles">
            {found.map((game) => (
              <TileOf key={game.gameId} game={game} onOpened={() => closeDialog(id)} />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
};
