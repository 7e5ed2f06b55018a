import { useSyncExternalStore } from 'react';

/** Where the slip is a bar at the foot that opens a sheet. */
const narrow = matchMedia('(max-width: 899px)');
const follow = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
