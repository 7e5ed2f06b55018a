import { useRef } from 'react';

/**
 * What was asked for last and is not answered yet, by key: a second change goes on from the first,
 * not from what the screen still shows.
 */
export const useAsked = <Change extends object>() => {
  const open = useRef(new Map<string, Change>());
  return {
    next: (key: string, shown: Change, part: Partial<Change>): Change => {
      const change = { ...(open.current.get(key) ?? shown), ...part };
      open.current.set(key, change);
      return change;
    },
    done: (key: string, change: Change): void => {
      if (open.current.get(key) === change) open.current.delete(key);
    },
  };
};
