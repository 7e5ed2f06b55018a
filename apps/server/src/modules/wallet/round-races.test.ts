import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { drawsOf, placeOf } from '../../../../../tests/draws.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import {
  correctRound,
  endCorrection,
  endRound,
  endWagers,
  openWagersOf,
  payPart,
  placeTicket,
  roundEndOf,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  draws = drawsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});
const part = (tx: Parameters<typeof payPart>[0], wagerId: bigint) =>
  payPart(tx, { brandId: 1, wagerId, amountMinor: 20n, key: 'one' });
/** Opens an ended round again. */
const openAgain = async (roundId: string): Promise<void> => {
  const key = `${roundId}:open`;
  await ledger.db.transaction((tx) =>
    correctRound(tx, { brandId: 1, roundId, key, version: 0, state: 'open', reason: 'resumed' }),
  );
  await endCorrection(ledger.kernel, 1, key);
};
/** Says then that every bet of it is lost: `:again` is what ends it. */
const loseAll = (roundId: string) =>
  ledger.db.transaction((tx) =>
    correctRound(tx, {
      brandId: 1,
      roundId,
      key: `${roundId}:again`,
      version: 1,
      state: 'settled',
      rule: 'net',
      outcomes: [],
    }),
  );
const show = (wagerIds: bigint[]) =>
  ledger.db.composed(
    'select wager_id, state, payout, parts, is_apart from wagers where wager_id = any($1) order by 1',
    [wagerIds],
  );

it('a part that is paid beside the end of a round ends its chunk once, with the part', async () => {
  const { roundId } = await draws.closedRound(4);
  const lost = (await openWagersOf(ledger.db, 1, roundId)).find((one) => one.bet === '0');
  await draws.declare(roundId);
  let ending: Promise<unknown> | undefined;
  await ledger.db.transaction(async (tx) => {
    expect((await part(tx, lost?.wagerId ?? 0n)).ok).toBe(true);
    ending = endRound(ledger.kernel, 1, roundId);
    await waitBehind(tx, ledger.db);
  });
  await ending;
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ wagers: 12n, stuck: 0n });
  await ledger.expectBooks();
});

it('a part that is paid beside a correction of its round stays paid', async () => {
  const { roundId } = await draws.closedRound(2);
  const lost = (await openWagersOf(ledger.db, 1, roundId)).find((one) => one.bet === '0');
  await draws.declare(roundId);
  await endRound(ledger.kernel, 1, roundId);
  await openAgain(roundId);
  await loseAll(roundId);
  let ending: Promise<unknown> | undefined;
  await ledger.db.transaction(async (tx) => {
    expect((await part(tx, lost?.wagerId ?? 0n)).ok).toBe(true);
    ending = endCorrection(ledger.kernel, 1, `${roundId}:again`);
    await waitBehind(tx, ledger.db);
  });
  await ending;
  const [row] = await show([lost?.wagerId ?? 0n]);
  expect(row).toMatchObject({ state: 'settled', payout: 20n });
});

it('a bet that is ended by hand while its round is open again stays so', async () => {
  const { roundId } = await draws.closedRound(1);
  const won = (await openWagersOf(ledger.db, 1, roundId)).find((one) => one.bet === '0');
  await draws.declare(roundId);
  await endRound(ledger.kernel, 1, roundId);
  await openAgain(roundId);
  expect(
    (
      await endWagers(ledger.kernel, 1, [
        {
          wagerId: won?.wagerId ?? 0n,
          payoutMinor: 25n,
          validBetMinor: 8n,
          rule: 'net',
          outcome: 'cashout',
        },
      ])
    ).ok,
  ).toBe(true);
  await loseAll(roundId);
  await endCorrection(ledger.kernel, 1, `${roundId}:again`);
  const [row] = await show([won?.wagerId ?? 0n]);
  expect(row).toMatchObject({ payout: 25n });
});

it('a bet without a window that is under way when its round is declared ends with it', async () => {
  const { roundId } = await draws.closedRound(1);
  const memberId = await ledger.memberWith(100n);
  const late = await ledger.memberWith(100n);
  const place = (kernel: typeof ledger.kernel, by: bigint) =>
    placeTicket(kernel, {
      brandId: 1,
      memberId: by,
      key: `under-way:${by}`,
      ...placeOf(roundId),
      windowId: null,
      house: 'wagers:LOTT',
      bets: [{ bet: '2', stakeMinor: 33n }],
    });
  const moved = await ledger.db.transaction(async (tx) => {
    await tx.composed(
      'select from balances where brand_id = 1 and member_id = $1 for no key update',
      [memberId],
    );
    // It has looked for the end of its round and found none: it waits for its balance.
    const placing = place(ledger.kernel, memberId);
    await waitBehind(tx, ledger.db);
    await draws.declare(roundId);
    const ending = endRound(ledger.kernel, 1, roundId);
    // The round does not end before it.
    await waitBehind(tx, ledger.db, 2);
    const refused = place({ ...ledger.kernel, once: openOnce() }, late);
    return { placing, ending, refused };
  });
  expect(await moved.placing).toMatchObject({ ok: true });
  expect(await moved.ending).toBe(true);
  expect(await moved.refused).toMatchObject({ ok: false, errorCode: 'bets_closed' });
  expect(await openWagersOf(ledger.db, 1, roundId)).toEqual([]);
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ wagers: 4n, stuck: 0n });
  await ledger.expectBooks();
});

it('two processes at one bad wager leave out that one alone', async () => {
  const { roundId } = await draws.closedRound(4);
  const all = await openWagersOf(ledger.db, 1, roundId);
  const bad = all[4]?.wagerId ?? 0n;
  await ledger.db.run(`update wagers set bet = 'huge' where wager_id = $1`, [bad]);
  await draws.declare(roundId, [{ bet: 'huge', num: 10n ** 18n, den: 1n, outcome: 'win' }]);
  let isFirst = true;
  const db = {
    ...ledger.db,
    row: async (sql: string, given: never) => {
      if (sql.includes('skip_wager') && isFirst) {
        isFirst = false;
        // The other process came to the same one and leaves it out first.
        await ledger.db.row(sql as never, given);
      }
      return ledger.db.row(sql as never, given);
    },
  } as unknown as typeof ledger.db;
  const log = { error: () => undefined };
  await endRound({ ...ledger.kernel, db, log } as never, 1, roundId).catch(() => undefined);
  const open = await openWagersOf(ledger.db, 1, roundId);
  expect(open.map((one) => one.wagerId)).toEqual([bad]);
});

it('a wager that would end below its parts is left open, and its round ends', async () => {
  const { roundId: other } = await draws.closedRound(1);
  const roundId = `${other}-free`;
  const memberId = await ledger.memberWith(0n);
  const placed = await placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: 'free',
    roundId,
    windowId: null,
    slug: 'draw',
    category: 'LOTT',
    house: 'wagers:LOTT',
    grant: 'offer:5',
    bets: [{ bet: '0', stakeMinor: 100n }],
  });
  if (!placed.ok) throw new Error(placed.errorCode);
  const wagerId = placed.wagers[0]?.wagerId ?? 0n;
  // No call leaves a bet like this: a part that was paid of a stake that the house gave.
  await ledger.db.run('update wagers set payout = 50, parts = 50 where wager_id = $1', [wagerId]);
  await draws.declare(roundId);
  const log = { error: () => undefined };
  expect(await endRound({ ...ledger.kernel, log } as never, 1, roundId)).toBe(true);
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ stuck: 1n });
});
