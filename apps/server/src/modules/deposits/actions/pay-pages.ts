import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderPage } from '@fairhouse/contract/payment-method';
import type { Kernel } from '../../../kernel/kernel.ts';
import { methodsOf, signingOf } from './methods.ts';

const textOf = ({ body }: FastifyRequest): string =>
  Buffer.isBuffer(body) ? body.toString('utf8') : '';
const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(textOf(request)));
const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
const show = (reply: FastifyReply, { status, html }: ProviderPage) =>
  reply.status(status).type('text/html; charset=utf-8').send(html);
const answer = (reply: FastifyReply, given: { status: number; body: string } | undefined) =>
  reply.status(given?.status ?? 404).type('application/json').send(given?.body ?? '{}');

/** Pages of the providers that come with the house; other providers stand elsewhere. */
export const servePayPages = (app: FastifyInstance, kernel: Kernel): void => {
  const tools = { ...signingOf(kernel), uuid: kernel.random.uuid,
    nowSeconds: () => kernel.clock.milliseconds() / 1000 };
  const methods = methodsOf(kernel);
  const sandbox = methods.get('sandbox');
  const provider = sandbox?.provider?.(tools);
  if (provider) {
    app.get('/sandbox/pay.css', (_request, reply) => reply.type('text/css')
      .send(sandbox?.stylesheet ?? ''));
    app.get('/sandbox/pay', (request, reply) =>
      show(reply, provider.page(request.query as Record<string, string>)));
    app.get('/sandbox/settlement.csv', (request, reply) => {
      const { from = '', until = '', signature = '' } = request.query as Record<string, string>;
      const isOurs = tools.isSigned(signature, `settlement:${from}:${until}`);
      return reply.status(isOurs ? 200 : 401).type('text/csv; charset=utf-8')
        .send(isOurs ? provider.settlement?.(Number(from), Number(until)) ?? '' : '');
    });
    app.post('/sandbox/payout', (request, reply) => answer(reply,
      provider.payOut?.(textOf(request), headerOf(request, 'x-sandbox-signature'))));
    app.post('/sandbox/pay', async (request, reply) =>
      show(reply, await provider.submit(formOf(request))));
  }
  const chain = methods.get('crypto')?.chain?.(tools);
  if (chain) {
    app.post('/sandbox/coin/addresses', (request, reply) => answer(reply,
      chain.openAddress(textOf(request), headerOf(request, 'x-chain-signature'))));
    app.get('/sandbox/coin', (request, reply) =>
      show(reply, chain.page(request.query as Record<string, string>)));
    app.post('/sandbox/coin', async (request, reply) =>
      show(reply, await chain.submit(formOf(request))));
  }
};
