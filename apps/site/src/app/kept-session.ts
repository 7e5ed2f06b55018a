import { openCaller } from '@fairhouse/client';
import * as session from '@fairhouse/contract/session';
import { inSession, local, readStored, writeStored } from './stored.ts';
import { askTabs, drawnText, forgetDevice, KEPT, markSession, TOKEN } from './tabs.ts';

/** Comes before there is a session, so before the site's own caller knows who calls. */
const { send } = openCaller({ headersOf: () => ({ platform: 'W' }) });

/** Only where a page may hold locks: two tabs that show one cookie at once look like a thief. */
export const canStaySignedIn = (): boolean => isSecureContext && 'locks' in navigator;

/** This browser stays signed in: the cookie is out of reach of scripts, its device is kept here. */
export const staySignedIn = async (token: string): Promise<void> => {
  if (!canStaySignedIn()) return;
  const device = drawnText();
  // Before the cookie comes: the page may be closed in between.
  writeStored(local, KEPT, device);
  const answer = await send(session.keepSession, { device }, { token });
  if (!answer.ok) forgetDevice();
};

/** One tab at a time: the first shows the cookie, the others are handed its session. */
export const resumeSession = (): Promise<boolean> =>
  navigator.locks.request('fairhouse.kept', async () => {
    if (await askTabs()) return true;
    const device = readStored(local, KEPT);
    if (device === null) return false;
    const answer = await send(session.resumeSession, { device });
    if (answer.ok) {
      writeStored(inSession, TOKEN, answer.value.token);
      markSession();
      return true;
    }
    // The house did not say that it is over: it is asked again the next time.
    if (['token_expired', 'feature_off'].includes(answer.errorCode)) forgetDevice();
    return false;
  });

/** A session that ran out on a device that stays signed in goes on under a new one. */
export const comeBack = async (): Promise<void> => {
  if (await resumeSession()) location.reload();
};
