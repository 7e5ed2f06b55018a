import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clearLeftovers, MEMORY } from './temporary.mjs';

/** What a run leaves in memory: the folder of a database whose process is that one. */
const leave = (pid: number): string => {
  const folder = mkdtempSync(path.join(MEMORY, 'fairhouse-'));
  mkdirSync(path.join(folder, 'postgres'));
  writeFileSync(path.join(folder, 'postgres/postmaster.pid'), `${pid}\n`);
  return folder;
};

it.skipIf(!existsSync(MEMORY))('a killed run leaves no memory taken, a living one is kept', () => {
  const [killed, living] = [leave(spawnSync('true').pid), leave(process.pid)];
  clearLeftovers();
  expect([killed, living].map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(living, { recursive: true });
});
