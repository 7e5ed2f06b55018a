import { tagOf } from '@fairhouse/contract/languages';
import type { Channel } from '@fairhouse/contract/consents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { headerOf, hostOf, sourceOf } from '../../../kernel/request.ts';
import { brandOf } from '../../brands/index.ts';
import { textIn } from '../../messengers/index.ts';
import { PAGE_STYLE, pageOf } from '../rules.ts';
import { isSealed, readToken, writeToken } from '../steps/seal.ts';
import { linkByNumber, linkOf, type MemberKey } from '../store.ts';
import { sayConsent } from './words.ts';

/** Of links that open nothing, from one address; and of one link that does, from anywhere. */
const TRIES_A_MINUTE = 60;

/** Where a member ends advertising on a way, without a login: a path of the brand's site. */
export const unsubscribePath = async (
  kernel: Kernel,
  tx: Queries,
  p: MemberKey & { channel: Channel; cause: string },
): Promise<string> => {
  const link = await linkOf(tx, p);
  return `/u/${writeToken(kernel.secrets.waves, { brandId: p.brandId, ...link })}`;
};

/** The first language of the reader's that the brand speaks; nothing is looked up of the member. */
const languageFor = (brand: Brand, request: FastifyRequest): string => {
  const wanted = (headerOf(request, 'accept-language') ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => (one.split(';')[0] ?? '').trim().toLowerCase());
  const tagged = brand.languages.map((code) => ({ code, tag: tagOf(code).toLowerCase() }));
  for (const one of wanted) {
    const found = tagged.find(({ tag }) => tag === one || tag === one.split('-')[0]);
    if (found) return found.code;
  }
  return brand.defaultLanguage;
};

type Link = NonNullable<Awaited<ReturnType<typeof linkByNumber>>>;
type Asked = { brand: Brand; link: Link; token: string };

/** The link that a token of this brand opens. */
const openedBy = async (kernel: Kernel, brand: Brand, token: string) => {
  const read = readToken(token);
  if (!read) return undefined;
  const { number, seal } = read;
  const link = await linkByNumber(kernel.db, { brandId: brand.id, number });
  const isOurs =
    link !== undefined &&
    isSealed(kernel.secrets.waves, { brandId: brand.id, number, salt: link.salt, seal });
  return isOurs ? link : undefined;
};

/** Whoever has the link ends what it is about; it shows neither whose it is nor what stands. */
export const serveUnsubscribe = (app: FastifyInstance, kernel: Kernel): void => {
  const askedBy = async (request: FastifyRequest): Promise<Asked | 'slow' | undefined> => {
    const host = hostOf(request, kernel.config);
    const brand = await brandOf(kernel, host, headerOf(request, 'merchant'));
    const { token } = request.params as { token: string };
    const link = brand && (await openedBy(kernel, brand, token));
    // A mail service clicks for all its readers from a few addresses: what is right is not counted
    // by the address.
    const counted = link
      ? `unsubscribe-link:${token}`
      : `unsubscribe:${sourceOf(request, kernel.config.trustedProxyHops)}`;
    if (!kernel.limiter.take(counted, TRIES_A_MINUTE)) return 'slow';
    return brand && link ? { brand, link, token } : undefined;
  };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { brand, link, token, state }: Asked & { state: 'Ask' | 'Done' },
  ) => {
    const language = languageFor(brand, request);
    const text = (key: string) => textIn(kernel, { brand, language }, { key, values: {} });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pageOf({
          tag: tagOf(language),
          title: text(`unsubscribe_${link.channel}`),
          text: text(`unsubscribe${state}`),
          ...(state === 'Ask'
            ? { button: { action: `/u/${token}`, label: text('unsubscribeButton') } }
            : {}),
        }),
      );
  };
  const turnAway = (reply: FastifyReply, asked: 'slow' | undefined) => {
    if (asked === 'slow') return reply.status(429).type('text/plain').send('');
    reply.callNotFound();
    return reply;
  };
  app.get('/u/page.css', (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
  // Readers of mail open links by themselves, so that opening one ends nothing.
  app.get('/u/:token', async (request, reply) => {
    const asked = await askedBy(request);
    if (asked === undefined || asked === 'slow') return turnAway(reply, asked);
    return show(request, reply, { ...asked, state: 'Ask' });
  });
  // The button, and the one click of a mail program (RFC 8058).
  app.post('/u/:token', async (request, reply) => {
    const asked = await askedBy(request);
    if (asked === undefined || asked === 'slow') return turnAway(reply, asked);
    await kernel.db.transaction((tx) => end(tx, asked));
    return show(request, reply, { ...asked, state: 'Done' });
  });
};

const end = async (tx: Queries, { brand, link }: Asked): Promise<void> => {
  await sayConsent(tx, {
    brandId: brand.id,
    memberId: link.member_id,
    channel: link.channel,
    isGiven: false,
    source: 'unsubscribe',
    cause: link.cause,
  });
};
