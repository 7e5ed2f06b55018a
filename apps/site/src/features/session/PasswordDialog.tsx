import { useEffect } from 'react';
import { Dialog, useToast } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { holdSession } from '../../app/session.ts';
import { finishEntry, greetFirst } from '../../app/entry/enter.ts';
import { PasswordForm } from '../../app/entry/PasswordForm.tsx';

type Props = {
  id: number;
  isOpen: boolean;
  request: Extract<DialogRequest, { name: 'changePassword' }>;
};

/** A session with a weak or old password can do nothing but this. */
export const PasswordDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const shell = useTexts('shell');
  const go = useGo();
  const { show } = useToast();
  useEffect(() => holdSession(request.token), [request.token]);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('changeTitle')}
      icon="lock-key"
      closeLabel={shell('close')}
      isDismissible={false}
      onClose={() => {
        holdSession(null);
        closeDialog(id);
      }}
    >
      <div className="st-form">
        <p>{t('changeBody')}</p>
        <PasswordForm
          token={request.token}
          oldPassword={request.oldPassword}
          onChanged={(token) => {
            closeDialog(id);
            show({ kind: 'win', title: t('changed') });
            finishEntry(token, go, { afterwards: request.afterwards });
            if (request.isFirst) greetFirst();
          }}
        />
      </div>
    </Dialog>
  );
};
