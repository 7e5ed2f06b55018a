import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { timedBets } from '../../../../../tests/timed-bets.ts';
import { endWagers, openWindow, placeWager } from '../wallet/index.ts';
import { runTournaments } from './jobs.ts';
import { boardOf, insertTournament, noteEnd, tournamentById, type ScoreKind } from './store.ts';

const SLUG = 'harbour-lights';
const at = (time: string): string => `2027-03-01T${time}Z`;
const KINDS = ['multiple', 'turnover', 'wins'] as const;

let ledger: LedgerDatabase;
let bets: ReturnType<typeof timedBets>;
let ids: Record<ScoreKind, bigint>;
/** Two members of the test at hand. */
let [ann, ben] = [-1n, 0n];
let races = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  bets = timedBets(ledger, SLUG, 'RNG');
});
afterAll(async () => {
  await ledger.close();
});
/** Races of every kind from ten to noon; those of the test before are over and paid. */
beforeEach(async () => {
  await run(at('13:00:00'));
  races += 1;
  [ann, ben] = [ann + 2n, ben + 2n];
  for (const memberId of [ann, ben]) await bets.join(memberId);
  const made = [];
  for (const score of KINDS) {
    const row = await insertTournament(ledger.db, {
      brandId: 1,
      titles: {},
      title: `Race ${races} of ${score}`,
      slugs: [SLUG],
      score,
      startsAt: new Date(at('10:00:00')),
      endsAt: new Date(at('12:00:00')),
      prizes: [5_000n, 2_000n],
    });
    made.push([score, row?.tournament_id] as const);
  }
  ids = Object.fromEntries(made) as typeof ids;
});

async function run(time: string): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await runTournaments(bets.kernelAt(time));
}
/** Scores of members who stand on the board, the first first; a multiple in ten-thousandths. */
const board = async (kind: ScoreKind) =>
  (await boardOf(ledger.db, { brandId: 1, id: ids[kind], count: 10 })).map((row) => [
    row.member_id,
    Number(row.score),
  ]);
/** Multiple, turnover and wins of a member; nothing where they stand on no board. */
const scores = async (memberId: bigint) => {
  const found = [];
  for (const kind of KINDS) {
    found.push((await board(kind)).find(([id]) => id === memberId)?.[1]);
  }
  return found;
};
const stateOf = async (kind: ScoreKind) => (await tournamentById(ledger.db, 1, ids[kind]))?.state;
/** A bet of 100 that ends with so much. */
const played = async (memberId: bigint, payoutMinor: bigint, time = '11:00:00') => {
  const wagerId = await bets.open(memberId, 100n, at('09:30:00'));
  await bets.end(wagerId, { payoutMinor }, at(time));
  return wagerId;
};

it('a bet counts where it ends within the time, whenever it was placed', async () => {
  await played(ann, 500n, '09:59:59.999');
  await played(ann, 300n, '10:00:00');
  await played(ann, 200n, '11:59:59.999');
  await played(ann, 900n, '12:00:00');
  const open = await bets.open(ann, 100n, at('11:00:00'));
  const free = ben + 1000n;
  await bets.join(free, 4);
  await played(free, 900n);
  const given = await bets.open(ben, 100n, at('11:00:00'));
  await bets.giveBack(given, at('11:00:00'));
  await run(at('11:59:59.999'));
  expect(await scores(ann)).toEqual([30_000, 200, 500]);
  for (const memberId of [ben, free])
    expect(await scores(memberId)).toEqual([undefined, undefined, undefined]);
  // What is still open holds nobody up.
  await run(at('12:00:06'));
  expect(await stateOf('wins')).toBe('paid');
  await bets.end(open, { payoutMinor: 900n }, at('12:01:00'));
  await run(at('13:00:00'));
  expect(await scores(ann)).toEqual([30_000, 200, 500]);
});

it('a stake that the house gave is no turnover, also where its bet ends again; what it wins is won', async () => {
  const roundId = `free-${races}`;
  await openWindow(ledger.db, 1, roundId);
  const placed = await placeWager(
    { ...bets.kernelAt(at('09:30:00')), once: (_, make) => make() },
    {
      brandId: 1,
      memberId: ann,
      key: roundId,
      roundId,
      windowId: roundId,
      slug: SLUG,
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'one', stakeMinor: 1_000n }],
      grant: roundId,
    },
  );
  const free = placed.ok ? (placed.wagers[0]?.wagerId ?? 0n) : 0n;
  await bets.end(free, { payoutMinor: 1_500n }, at('10:30:00'));
  await run(at('10:30:00'));
  expect(await scores(ann)).toEqual([5_000, undefined, 500]);
  await played(ann, 0n, '10:40:00');
  await bets.correct(free, { state: 'open' }, at('10:50:00'));
  await run(at('10:50:00'));
  expect(await scores(ann)).toEqual([undefined, 100, undefined]);
  await bets.end(free, { payoutMinor: 1_300n }, at('11:00:00'));
  await run(at('11:00:00'));
  expect(await scores(ann)).toEqual([3_000, 100, 300]);
});

