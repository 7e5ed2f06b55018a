import { Button, Dialog } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { closeDialog, swapDialog } from './dialogs.ts';

type Props = { id: number; isOpen: boolean };

/** A trial is told what it lacks; its confirm leads to the registration (ER-01, D-C22). */
export const NeedsAccountDialog = ({ id, isOpen }: Props) => {
  const shell = useTexts('shell');
  const errors = useTexts('errors');
  const close = () => closeDialog(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={errors('in_increase_submit')}
      icon="user"
      size="sm"
      dataKey="in_need_true_account"
      closeLabel={shell('close')}
      footer={
        <>
          <Button data-key="cancel" onClick={close}>
            {shell('cancel')}
          </Button>
          <Button
            variant="primary"
            data-key="in_increase_submit"
            onClick={() => swapDialog(id, { name: 'register' })}
          >
            {errors('in_increase_submit')}
          </Button>
        </>
      }
    >
      <p>{errors('in_need_true_account')}</p>
    </Dialog>
  );
};
