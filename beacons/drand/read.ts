import type { OpenBeacon } from '@fairhouse/contract/beacon';
import { isSignature } from '@fairhouse/game-kit/beacon/bls';
import { QUICKNET, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import { manifest } from './manifest.ts';

const LIMIT_MILLISECONDS = 4000;
const BYTES_MAX = 4000;
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Asks all relays at once; the first whose answer the network signed is heard, no other. */
export const openBeacon: OpenBeacon = ({ relays, network: chain = QUICKNET }) => {
  const addresses = relays.length > 0 ? relays : (manifest.relays ?? []);
  return {
    chain,
    read: (round) =>
      Promise.any(
        addresses.map(async (address) => {
          const told = await ask(chain, address, String(round));
          if (told.round !== round) throw new Error('the relay answers another round');
          return told.signature;
        }),
      )
        // None of them: the round waits, and is asked for again.
        .catch(() => undefined),
    // All are heard: one that lags behind makes no round late.
    newest: async () => {
      const answers = await Promise.allSettled(
        addresses.map((address) => ask(chain, address, 'latest')),
      );
      const rounds = answers.flatMap((one) =>
        one.status === 'fulfilled' ? [one.value.round] : [],
      );
      return rounds.length > 0 ? Math.max(...rounds) : undefined;
    },
  };
};

/** A round by its number, or the latest, as one relay tells it and the network signed it. */
const ask = async (
  { chainHash, publicKey }: Pick<BeaconChain, 'chainHash' | 'publicKey'>,
  address: string,
  asked: string,
): Promise<{ round: number; signature: string }> => {
  const answer = await fetch(new URL(`/${chainHash}/public/${asked}`, address), {
    signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
    redirect: 'error',
  });
  const text = (await answer.text()).slice(0, BYTES_MAX);
  if (!answer.ok) throw new Error(`the relay answers ${answer.status}`);
  const { round, signature } = JSON.parse(text) as { round?: unknown; signature?: unknown };
  const isRound = typeof round === 'number' && Number.isSafeInteger(round) && round > 0;
  if (!isRound || typeof signature !== 'string' || !SIGNATURE.test(signature)) {
    throw new Error('the relay answers no round');
  }
  if (!isSignature(publicKey, round, signature)) {
    throw new Error('the relay answers what the network did not sign');
  }
  return { round, signature };
};
