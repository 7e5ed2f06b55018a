import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of SQL that belongs to a module; `name` is the file's own, without its folder. */
export type SqlFile = { module: string; name: string; sql: string; hash: string };

/** What stands in this folder of every module, by name. */
export const readSqlFiles = (modulesDir: string, folder: 'migrations' | 'functions'): SqlFile[] =>
  readdirSync(modulesDir)
    .flatMap((module) => {
      const place = path.join(modulesDir, module, folder);
      if (!existsSync(place)) return [];
      return readdirSync(place)
        .filter((file) => file.endsWith('.sql'))
        .map((name) => {
          const sql = readFileSync(path.join(place, name), 'utf8');
          return { module, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
        });
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
