import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, Icon, PasswordField } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

export type Line = {
  name: string;
  label: string;
  isSecret?: boolean;
  isNumber?: boolean;
  maxLength?: number;
  description?: string;
  value?: string;
  isOptional?: boolean;
};
export type Values = Readonly<Record<string, string>>;
type Sent = { ok: true } | { ok: false; message: string; fields: Record<string, string> };
type Props = {
  testKey: string;
  lines: readonly Line[];
  submitLabel: string;
  onSend: (values: Values) => Promise<Sent>;
  onDone: () => void;
  /** Stands between the fields and the button; sees what is written. */
  children?: (values: Values) => ReactNode;
};

/** A few fields that change one thing of the account; says under them what was refused. */
export const SafeForm = ({ testKey, lines, submitLabel, onSend, onDone, children }: Props) => {
  const t = useTexts('session');
  const [values, setValues] = useState<Values>(
    Object.fromEntries(lines.map((line) => [line.name, line.value ?? ''])),
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = Object.fromEntries(
      lines
        .filter((line) => !line.isOptional && values[line.name]?.trim() === '')
        .map((line) => [line.name, t('required')]),
    );
    setProblems(gaps);
    if (Object.keys(gaps).length === 0 && !isSending) void run();
  };
  const run = async () => {
    setSending(true);
    setError('');
    const answer = await onSend(values);
    setSending(false);
    if (answer.ok) {
      onDone();
      return;
    }
    setError(answer.message);
    setProblems(
      Object.fromEntries(Object.keys(answer.fields).map((name) => [name, answer.message])),
    );
  };
  return (
    <form className="st-form fh-card" onSubmit={submit} noValidate data-key={testKey}>
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      {lines.map((line) => (
        <OneLine
          key={line.name}
          line={line}
          value={values[line.name] ?? ''}
          problem={problems[line.name]}
          onValue={(value) => setValues({ ...values, [line.name]: value })}
        />
      ))}
      {children?.(values)}
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        loadingLabel={t('submittingChange')}
      >
        {submitLabel}
      </Button>
    </form>
  );
};

type OneLineProps = {
  line: Line;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
};
const OneLine = ({ line, value, problem, onValue }: OneLineProps) => {
  const t = useTexts('session');
  const shared = {
    label: line.label,
    name: line.name,
    value,
    ...(problem ? { error: problem } : {}),
    ...(line.description ? { description: line.description } : {}),
    ...(line.maxLength ? { maxLength: line.maxLength } : {}),
    ...(line.isOptional ? {} : { isRequired: true }),
  };
  return line.isSecret ? (
    <PasswordField
      {...shared}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  ) : (
    <Field
      {...shared}
      autoComplete="off"
      {...(line.isNumber ? { inputMode: 'numeric' } : {})}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
};
