import { useState } from 'react';
import type { ComponentProps } from 'react';
import { FieldShell, inputClass } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { PasswordStrength } from './password-strength.ts';

export type PasswordFieldProps = FieldText & {
  showLabel: string;
  hideLabel: string;
  /** With it the four bars appear; the word says the same as the bars. */
  strength?: { level: PasswordStrength; word: string };
} & Omit<ComponentProps<'input'>, 'type' | 'required' | 'size'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, error, description, isRequired, isLabelHidden, ...own } = props;
  const { showLabel, hideLabel, strength, id, ...native } = own;
  const [isShown, setShown] = useState(false);
  const bars = strength && (
    <div className="fh-strength" data-level={strength.level} role="status">
      <span className="fh-strength__bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{strength.word}</span>
    </div>
  );
  return (
    <FieldShell {...{ id, label, error, description, isRequired, isLabelHidden }} below={bars}>
      {(control) => (
        <div className={inputClass({ error, isDisabled: native.disabled })}>
          <Icon name="lock" size={19} />
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <span className="fh-input__end">
            <button
              type="button"
              className="fh-input__reveal"
              aria-label={isShown ? hideLabel : showLabel}
              aria-pressed={isShown}
              disabled={native.disabled}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eye-slash' : 'eye'} size={20} />
            </button>
          </span>
        </div>
      )}
    </FieldShell>
  );
}
