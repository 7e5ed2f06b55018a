import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { printRows } from '../../apps/server/rows/print.ts';
import { readHouse, type House } from '../../apps/server/rows/read.ts';
import { openCopy } from '../database-copy.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = path.join(root, 'apps/server/src');

/** The statements of a tree, as a migrated database sees them. */
const read = async (tree: { project: string; source: string }): Promise<House> => {
  const { url, drop } = await openCopy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readHouse(client, tree);
  } finally {
    await client.end();
    await drop();
  }
};

it('every rows.d.ts holds the rows of its statements on the migrated database', async () => {
  const { folders, faults } = await read({ project: path.join(root, 'tsconfig.json'), source });
  // Modules that still say their rows by hand hide the text of their statements.
  expect(faults.filter((fault) => !fault.includes('made at run time'))).toEqual([]);
  const stale = [...folders]
    .filter(([folder, rows]) => {
      const file = path.join(source, folder, 'rows.d.ts');
      return (existsSync(file) ? readFileSync(file, 'utf8') : null) !== printRows(folder, rows);
    })
    .map(([folder]) => `${folder}/rows.d.ts: npm run rows`);
  expect(stale).toEqual([]);
});

it('a planted statement of a table that is not there is found', async () => {
  const breach = path.join(root, 'tests/shape/breaches/rows');
  const { faults } = await read({ project: path.join(breach, 'tsconfig.json'), source: breach });
  expect(faults).toEqual([
    expect.stringContaining('modules/wallet/store.ts:5: its text is made at run time'),
    'modules/wallet/store.ts:4: relation "purses" does not exist',
  ]);
});
