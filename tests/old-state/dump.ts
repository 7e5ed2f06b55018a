import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

/**
 * `node tests/old-state/dump.ts <database> <modules folder> <file.sql.gz>`: keeps a database of an
 * older version as SQL. The folder is that version's `apps/server/src/modules`: what its migrations
 * made is made again by the same files, then come the rows and where the sequences stand. Triggers
 * and keys sleep meanwhile, for the rows have passed them once. Leases name the machine that held
 * them, proofs are pictures: both stay out. What that house never did has no rows here (identity
 * checks, passkeys, payment groups, settlements): of such tables the definition alone is compared.
 */
const [url = '', modules = '', target = ''] = process.argv.slice(2);
const LEFT_OUT = new Set(['leases', 'match_proofs']);

const migrationsOf = (module: string): string[] => {
  const folder = path.join(modules, module, 'migrations');
  return existsSync(folder) ? readdirSync(folder).map((file) => path.join(folder, file)) : [];
};
const files = readdirSync(modules)
  .flatMap(migrationsOf)
  .sort((a, b) => path.basename(a).localeCompare(path.basename(b)));

const client = new pg.Client({ connectionString: url });
await client.connect();
const ask = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];

const texts = [
  `create table migrations (
  name text primary key, hash text not null, at timestamptz not null default now());`,
  ...files.map((file) => readFileSync(file, 'utf8')),
  'set session_replication_role = replica;',
  'truncate wager_feed_starts;',
];
for (const { name } of await ask<{ name: string }>(`select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)) {
  const [found] = await ask<{ rows: string | null }>(
    `select jsonb_agg(to_jsonb(t))::text as rows from ${name} t`,
  );
  if (!found?.rows || LEFT_OUT.has(name)) continue;
  const quote = `$q${createHash('sha256').update(found.rows).digest('hex').slice(0, 8)}$`.replace(
    /\d/g,
    'x',
  );
  texts.push(`insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${quote}${found.rows}${quote});`);
}
for (const { name, last } of await ask<{ name: string; last: string }>(
  `select quote_ident(sequencename) as name, last_value as last from pg_sequences
   where last_value is not null`,
))
  texts.push(`select setval('${name}', ${last});`);
texts.push('set session_replication_role = origin;');
await client.end();
writeFileSync(target, gzipSync(texts.join('\n'), { level: 9 }));
