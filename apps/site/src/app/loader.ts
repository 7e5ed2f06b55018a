import type { CallShape } from '@fairhouse/contract';
import * as catalogue from '@fairhouse/contract/rounds';
import * as members from '@fairhouse/contract/session';
import * as passkeys from '@fairhouse/contract/passkeys';
import * as session from '@fairhouse/contract/session';
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
  const clock = setTimeout(() => {
    counted = 1;
    slow.set(slow.get() + 1);
  }, after);
  return () => {
    clearTimeout(clock);
    slow.set(slow.get() - counted);
  };
};

/** How many calls are being asked again because nobody knows whether they took effect. */
const doubts = createStore(0);
export const useIsInDoubt = (): boolean => useStore(doubts) > 0;
/** A doubt begins; what is answered ends it. */
export const whileDoubtful = (): (() => void) => {
  doubts.set(doubts.get() + 1);
  return () => doubts.set(doubts.get() - 1);
};

/** Covers the screen until the work is done, however it ends. */
export const whileWaiting = async <T>(work: Promise<T>): Promise<T> => {
  under.set(under.get() + 1);
  try {
    return await work;
  } finally {
    under.set(under.get() - 1);
  }
};

/** Every way in, and the launch of a game (PP-18). */
const WAITED: readonly CallShape[] = [
  session.login,
  session.loginBySms,
  session.freePlay,
  session.verifyAddress,
  session.sendAddressCode,
  passkeys.passkeyLoginOptions,
  passkeys.passkeyLogin,
  members.register,
  members.registerMobile,
  catalogue.launchGame,
];
export const isWaitedFor = (call: CallShape): boolean => WAITED.includes(call);
