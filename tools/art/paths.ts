import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of a file of the project; its folder exists afterwards. */
export function projectPath(path: string): string {
  const full = join(ROOT, path);
  mkdirSync(dirname(full), { recursive: true });
  return full;
}