it('a win larger than its ten-thousandths fit a number stands on the board', async () => {
  const huge = await played(ann, 2_000_000_000_000_000n, '10:30:00');
  const larger = await played(ben, 800_000_000_000_000_000n, '10:30:00');
  await run(at('10:30:00'));
  const exact = async () =>
    (await boardOf(ledger.db, { brandId: 1, id: ids.multiple, count: 10 })).map((row) => row.score);
  // More than a board can say is the most it can.
  expect(await exact()).toEqual([9_223_372_036_854_775_807n, 200_000_000_000_000_000n]);
  // Reckoned anew it comes to the same.
  await bets.correct(
    huge,
    { state: 'settled', payoutMinor: 3_000_000_000_000_000n },
    at('10:40:00'),
  );
  await bets.correct(larger, { state: 'settled', payoutMinor: 500n }, at('10:40:00'));
  await run(at('10:40:00'));
  expect(await exact()).toEqual([300_000_000_000_000_000n, 50_000n]);
});

it('parts count as wins when they are paid, and the whole of a bet is its multiple', async () => {
  const wagerId = await bets.open(ann, 100n, at('09:00:00'));
  await bets.part(wagerId, 50n, at('09:30:00'));
  await bets.part(wagerId, 150n, at('10:30:00'));
  await run(at('10:30:00'));
  expect(await scores(ann)).toEqual([undefined, undefined, 150]);
  await bets.part(wagerId, 200n, at('11:00:00'));
  await bets.end(wagerId, { payoutMinor: 600n }, at('11:00:00'));
  await run(at('11:00:00'));
  expect(await scores(ann)).toEqual([60_000, 100, 550]);
});

it('a bet whose parts paid just its stake counts that stake, however often it ends', async () => {
  const wagerId = await bets.open(ann, 100n, at('09:00:00'));
  await bets.part(wagerId, 40n, at('09:30:00'));
  await bets.part(wagerId, 60n, at('10:10:00'));
  await run(at('10:10:00'));
  expect((await scores(ann))[1]).toBe(undefined);
  await bets.end(wagerId, { payoutMinor: 100n }, at('10:20:00'));
  await run(at('10:20:00'));
  expect((await scores(ann))[1]).toBe(100);
  // Reckoned anew, for another bet of theirs, it comes to the same.
  const other = await played(ann, 300n, '10:30:00');
  await bets.correct(other, { state: 'settled', payoutMinor: 200n }, at('10:40:00'));
  await run(at('10:40:00'));
  expect((await scores(ann))[1]).toBe(200);
  await bets.correct(wagerId, { state: 'open' }, at('10:50:00'));
  await run(at('10:50:00'));
  expect((await scores(ann))[1]).toBe(100);
  await bets.end(wagerId, { payoutMinor: 300n }, at('11:00:00'));
  await run(at('11:00:00'));
  expect((await scores(ann))[1]).toBe(200);
});

it('a bet whose parts paid its stake stands on the board alone too, after all was reckoned anew', async () => {
  const [wagerId, other] = [
    await bets.open(ann, 100n, at('09:00:00')),
    await bets.open(ann, 100n, at('09:00:00')),
  ];
  await bets.part(wagerId, 100n, at('10:10:00'));
  await bets.end(wagerId, { payoutMinor: 100n }, at('10:20:00'));
  await bets.end(other, { payoutMinor: 0n }, at('10:25:00'));
  await run(at('10:30:00'));
  expect((await scores(ann))[1]).toBe(200);
  // The other one is given back: the member is reckoned anew with this bet alone.
  await bets.correct(other, { state: 'void' }, at('10:40:00'));
  await run(at('10:40:00'));
  expect((await scores(ann))[1]).toBe(100);
  // Opened again, sold for its stake, and ended once more.
  await bets.correct(wagerId, { state: 'open', payoutMinor: 100n }, at('10:50:00'));
  await bets.end(wagerId, { payoutMinor: 150n }, at('11:00:00'));
  await run(at('11:00:00'));
  expect((await scores(ann))[1]).toBe(100);
});

