import type { FastifyInstance } from 'fastify';

/** Headers of every page. Styles may be inline because React sets them; scripts may not. */
const POLICY = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:", "frame-src 'self'", "frame-ancestors 'self'", "object-src 'none'",
  "base-uri 'none'", "form-action 'self'",
].join('; ');

const PAGE_HEADERS = Object.entries({
  'content-security-policy': POLICY, 'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
/** Data is never shown as a page: what guards pages is left out, what guards data is added. */
const DATA_HEADERS = Object.entries({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff', 'cache-control': 'no-store',
});
const DATA = /^\/(wps|lgw|office\/api)\//;

export const secure = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of DATA.test(request.url) ? DATA_HEADERS : PAGE_HEADERS) {
      reply.header(name, value);
    }
    done(null, payload);
  });
};
