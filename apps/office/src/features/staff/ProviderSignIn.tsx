import { useEffect, useState, type FormEvent } from 'react';
import { isRefused } from '@fairhouse/client';
import { Button, Field } from '@fairhouse/ui';
import * as calls from '@fairhouse/contract/staff-provider';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { takeReturn } from '../../app/provider-return.ts';
import { beginSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';

const comeIn = (token: string, name: string): void => {
  beginSession(token, name);
  location.assign('/office/');
};
/** A refusal in the words of this screen, where those of the call say less. */
const inWords = (refused: unknown): string => {
  if (isRefused(refused) && refused.code === 'forbidden') return t('providerUnknown');
  if (isRefused(refused) && refused.code === 'link_invalid') return t('providerAgain');
  return refused instanceof Error ? refused.message : t('networkProblem');
};

/** Finishes what a provider sent back: a ticket is for the code of the house. */
const useReturn = (onError: (text: string) => void) => {
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    const back = takeReturn();
    if (!back) return;
    if (!back.code || !back.state) {
      onError(t('providerAgain'));
      return;
    }
    const { code, state, iss } = back;
    ask(calls.finishSignIn, { code, state, ...(iss === undefined ? {} : { iss }) })
      .then(({ token, ticket: given, name }) => {
        if (token !== null) comeIn(token, name);
        else if (given !== null) setTicket(given);
      })
      .catch((refused: unknown) => onError(inWords(refused)));
  }, [onError]);
  return ticket;
};

/** Sign-in by the provider of the brand, beside the form for passwords. */
export const ProviderSignIn = ({ name }: { name: string }) => {
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const ticket = useReturn(setError);
  const start = async () => {
    setSending(true);
    setError('');
    try {
      const { url } = await ask(calls.startSignIn, {});
      location.assign(url);
    } catch (refused) {
      setError(inWords(refused));
      setSending(false);
    }
  };
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'providerCode').trim();
    setSending(true);
    setError('');
    try {
      const done = await ask(calls.proveSignIn, { ticket: ticket ?? '', code });
      comeIn(done.token, done.name);
    } catch (refused) {
      setError(inWords(refused));
      setSending(false);
    }
  };
  return (
    <div className="office-provider" data-key="providerSignIn">
      <p className="office-or">{t('signInOr')}</p>
      <FormError text={error} />
      {ticket === undefined ? (
        <Button
          size="lg"
          icon="arrow-square-out"
          data-key="providerStart"
          isLoading={isSending}
          loadingLabel={t('signingIn')}
          onClick={() => {
            void start();
          }}
        >
          {t('signInBy', { name })}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            void prove(event);
          }}
          noValidate
        >
          <Field
            label={t('authenticatorCode')}
            name="providerCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            icon="lock-key"
            isRequired
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={isSending}
            loadingLabel={t('signingIn')}
          >
            {t('signIn')}
          </Button>
        </form>
      )}
    </div>
  );
};
