import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { timedBets } from '../../../../../tests/timed-bets.ts';
import { module as records } from '../records/index.ts';
import { progressOf } from './actions/progress.ts';
import { foldMissions } from './jobs.ts';
import { spansAt } from './rules.ts';
import { insertClaim, keepCompletion, keptOf, missionsOn } from './store.ts';

/** 17:00 UTC is midnight of the brand. The first of March 2027 is a Monday. */
const at = (day: number, time = '12:00:00'): string =>
  `2027-03-${String(day).padStart(2, '0')}T${time}Z`;
const today = (day: number): string => at(day).slice(0, 10);
const ZONE = 'Asia/Ho_Chi_Minh';

let ledger: LedgerDatabase;
let bets: ReturnType<typeof timedBets>;
let memberId = 0n;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  bets = timedBets(ledger, 'comet', 'RNG');
  await ledger.db.run(`update brands set time_zone = '${ZONE}'`);
});
afterAll(async () => {
  await ledger.close();
});
beforeEach(async () => {
  memberId += 1n;
  await bets.join(memberId);
  await ledger.db.run('delete from missions');
});

type Kind = 'wagers' | 'valid_bets' | 'games';
const mission = async (kind: Kind, repeats: string, target: bigint): Promise<bigint> =>
  (
    await ledger.db.composed<{ mission_id: bigint }>(
      `insert into missions (brand_id, position, is_on, kind, repeats, target, prize, categories,
         slugs, rank_min, starts_on) values (1, 1, true, $1, $2, $3, 150, '{}', '{}', 0, '2027-03-01')
       returning mission_id`,
      [kind, repeats, target],
    )
  )[0]?.mission_id ?? 0n;
/** How far the member is in each period that counts on a day, and on which day it was reached. */
const progress = async (day: number) => {
  const missions = await missionsOn(ledger.db, 1);
  const found = await progressOf(ledger.db, {
    brandId: 1,
    timeZone: ZONE,
    memberIds: [memberId],
    asked: missions.flatMap((one) =>
      spansAt(one, today(day)).map((span) => ({ ...span, missionId: one.item_id })),
    ),
  });
  return Object.fromEntries(
    found
      .toSorted((one, other) => (one.period < other.period ? -1 : 1))
      .map(({ period, value, day: reached }) => [
        period.slice(-2),
        [Number(value), reached?.slice(-2)],
      ]),
  );
};
const fold = async (day: number) => {
  for (const job of records.jobs ?? []) await job.run(bets.kernelAt(at(day)));
  for (let turn = 0; turn < 3; turn += 1) await foldMissions(bets.kernelAt(at(day)));
};
/** The same before anything is folded, with the days folded, and with the members noted. */
const expectProgress = async (day: number, expected: unknown) => {
  expect(await progress(day), 'as it is').toEqual(expected);
  await fold(day);
  expect(await progress(day), 'and folded').toEqual(expected);
};
const completed = async () =>
  (await keptOf(ledger.db, { brandId: 1, memberId })).map((row) => row.period.slice(-2)).toSorted();
const end = (wagerId: bigint, day: number, validBetMinor = 100n) =>
  bets.end(wagerId, { validBetMinor }, at(day));

it('a bet that is opened again and ends once more in another period counts once', async () => {
  for (const [kind, counts] of [
    ['wagers', 1],
    ['valid_bets', 100],
    ['games', 1],
  ] as const) {
    memberId += 1n;
    await bets.join(memberId);
    await ledger.db.run('delete from missions');
    await mission(kind, 'daily', BigInt(counts));
    const wagerId = await bets.open(memberId, 100n, at(1));
    await end(wagerId, 1);
    await expectProgress(1, { '01': [counts, '01'] });
    await bets.correct(wagerId, { state: 'open' }, at(2));
    const opened = { '01': [counts, '01'], '02': [0, undefined] };
    await expectProgress(2, kind === 'games' ? { '01': [counts, '01'] } : opened);
    await end(wagerId, 3);
    const counted = (await progress(3))['03'];
    expect(counted === undefined || (counted[0] === 0 && counted[1] === undefined), kind).toBe(
      true,
    );
    await fold(3);
    expect((await progress(3))['03']?.[1], kind).toBeUndefined();
    expect(await completed(), kind).toEqual(['01']);
    // Another bet counts as ever, on that day and on the next.
    for (const day of [3, 4]) await end(await bets.open(memberId, 100n, at(day)), day);
    await fold(4);
    expect(await completed(), kind).toEqual(['01', '03', '04']);
  }
});

it('what is taken off in a period is made up first in the next, over weeks too', async () => {
  await mission('valid_bets', 'weekly', 100n);
  const wagerId = await bets.open(memberId, 100n, at(3));
  await end(wagerId, 3);
  await bets.correct(wagerId, { state: 'void' }, at(9));
  await expectProgress(14, { '01': [100, '03'], '08': [0, undefined] });
  await end(await bets.open(memberId, 100n, at(16)), 16, 60n);
  await expectProgress(16, { '08': [0, undefined], '15': [0, undefined] });
  await end(await bets.open(memberId, 200n, at(17)), 17, 141n);
  await expectProgress(17, { '08': [0, undefined], '15': [101, '17'] });
});

it('opened again and ended in one period it counts in that period alone', async () => {
  await mission('wagers', 'daily', 1n);
  const wagerId = await bets.open(memberId, 100n, at(1));
  await end(wagerId, 1);
  await bets.correct(wagerId, { state: 'open' }, at(1, '13:00:00'));
  await expectProgress(1, { '01': [0, undefined] });
  await end(wagerId, 2);
  await expectProgress(2, { '01': [0, undefined], '02': [1, '02'] });
  expect(await completed()).toEqual(['02']);
});

it('a mission that was claimed stays claimed, and the bet that ends again brings nothing more', async () => {
  const missionId = await mission('wagers', 'once', 2n);
  const wagerId = await bets.open(memberId, 100n, at(1));
  for (const one of [wagerId, await bets.open(memberId, 100n, at(1))]) await end(one, 1);
  await expectProgress(1, { ce: [2, '01'] });
  const owner = { brandId: 1, memberId, missionId, period: 'once' };
  const amount = await keepCompletion(ledger.db, { ...owner, day: today(1), prize: 150n });
  const paid = { amount, transferId: 1n, kind: 'wagers', target: 2n, times: 0 } as const;
  await insertClaim(ledger.db, { ...owner, ...paid, first: today(1), last: null });
  await bets.correct(wagerId, { state: 'open' }, at(2));
  await expectProgress(2, { ce: [1, undefined] });
  const kept = [{ mission_id: missionId, period: 'once', prize: 150n, is_claimed: true }];
  expect(await keptOf(ledger.db, { brandId: 1, memberId })).toEqual(kept);
  await end(wagerId, 3);
  await expectProgress(3, { ce: [2, '01'] });
  expect(await keptOf(ledger.db, { brandId: 1, memberId })).toEqual(kept);
});
