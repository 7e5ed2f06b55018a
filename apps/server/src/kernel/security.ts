import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Styles may be inline because React sets them; scripts may not. */
const POLICY = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:", "frame-src 'self'", "frame-ancestors 'self'", "object-src 'none'",
  "base-uri 'none'", "form-action 'self'",
].join('; ');

export const secure = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (/^\/(wps|lgw|office\/api)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
};
