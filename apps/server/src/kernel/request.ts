import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;
export const headerOf = (request: Asked, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** `Authorization: Bearer <token>` or the header `token`. */
export const bearerOf = (header: (name: string) => string | undefined): string | undefined => {
  const authorization = header('authorization');
  if (authorization?.startsWith('Bearer ')) return authorization.slice(7).trim();
  return header('token')?.trim();
};
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf((name) => headerOf(request, name));

/**
 * The address of the caller. Behind so many trusted proxies, each of which appended the address
 * it was called from, it is that many entries from the end of x-forwarded-for.
 */
export const addressOf = (request: FastifyRequest, trustedProxyHops: number): string => {
  const forwarded = trustedProxyHops > 0 ? headerOf(request, 'x-forwarded-for') : undefined;
  const entries = forwarded?.split(',') ?? [];
  const address = entries.at(-trustedProxyHops) ?? entries[0]
    ?? request.socket.remoteAddress ?? '';
  return address.trim().replace(/^::ffff:/, '');
};

/** The host that was asked for, without its port; a forwarded one only behind trusted proxies. */
export const hostOf = (request: Asked, trustedProxyHops: number): string => {
  const forwarded = trustedProxyHops > 0 ? headerOf(request, 'x-forwarded-host') : undefined;
  const host = (forwarded?.split(',').at(-1) ?? request.headers.host ?? '').trim();
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.split(':')[0] ?? '';
};

/** Whether the caller came by TLS, to us or to the trusted proxy in front. */
export const isHttps = (request: FastifyRequest, trustedProxyHops: number): boolean => {
  const forwarded = trustedProxyHops > 0 ? headerOf(request, 'x-forwarded-proto') : undefined;
  return forwarded === undefined ? 'encrypted' in request.socket
    : forwarded.split(',').at(-1)?.trim().toLowerCase() === 'https';
};

export const languageOf = (request: FastifyRequest, otherwise: string): string => {
  const query = request.query as Record<string, unknown>;
  const given = headerOf(request, 'language')
    ?? (typeof query?.language === 'string' ? query.language : undefined);
  return given && /^[A-Za-z-]{2,8}$/.test(given) ? given.toUpperCase() : otherwise;
};

export const cookieOf = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of (headerOf(request, 'cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      // A cookie that nobody of ours wrote is no cookie.
      try {
        const value = decodeURIComponent(part.slice(at + 1).trim());
        return value.includes('\u0000') ? undefined : value;
      } catch { return undefined; }
    }
  }
  return undefined;
};
