import { useState } from 'react';
import type { TablePage } from '@fairhouse/contract/tables-desk';
import { Field, formatAmount, Select, Switch } from '@fairhouse/ui';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { useBetNames } from './bet-names.ts';

type Wrong = Record<string, string>;
const wordsOf = (text: string): string[] => text.split(/[\s,·]+/).filter((one) => one !== '');

/** The terms of a table from its next round on. What the server refuses stands at its field. */
export const TermsDialog = ({
  table,
  isOpen,
  onClose,
  onDone,
}: {
  table: TablePage;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) => {
  const { wrong, attempt, ...sending } = useSending();
  const submit = (form: FormData) => {
    void attempt(async () => {
      await ask(officeTables.changeTable, { tableId: table.tableId, ...termsOf(form) });
      await onDone();
      onClose();
    });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('tableChangeTitle', { table: table.name })}
      confirm={t('tableChange')}
      confirmKey="termsConfirm"
      sending={sending}
      onSubmit={submit}
      formKey="termsForm"
      lead={t('tableChangeExplained')}
    >
      <Fields table={table} wrong={wrong} />
      <ReasonField {...errorOf(wrong, 'reason')} />
    </FormDialog>
  );
};

const Fields = ({ table, wrong }: { table: TablePage; wrong: Wrong }) => {
  const [hasHours, setHours] = useState(table.hours !== null);
  const nameOf = useBetNames(table.slug);
  return (
    <>
      <div className="office-pair">
        <Field
          label={t('tableMin')}
          name="minBet"
          isRequired
          inputMode="decimal"
          defaultValue={table.minBet}
          description={t('tableBounds', {
            min: formatAmount(table.bounds.minBet),
            max: formatAmount(table.bounds.maxBet),
          })}
          {...errorOf(wrong, 'minBet')}
        />
        <Field
          label={t('tableMax')}
          name="maxBet"
          isRequired
          inputMode="decimal"
          defaultValue={table.maxBet}
          {...errorOf(wrong, 'maxBet')}
        />
      </div>
      <Field
        label={t('tableChips')}
        name="chips"
        isRequired
        defaultValue={table.chips.join(' ')}
        description={t('tableChipsExplained')}
        {...errorOf(wrong, 'chips')}
      />
      <Select
        label={t('tableProfile')}
        name="profile"
        defaultValue={table.profile}
        options={table.profiles.map((one) => ({ value: one, label: nameOf(one) }))}
        {...errorOf(wrong, 'profile')}
      />
      <div className="office-pair">
        <Pace
          label={t('tableOpenSeconds')}
          name="openSeconds"
          wrong={wrong}
          seconds={table.openSeconds}
          bounds={[5, 120]}
        />
        <Pace
          label={t('tableDeal')}
          name="dealMilliseconds"
          wrong={wrong}
          seconds={table.dealMilliseconds / 1000}
          bounds={[2, 60]}
        />
        <Pace
          label={t('tablePause')}
          name="pauseMilliseconds"
          wrong={wrong}
          seconds={table.pauseMilliseconds / 1000}
          bounds={[1, 60]}
        />
      </div>
      <Switch
        checked={hasHours}
        name="hasHours"
        onChange={(event) => setHours(event.currentTarget.checked)}
      >
        {t('tableHasHours')}
      </Switch>
      {hasHours && (
        <div className="office-pair">
          <Field
            label={t('tableOpensAt')}
            name="opensAt"
            type="time"
            isRequired
            defaultValue={table.hours?.opensAt ?? '08:00'}
            {...errorOf(wrong, 'hours')}
          />
          <Field
            label={t('tableClosesAt')}
            name="closesAt"
            type="time"
            isRequired
            defaultValue={table.hours?.closesAt ?? '02:00'}
          />
        </div>
      )}
    </>
  );
};

const Pace = ({
  label,
  name,
  seconds,
  bounds: [min, max],
  wrong,
}: {
  label: string;
  name: string;
  seconds: number;
  bounds: [number, number];
  wrong: Wrong;
}) => (
  <Field
    label={label}
    name={name}
    type="number"
    isRequired
    min={min}
    max={max}
    step={0.5}
    defaultValue={seconds}
    suffix="s"
    {...errorOf(wrong, name)}
  />
);

const termsOf = (form: FormData) => {
  const text = (name: string) => textOf(form, name).trim();
  const milliseconds = (name: string) => Math.round(Number(text(name)) * 1000);
  return {
    profile: text('profile'),
    minBet: text('minBet'),
    maxBet: text('maxBet'),
    chips: wordsOf(text('chips')),
    openSeconds: Math.round(Number(text('openSeconds'))),
    dealMilliseconds: milliseconds('dealMilliseconds'),
    pauseMilliseconds: milliseconds('pauseMilliseconds'),
    hours: form.has('hasHours') ? { opensAt: text('opensAt'), closesAt: text('closesAt') } : null,
    reason: text('reason'),
  };
};

const KNOWN = ['amount', 'limits', 'order', 'unknown', 'too_small', 'too_big'];
/** "hours.opensAt" belongs to the field of the hours. */
const errorOf = (wrong: Wrong, field: string): { error?: string } => {
  const [, code] = Object.entries(wrong).find(([name]) => name.split('.')[0] === field) ?? [];
  if (code === undefined) return {};
  return { error: t(`termsWrong_${KNOWN.includes(code) ? code : 'other'}`) };
};
