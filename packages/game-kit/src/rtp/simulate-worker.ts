import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../loader.ts';
import { simulationOf } from './simulation.ts';

/** One game in a thread of its own: some take an hour. */
export type Wanted = { folder: string; rounds: number };

const { folder, rounds } = workerData as Wanted;
const { game } = await loadGame(folder);
parentPort?.postMessage(await simulationOf(game, rounds));
