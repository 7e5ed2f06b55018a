import { useState, type FormEvent } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { FieldFault } from '@fairhouse/contract/fields';
import type { profile } from '@fairhouse/contract/members';
import { Button, Field, Icon, useToast } from '@fairhouse/ui';
import * as members from '@fairhouse/contract/members';
import { send } from '../../app/caller.ts';
import { useFieldTexts } from '../../app/fields.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';

export type Profile = OutputOf<typeof profile>;
const FIELDS = [
  'nickname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
] as const;
type Name = (typeof FIELDS)[number];
const AUTO_COMPLETE: Partial<Record<Name, string>> = {
  nickname: 'nickname',
  birthday: 'bday',
  address: 'street-address',
};

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

/** What a member tells about the person; judged by the rules of the registration's fields. */
export const ProfileForm = ({ profile: saved, onSaved }: Props) => {
  const t = useTexts('members');
  const fields = useFieldTexts();
  const form = useProfile({ profile: saved, onSaved });
  const isTold = saved.birthday !== '';
  return (
    <form className="st-form pf-profile" onSubmit={form.submit} noValidate data-key="profileForm">
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <div className="pf-fields">
        {FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={fields.label(name)}
            value={form.values[name]}
            autoComplete={AUTO_COMPLETE[name] ?? 'off'}
            {...(name === 'nickname' ? { isRequired: true } : {})}
            {...(name === 'birthday'
              ? {
                  type: 'date',
                  disabled: isTold,
                  description: t(isTold ? 'birthdayTold' : 'birthdayOnce'),
                }
              : {})}
            {...(form.problems[name] ? { error: form.problems[name] } : {})}
            onChange={(event) => form.set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <Button
        type="submit"
        variant="primary"
        isLoading={form.isSending}
        loadingLabel={t('saving')}
        data-key="saveProfile"
      >
        {t('save')}
      </Button>
    </form>
  );
};

const useProfile = ({ profile: saved, onSaved }: Props) => {
  const t = useTexts('members');
  const { show } = useToast();
  const fields = useFieldTexts();
  const { register, minimumAge } = useBrand();
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(saved);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const problemOf = (name: Name, fault: string): string =>
    fields.problem(fault as FieldFault, {
      name,
      setting: register?.[name],
      minimumAge,
      digits: [],
    });
  const save = async () => {
    setSending(true);
    setError('');
    setProblems({});
    const change = Object.fromEntries(
      FIELDS.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]),
    );
    const answer = await send(members.changeProfile, change);
    setSending(false);
    if (answer.ok) {
      setValues(answer.value);
      onSaved(answer.value);
      show({ kind: 'win', title: t('saved') });
      return;
    }
    if (answer.errorCode === 'age_required') {
      setProblems({ birthday: problemOf('birthday', 'age') });
      return;
    }
    setError(answer.message);
    setProblems(
      Object.fromEntries(
        FIELDS.flatMap((name) => {
          const fault = answer.fields[name];
          return fault === undefined ? [] : [[name, problemOf(name, fault)]];
        }),
      ),
    );
  };
  return {
    values,
    problems,
    error,
    isSending,
    set: (name: Name, value: string) => setValues({ ...values, [name]: value }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSending) void save();
    },
  };
};
