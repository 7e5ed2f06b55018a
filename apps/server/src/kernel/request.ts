import type { FastifyRequest } from 'fastify';

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** `Authorization: Bearer <token>` or the header `token`. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const authorization = headerOf(request, 'authorization');
  if (authorization?.startsWith('Bearer ')) return authorization.slice(7).trim();
  return headerOf(request, 'token')?.trim();
};

/** The address of the caller; forwarded headers count only behind trusted proxies. */
export const addressOf = (request: FastifyRequest): string =>
  request.ip.replace(/^::ffff:/, '');

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
