import { Dialog, Icon } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { id: number; isOpen: boolean;
  request: Extract<DialogRequest, { name: 'document' }> };

/** A text of the house, such as its terms. */
export const DocumentDialog = ({ id, isOpen, request: { document } }: Props) => {
  const t = useTexts('shell');
  const texts = useTexts('opening');
  return (
    <Dialog isOpen={isOpen} onClose={() => closeDialog(id)} title={t(document)} icon="file-text"
      size="lg" closeLabel={t('close')}>
      <div className="st-form" data-key={`text-${document}`}>
        <p>{texts(document)}</p>
        <div className="st-note"><Icon name="info" size={18} />{texts('document')}</div>
      </div>
    </Dialog>
  );
};
