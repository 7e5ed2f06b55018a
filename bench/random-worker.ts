import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { drawStream } from '@fairhouse/game-kit';

/** As many draws of one round as a shoe of eight decks takes. */
const DRAWS_A_ROUND = 416;

/** Fills its part of the file with draws below 256, round after round of one server seed. */
const { file, seed, from, bytes } = workerData as {
  file: string;
  seed: Uint8Array;
  from: number;
  bytes: number;
};
const stream = drawStream(new Uint8Array(seed));
const page = Buffer.alloc(DRAWS_A_ROUND * 4096);
const target = openSync(file, 'r+');
let nonce = 0;
for (let written = 0; written < bytes;) {
  for (let at = 0; at < page.length; nonce += 1) {
    const draws = stream('random-bench', nonce);
    for (const end = at + DRAWS_A_ROUND; at < end; at += 1) page[at] = draws.below(256);
  }
  const length = Math.min(page.length, bytes - written);
  writeSync(target, page, 0, length, from + written);
  written += length;
}
closeSync(target);
parentPort?.postMessage('done');
