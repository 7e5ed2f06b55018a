import { isSignature } from '@fairhouse/game-kit/beacon/bls';
import { roundAfter, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import { PERIOD_MILLISECONDS, type BeaconConfig } from '../../../kernel/beacon-config.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { familyOf } from './family.ts';

/** The one source of this installation. */
export type Beacon = {
  chain: BeaconChain;
  /**
   * A round that nobody knows yet, far enough ahead for the log to be signed before it: so many
   * times the usual lead, where signing was late before, or so much later that a witness sees the
   * promise first.
   */
  nextRound(times?: number, ahead?: number): number;
  /** The signature of a round, checked; undefined while it is not known. */
  read(round: number): Promise<string | undefined>;
};

const ROUNDS_KEPT = 200;
const AGAIN_AFTER_MILLISECONDS = 1000;
type Asked = { signature?: string; again: number; running?: Promise<string | undefined> };

export const beaconOf = (kernel: Kernel): Beacon =>
  kernel.once('beacons.one', () => {
    const { source, relays, network, periodMilliseconds }: BeaconConfig = kernel.config.beacon ?? {
      relays: [],
      source: kernel.config.isProduction ? 'drand' : 'development',
      periodMilliseconds: PERIOD_MILLISECONDS,
    };
    const found = familyOf(kernel).get(source);
    if (!found) throw new Error(`there is no beacon ${source}`);
    const reader = found.openBeacon({
      relays,
      network,
      periodMilliseconds,
      seed: kernel.secrets.beacon,
      now: () => kernel.clock.milliseconds(),
    });
    return {
      chain: reader.chain,
      read: remembering(kernel, reader),
      nextRound: (times = 1, ahead = 0) =>
        roundAfter(
          reader.chain,
          kernel.clock.milliseconds() + Math.max(ahead, times * found.manifest.leadMilliseconds),
        ),
    };
  });

/** Many tables wait for one round: it is asked for once, and again only after a pause. */
const remembering = (
  kernel: Kernel,
  reader: { chain: BeaconChain; read: Beacon['read'] },
): Beacon['read'] => {
  const rounds = new Map<number, Asked>();
  const ask = async (round: number, asked: Asked): Promise<string | undefined> => {
    const signature = await reader.read(round);
    if (signature === undefined) return undefined;
    if (!isSignature(reader.chain.publicKey, round, signature)) {
      kernel.log.error({ round, source: reader.chain.source }, 'a beacon answered a false round');
      return undefined;
    }
    asked.signature = signature;
    return signature;
  };
  return async (round) => {
    const asked = rounds.get(round) ?? { again: 0 };
    rounds.set(round, asked);
    if (rounds.size > ROUNDS_KEPT) rounds.delete(rounds.keys().next().value ?? 0);
    if (asked.signature !== undefined) return asked.signature;
    if (asked.running) {
      return reader.chain.source === 'development' ? asked.running : undefined;
    }
    // The house's own beacon costs nothing to ask; a relay is not asked all the time.
    const now = kernel.clock.milliseconds();
    if (reader.chain.source !== 'development' && now < asked.again) return undefined;
    asked.again = now + AGAIN_AFTER_MILLISECONDS;
    asked.running = ask(round, asked).finally(() => {
      delete asked.running;
    });
    if (reader.chain.source === 'development') return asked.running;
    // A relay may take seconds, and clocks wait for nobody: whoever asks again finds the answer.
    asked.running.catch((error: unknown) => {
      kernel.log.warn({ error: String(error), round }, 'a beacon could not be asked');
    });
    return undefined;
  };
};
