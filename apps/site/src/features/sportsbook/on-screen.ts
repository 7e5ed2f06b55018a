import { useEffect, type RefObject } from 'react';
import { throttled } from '@fairhouse/ui';
import { createStore, useStore } from '../../app/store.ts';

/** Events of which a row stands on the screen, or nearly: what is told of them is heard (D-T29). */
const shown = createStore<ReadonlySet<string>>(new Set());
const rows = new Map<Element, string>();
const visible = new Set<Element>();
/** Rows that a quick scroll passes are not heard. */
const tell = throttled(() => {
  const ids = [...visible].flatMap((row) => rows.get(row) ?? []);
  shown.set(new Set(ids));
}, 250);

let observer: IntersectionObserver | undefined;
/** A row is there before one has scrolled to it. */
const NEAR = '25% 0px';
const watch = (row: Element, eventId: string): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && rows.has(target)) visible.add(target);
        else visible.delete(target);
      }
      tell();
    },
    { rootMargin: NEAR },
  );
  rows.set(row, eventId);
  observer.observe(row);
  return () => {
    observer?.unobserve(row);
    rows.delete(row);
    if (visible.delete(row)) tell();
  };
};

/** Says of an event that this row of it stands on the screen, while it does. */
export const useShownRow = (row: RefObject<Element | null>, eventId: string): void => {
  useEffect(() => (row.current ? watch(row.current, eventId) : undefined), [row, eventId]);
};
export const useShownEvents = (): ReadonlySet<string> => useStore(shown);
