import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PaymentManifest, PaymentProvider, ReadNotice, SendPayout, Signing,
  StartPayment } from '@fairhouse/contract/payment-method';
import type { FastifyInstance } from 'fastify';
import { isSameText, sign } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

export type Method = {
  manifest: PaymentManifest; start: StartPayment; readNotice: ReadNotice;
  sendPayout?: SendPayout; provider?: PaymentProvider; stylesheet?: string;
};

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../payments');

export const methodsOf = (kernel: Kernel): Map<string, Method> =>
  kernel.once('deposits.methods', () => new Map<string, Method>());

/** Finds payments/<slug>/, sorted by name. */
export const findMethods = async (): Promise<Method[]> => {
  const methods: Method[] = [];
  for (const slug of readdirSync(folder).sort()) {
    const at = path.join(folder, slug);
    if (!existsSync(path.join(at, 'manifest.ts'))) continue;
    const read = (file: string) => import(pathToFileURL(path.join(at, file)).href);
    methods.push({ ...await read('manifest.ts'), ...await read('start.ts'),
      ...await read('webhook.ts'),
      ...existsSync(path.join(at, 'payout.ts')) ? await read('payout.ts') : {},
      ...existsSync(path.join(at, 'provider.ts')) ? await read('provider.ts') : {} } as Method);
  }
  return methods;
};

export const signingOf = (kernel: Kernel): Signing => ({
  sign: (...parts) => sign(kernel.secrets.sandboxPayments, ...parts),
  isSigned: (signature, ...parts) =>
    isSameText(signature, sign(kernel.secrets.sandboxPayments, ...parts)),
});

/** Where this server is reached by a provider of its own, and by notices of any. */
export const providerOrigin = ({ config }: Pick<Kernel, 'config'>): string =>
  config.isProduction && config.publicUrl ? config.publicUrl : `http://127.0.0.1:${config.port}`;

/** The hosted page of the sandbox provider; other providers stand elsewhere. */
export const servePayPages = (app: FastifyInstance, kernel: Kernel): void => {
  const method = methodsOf(kernel).get('sandbox');
  if (!method?.provider) return;
  const provider = method.provider({ ...signingOf(kernel), uuid: kernel.random.uuid,
    nowSeconds: () => kernel.clock.milliseconds() / 1000 });
  app.get('/sandbox/pay.css', (_request, reply) => reply.type('text/css')
    .send(method.stylesheet ?? ''));
  app.get('/sandbox/pay', (request, reply) => {
    const { status, html } = provider.page(request.query as Record<string, string>);
    return reply.status(status).type('text/html; charset=utf-8').send(html);
  });
  app.post('/sandbox/payout', (request, reply) => {
    const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const signature = request.headers['x-sandbox-signature'];
    const answer = provider.payOut?.(text, typeof signature === 'string' ? signature : '');
    return reply.status(answer?.status ?? 404).type('application/json').send(answer?.body ?? '{}');
  });
  app.post('/sandbox/pay', async (request, reply) => {
    const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const { status, html } = await provider.submit(
      Object.fromEntries(new URLSearchParams(text)));
    return reply.status(status).type('text/html; charset=utf-8').send(html);
  });
};
