import { categories } from '@fairhouse/contract/catalogue-words';
import { percentOf } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { PRIZE_MODES, type LineTerms } from './TermsFields.tsx';

/** Terms as names and values: rebates by category, and prize groups. */
export const useGivenTerms = ({ rebates, modes }: LineTerms): (readonly [string, string])[] => {
  const shell = useTexts('shell');
  const t = useTexts('agents');
  return [
    ...categories.flatMap((category) => {
      const rate = rebates[category];
      return rate === undefined ? [] : [[shell(category), percentOf(rate)] as const];
    }),
    ...PRIZE_MODES.flatMap((mode) => {
      const group = modes[mode];
      return group === undefined ? [] : [[t(`prizeMode_${mode}`), String(group)] as const];
    }),
  ];
};
