import type { FastifyInstance } from 'fastify';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { headerOf, hostOf, isFromThisMachine } from '../../../kernel/request.ts';
import { brandOf, settingsOf } from '../../brands/index.ts';
import { maskRecipient, maskText } from '../rules.ts';
import { readMessages, type OutboxRow } from '../store.ts';
import { OUTBOX } from './family.ts';

const PAGE = 50;

/** What an operator reads; a keyword finds part of a number or an address. */
export const readOutbox = (
  ctx: Ctx,
  p: { before: bigint | null; keyword: string; count: number },
): Promise<OutboxRow[]> => readMessages(ctx.db, { brandId: ctx.brand.id, ...p });

/**
 * The newest messages of the house without a login: only with demo help, to this machine alone
 * however wide the server listens, where the outbox carries them, and never in production
 * (D-C23). Each look is logged.
 */
export const serveOutbox = (app: FastifyInstance, kernel: Kernel): void => {
  if (kernel.config.isProduction || !kernel.config.demoHelp) return;
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      kernel.log.warn(
        { ip: request.socket.remoteAddress },
        'the outbox was asked for from elsewhere',
      );
      reply.callNotFound();
      return reply;
    }
    const brand = await brandOf(
      kernel,
      hostOf(request, kernel.config),
      headerOf(request, 'merchant'),
    );
    const settings = brand && settingsOf(brand);
    if (!brand || (settings?.smsMessenger !== OUTBOX && settings?.mailMessenger !== OUTBOX)) {
      reply.callNotFound();
      return reply;
    }
    const { to } = request.query as { to?: unknown };
    const rows = await readMessages(kernel.db, {
      brandId: brand.id,
      before: null,
      keyword: typeof to === 'string' ? to : '',
      count: PAGE,
    });
    kernel.log.info(
      { brandId: brand.id, messages: rows.length },
      'the outbox was read without a login',
    );
    const kinds = { sms: settings?.smsMessenger, mail: settings?.mailMessenger };
    return reply
      .header('cache-control', 'no-store')
      .send({
        success: true,
        value: { list: rows.filter((row) => kinds[row.kind] === OUTBOX).map(messageOf) },
      });
  });
};

export const messageOf = (row: OutboxRow) => ({
  id: row.message_id.toString(),
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  at: row.at.toISOString(),
});

/** The same without what opens an account: for who helps members, and not as them. */
export const maskedOf = (row: OutboxRow) => ({
  ...messageOf(row),
  to: maskRecipient(row.recipient),
  subject: maskText(row.subject),
  text: maskText(row.kind === 'mail' ? withoutPhrase(row.body) : row.body),
});

/** The member's own phrase and the signature come last; by the phrase a mail is believed. */
const withoutPhrase = (body: string): string => body.split('\n\n').slice(0, -2).join('\n\n');
