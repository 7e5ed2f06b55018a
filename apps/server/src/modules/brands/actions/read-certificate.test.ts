import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { makeCertificate, openTlsHost } from '../../../../../../tests/tls-host.ts';
import { readCertificate } from './read-certificate.ts';

const now = new Date();

it('[D-U41] no private address is reached by a host that somebody typed', async () => {
  const names = ['localhost', '127.0.0.1'];
  const tls = await openTlsHost(makeCertificate({ names, days: 90 }));
  const door = { port: tls.port };
  for (const host of [...names, '0x7f.1', '2130706433', '[::1]', '10.0.0.1', 'no host']) {
    expect((await readCertificate(host, { door, now })).state, host).toBe('unreachable');
  }
  const told = { ...door, address: '127.0.0.1' };
  expect(await readCertificate('localhost', { door: told, now })).toMatchObject({
    state: 'untrusted',
    names: ['localhost', '127.0.0.1'],
  });
  await tls.close();
});

it('[D-U41] who sends a byte now and then is waited for no longer than anybody', async () => {
  const slow = createServer((socket) => {
    socket.on('error', () => undefined);
    // The head of a record that never becomes whole.
    socket.write(Buffer.from([0x16, 0x03, 0x03, 0x3f, 0x00]));
    const timer = setInterval(() => socket.write(Buffer.from([0])), 50);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    slow.once('listening', resolve);
  });
  const { port } = slow.address() as AddressInfo;
  const door = { port, address: '127.0.0.1' };
  const began = performance.now();
  const found = await readCertificate('lamp.example', { door, now, milliseconds: 400 });
  expect(found.state).toBe('unreachable');
  expect(performance.now() - began).toBeLessThan(4000);
  slow.close();
});
