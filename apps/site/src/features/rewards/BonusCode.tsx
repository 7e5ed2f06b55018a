import { useState, type FormEvent } from 'react';
import * as bonuses from '@fairhouse/contract/bonuses';
import { Button, Field, useToast } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { useGrantState } from './use-grant-state.ts';

/** A code of the house for a bonus, which then waits among the others. */
export const BonusCode = () => {
  const t = useTexts('bonuses');
  const stateOf = useGrantState();
  const { show } = useToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const enter = async () => {
    setSending(true);
    const answer = await send(bonuses.enterBonusCode, { code: code.trim() });
    setSending(false);
    setError(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    setCode('');
    const { bonus } = answer.value;
    if (bonus.state === 'waiting')
      show({ kind: 'win', title: t('codeWaits', { title: bonus.title }) });
    else show({ kind: 'info', title: bonus.title, body: stateOf(bonus.state) });
    void queryClient.invalidateQueries({ queryKey: ['bonuses'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && code.trim() !== '') void enter();
  };
  return (
    <form className="rw-code" onSubmit={submit} noValidate data-key="bonusCode">
      <Field
        label={t('code')}
        name="bonusCode"
        autoComplete="off"
        icon="ticket"
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        {...(error === '' ? {} : { error })}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError('');
        }}
      />
      <Button type="submit" isLoading={isSending} loadingLabel={t('useCode')} data-key="useCode">
        {t('useCode')}
      </Button>
    </form>
  );
};
