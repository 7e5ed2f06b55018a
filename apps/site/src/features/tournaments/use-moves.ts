import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVE = { duration: 520, easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)' } as const;

/**
 * Rows (`data-line`) that have changed places glide from where they stood. Only what is true moves:
 * a row that came or went appears and goes at once, and whoever wants less motion sees none.
 */
export const useMoves = (order: string): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null);
  const stood = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const row of rows) {
      const line = row.dataset.line ?? '';
      // Within its table: how far the page was scrolled meanwhile is no move.
      now.set(line, row.offsetTop);
      const by = (stood.current.get(line) ?? row.offsetTop) - row.offsetTop;
      if (by !== 0 && !isStill)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], MOVE);
    }
    stood.current = now;
  }, [order]);
  return body;
};
