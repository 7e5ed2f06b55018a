import { Field } from '@fairhouse/ui';
import { atTime, t } from '../texts.ts';

type Settled = { settledBy: string | null; settledAt: string | null; note: string };
/** Who ended it, when, and with which words. */
export const SettledBy = ({ row }: { row: Settled }) => (
  <>
    {row.settledBy !== null && (
      <div>
        <dt>{t('parkedBy')}</dt>
        <dd>
          <bdi>{row.settledBy}</bdi>
        </dd>
      </div>
    )}
    {row.settledAt !== null && (
      <div>
        <dt>{t('parkedAt')}</dt>
        <dd>{atTime(row.settledAt)}</dd>
      </div>
    )}
    {row.note !== '' && (
      <div>
        <dt>{t('deskNote')}</dt>
        <dd dir="auto">{row.note}</dd>
      </div>
    )}
  </>
);

/** The words one has to leave. */
export const SettlingNote = ({
  value,
  onChange,
  minLength = 3,
}: {
  value: string;
  onChange: (note: string) => void;
  minLength?: number;
}) => (
  <Field
    label={t('deskNote')}
    name="note"
    isRequired
    minLength={minLength}
    maxLength={300}
    autoComplete="off"
    dir="auto"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
