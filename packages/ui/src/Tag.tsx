import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type TagTone = 'neutral' | 'accent' | 'win' | 'warn' | 'loss' | 'info';

export type TagProps = { children: ReactNode; tone?: TagTone; icon?: IconName; className?: string };

export function Tag({ children, tone = 'neutral', icon, className }: TagProps) {
  const toneClass = tone === 'neutral' ? '' : ` fh-tag--${tone}`;
  return (
    <span className={`fh-tag${toneClass}${className ? ` ${className}` : ''}`}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
