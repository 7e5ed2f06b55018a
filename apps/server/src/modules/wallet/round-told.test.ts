import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { correctRounds } from './actions/round-corrections.ts';
import { endRounds } from './actions/rounds.ts';
import { closeWindow, correctRound, declareRound, openWindow, placeTicket } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

/** Another process on the same database, with an ear on what it tells. */
const processOf = (told: string[]): Kernel => ({
  ...ledger.kernel,
  bus: { ...ledger.kernel.bus, tell: (topic) => void told.push(topic) },
});
const declaredRound = async (roundId: string, members: number): Promise<void> => {
  await openWindow(ledger.db, 1, roundId);
  for (let no = 0; no < members; no += 1) {
    const placed = await placeTicket(ledger.kernel, {
      brandId: 1,
      memberId: await ledger.memberWith(100n),
      key: roundId,
      roundId,
      windowId: roundId,
      slug: 'draw',
      category: 'LOTT',
      house: 'wagers:LOTT',
      bets: [{ bet: '1', stakeMinor: 10n }],
    });
    expect(placed.ok).toBe(true);
  }
  await closeWindow(ledger.db, 1, roundId);
  await ledger.db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId,
      outcomes: [{ bet: '1', num: 2n, den: 1n, outcome: 'win' }],
      rule: 'net',
    }),
  );
};

it('the end of a round is told once in all, also by three processes that end it together', async () => {
  const told: string[] = [];
  const processes = [processOf(told), processOf(told), processOf(told)];
  for (const roundId of ['told-1', 'told-2', 'told-3']) {
    told.length = 0;
    await declaredRound(roundId, 12);
    await Promise.all(processes.map(endRounds));
    await Promise.all(processes.map(endRounds));
    // And none of the members of it by itself.
    expect(told).toEqual(['wallet.round-ended']);
  }
});

/** All its wagers have ended, and the process died before it told anybody. */
const untoldRound = async (roundId: string): Promise<void> => {
  await declaredRound(roundId, 2);
  for (let looked = 1; looked > 0;) {
    const [row] = await ledger.db.composed<{ looked: number }>(
      'select looked from end_round(1, $1, 100, now())',
      [roundId],
    );
    looked = row?.looked ?? 0;
  }
};

it('a round that nobody told of is told once, also by three processes that find it', async () => {
  const told: string[] = [];
  await untoldRound('found');
  const ended = await ledger.db.transaction(async (tx) => {
    await tx.run(`select from round_ends where brand_id = 1 and round_id = 'found' for update`);
    const under = [1, 2, 3].map(() => endRounds(processOf(told)));
    // All three stand where they would tell of it.
    await waitBehind(tx, ledger.db, 3);
    return { under };
  });
  await Promise.all(ended.under);
  expect(told).toEqual(['wallet.round-ended']);
});

it('a process that dies as it tells leaves the round to the next one', async () => {
  const told: string[] = [];
  await untoldRound('died');
  const deaf: Kernel = {
    ...ledger.kernel,
    bus: {
      ...ledger.kernel.bus,
      tell: () => {
        throw new Error('killed');
      },
    },
    log: { ...ledger.kernel.log, error: () => undefined },
  };
  await endRounds(deaf);
  await endRounds(processOf(told));
  await endRounds(processOf(told));
  expect(told).toEqual(['wallet.round-ended']);
});

it('a correction that nobody told of is told once, also by three processes that find it', async () => {
  const told: string[] = [];
  await declaredRound('corrected', 2);
  await endRounds(ledger.kernel);
  await ledger.db.transaction((tx) =>
    correctRound(tx, {
      brandId: 1,
      roundId: 'corrected',
      key: 'corrected',
      version: 0,
      state: 'void',
      reason: 'wrong',
    }),
  );
  for (let looked = 1; looked > 0;) {
    const [row] = await ledger.db.composed<{ looked: number }>(
      `select looked from correct_round(1, 'corrected', 100, now())`,
      [],
    );
    looked = row?.looked ?? 0;
  }
  const { under } = await ledger.db.transaction(async (tx) => {
    await tx.run(
      `select from round_corrections where brand_id = 1 and key = 'corrected' for update`,
    );
    const finders = [1, 2, 3].map(() => correctRounds(processOf(told)));
    // All three stand where they would tell of it.
    await waitBehind(tx, ledger.db, 3);
    return { under: finders };
  });
  await Promise.all(under);
  expect(told).toEqual(['wallet.round-ended']);
});
