import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as playCalls from '@fairhouse/contract/rounds';
import { giveSeed } from './seeds.ts';
import type { World } from './world.ts';

/** Plays one round at an address of a game, as the frame in a browser would. */
const playOnce = async ({ call }: World, url: string, stake: string): Promise<boolean> => {
  const ticket = new URL(url).searchParams.get('ticket') ?? '';
  const { playToken } = (await call(playCalls.openPlay, { ticket })).value;
  await giveSeed(call, playToken);
  const options = { token: playToken, key: crypto.randomUUID() };
  return (await call(playCalls.playRound, { stake }, options)).success;
};

/** What the conformance kit has a supplier's rounds played by. */
export const openSupplierDriver = async (world: World, stake: string) => {
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      let text = '';
      for await (const part of request) text += String(part);
      const { url } = JSON.parse(text) as { url: string };
      const played = await playOnce(world, url, stake);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ played }));
    };
    serve().catch((error: Error) => response.writeHead(500).end(JSON.stringify(error.message)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
