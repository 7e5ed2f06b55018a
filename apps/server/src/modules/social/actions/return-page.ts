import type { FastifyInstance } from 'fastify';
import { RETURN_PATH } from '../rules.ts';

/**
 * Where a provider sends the popup. It shows nothing and asks nothing: what the address carries
 * goes over a channel that only pages of the same origin hear, and then the popup closes. A
 * channel also reaches the opener where the provider cut the popup loose from it.
 */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title>
<script src="${RETURN_PATH}.js" defer></script></head>
<body style="background:#120d1f"></body></html>`;

const SCRIPT = `const given = Object.fromEntries(new URLSearchParams(location.search));
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('social');
channel.postMessage({ state: given.state, code: given.code, iss: given.iss, error: given.error });
channel.close();
setTimeout(() => window.close(), 50);
`;

export const serveReturn = (app: FastifyInstance): void => {
  app.get(RETURN_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html').send(PAGE),
  );
  app.get(`${RETURN_PATH}.js`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript').send(SCRIPT),
  );
};
