import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { hearRounds, type HeardRounds } from '../../../../../tests/heard-rounds.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { correctRounds } from './actions/round-corrections.ts';
import { endRounds } from './actions/rounds.ts';
import { closeWindow, correctRound, declareRound, openWindow, placeTicket } from './index.ts';

let ledger: LedgerDatabase;
let heard: HeardRounds;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  heard = await hearRounds(ledger.url);
});
beforeEach(() => heard.forget());
afterAll(async () => {
  await heard.close();
  await ledger.close();
});

/** Another process on the same database, which tells nobody of any member by itself. */
const otherProcess = (): Kernel => ({
  ...ledger.kernel,
  bus: {
    ...ledger.kernel.bus,
    tell: (topic) => {
      throw new Error(`${topic} was told by itself`);
    },
  },
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
  const processes = [otherProcess(), otherProcess(), otherProcess()];
  for (const roundId of ['told-1', 'told-2', 'told-3']) {
    heard.forget();
    await declaredRound(roundId, 12);
    await Promise.all(processes.map(endRounds));
    await Promise.all(processes.map(endRounds));
    // And none of the members of it by itself.
    expect(await heard.told()).toEqual([roundId]);
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
  await untoldRound('found');
  const ended = await ledger.db.transaction(async (tx) => {
    await tx.run(`select from round_ends where brand_id = 1 and round_id = 'found' for update`);
    const under = [1, 2, 3].map(() => endRounds(otherProcess()));
    // All three stand where they would tell of it.
    await waitBehind(tx, ledger.db, 3);
    return { under };
  });
  await Promise.all(ended.under);
  expect(await heard.told()).toEqual(['found']);
});

it('a process that dies as it tells leaves the round to the next one', async () => {
  await untoldRound('died');
  const deaf: Kernel = {
    ...ledger.kernel,
    db: {
      ...ledger.db,
      transaction: (work) =>
        ledger.db.transaction((tx) =>
          work({
            ...tx,
            run: (sql, parameters) => {
              // It has told of it, and dies before that is committed.
              if (sql.startsWith('update round_ends')) throw new Error('killed');
              return tx.run(sql, parameters);
            },
          }),
        ),
    },
    log: { ...ledger.kernel.log, error: () => undefined },
  };
  await endRounds(deaf);
  expect(await heard.told()).toEqual([]);
  await endRounds(otherProcess());
  await endRounds(otherProcess());
  expect(await heard.told()).toEqual(['died']);
});

it('a correction that nobody told of is told once, also by three processes that find it', async () => {
  await declaredRound('corrected', 2);
  await endRounds(ledger.kernel);
  expect(await heard.told()).toEqual(['corrected']);
  heard.forget();
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
    const finders = [1, 2, 3].map(() => correctRounds(otherProcess()));
    // All three stand where they would tell of it.
    await waitBehind(tx, ledger.db, 3);
    return { under: finders };
  });
  await Promise.all(under);
  expect(await heard.told()).toEqual(['corrected']);
});
