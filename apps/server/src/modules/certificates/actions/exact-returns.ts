import { Worker } from 'node:worker_threads';
import type { RtpLine } from '@fairhouse/game-kit';
import { sourceOf, sourceReader, type GameSource } from '@fairhouse/game-kit/source-loader';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { insertReturns, returnsOf } from '../store.ts';
import type { Computed, Wanted } from '../steps/returns-worker.ts';

/** What the rules of a game return, and the sources that say so. */
export type Exact = { source: GameSource; lines: RtpLine[]; poolShare: string };

/**
 * The exact returns of a game: from memory, else from the table by the hash of its sources, else
 * computed in a thread of their own. Whoever asks meanwhile waits for the same answer.
 */
export const exactOf = (kernel: Kernel, slug: string): Promise<Exact> => {
  const known = kernel.once('certificates.exact', () => new Map<string, Promise<Exact>>());
  const reading = known.get(slug) ?? readExact(kernel, slug);
  known.set(slug, reading);
  // A failure is no answer for the next one who asks.
  reading.catch(() => {
    known.delete(slug);
  });
  return reading;
};

/** The sources of a game as they were when this process first asked. */
export const sourceOfGame = (kernel: Kernel, slug: string): Promise<GameSource> => {
  const { known, reader } = kernel.once('certificates.sources', () => ({
    known: new Map<string, Promise<GameSource>>(),
    reader: sourceReader(),
  }));
  const reading = known.get(slug) ?? sourceOf(slug, reader);
  known.set(slug, reading);
  return reading;
};

const readExact = async (kernel: Kernel, slug: string): Promise<Exact> => {
  const loaded = gamesOf(kernel).get(slug);
  if (!loaded) throw new Error(`no game ${slug}`);
  const source = await sourceOfGame(kernel, slug);
  const kept = await returnsOf(kernel.db, source.hash);
  if (kept) return { source, lines: kept.lines, poolShare: kept.pool_share };
  const computed = await openWorker(kernel).compute(loaded.folder);
  await insertReturns(kernel.db, {
    sourceHash: source.hash,
    slug,
    ...computed,
    version: loaded.game.version,
  });
  return { source, ...computed };
};

type ReturnsWorker = { compute(folder: string): Promise<Answer>; close(): Promise<void> };
type Answer = { lines: RtpLine[]; poolShare: string };
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

/** One thread for all games of a process, made at the first need. */
export const openWorker = (kernel: Kernel): ReturnsWorker =>
  kernel.once('certificates.worker', () => {
    const waiting = new Map<number, Waiting>();
    let thread: Worker | undefined;
    let asked = 0;
    const fail = (error: Error) => {
      thread = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    const start = (): Worker => {
      const made = new Worker(new URL('../steps/returns-worker.ts', import.meta.url), {
        execArgv: [],
      });
      made.on('message', ({ id, problem, ...answer }: Computed) => {
        const one = waiting.get(id);
        waiting.delete(id);
        if (problem === undefined) one?.resolve(answer);
        else one?.reject(new Error(problem));
      });
      made.on('error', fail);
      made.on('exit', () => {
        fail(new Error('the thread of returns ended'));
      });
      made.unref();
      return made;
    };
    return {
      compute: (folder) =>
        new Promise<Answer>((resolve, reject) => {
          thread ??= start();
          asked += 1;
          waiting.set(asked, { resolve, reject });
          thread.postMessage({ id: asked, folder } satisfies Wanted);
        }),
      close: async () => {
        await thread?.terminate();
      },
    };
  });
