import { Dialog } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { OpeningPanel } from '../../app/opening/OpeningPanel.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'opening' }> };

export const OpeningDialog = ({ id, isOpen, request: { room } }: Props) => {
  const t = useTexts('shell');
  const close = () => closeDialog(id);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(room)} closeLabel={t('close')}>
      <OpeningPanel room={room} name={t(room)} onLeave={close} />
    </Dialog>
  );
};
