// The worker of the installed site. It keeps one page for the time without a line, and nothing
// else: every call, every game and every sum of money goes to the house itself. A new version of
// the house is a new worker (vite.config.ts writes the version), which takes over at once.

/**
 * @typedef {{ addEventListener(name: string, listener: (event: SiteWorkerEvent) => void): void,
 *   skipWaiting(): Promise<void>, clients: { claim(): Promise<void> }, location: Location,
 *   registration: { navigationPreload?: { enable(): Promise<void> } } }} SiteWorker
 * @typedef {Event & { request: Request, preloadResponse: Promise<Response | undefined>,
 *   waitUntil(work: Promise<unknown>): void,
 *   respondWith(answer: Promise<Response>): void }} SiteWorkerEvent
 */
{
  const worker = /** @type {SiteWorker} */ (/** @type {unknown} */ (self));

  const CACHE = 'fairhouse-offline-BUILD';
  const PAGE = '/offline';
  /** What the page is made of, as it is named in its markup. */
  const PARTS = /(?:href|src)="(\/(?:assets\/offline-|art\/)[^"]+)"/g;
  const isPart = (/** @type {string} */ path) =>
    path.startsWith('/assets/offline-') ||
    path === '/art/house-low.webp' ||
    path === '/art/mark.svg';
  /** Frames and doors that are no screens of the site. */
  const isForeign = (/** @type {string} */ path) =>
    /^\/(play|office|sandbox|social|dev|wps|lgw|docs)(\/|$)/.test(path);

  /** The page in the language this worker was registered for. */
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const answer = await fetch(PAGE + worker.location.search, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
    const text = await answer.clone().text();
    await cache.addAll([...text.matchAll(PARTS)].map(([, part = '']) => part));
    await cache.put(PAGE, answer);
  };

  const takeOver = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('fairhouse-') && name !== CACHE) await caches.delete(name);
    }
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };

  /** @param {SiteWorkerEvent} event */
  const open = async (event) => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const page = await caches.match(PAGE);
      if (page) return page;
      throw error;
    }
  };

  /** @param {Request} request */
  const bring = async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const part = await caches.match(request);
      if (part) return part;
      throw error;
    }
  };

  worker.addEventListener('install', (event) => {
    event.waitUntil(keep().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(takeOver());
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || isForeign(pathname)) return;
    if (origin !== worker.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(open(event));
    else if (isPart(pathname)) event.respondWith(bring(request));
  });
}
