import path from 'node:path';
import { createServer } from 'vite';
import { root } from './install.mjs';

// A front end of its own port in development: calls, sockets and pictures come from the server,
// the game frame from the Vite server of play, everything else from Vite.
const [front = 'site', port = '5173'] = process.argv.slice(2);
const server = process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080';
const play = process.env.FAIRHOUSE_PLAY ?? 'http://127.0.0.1:8082';

/** @type {Record<string, import('vite').ProxyOptions>} */
const proxy = {};
for (const prefix of [
  '/wps',
  '/lgw',
  '/office/api',
  '/dev',
  '/docs/api',
  '/art',
  '/flags',
  '/media',
  '/brand.css',
  '/texts',
  '/play/api',
  '/healthz',
  '/readyz',
]) {
  proxy[`^${prefix}(/|\\?|$)`] = { target: server, ws: true };
}
if (front !== 'play') proxy['^/play(/|\\?|$)'] = { target: play, ws: true };

const vite = await createServer({
  root: path.join(root, 'apps', front),
  clearScreen: false,
  server: { port: Number(port), strictPort: true, proxy },
});
await vite.listen();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void vite.close().then(() => process.exit(0));
  });
}
