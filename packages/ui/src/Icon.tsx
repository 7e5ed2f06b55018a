import pictures from './icons.svg';
import type { IconName } from './icons.ts';

type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** Says what the icon means when no text beside it does. Without it the icon is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 18, label, className }: IconProps) {
  const turns = TURNS_WITH_READING.test(name) ? ' fh-icon--turns' : '';
  return (
    <svg
      className={`fh-icon${turns}${className ? ` ${className}` : ''}`}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}

/** Arrows and carets along the line mirror in right-to-left; clocks and media controls do not. */
const TURNS_WITH_READING =
  /^(caret(-double)?-(left|right)|arrow-(left|right|up-right|down-left|square-out)|sign-(in|out))$/;
