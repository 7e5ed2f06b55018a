import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './db.ts';

type Migration = { name: string; sql: string; hash: string };

/** Migrations of every module, in the order of their UTC stamp. */
const readMigrations = (modulesDir: string): Migration[] =>
  readdirSync(modulesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const folder = path.join(modulesDir, entry.name, 'migrations');
      let files: string[] = [];
      try { files = readdirSync(folder).filter((file) => file.endsWith('.sql')); } catch {
        return [];
      }
      return files.map((file) => {
        const sql = readFileSync(path.join(folder, file), 'utf8');
        return { name: file, sql, hash: createHash('sha256').update(sql).digest('hex') };
      });
    })
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * Applies what is missing, each file in its own transaction, one process at a time.
 * A file that was changed after it ran stops the start: history is append-only.
 */
export const migrate = async (db: Database, modulesDir: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(7203417)`);
    await tx.run(`create table if not exists migrations (
      name text primary key, hash text not null, at timestamptz not null default now())`);
    const done = new Map((await tx.rows<{ name: string; hash: string }>(
      'select name, hash from migrations')).map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const migration of readMigrations(modulesDir)) {
      const hash = done.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash) throw new Error(`migration ${migration.name} was changed after it ran`);
      await tx.run(migration.sql);
      await tx.run('insert into migrations (name, hash) values ($1, $2)',
        [migration.name, migration.hash]);
      applied.push(migration.name);
    }
    return applied;
  });
