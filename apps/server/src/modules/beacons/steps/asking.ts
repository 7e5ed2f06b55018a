import type { BeaconReader } from '@fairhouse/contract/beacon';
import { isSignature } from '@fairhouse/game-kit/beacon/bls';
import type { Kernel } from '../../../kernel/kernel.ts';

/** What a beacon needs of a house. */
export type Parts = {
  once: Kernel['once'];
  clock: Pick<Kernel['clock'], 'milliseconds'>;
  config: Pick<Kernel['config'], 'beacon' | 'isProduction'>;
  secrets: Pick<Kernel['secrets'], 'beacon'>;
  log: Pick<Kernel['log'], 'warn' | 'error'>;
};

/** So many rounds that were told are kept; one that nobody has told stays while it is asked for. */
const TOLD_KEPT = 5000;
const FORGOTTEN_MILLISECONDS = 3_600_000;
const AGAIN_MILLISECONDS = 1000;
/** So many rounds are asked for at once: after an outage hundreds of them wait. */
const AT_ONCE = 6;
/** Nobody answered for so long in which this process really asked: that counts as no such round. */
const SILENT_MILLISECONDS = 30 * 60_000;
/** More than so much between two answers was no asking: the machine slept, or others came first. */
const GAP_MILLISECONDS = 60_000;

type Asked = {
  wantedAt: number;
  again: number;
  running?: Promise<string | undefined>;
  /** When the last ask was over that told nothing, and for how long this process has asked. */
  emptyAt?: number;
  askedMilliseconds: number;
  /** The last round of the network was one before it. */
  isMissing: boolean;
};
export type Asking = Pick<BeaconReader, 'chain' | 'read'> & {
  /** Whether the network has no such round, by what was really asked. */
  isMissing(round: number): boolean;
  /** The moment of the newest round that was told: it is later than that. */
  toldRound(): number;
};

/**
 * One source for all who wait: a round is asked for once, and again only after a pause; of many one
 * after the other, so that what is late holds up nothing else.
 */
export const askingOf = (kernel: Parts, reader: BeaconReader): Asking => {
  const told = new Map<number, string>();
  const asked = new Map<number, Asked>();
  const queue = new Set<number>();
  let running = 0;
  let toldRound = 0;
  const time = () => kernel.clock.milliseconds();
  const keep = (round: number, signature: string): string => {
    told.set(round, signature);
    asked.delete(round);
    if (told.size > TOLD_KEPT) told.delete(told.keys().next().value ?? 0);
    toldRound = Math.max(toldRound, round);
    return signature;
  };
  const noteEmpty = (one: Asked): void => {
    const at = time();
    one.askedMilliseconds += Math.min(at - (one.emptyAt ?? at), GAP_MILLISECONDS);
    one.emptyAt = at;
  };
  const ask = async (round: number, one: Asked): Promise<string | undefined> => {
    const signature = await reader.read(round);
    if (signature !== undefined && isSignature(reader.chain.publicKey, round, signature)) {
      return keep(round, signature);
    }
    if (signature !== undefined) {
      kernel.log.error({ round, source: reader.chain.source }, 'a beacon answered a false round');
    }
    const newest = await reader.newest?.();
    one.isMissing = newest !== undefined && newest < round;
    noteEmpty(one);
    return undefined;
  };
  const begin = (round: number, one: Asked): Promise<string | undefined> => {
    one.again = time() + AGAIN_MILLISECONDS;
    one.running = ask(round, one).finally(() => {
      delete one.running;
    });
    return one.running;
  };
  /** Whoever waits longest comes next. */
  const goOn = (): void => {
    for (const round of queue) {
      if (running >= AT_ONCE) return;
      queue.delete(round);
      const one = asked.get(round);
      if (!one) continue;
      running += 1;
      begin(round, one)
        .catch((error: unknown) => {
          noteEmpty(one);
          kernel.log.warn({ error: String(error), round }, 'a beacon could not be asked');
        })
        .finally(() => {
          running -= 1;
          goOn();
        });
    }
  };
  const wanted = (round: number): Asked => {
    const one = asked.get(round) ?? {
      wantedAt: 0,
      again: 0,
      askedMilliseconds: 0,
      isMissing: false,
    };
    if (!asked.has(round)) {
      for (const [other, { wantedAt }] of asked) {
        if (wantedAt < time() - FORGOTTEN_MILLISECONDS) asked.delete(other);
      }
    }
    one.wantedAt = time();
    asked.set(round, one);
    return one;
  };
  return {
    chain: reader.chain,
    toldRound: () => toldRound,
    isMissing: (round) => {
      if (!reader.newest) return true;
      const one = asked.get(round);
      return one !== undefined && (one.isMissing || one.askedMilliseconds >= SILENT_MILLISECONDS);
    },
    read: async (round) => {
      const signature = told.get(round);
      if (signature !== undefined) return signature;
      const one = wanted(round);
      // The house's own beacon costs nothing to ask, and answers at once.
      if (!reader.newest) return one.running ?? begin(round, one);
      // A relay may take seconds, and clocks wait for nobody: whoever asks again finds the answer.
      if (!one.running && time() >= one.again) {
        queue.add(round);
        goOn();
      }
      return undefined;
    },
  };
};
