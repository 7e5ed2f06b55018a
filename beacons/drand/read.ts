import type { OpenBeacon } from '@fairhouse/contract/beacon';
import { isSignature } from '@fairhouse/game-kit/beacon/bls';
import { QUICKNET, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';

/** Public relays of quicknet; whoever runs a house may name others, or another network. */
const RELAYS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];
const LIMIT_MILLISECONDS = 4000;
const BYTES_MAX = 4000;
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Asks all relays at once; the first whose answer the network signed is heard, no other. */
export const openBeacon: OpenBeacon = ({ relays, network: chain = QUICKNET }) => {
  const addresses = relays.length > 0 ? relays : RELAYS;
  return {
    chain,
    read: (round) =>
      Promise.any(addresses.map((address) => ask(chain, address, round)))
        // None of them: the round waits, and is asked for again.
        .catch(() => undefined),
  };
};

const ask = async (
  { chainHash, publicKey }: Pick<BeaconChain, 'chainHash' | 'publicKey'>,
  address: string,
  round: number,
): Promise<string> => {
  const answer = await fetch(new URL(`/${chainHash}/public/${round}`, address), {
    signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
    redirect: 'error',
  });
  const text = (await answer.text()).slice(0, BYTES_MAX);
  if (!answer.ok) throw new Error(`the relay answers ${answer.status}`);
  const told = JSON.parse(text) as { round?: unknown; signature?: unknown };
  if (told.round !== round || typeof told.signature !== 'string' || !SIGNATURE.test(told.signature))
    throw new Error('the relay answers another round');
  if (!isSignature(publicKey, round, told.signature)) {
    throw new Error('the relay answers what the network did not sign');
  }
  return told.signature;
};
