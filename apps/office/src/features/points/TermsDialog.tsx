import { useState } from 'react';
import { pointsGive } from '@fairhouse/contract/least-edges';
import { EARNING_CATEGORIES } from '@fairhouse/contract/points-words';
import type { PointTerms, PointTermsPage } from '@fairhouse/contract/points-desk';
import { Field } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { ask } from '../../app/caller.ts';
import { EdgesReached } from '../../app/EdgesReached.tsx';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSaving } from '../../app/use-saving.ts';
import { categoryInWords } from '../../app/words.ts';

type Props = {
  kept: PointTerms;
  currency: string;
  beside: PointTermsPage['beside'];
  isOpen: boolean;
  onClose: () => void;
};
const CONVERT = ['convertPoints', 'convertAmount', 'convertMin'] as const;

/** A further version, from a moment on that has not come. */
export const TermsDialog = ({ kept, currency, beside, isOpen, onClose }: Props) => {
  const { wrong, attempt, ...sending } = useSaving(['pointTerms'], onClose);
  const submit = (form: FormData) => {
    const said = (name: string): string => textOf(form, name).trim();
    const from = said('fromAt');
    void attempt(() =>
      ask(points.changePointTerms, {
        version: kept.version,
        fromAt: from === '' ? null : new Date(from).toISOString(),
        rates: ratesOf(said),
        convertPoints: said('convertPoints'),
        convertAmount: said('convertAmount'),
        convertMin: said('convertMin'),
        reason: said('reason'),
      }),
    );
  };
  const errorIn = (name: string): { error?: string } =>
    wrong[name] === undefined
      ? {}
      : { error: t(wrong[name] === 'min' ? 'pointTermsTooEarly' : 'rankWrong_amount') };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('pointTermsChange')}
      confirm={t('contentSave')}
      confirmKey="termsSave"
      formKey="termsForm"
      subject={String(kept.version)}
      size="lg"
      sending={sending}
      lead={t('pointTermsLead')}
      onSubmit={submit}
    >
      <Fields key={String(isOpen)} {...{ kept, currency, beside, errorIn }} />
      <ReasonField />
    </FormDialog>
  );
};

type FieldsProps = Pick<Props, 'kept' | 'currency' | 'beside'> & {
  errorIn: (name: string) => { error?: string };
};
const Fields = ({ kept, currency, beside, errorIn }: FieldsProps) => {
  const [typed, setTyped] = useState(kept);
  const { least, ...besides } = beside;
  const given = { ...besides, points: pointsGive(typed) };
  return (
    <>
      <div className="office-pair">
        {EARNING_CATEGORIES.map((category) => (
          <Field
            key={category}
            label={categoryInWords(category)}
            name={category}
            dir="ltr"
            inputMode="decimal"
            isRequired
            defaultValue={kept.rates[category]}
            onChange={(event) =>
              setTyped({
                ...typed,
                rates: { ...typed.rates, [category]: event.currentTarget.value },
              })
            }
            {...errorIn(`rates.${category}`)}
          />
        ))}
      </div>
      <div className="office-pair">
        {CONVERT.map((name) => (
          <Field
            key={name}
            label={t(`pointTerms_${name}`, { currency })}
            name={name}
            dir="ltr"
            inputMode="decimal"
            isRequired
            defaultValue={kept[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            {...errorIn(name)}
          />
        ))}
        <Field
          label={t('pointTermsFrom')}
          name="fromAt"
          type="datetime-local"
          description={t('pointTermsFromExplained')}
          {...errorIn('fromAt')}
        />
      </div>
      <EdgesReached of={EARNING_CATEGORIES} given={given} least={least} />
    </>
  );
};

const ratesOf = (said: (name: string) => string): PointTerms['rates'] => ({
  ELOTT: said('ELOTT'),
  LOTT: said('LOTT'),
  LIVE: said('LIVE'),
  SPORTS: said('SPORTS'),
  FISH: said('FISH'),
  RNG: said('RNG'),
  PVP: said('PVP'),
  ESPORTS: said('ESPORTS'),
});
