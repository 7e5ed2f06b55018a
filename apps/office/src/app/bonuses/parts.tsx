import { useQuery } from '@tanstack/react-query';
import * as vip from '@fairhouse/contract/vip';
import { Checkbox, Field, TextArea } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { forField } from '../form.ts';
import { errorIn, type Wrong } from '../shelf/ItemDialog.tsx';
import { t } from '../texts.ts';
import './terms.css';

/** An amount or a number of terms; with a hint it may stay empty. */
export const Sum = ({
  name,
  value,
  wrong,
  label,
  hint,
}: {
  name: string;
  value: string;
  wrong: Wrong;
  label: string;
  hint?: string;
}) => (
  <Field
    label={label}
    name={name}
    inputMode="decimal"
    dir="ltr"
    defaultValue={value}
    isRequired={hint === undefined}
    {...(hint === undefined ? {} : { description: hint })}
    {...errorIn(wrong, `item.${name.replace('_', '.')}`)}
  />
);

export const Moment = ({
  name,
  value,
  wrong,
}: {
  name: 'startsAt' | 'endsAt';
  value: string | null | undefined;
  wrong: Wrong;
}) => (
  <Field
    label={t(`promotion_${name}`)}
    name={name}
    type="datetime-local"
    step={1}
    defaultValue={forField(value)}
    {...errorIn(wrong, `item.${name}`)}
  />
);

/** Nothing ticked is every rank. */
export const RankChoices = ({ chosen }: { chosen: readonly number[] }) => {
  const ranks = useQuery({ queryKey: ['ranks'], queryFn: () => ask(vip.officeRanks, {}) });
  return (
    <fieldset className="of-choices">
      <legend>{t('offerRanks')}</legend>
      {ranks.data?.ranks.map(({ names }, level) => (
        <Checkbox
          key={names.EN}
          name="ranks"
          value={String(level)}
          defaultChecked={chosen.includes(level)}
        >
          {names.EN}
        </Checkbox>
      ))}
    </fieldset>
  );
};

type Said = { title: string; summary: string };
export const Words = ({ text, wrong }: { text: Said | undefined; wrong: Wrong }) => (
  <>
    <Field
      label={t('content_title')}
      name="title"
      maxLength={80}
      dir="auto"
      defaultValue={text?.title ?? ''}
      {...errorIn(wrong, 'text.title')}
    />
    <TextArea
      label={t('content_summary')}
      name="summary"
      maxLength={240}
      rows={2}
      dir="auto"
      defaultValue={text?.summary ?? ''}
      {...errorIn(wrong, 'text.summary')}
    />
  </>
);
