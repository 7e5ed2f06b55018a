import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeWindow,
  declareRound,
  endRound,
  openWindow,
  placeTicket,
  verifyLedger,
} from '../../apps/server/src/modules/wallet/index.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../ledger-database.ts';

const ROUND = 'draw';
const MEMBERS = 300;
const BETS = 40;
let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const ended = async (): Promise<number> =>
  Number(
    (await ledger.db.composed<{ wagers: bigint }>('select wagers from round_ends'))[0]?.wagers ?? 0,
  );

/** Ends the round in a process of its own, which is killed once it has moved on. */
const killedInTheMiddle = async (): Promise<void> => {
  const from = await ended();
  const worker = path.resolve(import.meta.dirname, '../../bench/settle-worker.ts');
  const child = spawn(process.execPath, [worker, ledger.url, ROUND], { stdio: 'inherit' });
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  while ((await ended()) === from && child.exitCode === null) await sleep(1);
  child.kill('SIGKILL');
  await gone;
};

it('a round whose process is killed goes on where it was and pays each bet once', async () => {
  await openWindow(ledger.db, 1, ROUND);
  const members = Array.from({ length: MEMBERS }, (_, index) => BigInt(index + 1));
  for (const memberId of members) await ledger.member(memberId, 10_000n);
  const placed = await Promise.all(
    members.map((memberId) =>
      placeTicket(ledger.kernel, {
        brandId: 1,
        memberId,
        key: ROUND,
        roundId: ROUND,
        windowId: ROUND,
        slug: 'draw',
        category: 'LOTT',
        house: 'wagers:LOTT',
        bets: Array.from({ length: BETS }, (_, bet) => ({ bet: String(bet), stakeMinor: 100n })),
      }),
    ),
  );
  expect(placed.filter((one) => one.ok)).toHaveLength(MEMBERS);
  await closeWindow(ledger.db, 1, ROUND);
  await ledger.db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId: ROUND,
      rule: 'stake',
      outcomes: [{ bet: '7', num: 30n, den: 1n, outcome: 'win' }],
    }),
  );
  await killedInTheMiddle();
  await killedInTheMiddle();
  const cut = await ended();
  expect(cut).toBeGreaterThan(0);
  expect(cut).toBeLessThan(MEMBERS * BETS);
  expect((await verifyLedger(ledger.db)).faults).toEqual([]);
  expect(await endRound(ledger.kernel, 1, ROUND)).toBe(true);
  expect(await ended()).toBe(MEMBERS * BETS);
  const balances = await ledger.db.composed<{ available: bigint; members: bigint }>(
    'select available, count(*) as members from balances group by 1',
  );
  expect(balances).toEqual([{ available: 10_000n - 4_000n + 3_000n, members: BigInt(MEMBERS) }]);
  expect((await verifyLedger(ledger.db)).faults).toEqual([]);
}, 60_000);
