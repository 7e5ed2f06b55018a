import { bytesFromHex, commitmentOf } from '../seeds.ts';
import type { BeaconChain } from './rounds.ts';

const SECOND = 1000;
/** The network that drand began with leaves its name out of its hash. */
const UNNAMED = 'default';

const isHex = (text: string): boolean => /^([0-9a-f]{2})+$/.test(text);

/**
 * What a network of drand calls itself by, made of its parameters as drand makes it: period and
 * start in seconds, key, group and name. Undefined where the group is not known.
 */
export const hashOfNetwork = (chain: BeaconChain): string | undefined => {
  const { network, publicKey, genesisMilliseconds, periodMilliseconds } = chain;
  const times = [genesisMilliseconds / SECOND, periodMilliseconds / SECOND];
  const bytes = [publicKey, network?.groupHash ?? ''];
  if (!network || !times.every(Number.isSafeInteger) || !bytes.every(isHex)) return undefined;
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, periodMilliseconds / SECOND);
  head.setBigInt64(4, BigInt(genesisMilliseconds / SECOND));
  const name = network.beaconId === UNNAMED ? '' : network.beaconId;
  return commitmentOf(
    Uint8Array.from([
      ...new Uint8Array(head.buffer),
      ...bytesFromHex(publicKey),
      ...bytesFromHex(network.groupHash),
      ...new TextEncoder().encode(name),
    ]),
  );
};
