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
