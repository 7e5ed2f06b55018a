import { useState } from 'react';
import type { LaunderingRuleShown } from '@fairhouse/contract/laundering';
import { LAUNDERING_TERMS, SEVERITIES } from '@fairhouse/contract/laundering-words';
import * as laundering from '@fairhouse/contract/laundering';
import { Field, Select, Switch } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { errorIn } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';
import { useSending } from '../../app/use-sending.ts';

type Props = { rule: LaunderingRuleShown | undefined; currency: string; onClose: () => void };
/** A rule with its terms; what finds less is asked for and waits for a second person. */
export const RuleDialog = ({ rule, currency, onClose }: Props) => {
  const last = useLast(rule);
  const done = useDone('laundering');
  const { attempt, wrong, ...sending } = useSending();
  const [isOn, setOn] = useState<boolean>();
  const close = () => {
    setOn(undefined);
    onClose();
  };
  if (!last) return null;
  const save = (form: FormData) =>
    attempt(async () => {
      const answer = await ask(laundering.changeLaunderingRule, {
        rule: last.rule,
        version: last.version,
        isOn: isOn ?? last.isOn,
        severity: choiceOf(SEVERITIES, textOf(form, 'severity'), last.severity),
        terms: Object.fromEntries(
          LAUNDERING_TERMS[last.rule].map(({ name }) => [name, textOf(form, name).trim()]),
        ),
        reason: textOf(form, 'reason').trim(),
      });
      await done(
        t(answer.isAsked ? 'approvalAsked' : 'ruleChanged'),
        answer.isAsked ? 'info' : 'win',
      );
      close();
    });
  return (
    <FormDialog
      title={t(`laundering_${last.rule}`)}
      isOpen={rule !== undefined}
      onClose={close}
      confirm={t('ruleSave')}
      confirmKey="ruleSave"
      sending={sending}
      lead={t(`laundering_${last.rule}_is`)}
      subject={`${last.rule}:${last.version}`}
      onSubmit={(form) => {
        void save(form);
      }}
    >
      <Switch
        name="isOn"
        checked={isOn ?? last.isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      >
        {t('ruleOn')}
      </Switch>
      <Select
        label={t('severity')}
        name="severity"
        defaultValue={last.severity}
        options={SEVERITIES.map((value) => ({ value, label: t(`severity_${value}`) }))}
      />
      {LAUNDERING_TERMS[last.rule].map(({ name, isMoney, min, max }) => (
        <Field
          key={name}
          name={name}
          label={t(`launderingTerm_${name}`)}
          description={isMoney ? currency : t('launderingBounds', { min, max })}
          dir="ltr"
          inputMode={isMoney ? 'decimal' : 'numeric'}
          isRequired
          defaultValue={last.terms[name] ?? ''}
          {...errorIn(wrong, `terms.${name}`)}
        />
      ))}
      <ReasonField />
    </FormDialog>
  );
};
