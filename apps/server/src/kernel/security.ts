import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, isHttps } from './request.ts';

/** Hosts beside its own that pages of a brand may draw from, and those its pages stand under. */
export type PageSources = {
  images: readonly string[];
  games: readonly string[];
  hosts: readonly string[];
};
const NOWHERE: PageSources = { images: [], games: [], hosts: [] };
type Options = {
  proxies: Parameters<typeof isHttps>[1];
  sourcesOf(host: string): Promise<PageSources>;
};

type Front = 'site' | 'office' | 'play';
const frontOf = (url: string): Front =>
  /^\/office(\/|\?|$)/.test(url) ? 'office' : /^\/play(\/|\?|$)/.test(url) ? 'play' : 'site';

/**
 * What a page may load and run. Scripts and styles come from files of our own: nothing inline,
 * nothing evaluated (React sets styles by property, which is no inline style). Text becomes code
 * or markup only through the two named policies: `fairhouse` lets in our own worker scripts,
 * `dompurify` what the sanitiser has passed. Pictures may be data (captcha) or blobs (a file that
 * is about to be saved).
 */
export const pagePolicy = (
  front: Front,
  page: { host: string; isHttps: boolean },
  sources: PageSources,
): string => {
  const images = sources.images.join(' ');
  const games = sources.games.join(' ');
  // Safari before 15.4 does not count sockets of the own host as 'self'.
  const socket = /^[a-z0-9.:[\]-]+$/i.test(page.host)
    ? `${page.isHttps ? 'wss' : 'ws'}://${page.host}`
    : '';
  // A host without a port means the common one; the brand's hosts answer at the port of this page.
  const port = /:\d+$/.exec(page.host)?.[0] ?? '';
  const hosts = sources.hosts.map((name) => (/:\d+$/.test(name) ? name : name + port)).join(' ');
  const above =
    front === 'office'
      ? "'none'"
      : front === 'play'
        ? `'self' ${sources.games.length > 0 ? hosts : ''}`
        : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${images}`,
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${socket} ${images} ${games}`,
    "worker-src 'self'",
    `frame-src 'self' ${games}`,
    `frame-ancestors ${above}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types fairhouse dompurify',
    ...(page.isHttps ? ['upgrade-insecure-requests'] : []),
  ]
    .map((one) => one.replace(/ +/g, ' ').trim())
    .join('; ');
};

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((one) => `${one}=()`)
  .join(', ');
const EVERYTHING = { 'x-content-type-options': 'nosniff' };
const PAGE_HEADERS = {
  ...EVERYTHING,
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-resource-policy': 'same-origin',
};
/** Files of a page; an image host that fetches them for us hands the headers on. */
const FILE_HEADERS = Object.entries({
  ...EVERYTHING,
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; " +
    "frame-ancestors 'none'; style-src 'self' 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
});
/** Data is never shown as a page: what guards pages is left out, what guards data is added. */
const DATA_HEADERS = Object.entries({
  ...EVERYTHING,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
const DATA = /^\/(wps|lgw|office\/api|dev|healthz|readyz|metrics)(\/|\?|$)/;
const HTTPS_ONLY = 'max-age=31536000';

export const secure = (app: FastifyInstance, options: Options): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isHttps(request, options.proxies)) {
      reply.header('strict-transport-security', HTTPS_ONLY);
    }
    if (DATA.test(request.url)) {
      for (const [name, value] of DATA_HEADERS) reply.header(name, value);
      done(null, payload);
    } else if (!String(reply.getHeader('content-type')).startsWith('text/html')) {
      for (const [name, value] of FILE_HEADERS) reply.header(name, value);
      done(null, payload);
    } else {
      void guardPage(options, request, reply, (error) => {
        if (error) done(error);
        else done(null, payload);
      });
    }
  });
};

const guardPage = async (
  { proxies, sourcesOf }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: (error?: Error) => void,
): Promise<void> => {
  const front = frontOf(request.url);
  // A page is shown also while the database is away; it draws from nowhere else then.
  const sources = await sourcesOf(hostOf(request, proxies)).catch(() => NOWHERE);
  const page = { host: request.headers.host ?? '', isHttps: isHttps(request, proxies) };
  try {
    setPageHeaders(reply, front, pagePolicy(front, page, sources));
  } catch (error) {
    ended(error as Error);
    return;
  }
  ended();
};

const setPageHeaders = (reply: FastifyReply, front: Front, policy: string): void => {
  reply.headers({
    ...PAGE_HEADERS,
    'content-security-policy': policy,
    'x-frame-options': front === 'office' ? 'DENY' : 'SAMEORIGIN',
    // The site opens windows (a provider's login, customer service) that may speak to it.
    'cross-origin-opener-policy': front === 'site' ? 'same-origin-allow-popups' : 'same-origin',
  });
};
