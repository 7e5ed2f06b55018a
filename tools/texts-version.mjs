// What the texts of a build are known by in their addresses.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** @returns {Record<string, string>} a constant for Vite, as packages/ui/src/read-texts.ts reads it */
export const textsVersion = () => {
  const hash = createHash('sha256');
  for (const folder of ['languages', 'games']) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((one) =>
        folder === 'languages' ? one.endsWith('.json') : /texts\/[\w-]+\.json$/.test(one),
      )
      .sort()) {
      hash.update(name).update(readFileSync(path.join(root, folder, name)));
    }
  }
  return { __TEXTS__: JSON.stringify(hash.digest('hex').slice(0, 10)) };
};
