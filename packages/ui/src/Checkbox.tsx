import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type CheckboxProps = {
  /** The text beside the box; with links inside if need be. */
  children: ReactNode;
  isInvalid?: boolean;
} & Omit<ComponentProps<'input'>, 'type' | 'children'>;

export function Checkbox({ children, isInvalid, className, ...native }: CheckboxProps) {
  return (
    <label className={`fh-check${className ? ` ${className}` : ''}`}>
      <span className="fh-check__box">
        <input type="checkbox" aria-invalid={isInvalid || undefined} {...native} />
        <span className="fh-check__mark">
          <Icon name="check" size={14} />
        </span>
      </span>
      <span className="grow">{children}</span>
    </label>
  );
}
