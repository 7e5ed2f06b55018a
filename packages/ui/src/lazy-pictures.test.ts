import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';
import { watch } from './near-screen.ts';
import { isSeen, noteSeen } from './seen-pictures.ts';
import { throttled } from './throttled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[LI-06] of the pictures that were shown, the last 200 are kept', () => {
  for (let at = 0; at < 200; at += 1) noteSeen(`/art/${at}.webp`);
  expect(isSeen('/art/0.webp')).toBe(true);
  noteSeen('/art/0.webp');
  noteSeen('/art/200.webp');
  expect(isSeen('/art/1.webp'), 'the oldest made room').toBe(false);
  for (const at of [0, 2, 199, 200]) expect(isSeen(`/art/${at}.webp`), `${at}`).toBe(true);
});

it('[LI-06] a picture of the cache stands at once, any other waits to come near', () => {
  noteSeen('/art/known.webp');
  const drawn = (src: string) => renderToStaticMarkup(createElement(LazyImage, { src, alt: '' }));
  expect(drawn('/art/known.webp')).toContain('data-state="loaded"');
  expect(drawn('/art/known.webp')).toContain('src="/art/known.webp"');
  expect(drawn('/art/unknown.webp')).toContain('data-state="waiting"');
  expect(drawn('/art/unknown.webp')).not.toContain('<img');
});

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void;
const seenBy = { report: undefined as Report | undefined, options: {}, left: [] as Element[] };
class Observer {
  constructor(report: Report, options: object) {
    Object.assign(seenBy, { report, options });
  }
  observe() {}
  unobserve(element: Element) {
    seenBy.left.push(element);
  }
}

it('[LI-07, LI-08] a tenth within 1.3 views loads, decided every 200 ms', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const [first, second, passed, third] = ['first', 'second', 'passed', 'third'].map(
    (id) => ({ id }) as Element,
  ) as [Element, Element, Element, Element];
  const loaded: Element[] = [];
  for (const one of [first, second, passed, third]) watch(one, () => loaded.push(one));
  expect(seenBy.options).toEqual({ rootMargin: '130% 130%', threshold: 0.1 });
  const tell = (target: Element, isIntersecting: boolean) =>
    seenBy.report?.([{ target, isIntersecting }]);

  tell(first, true);
  expect(loaded).toEqual([first]);
  tell(second, true);
  tell(passed, true);
  vi.advanceTimersByTime(150);
  tell(passed, false);
  tell(third, true);
  vi.advanceTimersByTime(49);
  expect(loaded).toEqual([first]);
  vi.advanceTimersByTime(1);
  expect(loaded).toEqual([first, second, third]);
  expect(seenBy.left, 'what is loaded is watched no longer').toEqual(loaded);
});

it('[LI-08, LI-09] what is throttled runs at once, then once in 200 ms and after the last', () => {
  const ran: number[] = [];
  const start = performance.now();
  const check = throttled(() => ran.push(performance.now() - start), 200);
  for (let at = 0; at < 50; at += 1) {
    check();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(5000);
  expect(ran).toEqual([0, 200, 400, 600]);
  check();
  expect(ran.at(-1)).toBe(5500);
});
