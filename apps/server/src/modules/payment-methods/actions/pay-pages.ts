import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderPage } from '@fairhouse/contract/payment-method';
import type { Kernel } from '../../../kernel/kernel.ts';
import { signingOfPlay } from './method-secrets.ts';
import { methodsOf } from './methods.ts';

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
  reply
    .status(given?.status ?? 404)
    .type('application/json')
    .send(given?.body ?? '{}');
const queryOf = (request: FastifyRequest) => request.query as Record<string, string>;

/** Pages of the providers that come with the house; other providers stand elsewhere. */
export const servePayPages = (app: FastifyInstance, kernel: Kernel): void => {
  const tools = {
    signingFor: (account: string) => signingOfPlay(kernel, account),
    uuid: kernel.random.uuid,
    nowSeconds: () => kernel.clock.milliseconds() / 1000,
  };
  const methods = methodsOf(kernel);
  const sandbox = methods.get('sandbox');
  const provider = sandbox?.provider?.(tools);
  if (provider) {
    app.get('/sandbox/pay.css', (_request, reply) =>
      reply.type('text/css').send(sandbox?.stylesheet ?? ''),
    );
    app.get('/sandbox/pay', async (request, reply) =>
      show(reply, await provider.page(queryOf(request))),
    );
    app.get('/sandbox/settlement.csv', async (request, reply) => {
      const { account = '', from = '', until = '', signature = '' } = queryOf(request);
      const isOurs =
        (await tools.signingFor(account))?.isSigned(signature, `settlement:${from}:${until}`) ===
        true;
      return reply
        .status(isOurs ? 200 : 401)
        .type('text/csv; charset=utf-8')
        .send(isOurs ? (provider.settlement?.(account, Number(from), Number(until)) ?? '') : '');
    });
    app.post('/sandbox/payout', async (request, reply) =>
      answer(
        reply,
        await provider.payOut?.(textOf(request), headerOf(request, 'x-sandbox-signature')),
      ),
    );
    app.post('/sandbox/pay', async (request, reply) =>
      show(reply, await provider.submit(formOf(request))),
    );
  }
  const chain = methods.get('crypto')?.chain?.(tools);
  if (chain) {
    app.post('/sandbox/coin/addresses', async (request, reply) =>
      answer(
        reply,
        await chain.openAddress(textOf(request), headerOf(request, 'x-chain-signature')),
      ),
    );
    app.get('/sandbox/coin', (request, reply) => show(reply, chain.page(queryOf(request))));
    app.post('/sandbox/coin', async (request, reply) =>
      show(reply, await chain.submit(formOf(request))),
    );
  }
};
