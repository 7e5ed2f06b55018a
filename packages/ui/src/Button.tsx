import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'neutral' | 'ghost' | 'soft' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isFull?: boolean };

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  isLoading?: boolean;
  /** The action in progress ("Sending"). It replaces the label while loading. */
  loadingLabel?: string;
  icon?: IconName;
  iconEnd?: IconName;
} & Omit<ComponentProps<'button'>, 'children'>;

export function Button(props: ButtonProps) {
  const { children, variant, size, isFull, isLoading = false, loadingLabel, ...rest } = props;
  const { icon, iconEnd, onClick, className, ...native } = rest;
  const glyphSize = size === 'lg' ? 20 : size === 'sm' ? 15 : 17;
  const face = (
    <>
      {icon && <Icon name={icon} size={glyphSize} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={glyphSize} />}
    </>
  );

  function click(event: MouseEvent<HTMLButtonElement>) {
    // A busy button stays focusable, so its clicks are swallowed here instead of by `disabled`.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...native}
      className={`${buttonClass({ variant, size, isFull })}${className ? ` ${className}` : ''}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || native['aria-disabled']}
      onClick={click}
    >
      {isLoading ? (
        // The resting face stays underneath, unseen, so that the button keeps its width.
        <span className="fh-btn__stack">
          <span className="fh-btn__rest" aria-hidden="true">
            {face}
          </span>
          <span className="fh-btn__busy">
            <Spinner size={size === 'sm' ? 14 : 18} />
            {loadingLabel ?? children}
          </span>
        </span>
      ) : (
        face
      )}
    </button>
  );
}

/** The look of a button for an anchor or a router link. */
export function buttonClass({ variant = 'neutral', size = 'md', isFull = false }: ButtonLook) {
  const parts = ['fh-btn'];
  if (variant !== 'neutral') parts.push(`fh-btn--${variant}`);
  if (size !== 'md') parts.push(`fh-btn--${size}`);
  if (isFull) parts.push('fh-btn--full');
  return parts.join(' ');
}
