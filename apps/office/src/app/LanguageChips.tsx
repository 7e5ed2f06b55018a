import { tagOf } from '@fairhouse/contract/languages';
import { Chip, ChipRow } from '@fairhouse/ui';
import { t } from './texts.ts';
import './language-chips.css';

type Props = {
  value: string;
  onChange: (code: string) => void;
  codes: readonly string[];
  /** Those in which there is a text. */
  written: readonly string[];
  /** Those with something wrong in them. */
  wrong?: readonly string[];
};

/** The languages of a text, one shown at a time; the empty code is what all others read. */
export const LanguageChips = ({ value, onChange, codes, written, wrong = [] }: Props) => (
  <ChipRow label={t('languagesOfText')} className="language-chips">
    {codes.map((code) => {
      const isWritten = written.includes(code);
      const name = code === '' ? t('languageOthers') : languageName(code);
      const state = wrong.includes(code)
        ? 'languageWrong'
        : isWritten
          ? 'languageWritten'
          : 'languageMissing';
      return (
        <Chip
          key={code}
          isChosen={code === value}
          data-key={`language-${code || 'others'}`}
          data-state={state}
          aria-label={t(state, { name })}
          onClick={() => onChange(code)}
          {...(wrong.includes(code)
            ? { icon: 'warning-circle' as const }
            : isWritten
              ? { icon: 'check' as const }
              : {})}
        >
          {name}
        </Chip>
      );
    })}
  </ChipRow>
);

/** As the operator calls it. */
const languageName = (code: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], {
    type: 'language',
    languageDisplay: 'standard',
  }).of(tagOf(code)) ?? code;
