import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** What a screen says of itself beyond its path: the title of the article that is open. */
export const pageTitle = createStore<string | undefined>(undefined);

export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    pageTitle.set(title);
    return () => pageTitle.set(undefined);
  }, [title]);
};
