import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { announce, ANNOUNCED_SO, announcementsOf } from './actions/notes.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const textOf = (name: string, chainNo: number, end = 'end') =>
  JSON.stringify(['fairhouse-chain-1', name, chainNo, 720, end, 'drand', 'aa', 7]);
const beginOf = (name: string, chainNo: number) =>
  `${JSON.stringify(['fairhouse-chain-1', name, chainNo]).slice(0, -1)},`;
const announced = (text: string) => ledger.db.transaction((tx) => announce(tx, 1, text));

it('what was announced of a chain is found by an index, however much else was announced', async () => {
  const long = `table:${'very-'.repeat(30)}long`;
  const first = await announced(textOf('lottery:a', 1));
  await announced(textOf('lottery:a', 12));
  await announced(textOf('lottery:ab', 1));
  await announced(textOf(`${long}-1`, 1));
  const named = await announced(textOf(`${long}-2`, 1));
  const again = await announced(textOf('lottery:a', 1, 'another'));
  await ledger.db.run(
    `insert into ledger_announcements (brand_id, announcement_no, transfer_id, text, head)
     select 1, 1000 + at, 1000 + at, '["fairhouse-issues-1","lucky-five-1","1.0.0",1,' || at, 'x'
     from generate_series(1, 20000) at`,
  );
  await ledger.db.run('analyze ledger_announcements');
  const found = (name: string, chainNo: number) =>
    announcementsOf(ledger.db, 1, beginOf(name, chainNo));
  expect(await found('lottery:a', 1)).toEqual([first.transferId, again.transferId]);
  expect(await found(`${long}-2`, 1)).toEqual([named.transferId]);
  expect(await found('lottery:a', 2)).toEqual([]);
  // As the server asks: planned once for whatever chain.
  const plan = await ledger.db.transaction(async (tx) => {
    await tx.run('set local plan_cache_mode = force_generic_plan');
    await tx.run(`prepare announced_so (integer, text) as ${ANNOUNCED_SO}`);
    const rows = await tx.composed<{ 'QUERY PLAN': string }>(
      `explain execute announced_so (1, '${beginOf('lottery:a', 1)}')`,
    );
    await tx.run('deallocate announced_so');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('ledger_announcements_begin');
  expect(plan).not.toContain('Seq Scan');
});
