import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** What a key does at a desk; keys that are typed into a field do nothing here. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** The row that is worked on. When it leaves the list, the one in its place follows. */
export const useSelection = <Row extends { id: string }>(rows: readonly Row[]) => {
  const [id, setId] = useState('');
  const at = rows.findIndex((row) => row.id === id);
  const [lastAt, setLastAt] = useState(0);
  const chosen = rows[at] ?? rows[Math.min(lastAt, rows.length - 1)];
  if (at >= 0 && at !== lastAt) setLastAt(at);
  const step = (by: number) => {
    const now = rows.findIndex((row) => row.id === chosen?.id);
    const next = rows[Math.max(0, Math.min(rows.length - 1, now + by))];
    if (next) setId(next.id);
  };
  return { chosen, choose: setId, step };
};

/**
 * The step that is open for the row that is worked on: the row that takes its place begins without
 * one, and the end of a deed for the old row closes nothing of the new one.
 */
export const useStep = <Step extends string>(id: string | undefined, none: Step) => {
  const [open, setOpen] = useState({ id, step: none });
  const setStep = (step: Step) =>
    setOpen((now) => (step === none && now.id !== id ? now : { id, step }));
  return [open.id === id ? open.step : none, setStep] as const;
};

export const useKeys = (keys: Keys): void => {
  const current = useRef(keys);
  // Before anything is painted: who sees a button may press its key.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, textarea, select, [role="dialog"]')
      )
        return;
      const work = current.current[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

/**
 * Runs one deed after the other, says what was refused, and asks for everything of `area` anew. A
 * press while those answers are on their way is not lost: it waits for them.
 */
export const useDeed = (area: string) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const looks = useRef(Promise.resolve());
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    await looks.current;
    setError('');
    try {
      await work();
      return true;
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : '');
      return false;
    } finally {
      // An answer under way may be of before the deed: the first of a row is not asked for twice.
      await queries.cancelQueries({ queryKey: [area] });
      looks.current = queries.invalidateQueries({ queryKey: [area] });
      isUnderWay.current = false;
      await looks.current;
      if (!isUnderWay.current) setBusy(false);
    }
  };
  return { error, isBusy, run, clear: () => setError('') };
};

/** A step that opens takes the keyboard. */
export const focusFirst = (form: HTMLFormElement | null): void => {
  if (form && !form.contains(document.activeElement)) {
    form.querySelector<HTMLElement>('input, select')?.focus();
  }
};
