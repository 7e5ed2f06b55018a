import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a call on its way: it gets there and back, only there, or not even there. */
export type Way = 'whole' | 'lost answer' | 'lost call' | 'broken answer' | 'server error';
export type Passed = { path: string; body: Record<string, unknown>; way: Way };

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Stands before a server of JSON and loses what it is told to; notes all that came by. */
export const openLosingProxy = async (target: string, wayOf: (path: string) => Way) => {
  const passed: Passed[] = [];
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const path = request.url ?? '/';
      const body = await bytesOf(request);
      const way = wayOf(path);
      passed.push({ path, body: JSON.parse(body.toString()) as Record<string, unknown>, way });
      if (way === 'lost call') {
        response.destroy();
        return;
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(target + path, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
      });
      const text = await answer.text();
      if (way === 'lost answer') response.destroy();
      else if (way === 'broken answer') response.end(text.slice(0, 20));
      else if (way === 'server error') response.writeHead(502).end('<html>');
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    };
    serve().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Three calls of ten are lost, one way or another; the same ones each time (xorshift). */
export const unluckyWay = (seed: number) => {
  let state = seed;
  const ways: readonly Way[] = ['lost answer', 'lost call', 'broken answer', 'server error'];
  return (path: string): Way => {
    if (!path.startsWith('/transaction')) return 'whole';
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const drawn = (state >>> 0) % 40;
    return drawn < 12 ? (ways[drawn % ways.length] ?? 'whole') : 'whole';
  };
};
