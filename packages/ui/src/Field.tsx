import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type FieldText = {
  label: string;
  /** One sentence: what is wrong and what to do. */
  error?: string;
  description?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
};

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  required: true | undefined;
};

type FieldShellProps = FieldText & {
  id?: string;
  children: (control: ControlProps) => ReactNode;
  /** Sits between the control and the error, like the strength of a password. */
  below?: ReactNode;
};

/** Label, control, description and error with their ids wired; for controls of your own. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, error, description, isRequired, isLabelHidden, children, below } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [
    description ? `${controlId}-about` : undefined,
    error ? `${controlId}-error` : undefined,
  ].filter(Boolean);
  return (
    <div className="fh-field">
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'fh-label'}>
        {label}
        {isRequired && (
          <span className="fh-star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        required: isRequired ? true : undefined,
      })}
      {below}
      {description && (
        <div className="fh-hint" id={`${controlId}-about`}>
          {description}
        </div>
      )}
      {error && (
        <div className="fh-error" id={`${controlId}-error`} role="alert">
          <Icon name="warning-circle-fill" size={14} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

export type FieldProps = FieldText & {
  icon?: IconName;
  /** A button or a short text at the end of the line, inside the outline. */
  suffix?: ReactNode;
  size?: 'sm' | 'md';
  /** Elements that belong before the input, such as a dialling code button. */
  prefixElement?: ReactNode;
} & Omit<ComponentProps<'input'>, 'size' | 'required'>;

export function Field(props: FieldProps) {
  const { label, error, description, isRequired, isLabelHidden, ...own } = props;
  const { icon, suffix, prefixElement, size = 'md', id, ...native } = own;
  const text = { label, error, description, isRequired, isLabelHidden };
  return (
    <FieldShell {...text} id={id}>
      {(control) => (
        <div className={inputClass({ error, isDisabled: native.disabled, size })}>
          {icon && <Icon name={icon} size={19} />}
          {prefixElement}
          <input {...native} {...control} />
          {suffix !== undefined && <span className={endClass(suffix)}>{suffix}</span>}
        </div>
      )}
    </FieldShell>
  );
}

export type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'required'>;

export function TextArea(props: TextAreaProps) {
  const { label, error, description, isRequired, isLabelHidden, id, ...native } = props;
  return (
    <FieldShell {...{ id, label, error, description, isRequired, isLabelHidden }}>
      {(control) => (
        <div className={`${inputClass({ error, isDisabled: native.disabled })} fh-input--area`}>
          <textarea {...native} {...control} />
        </div>
      )}
    </FieldShell>
  );
}

type InputLook = { error?: string; isDisabled?: boolean; size?: 'sm' | 'md' };

/** The outline around a control, for controls built with FieldShell. */
export function inputClass({ error, isDisabled, size }: InputLook): string {
  const parts = ['fh-input'];
  if (error) parts.push('fh-input--error');
  if (isDisabled) parts.push('fh-input--disabled');
  if (size === 'sm') parts.push('fh-input--sm');
  return parts.join(' ');
}

function endClass(suffix: ReactNode): string {
  return typeof suffix === 'string' ? 'fh-input__end fh-input__end--text' : 'fh-input__end';
}
