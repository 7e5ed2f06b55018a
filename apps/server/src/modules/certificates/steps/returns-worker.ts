import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { addFractions, fraction, parseDecimal, toDecimal, type RtpLine } from '@fairhouse/game-kit';
import { loadGame } from '@fairhouse/game-kit/loader';

/** A thread of its own: some returns take seconds to count, and the server serves meanwhile. */
export type Wanted = { id: number; folder: string };
export type Computed = { id: number; lines: RtpLine[]; poolShare: string; problem?: string };

type Model = { jackpots?: readonly { perMille: number }[] };

/** What a slot's model puts into pools, as a part of the stake. */
const poolShareOf = async (folder: string): Promise<string> => {
  const text = await readFile(path.join(folder, 'model.json'), 'utf8').catch(() => '{}');
  const parts = ((JSON.parse(text) as Model).jackpots ?? []).map(({ perMille }) =>
    parseDecimal(String(perMille)),
  );
  return toDecimal(
    parts.reduce(
      (sum, part) => addFractions(sum, fraction(part.num, part.den * 1000n)),
      fraction(0n),
    ),
    8,
  );
};

const compute = async ({ id, folder }: Wanted): Promise<Computed> => {
  try {
    const { game } = await loadGame(folder);
    return { id, lines: game.rtp(), poolShare: await poolShareOf(folder) };
  } catch (error) {
    return { id, lines: [], poolShare: '0', problem: String(error) };
  }
};

// One after the other: the thread is there to spare the machine, not to fill it.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (wanted: Wanted) => {
  last = last.then(async () => {
    parentPort?.postMessage(await compute(wanted));
  });
});
