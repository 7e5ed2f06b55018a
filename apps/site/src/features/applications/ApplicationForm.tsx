import { useState, type FormEvent } from 'react';
import { APPLICATION_BOUNDS, type ApplicationPart } from '@fairhouse/contract/application-form';
import { Button, Field, Icon, TextArea } from '@fairhouse/ui';
import * as applications from '@fairhouse/contract/applications';
import { send } from '../../app/caller.ts';
import { BotNote } from '../../app/bot-check/BotNote.tsx';
import { useBotCheck, type BotCheck } from '../../app/bot-check/bot-check.ts';
import { useTexts } from '../../app/i18n.ts';

type Parts = Record<ApplicationPart, string>;
const PARTS: readonly ApplicationPart[] = ['name', 'contact', 'remark'];
const EMPTY: Parts = { name: '', contact: '', remark: '' };

/** Somebody's wish to work with the house; stored for its operators. */
export const ApplicationForm = () => {
  const t = useTexts('join');
  const check = useBotCheck();
  const form = useApplication(check);
  if (form.isSent) {
    return (
      <div className="fh-card jn-form jn-sent" role="status" data-key="applicationSent">
        <Icon name="check-circle-fill" size={40} />
        <h3>{t('sent')}</h3>
        <p>{t('sentBody')}</p>
      </div>
    );
  }
  const of = (part: ApplicationPart) => ({
    name: part,
    isRequired: true,
    maxLength: APPLICATION_BOUNDS[part][1],
    value: form.parts[part],
    ...(form.problems[part] ? { error: form.problems[part] } : {}),
  });
  return (
    <form
      className="fh-card jn-form st-form"
      onSubmit={form.submit}
      noValidate
      data-key="applicationForm"
    >
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Field
        label={t('name')}
        icon="user"
        autoComplete="name"
        {...of('name')}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <Field
        label={t('contact')}
        icon="envelope"
        dir="auto"
        description={t('contactHint')}
        {...of('contact')}
        onChange={(event) => form.change('contact', event.currentTarget.value)}
      />
      <TextArea
        label={t('remark')}
        rows={5}
        dir="auto"
        description={t('remarkHint')}
        {...of('remark')}
        onChange={(event) => form.change('remark', event.currentTarget.value)}
      />
      <BotNote check={check} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('sending')}
        data-key="sendApplication"
      >
        {t('send')}
      </Button>
    </form>
  );
};

const useApplication = (check: BotCheck) => {
  const t = useTexts('join');
  const [parts, setParts] = useState<Parts>(EMPTY);
  const [problems, setProblems] = useState<Partial<Parts>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const change = (part: ApplicationPart, value: string) => {
    setParts({ ...parts, [part]: value });
    setProblems({ ...problems, [part]: '' });
  };
  const problemOf = (part: ApplicationPart): string => {
    const [min, max] = APPLICATION_BOUNDS[part];
    const { length } = parts[part].trim();
    return length === 0
      ? t('required')
      : length < min || length > max
        ? t('length', { min, max })
        : '';
  };
  const apply = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      applications.applyAsAffiliate,
      { ...parts, altcha: check.solution },
      { token: null },
    );
    setSending(false);
    if (answer.ok) return setSent(true);
    // A solution of the bot check serves once, whatever came of it.
    check.again();
    const { errorCode, message, fields } = answer;
    setProblems(
      Object.fromEntries(PARTS.filter((part) => part in fields).map((part) => [part, t('wrong')])),
    );
    setError(
      errorCode === 'quota_exceeded'
        ? t('quota')
        : errorCode === 'state_conflict'
          ? t('waiting')
          : message,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(PARTS.map((part) => [part, problemOf(part)]));
    setProblems(found);
    if (isSending || Object.values(found).some((one) => one !== '')) return;
    if (check.state === 'checking') return setError(t('stillChecking'));
    void apply();
  };
  return { parts, change, problems, error, isSending, isSent, submit };
};
