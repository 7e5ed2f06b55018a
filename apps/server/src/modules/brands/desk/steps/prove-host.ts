import { encryptionKeys } from '../../../../kernel/encryption.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { slot } from '../../../../kernel/slots.ts';

const REACH_MILLISECONDS = 4000;
const BYTES_MAX = 65_536;

type Prove = (kernel: Kernel, host: string) => Promise<boolean>;

/**
 * Whether this very house answers under a host by TLS, with a certificate that everybody takes: it
 * is asked for the keys of encrypted calls, which no other house has.
 */
const proveHost: Prove = async (kernel, host) => {
  const own = new Set((await encryptionKeys(kernel)).map(({ kid }) => kid));
  try {
    const answer = await fetch(`https://${host}/wps/system/keys`, {
      redirect: 'error',
      signal: AbortSignal.timeout(REACH_MILLISECONDS),
    });
    const text = await answer.text();
    if (!answer.ok || text.length > BYTES_MAX) return false;
    return kidsOf(JSON.parse(text)).some((kid) => own.has(kid));
  } catch (error) {
    kernel.log.info({ host, error: String(error) }, 'a host was not reached by TLS');
    return false;
  }
};

const kidsOf = (answer: unknown): string[] => {
  const keys = partOf(partOf(answer, 'value'), 'keys');
  return (Array.isArray(keys) ? keys : [])
    .map((key: unknown) => partOf(key, 'kid'))
    .filter((kid) => typeof kid === 'string');
};
const partOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? given[name as keyof typeof given] : undefined;

/** How a host is proven; a house without the network is told. */
export const hostProver = slot<Prove>('brands.host-prover', proveHost);
