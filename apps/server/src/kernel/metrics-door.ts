import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSameText } from './crypto.ts';
import type { Kernel } from './kernel.ts';

const PATH = '/metrics';

/**
 * The numbers of a process tell of calls, members and load: nobody reads them unless the operator
 * opened a port of their own for them or gave out a token.
 */
export const serveMetrics = (app: FastifyInstance, kernel: Kernel): void => {
  const token = kernel.config.metrics?.token;
  if (token === undefined) return;
  app.get(PATH, async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.callNotFound();
      return reply;
    }
    const { registry } = kernel.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** The port of their own; undefined where none is set. */
export const openMetricsPort = async (kernel: Kernel): Promise<Server | undefined> => {
  const { metrics } = kernel.config;
  if (metrics?.port === undefined) return undefined;
  const server = createServer((request, response) => {
    answer(kernel, request.url, response).catch((error: Error) => {
      kernel.log.error({ error: error.message }, 'the metrics were not told');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metrics.port, metrics.host, resolve);
  });
  return server;
};

const answer = async (
  kernel: Kernel,
  url: string | undefined,
  response: ServerResponse,
): Promise<void> => {
  if (url?.split('?')[0] !== PATH) {
    response.writeHead(404).end();
    return;
  }
  const { registry } = kernel.metrics;
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
};
