import { expect, it } from 'vitest';
import { assertDurability, isOutcomeUnknown, openDatabase } from './db.ts';
import { openLog } from './log.ts';

/** The database of the tests with one setting changed for its connections. */
const withSetting = async (setting: string): Promise<Error | undefined> => {
  const address = new URL(process.env.TEST_DATABASE_ADMIN_URL ?? '');
  address.searchParams.set('options', `-c ${setting}`);
  const db = openDatabase(address.href, openLog('error'), 1);
  const refused = await assertDurability(db).then(
    () => undefined,
    (error: Error) => error,
  );
  await db.close();
  return refused;
};

it('money is served on a durable database only', async () => {
  expect((await withSetting('synchronous_commit=off'))?.message).toContain('synchronous_commit');
  expect(await withSetting('synchronous_commit=on')).toBeUndefined();
});

it('an error of the connection leaves the outcome unknown, a refused statement does not', () => {
  const failed = (code: string, text = 'failed') => Object.assign(new Error(text), { code });
  for (const code of ['08006', '57P01', '57P02', 'ECONNRESET', 'EPIPE']) {
    expect(isOutcomeUnknown(failed(code)), code).toBe(true);
  }
  expect(isOutcomeUnknown(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const code of ['23505', '40P01', '22P02']) {
    expect(isOutcomeUnknown(failed(code)), code).toBe(false);
  }
});

it('a connection that ends inside a transaction refuses it, and ends nothing else', async () => {
  const address = new URL(process.env.TEST_DATABASE_ADMIN_URL ?? '');
  const db = openDatabase(address.href, openLog('fatal'), 2);
  const cut = db.transaction(async (tx) => {
    const [row] = await tx.composed<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = 'select 1 from pg_stat_activity where pid = $1';
    await db.composed('select pg_terminate_backend($1)', [row?.pid ?? 0]);
    // The server says so between two statements, when nobody waits for an answer.
    while ((await db.composed(backend, [row?.pid ?? 0])).length > 0);
    await tx.composed('select 1');
  });
  await expect(cut).rejects.toThrow(/terminat|connection/i);
  expect(await db.composed('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});
