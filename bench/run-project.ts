import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './database.ts';

/** Runs the seed of the project with a file of these games; answers the line it prints. */
export const runProject = async (
  script: string,
  { databaseUrl, input }: { databaseUrl: string; input: string },
): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-seed-'));
  const file = path.join(folder, 'games.jsonl');
  writeFileSync(file, input);
  const child = spawn(process.execPath, [script, '--catalogue', file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the seed ended with ${code}`);
  return text.split('\n')[0] ?? '';
};
