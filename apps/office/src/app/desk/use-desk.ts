import { useEffect, useRef, useState } from 'react';
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

export const useKeys = (keys: Keys): void => {
  const current = useRef(keys);
  useEffect(() => { current.current = keys; });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey
        || target.closest('input, textarea, select, [role="dialog"]')) return;
      const work = current.current[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

/** Runs one deed after the other, says what was refused, and asks for everything of `area` anew. */
export const useDeed = (area: string) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
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
      await queries.invalidateQueries({ queryKey: [area] });
      setBusy(false);
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
