import { useState, type CSSProperties } from 'react';
import { useTable } from '../table-context.ts';
import type { Acting } from './acting.ts';

/** A ring that runs out around the seat that is asked. The seconds are told elsewhere. */
export function TurnRing({ seat, className = '' }: { seat: string; className?: string }) {
  const { acting } = useTable();
  if (!acting?.seats.includes(seat)) return null;
  return (
    <svg className={`tb-turn ${className}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle className="tb-turn__track" cx="50" cy="50" r="46" />
      <Left key={`${acting.stage}/${acting.untilMs}`} acting={acting} />
    </svg>
  );
}

/** What is left of the time. A new stage is a new ring. */
function Left({ acting }: { acting: Acting }) {
  const { aheadMs, play } = useTable();
  const totalMs = acting.seconds * 1000;
  const [goneMs] = useState(() =>
    Math.max(0, totalMs - Math.max(0, acting.untilMs - Date.now() - aheadMs)),
  );
  const style = { '--total': `${totalMs}ms`, animationDelay: `${-goneMs}ms` } as CSSProperties;
  return (
    <circle
      className={`tb-turn__left${play.reducedMotion ? ' tb-turn__left--still' : ''}`}
      cx="50"
      cy="50"
      r="46"
      pathLength="100"
      style={style}
    />
  );
}
