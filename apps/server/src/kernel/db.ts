import pg from 'pg';
import { systemClock, type Clock } from './clock.ts';
import type { Logger } from './log.ts';

/** Amounts and identities are bigint; the driver must not hand them out as text or float. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);

type Parameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | undefined
  | readonly (string | number | bigint | boolean | Date | Buffer | null)[];

/**
 * What TypeScript knows of a column better than PostgreSQL does, by `table.column`; and the shapes
 * of JSON that a statement makes, by a name of their own. A module adds those of its tables where
 * its statements stand (`declare module '../../kernel/db.ts' { interface Columns { ... } }`).
 */
export interface Columns {
  'leases.name': string;
}

/** The row of each statement by its text: `npm run rows` writes them into each `rows.d.ts`. */
export interface Statements {
  begin: never;
}

/** What a statement answers, told from its text. */
export type RowOf<S extends string> = S extends keyof Statements ? Statements[S] : Unwritten;
type Unwritten = { 'this statement has no row yet: npm run rows': never };

export type Queries = {
  /** All rows of a statement. */
  rows<const S extends string>(sql: S, parameters?: readonly Parameter[]): Promise<RowOf<S>[]>;
  /** The first row or undefined. */
  row<const S extends string>(
    sql: S,
    parameters?: readonly Parameter[],
  ): Promise<RowOf<S> | undefined>;
  /** The number of rows changed. */
  run<const S extends string>(sql: S, parameters?: readonly Parameter[]): Promise<number>;
  /** A prepared statement by name, for hot paths. */
  prepared<const S extends string>(
    name: string,
    sql: S,
    parameters: readonly Parameter[],
  ): Promise<RowOf<S>[]>;
  /**
   * A statement put together at run time, or one of a test, whose row is said by hand: elsewhere
   * the last resort.
   */
  composed<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** The house's time, for statements: they read no clock of the database. In a transaction it is
   * that of its beginning, the same to its end. */
  now(): Date;
  /** The same in this moment, where a transaction may have waited for a lock since it began. */
  moment(): Date;
};

export type Database = Queries & {
  /** Runs work in one transaction; any throw rolls back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** The caller's transaction is this one's (`within`): nothing is durable when a call answers. */
  isWithin?: true;
  pool: pg.Pool;
  close(): Promise<void>;
};

type Client = { query: pg.Pool['query'] };

/** Statements on one connection. */
export const queriesOn = (
  client: Client,
  moment: () => Date = systemClock.now,
  now = moment,
): Queries => ({
  now,
  moment,
  rows: async (sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, [...parameters])).rows,
  row: async (sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, [...parameters])).rows[0],
  run: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rowCount ?? 0,
  prepared: async (name: string, sql: string, parameters: readonly Parameter[]) =>
    (await client.query({ name, text: sql, values: [...parameters] })).rows,
  composed: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
});

/**
 * Opens the pool. Refuses to serve on a database whose durability is off, because every
 * acknowledged movement of money must survive a crash.
 */
export const openDatabase = (
  url: string,
  log: Logger,
  poolSize = 12,
  clock: Clock = systemClock,
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    // Whoever stands still within a transaction holds what others wait for.
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 60_000,
    application_name: 'fairhouse',
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle connection broke'));
  return {
    ...queriesOn(pool as Client, clock.now),
    pool,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      // Outside the pool nobody else listens: a connection that breaks between two statements would
      // end the process.
      const lost = (error: Error): void => {
        broken = error;
      };
      client.on('error', lost);
      try {
        await client.query('begin');
        const begunAt = clock.now();
        const answer = await work(queriesOn(client as Client, clock.now, () => begunAt));
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.removeListener('error', lost);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
};

/**
 * The database for work that belongs to a transaction of the caller: what asks for one of its own
 * has that one, so a throw in it must reach the caller.
 */
export const within = (db: Database, tx: Queries): Database => ({
  ...db,
  ...tx,
  transaction: (work) => work(tx),
  isWithin: true,
});

/** What of a database's durability is switched off. */
export const durabilityOff = async (db: Queries): Promise<string[]> => {
  const settings = await db.rows(
    `select name /* not null */, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  return settings.filter((row) => row.setting === 'off').map((row) => row.name);
};

export const assertDurability = async (db: Queries): Promise<void> => {
  const off = await durabilityOff(db);
  if (off.length > 0) {
    throw new Error(
      `PostgreSQL runs with ${off.join(', ')} off; Fairhouse serves money only on a durable ` +
        'database.',
    );
  }
};

/** An error of the connection itself: whether the statement took effect is unknown. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|57P)/.test(code) ||
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(
      error.message,
    )
  );
};

/** Another row has what must be unique. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
