import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

export type OddsButtonProps = {
  /** Decimal text: "1.92". */
  price: string;
  /** What is backed: "1", "X", "Over 2.5". */
  label?: string;
  isPicked?: boolean;
  /** Set for some seconds after a change; the shape says it as well as the colour. */
  move?: { direction: 'up' | 'down'; label: string };
  /** Spoken when the price is locked; the padlock stands in its place. */
  lockedLabel?: string;
} & Omit<ComponentProps<'button'>, 'children'>;

export function OddsButton(props: OddsButtonProps) {
  const { price, label, isPicked = false, move, lockedLabel, className, ...native } = props;
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      {...native}
      disabled={native.disabled || lockedLabel !== undefined}
      className={`fh-odds num${className ? ` ${className}` : ''}`}
    >
      {label && <span className="fh-odds__label">{label}</span>}
      {lockedLabel === undefined ? price : <Icon name="lock" size={18} label={lockedLabel} />}
      {move && lockedLabel === undefined && (
        <span
          className={`fh-odds__move fh-odds__move--${move.direction}`}
          role="img"
          aria-label={move.label}
        >
          {move.direction === 'up' ? '▲' : '▼'}
        </span>
      )}
    </button>
  );
}
