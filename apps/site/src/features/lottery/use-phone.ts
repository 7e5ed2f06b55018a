import { useSyncExternalStore } from 'react';

/** Where the basket is a bar at the foot that opens a sheet. */
const phone = matchMedia('(max-width: 899px)');
const follow = (listener: () => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};
export const usePhone = (): boolean => useSyncExternalStore(follow, () => phone.matches);
