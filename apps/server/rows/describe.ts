import type pg from 'pg';
import type { StatementFacts } from './facts.ts';
import { Judge } from './judge.ts';
import { readTree } from './nodes.ts';

/** What PostgreSQL says of a statement without running it. */
export type Described = {
  columns: { name: string; type: string }[];
  /** Tables it reads, and those it writes or locks rows of. */
  reads: string[];
  writes: string[];
};

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  char: 'string',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  time: 'string',
  bytea: 'Buffer',
  void: 'string',
  json: 'unknown',
  jsonb: 'unknown',
};
/** In an array the driver leaves numbers of eight bytes as text. */
const elements: Record<string, string> = { ...scalars, int8: 'string', numeric: 'number' };

const typeOf = (facts: StatementFacts, id: number): string => {
  const type = facts.types.get(id);
  if (!type) return 'unknown';
  if (type.element === 0) return scalars[type.name] ?? 'unknown';
  const element = elements[facts.types.get(type.element)?.name ?? ''] ?? 'unknown';
  return `${element}[]`;
};

/** Marks behind a column of the answer: never or maybe null, or the shape of its JSON. */
const marksOf = (sql: string, name: string): { isNullable?: boolean; shape?: string } => {
  const quoted = name.replace(/[^\w]/g, '\\$&');
  const [, mark] = new RegExp(`\\b${quoted}"?\\s*/\\* ([\\w ,.-]+) \\*/`).exec(sql) ?? [];
  const shape = /\bis ([\w.-]+)/.exec(mark ?? '')?.[1];
  return {
    ...(mark?.includes('not null') ? { isNullable: false } : {}),
    ...(mark && /(?<!not )\bnull\b/.test(mark) ? { isNullable: true } : {}),
    ...(shape === undefined ? {} : { shape }),
  };
};

type Field = { name: string; dataTypeID: number };
type Connection = {
  parse(message: { text: string }): void;
  describe(message: { type: 'S' }): void;
  sync(): void;
};
/** Asks what a statement would answer; it never runs. */
const ask = (client: pg.Client, text: string) =>
  new Promise<Field[]>((resolve, reject) => {
    let fields: Field[] = [];
    const question = {
      submit: (connection: Connection): void => {
        connection.parse({ text });
        connection.describe({ type: 'S' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }): void => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: (): void => {
        resolve(fields);
      },
    };
    client.query(question as unknown as pg.Submittable);
  });

const LOCKS = `select c.relname as name, bool_or(l.mode in ('RowExclusiveLock',
    'ShareRowExclusiveLock', 'AccessExclusiveLock')) as "isWritten"
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p', 'v') group by 1 order by 1`;

export const openDescriber = async (
  client: pg.Client,
  facts: StatementFacts,
  columnKey: (place: string) => string | null,
) => {
  await client.query(`set log_min_messages = 'panic'`);
  await client.query(`set client_min_messages = 'log'`);
  const judge = new Judge(facts, columnKey);
  let trees: string[] = [];
  client.on('notice', (notice) => {
    if (notice.message === 'parse tree:' && notice.detail) trees.push(notice.detail);
  });
  return async (sql: string): Promise<Described> => {
    await client.query('begin');
    try {
      await client.query('set local debug_print_parse = on');
      trees = [];
      const fields = await ask(client, sql);
      const [tree] = trees;
      await client.query('set local debug_print_parse = off');
      const { rows } = await client.query<{ name: string; isWritten: boolean }>(LOCKS);
      const verdicts = tree === undefined ? [] : judge.columnsOf(readTree(tree));
      return {
        columns: fields.map((field, at) =>
          columnOf(sql, field, {
            plain: typeOf(facts, field.dataTypeID),
            verdict: verdicts[at],
            columnKey,
          }),
        ),
        reads: rows.filter((row) => !row.isWritten).map((row) => row.name),
        writes: rows.filter((row) => row.isWritten).map((row) => row.name),
      };
    } finally {
      await client.query('rollback');
    }
  };
};

const columnOf = (
  sql: string,
  field: Field,
  p: {
    plain: string;
    verdict: { isNullable: boolean; kinds: string[] | null } | undefined;
    columnKey: (place: string) => string | null;
  },
): { name: string; type: string } => {
  const marks = marksOf(sql, field.name);
  const shape = marks.shape === undefined ? null : p.columnKey(marks.shape);
  if (marks.shape !== undefined && shape === null) {
    throw new Error(`no interface Columns knows the shape ${marks.shape} of ${field.name}`);
  }
  // What is nothing but null is of no kind.
  const kinds = p.verdict?.kinds ?? [];
  const type = shape ?? (kinds.length > 0 ? kinds.join(' | ') : p.plain);
  const isNullable = marks.isNullable ?? p.verdict?.isNullable ?? true;
  return { name: field.name, type: isNullable && type !== 'unknown' ? `${type} | null` : type };
};
