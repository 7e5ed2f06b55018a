import type { ReactNode } from 'react';
import type { ChipsOn } from '../bet-slip.ts';
import { useTable } from '../table-context.ts';

type AnnouncedProps = {
  bets: readonly ChipsOn[];
  label: string;
  className?: string;
  children: ReactNode;
};

/** One press that lays chips on several bets at once. */
export function AnnouncedBet({ bets, label, className = '', children }: AnnouncedProps) {
  const { isOpen, press } = useTable();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={!isOpen}
      onClick={() => press(bets)}
    >
      {children}
    </button>
  );
}
