import type { Query } from '@tanstack/react-query';
import { whileSlow } from './loader.ts';
import { queryClient } from './queries.ts';
import type { SiteRouter } from './routes.tsx';

const SCREEN = 'screen';
/** What is on its way, with what to do when it has come. */
const awaited = new Map<string, () => void>();

const note = (key: string, isAwaited: boolean): void => {
  if (isAwaited === awaited.has(key)) return;
  if (isAwaited) {
    awaited.set(key, whileSlow());
  } else {
    awaited.get(key)?.();
    awaited.delete(key);
  }
};

/** Follows screens that are opened, and what the open one shows, until they have come. */
export const watchForSlowPages = (router: SiteRouter): void => {
  note(SCREEN, router.state.status === 'pending');
  router.subscribe('onBeforeLoad', () => note(SCREEN, true));
  router.subscribe('onResolved', () => note(SCREEN, false));
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) noteQuery(query);
  cache.subscribe(({ query }) => noteQuery(query));
};

const noteQuery = (query: Query): void =>
  note(
    query.queryHash,
    query.isActive() && query.state.status === 'pending' && query.state.fetchStatus === 'fetching',
  );
