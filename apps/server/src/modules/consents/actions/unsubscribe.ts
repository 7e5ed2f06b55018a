import { tagOf } from '@fairhouse/contract/languages';
import type { Channel } from '@fairhouse/contract/consents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { headerOf, hostOf, sourceOf } from '../../../kernel/request.ts';
import { brandOf } from '../../brands/index.ts';
import { textIn } from '../../messengers/index.ts';
import { PAGE_STYLE, pageOf, readToken, writeToken } from '../rules.ts';
import { linkByNumber, linkNumber, type MemberKey } from '../store.ts';
import { sayConsent } from './words.ts';

const TRIES_A_MINUTE = 60;

/** Where a member ends advertising on a way, without a login: a path of the brand's site. */
export const unsubscribePath = async (
  kernel: Kernel,
  tx: Queries,
  p: MemberKey & { channel: Channel; cause: string },
): Promise<string> => {
  const number = await linkNumber(tx, p);
  return `/u/${writeToken(kernel.secrets.waves, { brandId: p.brandId, number })}`;
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

type Asked = { brand: Brand; number: bigint; token: string };
/** Whoever has the link ends what it is about; it shows neither whose it is nor what stands. */
export const serveUnsubscribe = (app: FastifyInstance, kernel: Kernel): void => {
  const askedBy = async (request: FastifyRequest): Promise<Asked | 'slow' | undefined> => {
    const source = sourceOf(request, kernel.config.trustedProxyHops);
    if (!kernel.limiter.take(`unsubscribe:${source}`, TRIES_A_MINUTE)) return 'slow';
    const host = hostOf(request, kernel.config);
    const brand = await brandOf(kernel, host, headerOf(request, 'merchant'));
    const { token } = request.params as { token: string };
    const number =
      brand && readToken(kernel.secrets.waves, { brandId: brand.id, token: token.slice(0, 40) });
    return brand && number !== undefined ? { brand, number, token } : undefined;
  };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { brand, number: _number, token, state }: Asked & { state: 'Ask' | 'Done' },
  ) => {
    const language = languageFor(brand, request);
    const text = (key: string) => textIn(kernel, { brand, language }, { key, values: {} });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pageOf({
          tag: tagOf(language),
          title: text('unsubscribeTitle'),
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

const end = async (tx: Queries, { brand, number }: Asked): Promise<void> => {
  const link = await linkByNumber(tx, { brandId: brand.id, number });
  if (!link) return;
  await sayConsent(tx, {
    brandId: brand.id,
    memberId: link.member_id,
    channel: link.channel,
    isGiven: false,
    source: 'unsubscribe',
    cause: link.cause,
  });
};
