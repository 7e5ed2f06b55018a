import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { gamesQuery } from '../../app/queries.ts';
import { TileOf } from '../../app/games/TileOf.tsx';

type Props = { id: number; isOpen: boolean;
  request: Extract<DialogRequest, { name: 'closedGame' }> };

export const ClosedGameDialog = ({ id, isOpen, request: { game } }: Props) => {
  const t = useTexts('halls');
  const shell = useTexts('shell');
  const { data } = useQuery(gamesQuery(game.gameCategory));
  const others = data?.list.filter((one) => one.status === 'open').slice(0, 4) ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={() => closeDialog(id)} icon="wrench"
      title={t('closedTitle', { name: game.name })} closeLabel={shell('close')}>
      <p>{t('closedBody')}</p>
      {others.length > 0 && (
        <>
          <p><b>{t('others')}</b></p>
          <div className="fh-tiles">
            {others.map((one) => (
              <TileOf key={one.gameId} game={one} onOpened={() => closeDialog(id)} />
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
};
