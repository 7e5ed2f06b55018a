import { followLanguage, languageNow } from '../i18n.ts';
import { queryClient, whitelabelQuery } from '../queries.ts';
import { ownScript } from '../trusted.ts';

/**
 * The worker of the installed site: it keeps the offline page in the member's language. A house
 * that wants none (switch installableApp) takes it away from everybody who comes.
 */
export const keepInstalled = (): void => {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  const keep = () => {
    void keepWorker();
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === whitelabelQuery.queryKey[0]) keep();
  });
  followLanguage(keep);
  keep();
};

let asked = '';
const keepWorker = async (): Promise<void> => {
  const house = queryClient.getQueryData(whitelabelQuery.queryKey)?.info;
  if (!house) return;
  const wanted = house.settings.installableApp === true ? `/sw.js?language=${languageNow()}` : '-';
  if (wanted === asked) return;
  asked = wanted;
  try {
    if (wanted === '-') await leave();
    else {
      await navigator.serviceWorker.register(ownScript(wanted), { updateViaCache: 'none' });
    }
  } catch {
    // Private windows refuse workers: the site works the same without.
    asked = '';
  }
};

const leave = async (): Promise<void> => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  for (const name of await caches.keys()) {
    if (name.startsWith('fairhouse-')) await caches.delete(name);
  }
};
