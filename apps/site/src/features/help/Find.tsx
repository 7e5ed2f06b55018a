import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

export const Find = ({ word, onWord }: { word: string; onWord: (word: string) => void }) => {
  const t = useTexts('help');
  return (
    <div className="fh-input hp-find" role="search">
      <Icon name="magnifying-glass" size={18} />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={word}
        autoComplete="off"
        maxLength={80}
        data-key="helpSearch"
        onChange={(event) => onWord(event.currentTarget.value)}
      />
      {word !== '' && (
        <span className="fh-input__end">
          <button
            type="button"
            className="fh-input__reveal"
            aria-label={t('clear')}
            onClick={() => onWord('')}
          >
            <Icon name="x" size={16} />
          </button>
        </span>
      )}
    </div>
  );
};
