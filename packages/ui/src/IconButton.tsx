import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type IconButtonProps = {
  icon: IconName;
  /** Spoken name; also the tooltip. */
  label: string;
  size?: 'sm' | 'md';
  look?: 'plain' | 'raised' | 'round';
  iconSize?: number;
  /** Shows the amber dot for something new. */
  hasDot?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>;

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    size = 'md',
    look = 'plain',
    iconSize,
    hasDot,
    className,
    ...native
  } = props;
  const classes = ['fh-iconbtn'];
  if (size === 'sm') classes.push('fh-iconbtn--sm');
  if (look !== 'plain') classes.push(`fh-iconbtn--${look}`);
  if (className) classes.push(className);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...native}
      className={classes.join(' ')}
    >
      <Icon name={icon} size={iconSize ?? (size === 'sm' ? 16 : 20)} />
      {hasDot && <span className="fh-dot" />}
    </button>
  );
}
