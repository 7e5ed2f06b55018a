import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { throttled } from './throttled.ts';

const DECIDES_EVERY_MS = 200;

/** Calls once when a tenth of the element is within 1.3 screens of what is visible. */
export function useNearScreen(
  ref: RefObject<HTMLElement | null>,
  isWatching: boolean,
  onNear: () => void,
) {
  const onNearRef = useRef(onNear);
  useEffect(() => {
    onNearRef.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!isWatching || !element) return;
    return watch(element, () => onNearRef.current());
  }, [isWatching, ref]);
}

// One observer serves every picture of the page.
const watched = new WeakMap<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;

export function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(report, { rootMargin: '130% 130%', threshold: 0.1 });
  watched.set(element, onNear);
  observer.observe(element);
  return () => forget(element);
}

function report(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  decide();
}

// What a quick scroll only passed has gone again by then and is not loaded.
const decide = throttled(() => {
  for (const element of near) chosen.add(element);
  near.clear();
  if (chosen.size > 0) begin();
}, DECIDES_EVERY_MS);

// Beginning all at once would hold up a frame.
const BEGIN_IN_A_FRAME = 2;
const chosen = new Set<Element>();

function begin() {
  let left = BEGIN_IN_A_FRAME;
  for (const element of chosen) {
    if (left-- === 0) {
      requestAnimationFrame(begin);
      return;
    }
    watched.get(element)?.();
    forget(element);
  }
}

function forget(element: Element) {
  near.delete(element);
  chosen.delete(element);
  watched.delete(element);
  observer?.unobserve(element);
}
