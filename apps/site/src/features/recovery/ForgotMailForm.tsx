import { useState, type FormEvent } from 'react';
import { Button, Field, Icon } from '@fairhouse/ui';
import { judgeField, tidied, type FieldSettings } from '@fairhouse/contract/fields';
import * as recovery from '@fairhouse/contract/recovery';
import { send } from '../../app/caller.ts';
import { useFieldTexts } from '../../app/fields.ts';
import { useBrand } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';

type Problems = { username?: string; email?: string };

/** Whether the pair is right is not said: only its owner learns it, by the mail. */
export const ForgotMailForm = () => {
  const t = useTexts('recovery');
  const form = useForgotMail();
  if (form.isSent) {
    return (
      <p className="en-sent" role="status" data-key="mailSent">
        <Icon name="envelope" size={20} />
        {t('mailSent')}
      </p>
    );
  }
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="forgotMailForm">
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Field
        label={t('byName')}
        icon="user"
        name="username"
        autoComplete="username"
        isRequired
        autoCapitalize="none"
        maxLength={60}
        value={form.username}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
        {...(form.problems.username ? { error: form.problems.username } : {})}
      />
      <Field
        label={t('byMail')}
        icon="envelope"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        dir="ltr"
        maxLength={254}
        value={form.email}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
        {...(form.problems.email ? { error: form.problems.email } : {})}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('sendingMail')}
        data-key="sendMail"
      >
        {t('sendMail')}
      </Button>
    </form>
  );
};

const useForgotMail = () => {
  const judge = useJudge();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const ask = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      recovery.forgotByMail,
      { username: username.trim(), email: email.trim() },
      { token: null },
    );
    setSending(false);
    if (answer.ok) setSent(true);
    else if (answer.errorCode === 'incorrect_email') setProblems({ email: answer.message });
    else setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = judge(username, email);
    setProblems(found);
    if (!isSending && Object.keys(found).length === 0) void ask();
  };
  return { username, setUsername, email, setEmail, problems, error, isSending, isSent, submit };
};

const useJudge = () => {
  const { register = {}, minimumAge } = useBrand();
  const { username: nameRule, email: mailRule } = register as FieldSettings;
  const texts = useFieldTexts();
  return (username: string, email: string): Problems => {
    // Who registered by mobile number has an account with a plus.
    const bare = tidied('username', username).replace(/^\+/, 'a');
    const nameFault = nameRule && judgeField({ ...nameRule, required: true }, bare);
    const mailFault =
      mailRule && judgeField({ ...mailRule, required: true }, tidied('email', email));
    return {
      ...(nameFault
        ? {
            username: texts.problem(nameFault, {
              name: 'username',
              setting: nameRule,
              minimumAge,
              digits: [],
            }),
          }
        : {}),
      ...(mailFault
        ? {
            email:
              mailFault === 'required'
                ? texts.problem(mailFault, {
                    name: 'email',
                    setting: mailRule,
                    minimumAge,
                    digits: [],
                  })
                : refusalText('incorrect_email'),
          }
        : {}),
    };
  };
};
