import type { FastifyInstance } from 'fastify';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { headerOf, hostOf } from '../../../kernel/request.ts';
import { brandOf, settingsOf } from '../../brands/index.ts';
import { readMessages, type OutboxRow } from '../store.ts';
import { OUTBOX } from './family.ts';

const PAGE = 50;

/** What an operator reads; a keyword finds part of a number or an address. */
export const readOutbox = (ctx: Ctx, p: {
  before: bigint | null; keyword: string; count: number;
}): Promise<OutboxRow[]> => readMessages(ctx.db, { brandId: ctx.brand.id, ...p });

/**
 * The newest messages of the house without a login: only where the outbox carries them, and
 * never in production (D-C23).
 */
export const serveOutbox = (app: FastifyInstance, kernel: Kernel): void => {
  if (kernel.config.isProduction) return;
  app.get('/dev/outbox', async (request, reply) => {
    const brand = await brandOf(kernel, hostOf(request, kernel.config.trustedProxyHops),
      headerOf(request, 'merchant'));
    const settings = brand && settingsOf(brand);
    if (!brand || (settings?.smsMessenger !== OUTBOX && settings?.mailMessenger !== OUTBOX)) {
      reply.callNotFound();
      return reply;
    }
    const { to } = request.query as { to?: unknown };
    const rows = await readMessages(kernel.db, { brandId: brand.id, before: null,
      keyword: typeof to === 'string' ? to : '', count: PAGE });
    const kinds = { sms: settings?.smsMessenger, mail: settings?.mailMessenger };
    return reply.header('cache-control', 'no-store').send({ success: true, value: {
      list: rows.filter((row) => kinds[row.kind] === OUTBOX).map(messageOf) } });
  });
};

export const messageOf = (row: OutboxRow) => ({ id: row.message_id.toString(), kind: row.kind,
  to: row.recipient, subject: row.subject, text: row.body, at: row.at.toISOString() });
