import type { Finding } from './tree.ts';

/** Tables of an installation, not of a brand. */
const installationTables = new Set([
  'migrations',
  'functions',
  'leases',
  'encryption_keys',
  'encryption_seen',
  'brands',
  'brand_hosts',
  'certified_returns',
  'wager_feed_starts',
  'installation',
  'job_faults',
  'backups',
]);

export type KeyRow = { table: string; name: string; kind: string; columns: string[] };
type Rows = { query(sql: string): Promise<{ rows: unknown[] }> };

/** Every key and index of the product's tables, and every table without a primary key. */
export const readKeys = async (db: Rows): Promise<KeyRow[]> =>
  (
    await db.query(`
  select t.relname as table, c.conname as name, 'foreign key' as kind,
    array(select a.attname::text from unnest(c.conkey) with ordinality k(n, o)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by o) as columns
  from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and n.nspname = 'public'
  union all
  select t.relname, i.relname, case when x.indisprimary then 'primary key' else 'index' end,
    array(select coalesce(a.attname::text, '(expression)')
      from unnest(x.indkey::int2[]) with ordinality k(n, o)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by o)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and t.relkind in ('r', 'p')
  union all
  select t.table_name, t.table_name, 'no primary key', '{}'
  from information_schema.tables t
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (
    select 1 from information_schema.table_constraints c where c.table_schema = 'public'
      and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')
  order by 1, 2`)
  ).rows as KeyRow[];

/** brand_id leads every primary key, foreign key and index of a product table. */
export const findBrandless = (keys: KeyRow[]): Finding[] =>
  keys
    .filter((key) => !installationTables.has(key.table) && key.columns[0] !== 'brand_id')
    .map((key) => ({
      rule: 'brand-leads',
      path: key.table,
      what: `${key.kind} ${key.name} (${key.columns.join(', ')})`,
    }));
