import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { printRows } from '../../apps/server/rows/print.ts';
import { readHouse, type House } from '../../apps/server/rows/read.ts';
import { openCopy } from '../database-copy.ts';
import { findReads, ownersOf } from './reads.ts';
import { readTree } from './tree.ts';

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

let ours: House;
beforeAll(async () => {
  ours = await read({ project: path.join(root, 'tsconfig.json'), source });
});
const sources = readTree(source);
const owners = ownersOf(sources);

it('every rows.d.ts holds the rows of its statements on the migrated database', () => {
  const { folders, faults } = ours;
  expect(faults).toEqual([]);
  const stale = [...folders]
    .filter(([folder, rows]) => {
      const file = path.join(source, folder, 'rows.d.ts');
      return (existsSync(file) ? readFileSync(file, 'utf8') : null) !== printRows(folder, rows);
    })
    .map(([folder]) => `${folder}/rows.d.ts: npm run rows`);
  expect(stale).toEqual([]);
});

it('no statement is put together at run time without saying so', () => {
  expect(ours.found.unknown).toEqual([]);
});

it('a module names the tables of others that it reads in its README, and no more', () => {
  const found = findReads(ours, sources, owners);
  expect(found.map(({ path: file, what }) => `${file}: ${what}`)).toEqual([]);
});

const breach = path.join(root, 'tests/shape/breaches/rows');
const planted = () => read({ project: path.join(breach, 'tsconfig.json'), source: breach });

it('a planted statement of a table that is not there is found', async () => {
  const { faults } = await planted();
  expect(faults).toEqual([
    expect.stringContaining('modules/wallet/store.ts:5: its text is made at run time'),
    'modules/wallet/store.ts:4: relation "purses" does not exist',
  ]);
});

it('planted statements that read and write tables of others unsaid are found', async () => {
  const found = findReads(await planted(), readTree(breach), owners);
  expect(found.map(({ path: file, what }) => `${file}: ${what}`)).toEqual([
    'modules/wallet/README.md: say "  audit: audit_log" below "reads:"',
    'modules/wallet/README.md: no statement reads tables of brands: drop its line',
    'modules/wallet/README.md: say "  members: members" below "reads:"',
    'modules/wallet/README.md: say in parentheses why it writes operators of staff',
    'modules/wallet/README.md: say "  verification: codes" below "writes:"',
  ]);
});
