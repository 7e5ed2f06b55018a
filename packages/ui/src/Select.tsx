import type { ComponentProps } from 'react';
import { FieldShell, inputClass } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = FieldText & {
  options: readonly SelectOption[];
  /** First row with an empty value, such as "Choose a bank". */
  placeholder?: string;
  size?: 'sm' | 'md';
} & Omit<ComponentProps<'select'>, 'children' | 'required' | 'size' | 'multiple'>;

export function Select(props: SelectProps) {
  const { label, error, description, isRequired, isLabelHidden, ...own } = props;
  const { options, placeholder, size = 'md', id, ...native } = own;
  const outline = inputClass({ error, isDisabled: native.disabled, size });
  return (
    <FieldShell {...{ id, label, error, description, isRequired, isLabelHidden }}>
      {(control) => (
        <div className={`${outline} fh-input--select`}>
          <select {...native} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size={14} className="fh-icon--caret" />
        </div>
      )}
    </FieldShell>
  );
}
