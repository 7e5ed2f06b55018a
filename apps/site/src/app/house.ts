import { useQuery } from '@tanstack/react-query';
import type { Category } from '@fairhouse/contract/catalogue';
import type { OutputOf } from '@fairhouse/contract';
import type { FieldSetting } from '@fairhouse/contract/fields';
import type { SettingsNode, whitelabel } from '@fairhouse/contract/brands';
import {
  balanceQuery,
  memberQuery,
  settingsQuery,
  vendorsQuery,
  whitelabelQuery,
} from './queries.ts';
import { useIsLoggedIn } from './session.ts';
import { createStore, useStore } from './store.ts';
import { local, readStored, writeStored } from './stored.ts';

export type Brand = OutputOf<typeof whitelabel>['info'];

/** The brand of this host. The shell shows nothing before it is known. */
export const useBrand = (): Brand => {
  const { data } = useQuery(whitelabelQuery);
  if (!data) throw new Error('the brand is used before it is known');
  return data.info;
};
/** How long a field of the registration may be. */
export const useBounds = (name: string): { min: number; max: number } => {
  const setting: FieldSetting | undefined = useBrand().register?.[name];
  return { min: setting?.minLength ?? 1, max: setting?.maxLength ?? 60 };
};
export const useSwitch = (name: string): boolean => useBrand().settings[name] === true;

export const useMember = () => useQuery({ ...memberQuery, enabled: useIsLoggedIn() });
export const useBalance = () => useQuery({ ...balanceQuery, enabled: useIsLoggedIn() });

/** The balance a running game still shows: its result must not be told before its reels stand. */
const heldStore = createStore<string | null>(null);
export const holdBalance = (amount: string | null): void => heldStore.set(amount);
export const useHeldBalance = (): string | null => useStore(heldStore);

/** Categories that have at least one vendor. */
export const useOpenCategories = (): ReadonlySet<Category> => {
  const { data } = useQuery(vendorsQuery);
  return new Set(
    (data?.lanes ?? []).filter((lane) => lane.vendors.length > 0).map((lane) => lane.gameCategory),
  );
};

/** The house's own rooms: shown before it is known who else serves which. */
const OWN_CATEGORIES: readonly string[] = ['LIVE', 'FISH', 'RNG'];
/** Whether a room is offered: its node is on, and it has games. */
export const useIsOffered = (): ((category: string) => boolean) => {
  const isOn = useIsOn();
  const isKnown = useQuery(vendorsQuery).data !== undefined;
  const open: ReadonlySet<string> = useOpenCategories();
  return (category) =>
    isOn(`gameCenter/${category}`) &&
    (isKnown ? open.has(category) : OWN_CATEGORIES.includes(category));
};

/** Nodes of the settings tree that are switched off, with everything below them (D-D06). */
export const useNodesOff = (): ReadonlySet<string> => {
  const { data } = useQuery(settingsQuery);
  const off = new Set<string>();
  const walk = (node: SettingsNode, path: string, isOff: boolean): void => {
    const isHereOff = isOff || node.enabled !== '1';
    if (isHereOff) off.add(path);
    for (const child of node.childrenNodes) walk(child, `${path}/${child.modId}`, isHereOff);
  };
  for (const child of data?.childrenNodes ?? []) walk(child, child.modId, data?.enabled !== '1');
  return off;
};

/** Whether a node of the settings tree is on, by its path; what the tree does not name is. */
export const useIsOn = (): ((node: string) => boolean) => {
  const off = useNodesOff();
  return (node) => !off.has(node);
};

const MASKED = 'fairhouse.balanceMasked';
const maskStore = createStore(readStored(local, MASKED) === '1');
export const useMask = (): { isMasked: boolean; toggleMask: () => void } => ({
  isMasked: useStore(maskStore),
  toggleMask: () => {
    maskStore.set(!maskStore.get());
    writeStored(local, MASKED, maskStore.get() ? '1' : null);
  },
});
