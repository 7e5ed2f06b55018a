import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type ChipProps = {
  children: ReactNode;
  isChosen?: boolean;
  icon?: IconName;
  /** An applied filter is tinted and carries a cross; pressing it removes the filter. */
  isApplied?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>;

export function Chip({ children, isChosen, icon, isApplied, className, ...native }: ChipProps) {
  const look = isApplied ? ' fh-chip--applied' : '';
  return (
    <button
      type="button"
      aria-pressed={isApplied ? undefined : isChosen === true}
      {...native}
      className={`fh-chip${look}${className ? ` ${className}` : ''}`}
    >
      {icon && <Icon name={icon} size={17} />}
      {children}
      {isApplied && <Icon name="x" size={13} />}
    </button>
  );
}

type ChipRowProps = { label: string; children: ReactNode; className?: string };

/** A row of chips that scrolls sideways where it does not fit. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={`fh-chips${className ? ` ${className}` : ''}`}>
      {children}
    </div>
  );
}
