import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../tests/ledger-database.ts';
import { dropLeases, forgetGoneJobs, shareLeases, startJobs, takeLease } from './jobs.ts';
import type { Kernel } from './kernel.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});
const process = (processId: string): Kernel => ({ ...ledger.kernel, processId });

it('a lease has one holder until it runs out or is let go', async () => {
  const [one, other] = [process('one'), process('other')];
  const at = await Promise.all([one, other, one, other].map((who) => takeLease(who, 'clock', 60)));
  expect(at[0]).not.toBe(at[1]);
  expect([at[2], at[3]]).toEqual([at[0], at[1]]);
  const [holder, waiting] = at[0] ? [one, other] : [other, one];
  expect(await takeLease(holder, 'clock', 60)).toBe(true);
  expect(await takeLease(waiting, 'clock', 60)).toBe(false);
  await ledger.db.run(`update leases set expires_at = clock_timestamp() - interval '1 second'`);
  expect(await takeLease(waiting, 'clock', 60)).toBe(true);
  expect(await takeLease(holder, 'clock', 60)).toBe(false);
  await dropLeases(waiting);
  expect(await takeLease(holder, 'clock', 60)).toBe(true);
});

it('processes share leases equally, and take over those of one that died', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const share = (who: string) =>
    shareLeases(process(who), { group: 'work', names, seconds: 60 }).then((held) =>
      held.toSorted(),
    );
  expect(await share('first')).toEqual(names);
  // The second finds nothing free; the first lets go what is more than its part.
  expect(await share('second')).toEqual([]);
  expect(await share('first')).toEqual(['a', 'b', 'c']);
  expect(await share('second')).toEqual(['d', 'e']);
  expect(await share('third')).toEqual([]);
  expect(await share('first')).toEqual(['a', 'b']);
  expect(await share('third')).toEqual(['c']);
  expect(await share('second')).toEqual(['d', 'e']);
  // The first dies: once its leases have run out the others have all of it between them.
  await ledger.db.run(`update leases set expires_at = clock_timestamp() - interval '1 second'
    where owner = 'first'`);
  expect(await share('third')).toEqual(['a', 'b', 'c']);
  expect(await share('second')).toEqual(['d', 'e']);
  // The third goes away in an orderly way: nothing of it stays behind.
  await dropLeases(process('third'));
  expect(await share('second')).toEqual(names);
});

it('a job that found something comes again soon, and one that did not after its time', async () => {
  const times: number[] = [];
  const seconds = 6;
  const stop = startJobs(process('busy'), [
    {
      name: 'follow',
      everySeconds: seconds,
      run: async () => {
        times.push(performance.now());
        return times.length === 1 ? 'busy' : undefined;
      },
    },
  ]);
  await expect.poll(() => times.length, { timeout: 60_000, interval: 50 }).toBe(3);
  await stop();
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeLessThan(third - second);
  expect(third - second).toBeGreaterThan((seconds - 0.1) * 1000);
});

it('[D-U57] the fault of a job that a program has no more goes when it starts', async () => {
  await ledger.db.run(
    `insert into job_faults (name, first_at, last_at, times, fault)
     select name, now(), now(), 3, 'x' from unnest(array['kept', 'renamed']) as name`,
  );
  const kept = { name: 'kept', everySeconds: 1, run: () => Promise.resolve() };
  await forgetGoneJobs(process('new'), [kept]);
  const left = await ledger.db.composed<{ name: string }>('select name from job_faults');
  expect(left).toEqual([{ name: 'kept' }]);
});
