import type { Ref } from 'react';
import { Icon } from '@fairhouse/ui';

type Props = {
  label: string;
  placeholder: string;
  clearLabel: string;
  word: string;
  onWord: (word: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

export const Find = ({ label, placeholder, clearLabel, word, onWord, inputRef }: Props) => (
  <div className="fh-input fh-input--sm">
    <Icon name="magnifying-glass" size={18} />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={word}
      autoComplete="off"
      ref={inputRef}
      onChange={(event) => onWord(event.currentTarget.value)}
    />
    {word !== '' && (
      <span className="fh-input__end">
        <button
          type="button"
          className="fh-input__reveal"
          aria-label={clearLabel}
          onClick={() => onWord('')}
        >
          <Icon name="x" size={16} />
        </button>
      </span>
    )}
  </div>
);
