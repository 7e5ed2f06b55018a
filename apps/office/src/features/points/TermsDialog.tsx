import { EARNING_CATEGORIES } from '@fairhouse/contract/points-words';
import type { PointTerms } from '@fairhouse/contract/points-desk';
import { Field } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSaving } from '../../app/use-saving.ts';
import { categoryInWords } from '../../app/words.ts';

type Props = { kept: PointTerms; currency: string; isOpen: boolean; onClose: () => void };
const CONVERT = ['convertPoints', 'convertAmount', 'convertMin'] as const;

/** A further version, from a moment on that has not come. */
export const TermsDialog = ({ kept, currency, isOpen, onClose }: Props) => {
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
      <ReasonField />
    </FormDialog>
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
