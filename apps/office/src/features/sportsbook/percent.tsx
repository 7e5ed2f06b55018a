import { MEMBER_PERCENT_MAX } from '@fairhouse/contract/sportsbook-words';
import { Field, Tag } from '@fairhouse/ui';
import { atNumber, t } from '../../app/texts.ts';

/** What part of the caps of a league somebody has, as it is typed and as it is shown. */
export const isPercent = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MEMBER_PERCENT_MAX;

export const percentColumn = () => ({
  key: 'percent',
  header: t('bookLimitPercent'),
  place: 'main' as const,
  isNumeric: true,
  cell: (row: { percent: number; isAsked: boolean }) => (
    <>
      {atNumber(row.percent)} % {row.isAsked && <Tag tone="accent">{t('bookAsked')}</Tag>}
    </>
  ),
});

type Props = { value: string; description: string; onChange(value: string): void };
export const PercentField = ({ value, description, onChange }: Props) => (
  <Field
    label={t('bookLimitPercent')}
    name="percent"
    isRequired
    inputMode="numeric"
    suffix="%"
    value={value}
    description={description}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
