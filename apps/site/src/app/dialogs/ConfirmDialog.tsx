import { Button, Dialog } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { closeDialog, type DialogRequest } from './dialogs.ts';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'confirm' }> };

export const ConfirmDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('shell');
  const close = () => closeDialog(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={request.title}
      icon={request.icon}
      size="sm"
      closeLabel={t('close')}
      closesOnCover
      footer={
        <>
          <Button data-key="cancel" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            data-key="confirm"
            variant={request.isDanger ? 'danger' : 'primary'}
            onClick={() => {
              close();
              request.onConfirm();
            }}
          >
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <p data-key={request.key}>{request.body}</p>
    </Dialog>
  );
};
