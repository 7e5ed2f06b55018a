import type { FastifyRequest } from 'fastify';
import { addressKey, plainAddress } from './addresses.ts';
import type { Config, ProxyHeader } from './config.ts';

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
  const address = entries.at(-trustedProxyHops) ?? entries[0] ?? request.socket.remoteAddress ?? '';
  return plainAddress(address.trim());
};

/** What the calls of a caller are counted by. */
export const sourceOf = (request: FastifyRequest, trustedProxyHops: number): string =>
  addressKey(addressOf(request, trustedProxyHops));

type Proxies = Pick<Config, 'trustedProxyHops' | 'trustedProxyHeaders' | 'publicUrl'>;

/**
 * What the outermost trusted proxy wrote: proxies hand on a header that a caller wrote, so it
 * counts only where the operator says that they write it themselves. Where each appended, it is
 * that many entries from the end.
 */
const forwardedOf = (
  request: Asked,
  { trustedProxyHops, trustedProxyHeaders }: Proxies,
  name: ProxyHeader,
): string | undefined => {
  if (trustedProxyHops === 0 || !trustedProxyHeaders.includes(name)) return undefined;
  const entries = headerOf(request, `x-forwarded-${name}`)?.split(',');
  return (entries?.at(-trustedProxyHops) ?? entries?.[0])?.trim();
};

/** The host that was asked for, without its port; a forwarded one only where that is set. */
export const hostOf = (request: Asked, proxies: Proxies): string => {
  const host = forwardedOf(request, proxies, 'host') ?? (request.headers.host ?? '').trim();
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
};

/**
 * Whether the caller came by TLS, to us or to the trusted proxy in front. Where that proxy does
 * not say, the house's own address does.
 */
export const isHttps = (request: FastifyRequest, proxies: Proxies): boolean => {
  const forwarded = forwardedOf(request, proxies, 'proto');
  if (forwarded !== undefined) return forwarded.toLowerCase() === 'https';
  return (
    'encrypted' in request.socket ||
    (proxies.trustedProxyHops > 0 && proxies.publicUrl.startsWith('https:'))
  );
};

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOCAL_HOST = /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
];
const NO_PROXY: Proxies = { trustedProxyHops: 0, trustedProxyHeaders: [], publicUrl: '' };
/**
 * Whether somebody on this machine asks, and asks for this machine: not a proxy that stands here
 * for others, nor a page elsewhere whose name was made to lead here.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(hostOf(request, NO_PROXY)) &&
  FORWARDED.every((name) => request.headers[name] === undefined);

export const languageOf = (request: FastifyRequest, otherwise: string): string => {
  const query = request.query as Record<string, unknown>;
  const given =
    headerOf(request, 'language') ??
    (typeof query?.language === 'string' ? query.language : undefined);
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
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
};
