import { flagOf, isLanguageTag, nameOf, tagOf } from '@fairhouse/contract/languages';
import { Icon } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { chooseLanguage, useLanguage, useTexts } from '../i18n.ts';
import { DropDown } from './DropDown.tsx';

/** Shown only where there is a choice (SH-11). */
export const LanguageMenu = ({ isWide = false }: { isWide?: boolean }) => {
  const t = useTexts('shell');
  const now = useLanguage();
  const languages = useBrand().languages.map(tagOf).filter(isLanguageTag);
  if (languages.length < 2) return null;
  const flag = (code: string) => (
    <img className="st-flag" src={`/flags/${flagOf(code)}.svg`} width={22} height={22} alt="" />
  );
  return (
    <DropDown
      label={t('language')}
      testKey="language"
      hasWords={isWide}
      face={
        isWide ? (
          <>
            {flag(now)}
            <span>{nameOf(now)}</span>
          </>
        ) : (
          flag(now)
        )
      }
    >
      {(close) =>
        languages.map((code) => (
          <button
            key={code}
            type="button"
            className="st-choice"
            lang={code}
            aria-pressed={code === now}
            data-key={`language-${code}`}
            onClick={() => {
              close();
              void chooseLanguage(code);
            }}
          >
            {flag(code)}
            <span>{nameOf(code)}</span>
            {code === now && <Icon name="check" size={16} />}
          </button>
        ))
      }
    </DropDown>
  );
};
