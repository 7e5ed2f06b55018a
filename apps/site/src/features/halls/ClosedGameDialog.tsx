import { Dialog } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { Others } from '../../app/games/Others.tsx';

type Props = {
  id: number;
  isOpen: boolean;
  request: Extract<DialogRequest, { name: 'closedGame' }>;
};

export const ClosedGameDialog = ({ id, isOpen, request: { game } }: Props) => {
  const t = useTexts('halls');
  const shell = useTexts('shell');
  const why =
    game.status === 'maintenance'
      ? 'maintenance'
      : game.status === 'open'
        ? 'unconnected'
        : 'closed';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      icon="wrench"
      title={t(`${why}Title`, { name: game.name })}
      closeLabel={shell('close')}
    >
      <p>{t(why === 'unconnected' ? 'unconnectedBody' : 'closedBody')}</p>
      <Others
        className="hl-others"
        insteadOf={game.gameId}
        category={game.gameCategory}
        onOpened={() => closeDialog(id)}
      />
    </Dialog>
  );
};
