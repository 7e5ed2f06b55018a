import { createStore, useStore } from './store.ts';

/** How much is under way that the whole screen waits for. */
const under = createStore(0);
export const useIsWaiting = (): boolean => useStore(under) > 0;

/** From when on a page is slow (ER-15), and how many waits have become that long. */
export const SLOW_MILLISECONDS = 15_000;
const slow = createStore(0);
export const useIsSlow = (): boolean => useStore(slow) > 0;
/** A wait begins; what is answered ends it. */
export const whileSlow = (after = SLOW_MILLISECONDS): (() => void) => {
  let counted = 0;
  const clock = setTimeout(() => { counted = 1; slow.set(slow.get() + 1); }, after);
  return () => { clearTimeout(clock); slow.set(slow.get() - counted); };
};

/** Covers the screen until the work is done, however it ends. */
export const whileWaiting = async <T>(work: Promise<T>): Promise<T> => {
  under.set(under.get() + 1);
  try { return await work; } finally { under.set(under.get() - 1); }
};

/** Every way in, and the launch of a game (PP-18). */
const WAITED = /^\/wps\/(session\/(login|social|passkey)|member\/register|game\/launchGame)/;
export const isWaitedFor = (method: string, path: string): boolean =>
  WAITED.test(path) && (method !== 'GET' || path === '/wps/game/launchGame');
