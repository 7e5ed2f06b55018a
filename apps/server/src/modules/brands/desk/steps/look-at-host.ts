import type { Kernel } from '../../../../kernel/kernel.ts';
import { slot } from '../../../../kernel/slots.ts';
import { readCertificate, TLS_DOOR, warnsAt, type TlsDoor } from '../../index.ts';
import { writeCertificate } from '../rows/domains.ts';

/** Where hosts are looked at; a house without the network is told. */
export const tlsDoor = slot<TlsDoor>('brands.tls-door', TLS_DOOR);

/** Looks at a host by TLS, and keeps what is found: one that holds waits for its last days. */
export const lookAtHost = async (
  kernel: Kernel,
  { brandId, host }: { brandId: number; host: string },
): Promise<void> => {
  const now = kernel.clock.now();
  const found = await readCertificate(host, { door: tlsDoor.of(kernel), now });
  const isWell = found.state === 'valid' && found.endsAt !== null;
  const since = isWell && found.endsAt ? warnsAt(found.endsAt) : now;
  await writeCertificate(kernel.db, { brandId, host, ...found, since });
};