it('a correction within the time moves the score by what it changes', async () => {
  const best = await played(ann, 800n);
  await played(ann, 500n);
  await played(ben, 600n);
  await run(at('11:00:00'));
  expect(await board('multiple')).toEqual([
    [ann, 80_000],
    [ben, 60_000],
  ]);
  await bets.correct(best, { state: 'settled', payoutMinor: 300n }, at('11:10:00'));
  await run(at('11:10:00'));
  expect(await board('multiple')).toEqual([
    [ben, 60_000],
    [ann, 50_000],
  ]);
  expect(await scores(ann)).toEqual([50_000, 200, 800]);
  await bets.correct(best, { state: 'void' }, at('11:20:00'));
  await run(at('11:20:00'));
  expect(await scores(ann)).toEqual([50_000, 100, 500]);
  // Given back at first, and a win after all.
  await bets.correct(best, { state: 'settled', payoutMinor: 900n }, at('11:30:00'));
  await run(at('11:30:00'));
  expect(await scores(ann)).toEqual([90_000, 200, 1_400]);
  // Open again it is off the board until it ends once more.
  await bets.correct(best, { state: 'open' }, at('11:40:00'));
  await run(at('11:40:00'));
  expect(await scores(ann)).toEqual([50_000, 100, 500]);
  await bets.end(best, { payoutMinor: 700n }, at('11:50:00'));
  await run(at('11:50:00'));
  expect(await scores(ann)).toEqual([70_000, 200, 1_200]);
  await bets.correct(best, { state: 'settled', payoutMinor: 9_000n }, at('12:00:00'));
  await run(at('12:00:00'));
  expect(await scores(ann)).toEqual([70_000, 200, 1_200]);
});

it('of equal scores the one reached first stands higher, also where a bet was corrected', async () => {
  const wagerId = await played(ann, 300n, '11:00:00');
  await played(ben, 300n, '11:05:00');
  await bets.correct(wagerId, { state: 'settled', payoutMinor: 400n }, at('11:10:00'));
  await run(at('11:10:00'));
  const order = async (kind: ScoreKind) => (await board(kind)).map(([memberId]) => memberId);
  for (const kind of KINDS) expect(await order(kind)).toEqual([ann, ben]);
  // The same wins are reached anew, the same turnover is not.
  await bets.correct(wagerId, { state: 'settled', payoutMinor: 300n }, at('11:20:00'));
  await run(at('11:20:00'));
  expect(await order('turnover')).toEqual([ann, ben]);
  for (const kind of ['wins', 'multiple'] as const) expect(await order(kind)).toEqual([ben, ann]);
});

it('whose bets are all taken back leaves the board', async () => {
  const wagerId = await played(ann, 500n);
  await run(at('11:00:00'));
  expect(await scores(ann)).toEqual([50_000, 100, 500]);
  await bets.correct(wagerId, { state: 'void' }, at('11:30:00'));
  await run(at('11:30:00'));
  expect(await scores(ann)).toEqual([undefined, undefined, undefined]);
});

it('a correction of what ended before the time takes nothing off, and adds what it adds', async () => {
  const [won, lost, again] = [
    await played(ann, 800n, '09:45:00'),
    await played(ann, 0n, '09:45:00'),
    await played(ann, 400n, '09:45:00'),
  ];
  await played(ann, 200n);
  await bets.correct(won, { state: 'void' }, at('10:30:00'));
  await bets.correct(lost, { state: 'settled', payoutMinor: 700n }, at('10:30:00'));
  await bets.correct(again, { state: 'open' }, at('10:30:00'));
  await run(at('11:00:00'));
  expect(await scores(ann)).toEqual([20_000, 100, 900]);
  // It counted at its first end, which was before the time.
  await bets.end(again, { payoutMinor: 450n }, at('11:30:00'));
  await run(at('11:30:00'));
  expect(await scores(ann)).toEqual([20_000, 100, 950]);
});

