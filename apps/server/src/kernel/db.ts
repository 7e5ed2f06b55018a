import pg from 'pg';
import type { Logger } from './log.ts';

/** Amounts and identities are bigint; the driver must not hand them out as text or float. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);

type Parameter = string | number | bigint | boolean | Date | Buffer | null | undefined
  | readonly (string | number | bigint | boolean | Date | Buffer | null)[];

export type Queries = {
  /** All rows of a statement. */
  rows<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** The first row or undefined. */
  row<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row | undefined>;
  /** The number of rows changed. */
  run(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** A prepared statement by name, for hot paths. */
  prepared<Row>(name: string, sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
};

export type Database = Queries & {
  /** Runs work in one transaction; any throw rolls back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
};

type Client = { query: pg.Pool['query'] };

const queriesOn = (client: Client): Queries => ({
  rows: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
  row: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, [...parameters])).rows[0] as Row | undefined,
  run: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rowCount ?? 0,
  prepared: async <Row>(name: string, sql: string, parameters: readonly Parameter[]) =>
    (await client.query({ name, text: sql, values: [...parameters] })).rows as Row[],
});

/**
 * Opens the pool. Refuses to serve on a database whose durability is off, because every
 * acknowledged movement of money must survive a crash.
 */
export const openDatabase = (url: string, log: Logger, poolSize = 12): Database => {
  const pool = new pg.Pool({
    connectionString: url, max: poolSize, connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000, application_name: 'fairhouse',
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle connection broke'));
  return {
    ...queriesOn(pool as Client), pool,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const answer = await work(queriesOn(client as Client));
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => { broken = failure; });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
};

export const assertDurability = async (db: Queries): Promise<void> => {
  const settings = await db.rows<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit')`);
  const off = settings.filter((row) => row.setting === 'off');
  if (off.length > 0) {
    throw new Error(`PostgreSQL runs with ${off.map((row) => row.name).join(', ')} off; `
      + 'Fairhouse serves money only on a durable database.');
  }
};

/** An error of the connection itself: whether the statement took effect is unknown. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(08|57P)/.test(code) || ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT'].includes(code)
    || /Connection terminated|timeout exceeded when trying to connect|Client has encountered/
      .test(error.message);
};

/** Another row has what must be unique. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
