import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Control } from './stand-in.ts';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};
export type Said = { status: number; body: unknown };
export const said = (body: unknown, status = 200): Said => ({ status, body });

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** A server of JSON on a free port of this machine; what is wrong with it is told by `control`. */
export const serveStandIn = async (
  { control, asked }: { control: Control; asked: string[] },
  answer: (given: Asked) => Said,
) => {
  const server = createServer((request, response) => {
    const serve = async () => {
      const text = await readBody(request);
      const at = new URL(request.url ?? '/', 'http://localhost');
      const method = request.method ?? 'GET';
      asked.push(`${method} ${at.pathname}`);
      if (control.redirectsTo !== '') {
        response.writeHead(307, { location: control.redirectsTo }).end();
        return;
      }
      if (control.isDown) {
        response.writeHead(502).end('<html>Bad Gateway</html>');
        return;
      }
      const { status, body } = answer({
        method,
        path: at.pathname,
        query: at.searchParams,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      });
      if (control.breaksAfter && method === 'POST') {
        response.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    serve().catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
};