it('an end of the last moment that is still under way is on the board before prizes are paid', async () => {
  await played(ben, 300n);
  const wagerId = await bets.open(ann, 100n, at('11:00:00'));
  const last = bets.kernelAt(at('11:59:59.999'));
  await ledger.db.transaction(async (slow) => {
    await endWagers({ ...last, db: { ...last.db, rows: slow.rows } }, 1, [
      { wagerId, payoutMinor: 900n, validBetMinor: 0n, rule: 'net', outcome: 'ended' },
    ]);
    await run(at('12:00:10'));
    expect(await stateOf('wins')).toBe('open');
  });
  await run(at('12:00:12'));
  expect(await stateOf('wins')).toBe('paid');
  expect(await board('wins')).toEqual([
    [ann, 900],
    [ben, 300],
  ]);
  expect(
    await ledger.db.composed(
      'select member_id, amount from tournament_prizes where tournament_id = $1 order by rank',
      [ids.wins],
    ),
  ).toEqual([
    { member_id: ann, amount: 5_000n },
    { member_id: ben, amount: 2_000n },
  ]);
});

it('an end that is written after the board was final changes nothing', async () => {
  await played(ben, 300n);
  const late = await bets.open(ann, 100n, at('11:00:00'));
  for (let turn = 0; turn < 2; turn += 1) {
    await ledger.db.transaction((tx) => noteEnd(tx, 1, ids.wins));
    await run(at('11:59:59'));
  }
  await bets.end(late, { payoutMinor: 900n }, at('11:59:59'));
  await run(at('11:59:59'));
  expect(await board('wins')).toEqual([[ben, 300]]);
  // The board of another race is still open to it.
  expect((await board('turnover')).map(([memberId]) => memberId)).toContain(ann);
  await run(at('12:00:10'));
  expect(await stateOf('wins')).toBe('paid');
  expect(await board('wins')).toEqual([[ben, 300]]);
});

it('read in one span or in many, the boards are what the ends within the time say', async () => {
  // A small generator of its own, so that a run can be repeated.
  let seed = 20_270_301;
  const below = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const wagers: { id: bigint; state: string; parts: bigint }[] = [];
  let clock = Date.parse(at('09:20:00'));
  for (let step = 0; step < 150; step += 1) {
    clock += below(90_000);
    const time = new Date(clock).toISOString();
    const known = wagers[below(12)];
    if (!known) {
      const id = await bets.open(step % 2 ? ann : ben, 100n, time);
      wagers.push({ id, state: 'open', parts: 0n });
    } else if (known.state === 'open' && below(3) === 0) {
      known.parts += 10n;
      await bets.part(known.id, 10n, time);
    } else if (known.state === 'open') {
      // Whoever was paid a part has no stake to be given back.
      known.state = below(4) === 0 && known.parts === 0n ? 'void' : 'settled';
      if (known.state === 'void') await bets.giveBack(known.id, time);
      else await bets.end(known.id, { payoutMinor: known.parts + BigInt(below(900)) }, time);
    } else {
      const state = (['open', 'settled', 'void'] as const)[below(3)] ?? 'open';
      if (state === known.state && state !== 'settled') continue;
      const payoutMinor = BigInt(below(900));
      await bets.correct(known.id, { state, payoutMinor }, time);
      Object.assign(known, { state, parts: state === 'open' ? payoutMinor : 0n });
    }
    if (below(4) === 0) await run(at('11:59:59'));
  }
  await run(at('11:59:59'));
  const rows = await ledger.db.composed<{
    member_id: bigint;
    bets: bigint;
    stake: bigint;
    payout: bigint;
    paid: bigint;
  }>(
    // Parts of an open bet stand as stake until it ends; a score has the stake with the end.
    `select member_id, coalesce(sum(bets) filter (where at >= $1), 0) as bets,
       case when sum(bets) = 0 then 0 when sum(bets) filter (where at >= $1) = 1 then sum(stake)
         else coalesce(sum(stake) filter (where at >= $1), 0) end::bigint as stake,
       coalesce(sum(payout) filter (where at >= $1), 0)::bigint as payout,
       sum(payout)::bigint as paid
     from wager_ends where at < $2 and member_id in ($3, $4) group by member_id, wager_id`,
    [at('10:00:00'), at('12:00:00'), ann, ben],
  );
  for (const memberId of [ann, ben]) {
    const own = rows.filter((row) => row.member_id === memberId);
    const sum = (key: 'stake' | 'payout') =>
      own.reduce((all, row) => all + Math.max(0, Number(row[key])), 0) || undefined;
    const best = Math.max(
      0,
      ...own.filter((row) => Number(row.bets) === 1).map((row) => Number(row.paid) * 100),
    );
    expect(await scores(memberId)).toEqual([best || undefined, sum('stake'), sum('payout')]);
  }
});
