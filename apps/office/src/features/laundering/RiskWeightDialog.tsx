import type { RiskWeightShown } from '@fairhouse/contract/risk';
import * as risk from '@fairhouse/contract/risk';
import { Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { errorIn } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';
import { useSending } from '../../app/use-sending.ts';

const FIELDS = [
  ['from', 'riskFrom'],
  ['first', 'riskFirst'],
  ['each', 'riskEach'],
  ['most', 'riskMost'],
] as const;

type Props = { weight: RiskWeightShown | undefined; onClose: () => void };
/** Another weight of a part, which another person decides. */
export const RiskWeightDialog = ({ weight, onClose }: Props) => {
  const last = useLast(weight);
  const done = useDone('laundering');
  const { attempt, wrong, ...sending } = useSending();
  if (!last) return null;
  const save = (form: FormData) =>
    attempt(async () => {
      const number = (name: string) => Number(textOf(form, name));
      await ask(risk.changeRiskWeight, {
        part: last.part,
        version: last.version,
        from: number('from'),
        first: number('first'),
        each: number('each'),
        most: number('most'),
        reason: textOf(form, 'reason').trim(),
      });
      await done(t('approvalAsked'), 'info');
      onClose();
    });
  return (
    <FormDialog
      title={t(`riskName_${last.part}`)}
      isOpen={weight !== undefined}
      onClose={onClose}
      confirm={t('riskWeightAsk')}
      confirmKey="weightSave"
      sending={sending}
      lead={t('riskWeightsExplained')}
      subject={`${last.part}:${last.version}`}
      onSubmit={(form) => {
        void save(form);
      }}
    >
      {FIELDS.map(([name, label]) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          dir="ltr"
          inputMode="numeric"
          isRequired
          defaultValue={String(last[name])}
          {...errorIn(wrong, name)}
        />
      ))}
      <ReasonField />
    </FormDialog>
  );
};
