import { inSession, readStored } from './stored.ts';
import { askTabs, isKeptHere, listenToTabs, TOKEN } from './tabs.ts';

/** Before the house is mounted: the session of an open tab, or of a device that stays signed in. */
export const joinSession = async (): Promise<void> => {
  listenToTabs();
  if (readStored(inSession, TOKEN) !== null || (await askTabs())) return;
  if (isKeptHere()) await (await import('./kept-session.ts')).resumeSession().catch(() => false);
};
