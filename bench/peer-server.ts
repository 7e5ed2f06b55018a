import { createServer } from 'node:http';
import { playRound } from '@fairhouse/contract/rounds';
import fastify from 'fastify';

/** Peers of `bench spin`: `bare` is Fastify answering the given JSON, `noop` is node:http. */
const kind = process.argv[2];
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const sample = Buffer.concat(chunks).toString();

if (kind === 'bare') {
  const answer = JSON.parse(sample) as object;
  const app = fastify();
  app.post(playRound.path, async () => answer);
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
} else {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end(sample));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`,
    );
  });
}
