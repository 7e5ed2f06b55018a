import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';

/** A certificate that vouches for itself, made by the machine's own openssl. */
export const makeCertificate = ({ names, days }: { names: readonly string[]; days: number }) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fairhouse-tls-'));
  const [key, certificate] = [path.join(dir, 'key.pem'), path.join(dir, 'certificate.pem')];
  const named = names.map((name) => `DNS:${name}`).join(',');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const about = ['-subj', '/O=Lantern Authority/CN=Lantern', '-addext', `subjectAltName=${named}`];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      ...curve,
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      String(days),
      ...about,
    ],
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(certificate, 'utf8') };
  rmSync(dir, { recursive: true });
  return made;
};

/** Somebody who answers by TLS on this machine, whatever name is asked for. */
export const openTlsHost = async (made: { key: string; cert: string }) => {
  const server = createServer(made, (socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** From now on it shows another one. */
    show: (next: { key: string; cert: string }) => server.setSecureContext(next),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
