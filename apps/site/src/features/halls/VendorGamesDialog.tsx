import { Dialog, EmptyState } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { TileGrid } from './TileGrid.tsx';
import { useGamePages } from './game-pages.ts';

type Props = {
  id: number;
  isOpen: boolean;
  request: Extract<DialogRequest, { name: 'vendorGames' }>;
};

/** The games of a vendor whose card is no game itself (GM-10). */
export const VendorGamesDialog = ({
  id,
  isOpen,
  request: { vassalage, title, gameCategory },
}: Props) => {
  const t = useTexts('halls');
  const shell = useTexts('shell');
  // Without a total the list stays a plain one: rows near the screen are those of the window.
  const { total: _total, ...games } = useGamePages({ gameCategory, vassalage, sort: 'hot' }).games;
  const close = () => closeDialog(id);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size="lg" closeLabel={shell('close')}>
      <div data-key={`games-${vassalage}`}>
        <TileGrid
          games={games}
          onOpened={close}
          empty={
            <EmptyState
              symbolUrl="/art/symbols/lotus.webp"
              title={t('emptyTitle')}
              body={t('emptyBody')}
            />
          }
        />
      </div>
    </Dialog>
  );
};
