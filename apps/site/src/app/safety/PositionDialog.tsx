import { Button, Dialog } from '@fairhouse/ui';
import { closeDialog } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';
import { openLimits } from './open-limits.ts';
import { Position } from './Position.tsx';

/** The net result, one click away from every screen. */
export const PositionDialog = ({ id, isOpen }: { id: number; isOpen: boolean }) => {
  const t = useTexts('safety');
  const shell = useTexts('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      title={shell('netPosition')}
      icon="chart-line-up"
      size="sm"
      closesOnCover
      closeLabel={shell('close')}
      footer={
        <Button data-key="toLimits" onClick={openLimits}>
          {t('title')}
        </Button>
      }
    >
      <Position />
      <p className="sf-quiet">{t('positionAbout')}</p>
    </Dialog>
  );
};
