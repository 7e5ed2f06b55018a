import { Dialog } from '@fairhouse/ui';
import { NoticeList } from '../../app/content/NoticeList.tsx';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'notices' }> };

export const NoticesDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      title={t('noticePage')}
      icon="megaphone"
      size="lg"
      closeLabel={t('close')}
    >
      <NoticeList index={request.index ?? 0} />
    </Dialog>
  );
};
