import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { Button, Mark, PasswordField, useToast } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { t } from '../../app/texts.ts';

/** Changes the own password; other sessions end. */
export const OwnPassword = ({ onDone }: { onDone?: () => void }) => {
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    const form = new FormData(own);
    if (textOf(form, 'newPassword') !== textOf(form, 'again')) {
      setError(t('ownPasswordDiffers'));
      return;
    }
    setError('');
    setSending(true);
    try {
      await ask(officeStaff.changeOwnPassword, {
        oldPassword: textOf(form, 'oldPassword'),
        newPassword: textOf(form, 'newPassword'),
      });
      own.reset();
      toast.show({ kind: 'win', title: t('ownPasswordDone') });
      await queries.invalidateQueries();
      onDone?.();
    } catch (refused) {
      const wrong = isRefused(refused) ? refused.fields.newPassword : undefined;
      setError(
        wrong !== undefined
          ? t(`ownPasswordWrong_${wrong}`)
          : refused instanceof Error
            ? refused.message
            : t('networkProblem'),
      );
    } finally {
      setSending(false);
    }
  };
  const shown = { isRequired: true, showLabel: t('show'), hideLabel: t('hide') };
  return (
    <form
      className="office-form"
      data-key="ownPassword"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      <PasswordField
        label={t('ownPasswordOld')}
        name="oldPassword"
        autoComplete="current-password"
        {...shown}
      />
      <PasswordField
        label={t('ownPasswordNew')}
        name="newPassword"
        autoComplete="new-password"
        description={t('ownPasswordExplained')}
        {...shown}
      />
      <PasswordField
        label={t('ownPasswordAgain')}
        name="again"
        autoComplete="new-password"
        {...shown}
      />
      <FormError text={error} />
      <div className="office-actions">
        <Button type="submit" variant="primary" isLoading={isSending} loadingLabel={t('loading')}>
          {t('ownPasswordChange')}
        </Button>
      </div>
    </form>
  );
};

/** Whoever came in with a start password chooses their own before anything else. */
export const StartScreen = () => (
  <main className="office-login" data-key="startScreen">
    <div>
      <header>
        <Mark size={40} />
        <h1>{t('ownPassword')}</h1>
        <p>{t('startScreenExplained')}</p>
      </header>
      <OwnPassword />
    </div>
  </main>
);
