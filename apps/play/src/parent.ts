import { tabMemory } from './memory.ts';

/**
 * The site around the frame, where that stands under another host. The headers of this page let
 * no site but the brand's own stand around it.
 */
const site = new URLSearchParams(location.search).get('site');

/** The game stands in a frame of the site; alone it is a page of its own. */
export const isFramed = (): boolean => {
  if (window.parent === window) return false;
  if (site !== null) return true;
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
};

type Message = { type: string; roundId?: string; balance?: string | null };
const tellParent = (message: Message): void =>
  window.parent.postMessage(message, site ?? location.origin);

export const openFairness = (roundId: string): void => {
  if (isFramed()) tellParent({ type: 'fairhouse:fairness', roundId });
  else window.open(`/fairness?round=${encodeURIComponent(roundId)}`, '_blank', 'noopener');
};

/** To the list that the game stands in, where no site is around it. */
export const leave = (hall: '/live' | '/pvp' | '/rng'): void => {
  if (isFramed()) tellParent({ type: 'fairhouse:leave' });
  else location.assign(hall);
};

/** The site interrupts play, such as by a reality check. */
export const onPause = (listener: () => void): (() => void) => {
  const hear = ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source !== window.parent || origin !== (site ?? location.origin)) return;
    if (data?.type === 'fairhouse:pause') listener();
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};

/** The site's header keeps showing this balance until the result was shown; null lets go. */
export const holdOutside = (balance: string | null): void => {
  if (isFramed()) tellParent({ type: 'fairhouse:hold', balance });
};

const RELAUNCHED = 'fairhouse.relaunchedAt';
const CALM_MILLISECONDS = 15_000;

/** Asks the site to launch anew. Answers false where it cannot, or did so a moment ago. */
export const relaunch = (): boolean => {
  const last = Number(tabMemory.read(RELAUNCHED) ?? 0);
  if (!isFramed() || Date.now() - last < CALM_MILLISECONDS) return false;
  tabMemory.write(RELAUNCHED, String(Date.now()));
  tellParent({ type: 'fairhouse:relaunch' });
  return true;
};
