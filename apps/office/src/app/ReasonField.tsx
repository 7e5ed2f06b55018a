import { TextArea } from '@fairhouse/ui';
import { t } from './texts.ts';

/** The fewest letters of a reason. */
export const REASON_MIN = 5;
type Props = {
  description?: string;
  error?: string;
  /** Without it the form keeps what is typed, under the name "reason". */
  typed?: { value: string; onChange: (reason: string) => void };
};

/** Why something is done: it stands in the audit log. */
export const ReasonField = (props: Props) => {
  const { description = t('auditReason'), error, typed } = props;
  return (
    <TextArea
      label={t('reason')}
      name="reason"
      isRequired
      minLength={REASON_MIN}
      maxLength={300}
      description={description}
      {...(error === undefined ? {} : { error })}
      {...(typed
        ? { value: typed.value, onChange: (event) => typed.onChange(event.currentTarget.value) }
        : {})}
    />
  );
};
