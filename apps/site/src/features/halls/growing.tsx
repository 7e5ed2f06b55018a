import { startTransition, useEffect, useRef, useState } from 'react';
import { throttled } from '@fairhouse/ui';

const PHONE_PIXELS = 760;
const WHOLE_AFTER_MILLISECONDS = 4000;

/**
 * As much of a list as a screen shows at once; the rest is drawn as one nears it, or when the first
 * screenful has had its time.
 */
export const useShown = <One,>(
  list: readonly One[],
  first: { phone: number; wide: number },
): { shown: readonly One[]; grow: (() => void) | undefined } => {
  const step = innerWidth < PHONE_PIXELS ? first.phone : first.wide;
  const [count, setCount] = useState(step);
  useEffect(() => {
    const clock = setTimeout(
      () => startTransition(() => setCount(Infinity)),
      WHOLE_AFTER_MILLISECONDS,
    );
    return () => clearTimeout(clock);
  }, []);
  const grow = () => startTransition(() => setCount((before) => before + step));
  return { shown: list.slice(0, count), grow: count < list.length ? grow : undefined };
};

const AHEAD_PIXELS = 600;
const LOOKS_EVERY_MILLISECONDS = 200;

/** Looks where the end of the list is when something scrolls, and when more games came. */
export const Sentinel = ({ onNear }: { onNear: (() => void) | undefined }) => {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    const scrolled = throttled(() => {
      const end = ref.current;
      if (end && end.getBoundingClientRect().top < innerHeight + AHEAD_PIXELS) near.current?.();
    }, LOOKS_EVERY_MILLISECONDS);
    look.current = scrolled;
    // What scrolls may be the page or a popup: the event of either passes the window first.
    addEventListener('scroll', scrolled, { passive: true, capture: true });
    addEventListener('resize', scrolled);
    return () => {
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('resize', scrolled);
    };
  }, []);
  useEffect(() => {
    near.current = onNear;
    look.current?.();
  });
  return <div ref={ref} className="hl-end" data-key="listEnd" aria-hidden="true" />;
};
