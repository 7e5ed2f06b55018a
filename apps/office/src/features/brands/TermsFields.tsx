import type { MethodTerms } from '@fairhouse/contract/settings';
import { printAmount, type Currency } from '@fairhouse/money';
import { Field, formatAmount, Select } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { wordsIn } from './editing.ts';
import { sampleOf, type TermsFault, type TermsFaults, type TermsPart } from './method-terms.ts';

export type Topic = { code: string; title: string };
type Props = {
  /** Where these terms stand in the settings, for names and for what the server refused. */
  path: string;
  terms: MethodTerms;
  faults: TermsFaults;
  currency: Currency;
  /** What holds where a field is empty. */
  below?: MethodTerms;
  topics: readonly Topic[] | undefined;
  wrong: Readonly<Record<string, string>>;
  onChange: (part: MethodTerms) => void;
};
const SUMS = ['amountMin', 'amountMax'] as const;
const EXAMPLE = 2050n;

const sayFault = (fault: TermsFault, currency: Currency): string =>
  t(`termsFault_${fault}`, { example: printAmount(EXAMPLE, currency) });

/** Limits, fees and the rest of the terms of a method; an empty field follows what is below. */
export const TermsFields = ({
  path,
  terms,
  faults,
  currency,
  below,
  topics,
  wrong,
  onChange,
}: Props) => {
  const isRefused = (part: TermsPart) =>
    Object.keys(wrong).some(
      (one) => one === `${path}.${part}` || one.startsWith(`${path}.${part}.`),
    );
  const wired = (part: TermsPart) => {
    const fault = faults[part];
    return {
      name: `${path}.${part}`,
      ...(fault
        ? { error: sayFault(fault, currency) }
        : isRefused(part)
          ? { error: t('fault_pattern') }
          : {}),
    };
  };
  const otherwise = (part: Exclude<TermsPart, 'quickAmounts'>): string =>
    below?.[part] ?? t('termsOfMethod');
  const text = (part: Exclude<TermsPart, 'quickAmounts'>, label: string, unit = '') => (
    <Field
      label={label}
      {...wired(part)}
      inputMode={unit === '' ? 'text' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      value={terms[part] ?? ''}
      placeholder={otherwise(part)}
      {...(unit === '' ? {} : { suffix: unit })}
      onChange={(event) => onChange({ [part]: event.currentTarget.value.trim() || undefined })}
    />
  );
  return (
    <div className="br-terms">
      {SUMS.map((part) => (
        <div key={part}>{text(part, t(`terms_${part}`), currency.code)}</div>
      ))}
      {text('feePercent', t('terms_feePercent'), '%')}
      {text('feeFixed', t('terms_feeFixed'), currency.code)}
      {text('minutes', t('terms_minutes'), t('terms_minute'))}
      <Field
        label={t('terms_quickAmounts')}
        {...wired('quickAmounts')}
        dir="ltr"
        autoComplete="off"
        defaultValue={terms.quickAmounts?.join(' ') ?? ''}
        placeholder={below?.quickAmounts?.join(' ') ?? t('termsOfMethod')}
        onChange={(event) => {
          const quickAmounts = wordsIn(event.currentTarget.value);
          onChange({ quickAmounts: quickAmounts.length === 0 ? undefined : quickAmounts });
        }}
      />
      <div className="br-terms__wide">
        {topics ? (
          <Select
            label={t('terms_tutorial')}
            {...wired('tutorial')}
            value={terms.tutorial ?? ''}
            placeholder={below ? t('termsOfBrand') : t('termsOfHouse')}
            options={withChosen(topics, terms.tutorial)}
            onChange={(event) => onChange({ tutorial: event.currentTarget.value || undefined })}
          />
        ) : (
          text('tutorial', t('terms_tutorial'))
        )}
      </div>
    </div>
  );
};

/** An article that is off or gone stays chosen until another one is. */
const withChosen = (topics: readonly Topic[], chosen = '') => [
  ...topics.map(({ code, title }) => ({ value: code, label: title })),
  ...(chosen === '' || topics.some(({ code }) => code === chosen)
    ? []
    : [{ value: chosen, label: chosen }]),
];

/** "A deposit of 1,000.00 costs 12.50 and credits 987.50", on these terms. */
export const TermsSample = ({ terms, currency }: { terms: MethodTerms; currency: Currency }) => {
  const sample = sampleOf(terms, currency);
  const print = (minor: bigint) =>
    formatAmount(printAmount(minor, currency), { fractionDigits: currency.digits });
  const said = !sample
    ? t('termsSampleOpen')
    : sample.credit <= 0n
      ? t('termsSampleAll', { amount: print(sample.amount), fee: print(sample.fee) })
      : t('termsSample', {
          amount: print(sample.amount),
          fee: print(sample.fee),
          credit: print(sample.credit),
        });
  return (
    <p
      className={`br-sample${sample && sample.credit <= 0n ? ' br-sample--wrong' : ''}`}
      data-key="termsSample"
    >
      {said}
    </p>
  );
};
