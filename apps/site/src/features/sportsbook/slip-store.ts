import { useCallback, useSyncExternalStore } from 'react';
import { useMember } from '../../app/house.ts';
import { merchantCodeNow, useIsLoggedIn } from '../../app/session.ts';
import { createStore, type Store } from '../../app/store.ts';
import { local, readStored, writeStored } from '../../app/stored.ts';
import { EMPTY, readSlip, without, withLeg, type Slip, type SlipLeg } from './slip-state.ts';

export type { Slip, SlipLeg, SlipNames } from './slip-state.ts';

/** Each member of each brand has a slip on this device; who is nobody yet has one too. */
const GUEST = 'guest';
const nameOf = (owner: string): string => `fairhouse.slip.${merchantCodeNow()}.${owner}`;
const slips = new Map<string, Store<Slip>>();

const slipOf = (owner: string): Store<Slip> => {
  const name = nameOf(owner);
  const known = slips.get(name);
  if (known) return known;
  const opened = createStore(readSlip(readStored(local, name)));
  slips.set(name, opened);
  opened.subscribe(() => {
    const slip = opened.get();
    writeStored(local, name, slip === EMPTY ? null : JSON.stringify(slip));
  });
  return opened;
};
// Another window of the same member: both show one slip, and a bet placed there is gone here.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    const store = key === null ? undefined : slips.get(key);
    if (store && JSON.stringify(store.get()) !== newValue) store.set(readSlip(newValue));
  });
}

/** What was picked before the login comes along into a slip that is empty. */
const adopt = (store: Store<Slip>): void => {
  const guest = slipOf(GUEST);
  if (guest.get().legs.length === 0) return;
  if (store.get().legs.length === 0 && store.get().sent.length === 0) {
    const { legs, mode, sizes, stake, stakes } = guest.get();
    store.set({ ...store.get(), legs, mode, sizes, stake, stakes });
  }
  guest.set(EMPTY);
};

/** Until it is known whose slip it is there is none: nobody picks into that of another. */
const NOBODY = createStore(EMPTY);
export const useSlipStore = (): Store<Slip> => {
  const isLoggedIn = useIsLoggedIn();
  const { data: member } = useMember();
  if (!isLoggedIn) return slipOf(GUEST);
  if (!member) return NOBODY;
  const store = slipOf(member.id);
  adoptOnce(member.id, store);
  return store;
};
let adopted: string | undefined;
const adoptOnce = (memberId: string, store: Store<Slip>): void => {
  const name = nameOf(memberId);
  if (adopted === name) return;
  adopted = name;
  // Not within a render: other parts of the page follow the guest's slip.
  queueMicrotask(() => {
    adopt(store);
    adopted = undefined;
  });
};

export type OpenSlip = Slip & {
  /** Puts a selection in, or takes it out; another of the same market takes its place. */
  toggle(leg: SlipLeg): void;
  isOn(marketId: string, selection: string): boolean;
  change(part: Partial<Slip>): void;
};
/** The whole slip, for what shows it. A button of a price follows `usePicked`. */
export const useSlip = (): OpenSlip => {
  const store = useSlipStore();
  const slip = useSyncExternalStore(store.subscribe, store.get);
  return {
    ...slip,
    toggle: (leg) => toggleIn(store, leg),
    isOn: (marketId, selection) => isIn(slip, marketId, selection),
    change: (part) => {
      if (store !== NOBODY) store.set({ ...store.get(), ...part });
    },
  };
};

/** Whether one selection is on the slip: 1,500 buttons follow it, and only two draw anew. */
export const usePicked = (
  marketId: string,
  selection: string,
): [isOn: boolean, toggle: (leg: SlipLeg) => void] => {
  const store = useSlipStore();
  const isOn = useSyncExternalStore(store.subscribe, () => isIn(store.get(), marketId, selection));
  return [isOn, useCallback((leg: SlipLeg) => toggleIn(store, leg), [store])];
};

const isIn = (slip: Slip, marketId: string, selection: string): boolean =>
  slip.legs.some((leg) => leg.marketId === marketId && leg.selection === selection);
/** A price that was tapped where the slip has no room: how often, so that each tap is told. */
export const tappedTooMany = createStore(0);
/** A price that was tapped where a tap is a bet; the slip of the page places it. */
export const tapped = createStore<SlipLeg | null>(null);
const toggleIn = (store: Store<Slip>, leg: SlipLeg): void => {
  const slip = store.get();
  // What was sent and not answered is neither added to nor taken from.
  if (store === NOBODY || slip.sent.length > 0) return;
  if (slip.isOneTap && slip.tapStake !== '') {
    tapped.set(leg);
    return;
  }
  const isOn = isIn(slip, leg.marketId, leg.selection);
  const next = isOn ? without(slip, [leg]) : withLeg(slip, leg);
  if (next === slip) tappedTooMany.set(tappedTooMany.get() + 1);
  else store.set(next);
};
