import type { CSSProperties, ReactNode } from 'react';
import { useTable } from '../table-context.ts';

type AreaProps = { className?: string; style?: CSSProperties; children: ReactNode };

/**
 * Where the bets of a long table lie: 1000 by 374 pixels of the plane, or the width of a phone.
 * Lays out nothing itself; a felt is read from left to right in every language.
 */
export function FeltArea({ className = '', style, children }: AreaProps) {
  const {
    play: { t },
  } = useTable();
  return (
    <div
      className={`tb-felt ${className}`}
      style={style}
      role="group"
      aria-label={t('spots')}
      dir="ltr"
    >
      {children}
    </div>
  );
}

/** Where the result is shown: 1040 by 246 pixels of the plane, or 190 high on a phone. */
export function ShowArea({ className = '', style, children }: AreaProps) {
  return (
    <div className={`tb-show ${className}`} style={style} dir="ltr">
      {children}
    </div>
  );
}
