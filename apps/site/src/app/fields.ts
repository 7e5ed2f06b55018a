import type { FieldFault, FieldSetting } from '@fairhouse/contract/fields';
import { useLanguage, useTexts } from './i18n.ts';

type Rule = Pick<FieldSetting, 'patternId' | 'minLength' | 'maxLength'>;
type About = {
  name: string;
  setting: Rule | undefined;
  minimumAge: number;
  /** How many digits a mobile number of the chosen country has. */
  digits: readonly number[];
};
export type FieldTexts = ReturnType<typeof useFieldTexts>;

/** The words around a field: its label, its rule, and what is wrong with it (VA-16). */
export const useFieldTexts = () => {
  const t = useTexts('fields');
  const language = useLanguage();
  const rule = ({ patternId, minLength: min, maxLength: max }: Rule): string =>
    t(`pattern_${patternId}`, { range: t(min === max ? 'rangeExact' : 'range', { min, max }) });
  const brokenRule = ({ name, setting }: About): string => {
    if (name === 'mobileNum') return t('fault_mobile');
    if (name === 'payeeName') return t('fault_realName');
    return setting ? rule(setting) : t('fault_required');
  };
  const problem = (fault: FieldFault | 'same', about: About): string => {
    const { minLength: min = 0, maxLength: max = 0 } = about.setting ?? {};
    switch (fault) {
      case 'length':
        return t(min === max ? 'fault_lengthExact' : 'fault_length', { min, max });
      case 'digits':
        return t('fault_digits', { digits: oneOf(language, about.digits) });
      case 'age':
        return t('fault_age', { age: about.minimumAge });
      case 'required':
      case 'weak':
      case 'blank':
      case 'differs':
      case 'same':
        return t(`fault_${fault}`);
      default:
        return brokenRule(about);
    }
  };
  return { label: t, rule, problem };
};

/** "9", "9 or 10", "9, 10, 11, or 12", in the words of the language. */
const oneOf = (language: string, numbers: readonly number[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(numbers.map(String));
