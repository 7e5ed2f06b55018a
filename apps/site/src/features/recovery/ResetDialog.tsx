import { useState, type FormEvent } from 'react';
import { Button, Icon, useToast } from '@fairhouse/ui';
import type { FieldFault } from '@fairhouse/contract/fields';
import * as recovery from '@fairhouse/contract/recovery';
import { send } from '../../app/caller.ts';
import { swapDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { EntryDialog } from '../../app/entry/EntryDialog.tsx';
import { askAboutHeldPasskeys } from './held-passkeys.ts';
import { NewPasswordField, useNewPasswordJudge } from './NewPasswordField.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'reset' }> };

/** Where the link of the mail leads. */
export const ResetDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('recovery');
  const session = useTexts('session');
  const { show } = useToast();
  const password = useNewPasswordJudge();
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const change = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      recovery.resetByMail,
      { resetToken: request.resetToken, newPassword },
      { token: null },
    );
    setSending(false);
    if (answer.ok) {
      show({ kind: 'win', title: session('changed') });
      // Who cannot be asked then sees them in the security centre.
      swapDialog(id, {
        name: 'login',
        afterwards: () => {
          void askAboutHeldPasskeys().catch(() => undefined);
        },
      });
    } else if (answer.fields.newPassword) {
      setProblem(password.inWords(answer.fields.newPassword as FieldFault));
    } else setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = password.judge(newPassword);
    setProblem(found);
    if (found === undefined && !isSending) void change();
  };
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('resetTitle')} intro={t('resetBody')}>
      <form className="st-form" onSubmit={submit} noValidate data-key="resetForm">
        {error !== '' && (
          <p className="st-error" role="alert">
            <Icon name="warning-circle" size={18} />
            {error}
          </p>
        )}
        <NewPasswordField value={newPassword} onValue={setNewPassword} error={problem} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isFull
          isLoading={isSending}
          loadingLabel={t('setting')}
          data-key="setPassword"
        >
          {t('setPassword')}
        </Button>
        <p className="st-center">
          <button
            type="button"
            className="st-link"
            data-key="toForgot"
            onClick={() => swapDialog(id, { name: 'forgot' })}
          >
            {t('anotherLink')}
          </button>
        </p>
      </form>
    </EntryDialog>
  );
};
