import { createStore, useStore } from './store.ts';
import { inSession, local, readStored, writeStored } from './stored.ts';
import {
  forgetDevice,
  hearTabs,
  IS_AGENT,
  markSession,
  tellOver,
  tellRenewed,
  TOKEN,
  unmarkSession,
} from './tabs.ts';

export type Bearer = string | null;
const MERCHANT = 'merchantCode';

const tokenStore = createStore<Bearer>(readStored(inSession, TOKEN));
/** A session that waits for a new password: it may change the password and nothing else. */
const pendingStore = createStore<Bearer>(null);
const endListeners = new Set<(why: 'logout' | 'ended') => void>();
/** A session begins by a login, or with an account that was made just now. */
export type Beginning = 'LOGIN' | 'REGISTER';
const startListeners = new Set<(how: Beginning) => void>();

export const tokenNow = (): Bearer => tokenStore.get();
export const bearerNow = (): Bearer => tokenStore.get() ?? pendingStore.get();
export const useToken = (): Bearer => useStore(tokenStore);
export const useIsLoggedIn = (): boolean => useStore(tokenStore) !== null;

export const beginSession = (token: string, how: Beginning = 'LOGIN'): void => {
  pendingStore.set(null);
  writeStored(inSession, TOKEN, token);
  markSession();
  tokenStore.set(token);
  for (const listener of startListeners) listener(how);
};
export const holdSession = (token: Bearer): void => pendingStore.set(token);
export const noteAgent = (type: number): void => writeStored(inSession, IS_AGENT, String(type));

export const merchantCodeNow = (): string =>
  readStored(inSession, MERCHANT) ?? readStored(local, MERCHANT) ?? '';
export const noteMerchant = (merchantCode: string): void => {
  // The first time ever what was asked meanwhile is of this house: its address said which.
  if (!['', merchantCode].includes(merchantCodeNow())) forgetKept();
  writeStored(inSession, MERCHANT, merchantCode);
  writeStored(local, MERCHANT, merchantCode);
};

/** A token that is being changed for another: that it is over is no news meanwhile. */
let renewing: { token: Bearer; wasEnded: boolean } | undefined;

const holdRenewed = (token: string): void => {
  writeStored(inSession, TOKEN, token);
  tokenStore.set(token);
};

/**
 * Keeps the session while a call changes its token: what was asked for under the one before may
 * be refused before the answer brings the new one.
 */
export const renewSession = async <A>(
  token: Bearer,
  change: () => Promise<A>,
  renewedOf: (answer: A) => string | undefined,
): Promise<A> => {
  const mine = { token, wasEnded: false };
  renewing = mine;
  try {
    const answer = await change();
    const renewed = renewedOf(answer);
    if (renewed !== undefined && tokenStore.get() === token) {
      holdRenewed(renewed);
      if (token !== null) tellRenewed(token, renewed);
    } else if (renewed !== undefined && pendingStore.get() === token) pendingStore.set(renewed);
    return answer;
  } finally {
    renewing = undefined;
    if (mine.wasEnded) endSession(token);
  }
};

/** Clears everything but the merchant code; an older token's end does not touch a newer one. */
export const endSession = (token: Bearer, why: 'logout' | 'ended' = 'ended'): void => {
  if (token !== bearerNow()) return;
  // Who leaves by hand wants to be asked again, here and on the next day.
  if (why === 'logout') forgetDevice();
  if (renewing?.token === token) {
    renewing.wasEnded = true;
    return;
  }
  const merchantCode = merchantCodeNow();
  if (tokenStore.get() !== null) unmarkSession();
  try {
    sessionStorage.clear();
  } catch {
    /* Refused storage holds nothing. */
  }
  if (merchantCode !== '') writeStored(inSession, MERCHANT, merchantCode);
  pendingStore.set(null);
  tokenStore.set(null);
  for (const listener of endListeners) listener(why);
  if (token !== null) tellOver(token);
};
hearTabs({
  renewed: (before, token) => {
    if (tokenStore.get() === before) holdRenewed(token);
  },
  over: (token) => endSession(token),
});
export const onSessionEnd = (listener: (why: 'logout' | 'ended') => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

export const onSessionStart = (listener: (how: Beginning) => void): (() => void) => {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
};

/** Answers that last as long as the browser session, the house and its language (D-D05). */
const KEPT = ['vendors', 'settings', 'routers', 'validationRules', 'merchantWallet', 'payments'];
export const forgetKept = (): void => {
  for (const key of KEPT) writeStored(inSession, key, null);
};

/** Keeps an answer for the length of the browser session (ST-09). */
export const keptInSession = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const kept = readStored(inSession, key);
  if (kept !== null) {
    try {
      return JSON.parse(kept) as T;
    } catch {
      writeStored(inSession, key, null);
    }
  }
  const value = await read();
  writeStored(inSession, key, JSON.stringify(value));
  return value;
};
