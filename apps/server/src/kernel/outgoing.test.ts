import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPublicAddress, postOut, PrivateAddress } from './outgoing.ts';

it('[D-U30] addresses of the machine, its network and of nobody are no public ones', () => {
  const inside = [
    '127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0',
    '100.64.0.1 100.127.255.254 192.0.0.8 198.18.0.1 224.0.0.1 255.255.255.255 203.0.113.9',
    '::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1',
    '64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1 nobody 1.2.3',
  ].flatMap((line) => line.split(' '));
  expect(inside.filter(isPublicAddress)).toEqual([]);
  const outside = '1.1.1.1 8.8.8.8 172.32.0.1 100.128.0.1 2606:4700:4700::1111'.split(' ');
  expect(outside.filter(isPublicAddress)).toEqual(outside);
});

it('[D-U30] nothing private is reached by number, by name or by a redirect', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const post = (host: string, mayBePrivate = false) =>
    postOut({
      url: new URL(`http://${host}:${port}/hook`),
      headers: {},
      body: '{}',
      signal: AbortSignal.timeout(3000),
      mayBePrivate,
    });
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    '0x7f.1',
    '2130706433',
  ]) {
    await expect(post(host), host).rejects.toBeInstanceOf(PrivateAddress);
  }
  expect(asked).toEqual([]);
  expect(await post('127.0.0.1', true)).toBe(302);
  expect(asked).toEqual(['/hook']);
  server.closeAllConnections();
  server.close();
});
