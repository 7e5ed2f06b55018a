import { useEffect, useRef, type RefObject } from 'react';

/** The rows that are drawn, and the one that has the focus. */
export const withRow = (rows: number[], row: number | undefined, count: number): number[] =>
  row === undefined || row >= count || rows.includes(row)
    ? rows
    : [...rows, row].sort((a, b) => a - b);

/** The row that holds the focus is not taken away from under it. */
export const useFocusedRow = (box: RefObject<HTMLDivElement | null>) => {
  const row = useRef<number | undefined>(undefined);
  useEffect(() => {
    const list = box.current;
    const note = ({ target }: Event) => {
      const at = (target as Element).closest('[data-index]')?.getAttribute('data-index');
      row.current = at === null || at === undefined ? undefined : Number(at);
    };
    const forget = () => {
      row.current = undefined;
    };
    list?.addEventListener('focusin', note);
    list?.addEventListener('focusout', forget);
    return () => {
      list?.removeEventListener('focusin', note);
      list?.removeEventListener('focusout', forget);
    };
  }, [box]);
  return row;
};
