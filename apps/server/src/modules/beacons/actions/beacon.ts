import { isOfItsNetwork } from '@fairhouse/game-kit/verify/issues';
import { roundAfter, timeOfRound, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import { PERIOD_MILLISECONDS, type BeaconConfig } from '../../../kernel/beacon-config.ts';
import { askingOf, type Asking, type Parts } from '../steps/asking.ts';
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
  /**
   * The signature of a round, checked; undefined while it is not known. Of the network that was
   * announced, whichever this house names by now: no other would be the one that was promised.
   */
  read(round: number, announced?: BeaconChain): Promise<string | undefined>;
  /** Whether that network has no such round, by what was really asked. */
  isMissing(round: number, announced?: BeaconChain): boolean;
  /** The moment of the newest round that was told: whatever a clock says, it is not before it. */
  toldTime(): number;
};

export const beaconOf = (kernel: Parts): Beacon =>
  kernel.once('beacons.one', () => {
    const { source, relays, network, periodMilliseconds }: BeaconConfig = kernel.config.beacon ?? {
      relays: [],
      source: kernel.config.isProduction ? 'drand' : 'development',
      periodMilliseconds: PERIOD_MILLISECONDS,
    };
    const open = (from: BeaconChain['source'], of: typeof network, asks: readonly string[]) => {
      const found = familyOf(kernel).get(from);
      if (!found) throw new Error(`there is no beacon ${from}`);
      const reader = found.openBeacon({
        relays: asks,
        network: of,
        periodMilliseconds,
        seed: kernel.secrets.beacon,
        now: () => kernel.clock.milliseconds(),
      });
      return { manifest: found.manifest, asking: askingOf(kernel, reader) };
    };
    const { manifest, asking: own } = open(source, network, relays);
    const others = new Map<string, Asking | undefined>();
    const openOther = (announced: BeaconChain): Asking | undefined => {
      if (!isOfItsNetwork(announced)) return undefined;
      // Those that were set may know it, and of drand all networks are told in public.
      const asks = [...relays, ...(familyOf(kernel).get(announced.source)?.manifest.relays ?? [])];
      const { asking } = open(announced.source, announced, asks);
      // The house's own beacon has one key and one period.
      return asking.chain.chainHash === announced.chainHash ? asking : undefined;
    };
    const askingFor = (announced: BeaconChain = own.chain): Asking | undefined => {
      if (announced.chainHash === own.chain.chainHash) return own;
      if (!others.has(announced.chainHash)) {
        others.set(announced.chainHash, openOther(announced));
      }
      return others.get(announced.chainHash);
    };
    return {
      chain: own.chain,
      read: async (round, announced) => askingFor(announced)?.read(round),
      // One that nobody here can ask has no round for this house.
      isMissing: (round, announced) => askingFor(announced)?.isMissing(round) ?? true,
      toldTime: () => (own.toldRound() > 0 ? timeOfRound(own.chain, own.toldRound()) : 0),
      nextRound: (times = 1, ahead = 0) =>
        roundAfter(
          own.chain,
          kernel.clock.milliseconds() + Math.max(ahead, times * manifest.leadMilliseconds),
        ),
    };
  });
