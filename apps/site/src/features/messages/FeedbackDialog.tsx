import { useState } from 'react';
import { Button, Dialog, Icon } from '@fairhouse/ui';
import { closeDialog } from '../../app/dialogs/dialogs.ts';
import { useMember } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import './messages.css';

const TRIAL = 4;

/** Feedback, complaints and questions; who plays for fun writes as a visitor does. */
export const FeedbackDialog = ({ id, isOpen }: { id: number; isOpen: boolean }) => {
  const t = useTexts('messages');
  const shell = useTexts('shell');
  const [isSent, setSent] = useState(false);
  const isLoggedIn = useIsLoggedIn();
  const { data: member } = useMember();
  const isVisitor = !isLoggedIn || member?.type === TRIAL;
  const close = () => closeDialog(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('feedbackTitle')}
      closeLabel={shell('close')}
      {...(isSent
        ? {
            footer: (
              <Button variant="primary" data-key="ok" onClick={close}>
                {shell('ok')}
              </Button>
            ),
          }
        : {})}
    >
      {isSent ? (
        <div className="ms-sent" role="status" data-key="feedbackSent">
          <Icon name="seal-check-fill" size={44} />
          <b>{t('sent')}</b>
          <p>{t(isVisitor ? 'sentBodyVisitor' : 'sentBody')}</p>
        </div>
      ) : (
        <FeedbackForm isVisitor={isVisitor} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
};
