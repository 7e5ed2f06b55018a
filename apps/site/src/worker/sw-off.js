// What an installed worker becomes where the house does not want one any more: it forgets what was
// kept and takes itself away. Open pages go on without it.

/**
 * @typedef {{ addEventListener(name: string, listener: (event: LeavingEvent) => void): void,
 *   skipWaiting(): Promise<void>, registration: { unregister(): Promise<boolean> } }} LeavingWorker
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LeavingEvent
 */
{
  const worker = /** @type {LeavingWorker} */ (/** @type {unknown} */ (self));

  const leave = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('fairhouse-')) await caches.delete(name);
    }
    await worker.registration.unregister();
  };

  worker.addEventListener('install', (event) => {
    event.waitUntil(worker.skipWaiting());
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(leave());
  });
}
