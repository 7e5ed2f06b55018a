import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** What a screen says of itself beyond its path: the title of the article that is open. */
type OwnTitle = {
  title: string;
  /** What stands below it in a list of results. */
  about?: string;
  /** False for what is a member's own, or gone before a search machine comes again. */
  isListed?: boolean;
};
export const pageTitle = createStore<OwnTitle | undefined>(undefined);

export const usePageTitle = (
  title: string | undefined,
  { about, isListed }: Omit<OwnTitle, 'title'> = {},
): void => {
  useEffect(() => {
    pageTitle.set(
      title === undefined
        ? undefined
        : {
            title,
            ...(about === undefined ? {} : { about }),
            ...(isListed === undefined ? {} : { isListed }),
          },
    );
    return () => pageTitle.set(undefined);
  }, [about, isListed, title]);
};
