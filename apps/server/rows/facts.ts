import type pg from 'pg';

/** What the catalogue of the migrated database says; types and nullability are judged by it. */
export type StatementFacts = {
  /** By `relation.column` as numbers. */
  columns: Map<string, ColumnFact>;
  tables: Map<number, string>;
  functions: Map<number, { name: string; isStrict: boolean; isOwn: boolean }>;
  operators: Map<number, string>;
  types: Map<number, { name: string; element: number }>;
};
type ColumnFact = { table: string; column: string; isNotNull: boolean; values: string[] | null };

/** A check that lists the values of one column, as PostgreSQL prints it. */
const LISTED = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(+ARRAY\[(.*?)\]\)?(?:::text\[\])?\)+$/s;
const valuesIn = (definition: string): { column: string; values: string[] } | null => {
  const [, column, list] = LISTED.exec(definition) ?? [];
  if (column === undefined || list === undefined) return null;
  const values = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value);
  return { column, values: values.map((value) => value.replaceAll("''", "'")) };
};

export const readFacts = async (client: pg.Client): Promise<StatementFacts> => {
  const ask = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
  const lists = (
    await ask<{ id: number; definition: string }>(`select conrelid::int as id,
      pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'
      and connamespace = 'public'::regnamespace`)
  ).flatMap(({ id, definition }) => {
    const listed = valuesIn(definition);
    return listed ? [[`${id}.${listed.column}`, listed.values] as const] : [];
  });
  const values = new Map(lists);
  const columns = await ask<{
    id: number;
    place: number;
    table: string;
    column: string;
    isNotNull: boolean;
  }>(`select c.oid::int as id, a.attnum::int as place, c.relname as table,
      a.attname as column, a.attnotnull as "isNotNull" from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')`);
  const functions = await ask<{ id: number; name: string; isStrict: boolean; isOwn: boolean }>(
    `select oid::int as id, proname as name, proisstrict as "isStrict",
       pronamespace = 'public'::regnamespace as "isOwn" from pg_proc`,
  );
  return {
    columns: new Map(
      columns.map((one) => [
        `${one.id}.${one.place}`,
        { ...one, values: values.get(`${one.id}.${one.column}`) ?? null },
      ]),
    ),
    tables: new Map(columns.map((one) => [one.id, one.table])),
    functions: new Map(functions.map((one) => [one.id, one])),
    operators: new Map(
      (
        await ask<{ id: number; name: string }>(
          'select oid::int as id, oprname as name from pg_operator',
        )
      ).map((one) => [one.id, one.name]),
    ),
    types: new Map(
      (
        await ask<{ id: number; name: string; element: number }>(
          `select oid::int as id, typname as name,
         case when typcategory = 'A' then typelem::int else 0 end as element from pg_type`,
        )
      ).map((one) => [one.id, one]),
    ),
  };
};
