import type { ReactNode } from 'react';
import './results.css';
import './results-many.css';

type DrawnProps = {
  look: string;
  size: string;
  isFresh: boolean;
  /** What a screen reader says of all of it. */
  label: string;
  children: ReactNode;
};

/** What was drawn reads from left to right in every language. */
export const Drawn = ({ look, size, isFresh, label, children }: DrawnProps) => (
  <span
    className="dr"
    role="img"
    aria-label={label}
    data-look={look}
    data-size={size}
    data-fresh={isFresh || undefined}
    dir="ltr"
  >
    {children}
  </span>
);
