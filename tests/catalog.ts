type Rows = { query(sql: string): Promise<{ rows: unknown[] }> };

/**
 * What a database is made of, a line each: columns in their order, keys, checks, indexes, triggers,
 * functions, sequences. Two databases of one schema give the same lines, however they came to it.
 */
export const readCatalog = async (db: Rows): Promise<string[]> => {
  const lines: string[] = [];
  for (const sql of QUESTIONS) {
    lines.push(...((await db.query(sql)).rows as { line: string }[]).map((row) => row.line));
  }
  return lines.toSorted();
};

const QUESTIONS = [
  `select format('%s column %s %s %s%s%s%s%s storage %s', c.relname,
     row_number() over (partition by a.attrelid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
     ' default ' || pg_get_expr(d.adbin, d.adrelid), ' identity ' || nullif(a.attidentity::text, ''),
     ' generated ' || nullif(a.attgenerated::text, ''), a.attstorage) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
     and a.attnum > 0 and not a.attisdropped`,
  `select format('%s table %s %s', relname, relkind, reloptions) as line from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  `select format('%s constraint %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   as line from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('%s index %s', tablename, indexdef) as line from pg_indexes
   where schemaname = 'public'`,
  `select format('%s trigger %s', tgrelid::regclass, pg_get_triggerdef(oid)) as line
   from pg_trigger where not tgisinternal`,
  `select format('function %s', pg_get_functiondef(oid)) as line from pg_proc
   where pronamespace = 'public'::regnamespace`,
  `select format('sequence %s %s %s %s %s', sequencename, data_type, start_value, increment_by,
     cycle) as line from pg_sequences where schemaname = 'public'`,
];
