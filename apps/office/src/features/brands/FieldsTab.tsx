import { useState } from 'react';
import {
  fieldSettings,
  judgeField,
  judgeNewPassword,
  tidied,
  type FieldSetting,
} from '@fairhouse/contract/fields';
import type { FieldName } from '@fairhouse/contract/settings';
import { Button, Dialog, EmptyState, Field, Select, Switch, Table, Tag } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import type { Editing } from './editing.ts';

/** These follow the switches, and the confirmation follows the password. */
const BY_SWITCH: readonly string[] = [
  'username',
  'password',
  'mobileNum',
  'verificationCode',
  'captcha',
];
const PATTERNS = Array.from({ length: 23 }, (_none, at) => String(at + 1));

type Row = { name: FieldName; field: FieldSetting };
const rowsOf = (settings: Editing['settings']): Row[] =>
  (Object.entries(fieldSettings(settings)) as [FieldName, FieldSetting][])
    .filter(([name]) => name !== 'confirmPassword')
    .map(([name, field]) => ({ name, field }));

/** The fields of the registration; what is shown here is what the form and the API go by. */
export const FieldsTab = ({ settings, change, page }: Editing) => {
  const [open, setOpen] = useState<FieldName>();
  const shown = useLast(open);
  const rows = rowsOf(settings);
  const row = rows.find((one) => one.name === shown);
  const set = (name: FieldName, part: Partial<FieldSetting>) =>
    change('fields', { ...settings.fields, [name]: { ...settings.fields[name], ...part } });
  return (
    <Panel title={t('settings_fields')} isList>
      <p className="office-quiet">{t('fieldsExplained')}</p>
      <Table
        label={t('settings_fields')}
        isDense
        rows={rows}
        rowKey={(one) => one.name}
        empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
        columns={[
          {
            key: 'name',
            header: t('field'),
            place: 'lead',
            cell: ({ name }) => <b className="office-name">{t(`field_${name}`)}</b>,
          },
          {
            key: 'shown',
            header: t('fieldShown'),
            place: 'main',
            cell: ({ name, field }) =>
              BY_SWITCH.includes(name) ? (
                <Tag tone={field.enabled ? 'win' : 'neutral'}>
                  {t(field.enabled ? 'on' : 'off')}
                </Tag>
              ) : (
                <Switch
                  isLabelHidden
                  checked={field.enabled}
                  data-key={`field-${name}`}
                  onChange={(event) => set(name, { enabled: event.currentTarget.checked })}
                >
                  {`${t('fieldShown')}: ${t(`field_${name}`)}`}
                </Switch>
              ),
          },
          {
            key: 'required',
            header: t('fieldRequired'),
            cell: ({ field }) => t(field.required ? 'yes' : 'no'),
          },
          {
            key: 'pattern',
            header: t('fieldPattern'),
            cell: ({ field }) => t(`pattern_${field.patternId}`),
          },
          {
            key: 'length',
            header: `${t('fieldMin')} – ${t('fieldMax')}`,
            isNumeric: true,
            cell: ({ field }) => `${field.minLength} – ${field.maxLength}`,
          },
          {
            key: 'edit',
            header: t('brandEdit'),
            cell: ({ name }) => (
              <Button size="sm" data-key={`edit-${name}`} onClick={() => setOpen(name)}>
                {t('brandEdit')}
              </Button>
            ),
          },
        ]}
      />
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        size="md"
        closeLabel={t('close')}
        title={t('fieldEdit', { field: t(`field_${shown ?? 'nickname'}`) })}
        footer={
          <Button variant="primary" onClick={() => setOpen(undefined)}>
            {t('close')}
          </Button>
        }
      >
        {row && (
          <Editor
            key={`${row.name} ${page.version}`}
            {...row}
            onChange={(part) => set(row.name, part)}
          />
        )}
      </Dialog>
    </Panel>
  );
};

const Editor = ({
  name,
  field,
  onChange,
}: Row & { onChange: (part: Partial<FieldSetting>) => void }) => {
  const number = (part: 'minLength' | 'maxLength', label: string) => (
    <Field
      label={label}
      type="number"
      min={part === 'minLength' ? 0 : 1}
      max={255}
      name={part}
      defaultValue={field[part]}
      onChange={(event) => {
        const value = event.currentTarget.valueAsNumber;
        if (Number.isInteger(value) && value >= 0 && value <= 255) onChange({ [part]: value });
      }}
    />
  );
  return (
    <div className="office-form" data-key="fieldEditor">
      {!BY_SWITCH.includes(name) && name !== 'paymentPassword' && (
        <Switch
          checked={field.required}
          name="required"
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        >
          {t('fieldRequired')}
        </Switch>
      )}
      <Select
        label={t('fieldPattern')}
        name="patternId"
        value={String(field.patternId)}
        options={PATTERNS.map((one) => ({ value: one, label: `${one} · ${t(`pattern_${one}`)}` }))}
        onChange={(event) => onChange({ patternId: Number(event.currentTarget.value) })}
      />
      <div className="office-pair">
        {number('minLength', t('fieldMin'))}
        {number('maxLength', t('fieldMax'))}
      </div>
      <TryOut name={name} field={field} />
    </div>
  );
};

/** The same judge that the form and the API run. */
const TryOut = ({ name, field }: Row) => {
  const [typed, setTyped] = useState('');
  const value = tidied(name, typed);
  const fault = name === 'password' ? judgeNewPassword(field, value) : judgeField(field, value);
  return (
    <Field
      label={t('fieldTry')}
      name="tryOut"
      value={typed}
      autoComplete="off"
      description={typed !== '' && !fault ? t('fault_none') : t('fieldTryExplained')}
      {...(typed !== '' && fault ? { error: t(`fault_${fault}`) } : {})}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
};
