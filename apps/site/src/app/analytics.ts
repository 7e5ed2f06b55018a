import { queryClient, whitelabelQuery } from './queries.ts';
import type { SiteRouter } from './routes.tsx';

let isTelling = false;
/**
 * Tells of each screen that is shown by an event of the window, for a script of the operator's
 * own host to count: docs/operate-reference.md. The query of an address may hold a token and is
 * left out.
 */
export const tellPages = (router: SiteRouter): void => {
  if (isTelling) return;
  isTelling = true;
  let told = '';
  const tell = () => {
    // The router also resolves what is on the screen already.
    if (location.pathname === told) return;
    const analytics = queryClient.getQueryData(whitelabelQuery.queryKey)?.info.analytics;
    if (!analytics) return;
    told = location.pathname;
    dispatchEvent(
      new CustomEvent('fairhouse:page', { detail: { ...analytics, path: location.pathname } }),
    );
  };
  tell();
  router.subscribe('onResolved', tell);
};
