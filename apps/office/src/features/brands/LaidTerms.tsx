import { useId, type ReactNode } from 'react';
import type { MethodTerms } from '@fairhouse/contract/settings';
import { IconButton, Select } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { faultsOf, laidOn, type Method } from './method-terms.ts';
import type { MethodProps } from './method-props.ts';
import { TermsFields, TermsSample } from './TermsFields.tsx';

type Props = Pick<MethodProps, 'currency' | 'topics' | 'wrong'> & {
  method: Method;
  one: MethodTerms;
  title: string;
  path: string;
  dataKey: string;
  badge?: ReactNode;
  onChange: (part: MethodTerms) => void;
  onRemove: () => void;
};

/** Terms of a group or a rank: what they leave empty follows those of the brand. */
export const LaidTerms = ({
  method,
  one,
  title,
  path,
  dataKey,
  badge,
  currency,
  topics,
  wrong,
  onChange,
  onRemove,
}: Props) => {
  const heading = useId();
  const { ranks: _ranks, groups: _groups, ...below } = method;
  return (
    <fieldset className="br-rank" aria-labelledby={heading} data-key={dataKey}>
      <header>
        <h4 id={heading}>
          {title}
          {badge}
        </h4>
        <IconButton
          icon="trash"
          size="sm"
          label={t('termsRankRemove', { name: title })}
          data-key="rankRemove"
          onClick={onRemove}
        />
      </header>
      <TermsFields
        {...{ path, currency, below, topics, wrong, onChange }}
        terms={one}
        faults={faultsOf(one, currency, below)}
      />
      <div className="br-rank__foot">
        <TermsSample terms={laidOn(below, one)} currency={currency} />
        <Select
          label={t('terms_isOn')}
          name={`${path}.isOn`}
          size="sm"
          value={one.isOn === undefined ? '' : one.isOn ? 'on' : 'off'}
          placeholder={t('termsOfBrand')}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(event) =>
            onChange({
              isOn:
                event.currentTarget.value === '' ? undefined : event.currentTarget.value === 'on',
            })
          }
        />
      </div>
    </fieldset>
  );
};
