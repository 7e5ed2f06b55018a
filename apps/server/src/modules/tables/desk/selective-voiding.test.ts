import * as desk from '@fairhouse/contract/tables-desk';
import * as members from '@fairhouse/contract/wallet';
import * as officeCalls from '@fairhouse/contract/staff';
import * as playCalls from '@fairhouse/contract/records-proofs';
import * as tables from '@fairhouse/contract/tables';
import { ROUND_FORMAT, type RoundProof } from '@fairhouse/game-kit/verify/proof';
import { reportOn } from '@fairhouse/game-kit/verify/report';
import { verifyRound } from '@fairhouse/game-kit/verify/verify-round';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { game as baccarat } from '../../../../../../games/baccarat/engine.ts';
import { openGame } from '../../../../../../tests/open-game.ts';
import { openWorld, type Person, type World, written } from '../../../../../../tests/world.ts';
import { seedBrand } from '../../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';
import { stopOpenRound } from '../index.ts';
import { verifyLedger } from '../../wallet/index.ts';

const ROOM = 'lamp-room-1';
const BESIDE = 'lamp-room-2';
const PASSWORD = 'lamp4light';
const HOST = 'second.example';
const WHY = 'a card lay face up';
const SOON = { timeout: 20_000, interval: 40 };
let world: World;
let person: Person;
let play: string;
const tokens = { owner: '', second: '' };
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: {
      tables: `${ROOM},${BESIDE}`,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
    },
  });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  tokens.owner = await world.operator();
  await openOperator(world.server.kernel.db, {
    brandId: 1,
    name: 'Keeper-second',
    role: 'owner',
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  tokens.second = String(
    (await world.call(officeCalls.officeLogin, { username: 'Keeper-second', password: PASSWORD }))
      .value.token,
  );
  person = await world.register();
  await world.fund(person, 100_000n);
  play = await openGame(world, person, 'baccarat');
});
afterAll(async () => {
  await world.close();
});

const openRound = (room = ROOM) =>
  vi.waitFor(async () => {
    const { round } = (await world.call(tables.oneTable, { tableId: room })).value;
    if (round?.state !== 'open') throw new Error('no round is open');
    return round;
  }, SOON);
const stateOf = async (roundId: string) =>
  (
    await world.server.kernel.db.composed<{ state: string }>(
      'select state from table_rounds where round_id = $1',
      [roundId],
    )
  )[0]?.state;
const bet = (roundId: string, bets: [string, string][]) =>
  world.call(
    tables.placeBets,
    { tableId: ROOM, roundId, bets: bets.map(([one, stake]) => ({ bet: one, stake })) },
    { token: play, key: crypto.randomUUID() },
  );
const balanceOf = async () =>
  BigInt(
    String(
      (await world.call(members.balance, {}, { token: person.token })).value.sumBalance,
    ).replace('.', ''),
  );
const ask = (roundId: string, remedy: 'void' | 'settle' = 'void') =>
  world.call(
    desk.askReversal,
    { tableId: ROOM, roundId, remedy, reason: WHY },
    { token: tokens.owner },
  );
const decide = (id: string, token = tokens.second) =>
  world.call(desk.approveReversal, { id, reason: WHY }, { token });

const voids = async (query = '') =>
  (await world.call(playCalls.voidedRounds, written(query))).value;
const stateIs = (roundId: string, state: string) =>
  vi.waitFor(async () => {
    expect(await stateOf(roundId)).toBe(state);
  }, SOON);
const rule = (roundId: string, sql: string) =>
  world.server.kernel.db.run(`update table_rounds set ${sql} where round_id = $1`, [roundId]);
/** What the command and the fairness page say of a proof. */
const judged = (proof: RoundProof) => ({
  ...verifyRound(proof, baccarat),
  report: reportOn(
    { format: ROUND_FORMAT, house: '', certificate: null, round: proof },
    { game: baccarat, title: 'Baccarat', sourceHash: '' },
  ),
});
const stopRound = (roundId: string) =>
  world.call(desk.voidRound, { tableId: ROOM, roundId, reason: WHY }, { token: tokens.owner });
const proofOf = async (roundId: string) =>
  (await world.call(playCalls.roundProof, { roundId }, { token: person.token })).value;

it('selective voiding: from the draw on no operator voids alone, only two of them', async () => {
  const before = await balanceOf();
  const { roundId, number } = await openRound();
  await bet(roundId, [
    ['player', '2.00'],
    ['banker', '2.00'],
    ['tie', '1.00'],
  ]);
  await rule(roundId, 'closes_at = now(), deal_milliseconds = 3600000');
  await stateIs(roundId, 'drawn');
  expect((await stopRound(roundId)).errorCode).toBe('state_conflict');
  // The second one has to wait for the end as well: the round is about to pay.
  const { id } = (await ask(roundId)).value;
  expect((await ask(roundId, 'settle')).errorCode).toBe('state_conflict');
  expect((await decide(id, tokens.owner)).errorCode).toBe('same_operator');
  expect((await decide(id)).errorCode).toBe('state_conflict');
  await rule(roundId, 'deal_milliseconds = 100');
  await stateIs(roundId, 'settled');
  const paid = await proofOf(roundId);
  expect((await decide(id)).value).toMatchObject({ state: 'approved' });
  expect([await stateOf(roundId), await balanceOf()]).toEqual(['void', before]);

  const proof = await proofOf(roundId);
  expect(proof.voided).toMatchObject({ from: 'settled', by: 'two', reason: WHY });
  const due = paid.bets.reduce((sum, one) => sum + BigInt(one.payout.replace('.', '')), 0n);
  const {
    report: { lines, exitCode },
    verdict,
  } = judged(proof);
  expect([verdict, exitCode]).toEqual(['void', 3]);
  const show = `${due / 100n}.${String(due % 100n).padStart(2, '0')}`;
  expect(lines).toContain(`void: by the rules it would have paid ${show}.`);
  expect(judged(paid)).toMatchObject({ verdict: 'fair', report: { exitCode: 0 } });
  const [first] = (await voids()).list;
  expect(first).toMatchObject({
    roundId,
    number,
    from: 'settled',
    by: 'two',
    reason: WHY,
    staked: '5.00',
    table: 'Lamp Room 1',
    slug: 'baccarat',
  });
});

it('selective voiding: once its bets are closed nobody stops a round alone either', async () => {
  const hung = await openRound();
  await bet(hung.roundId, [['player', '2.00']]);
  // As if its clock hung: a state that this game never waits in.
  await rule(hung.roundId, `state = 'acting', closes_at = now()`);
  expect((await stopRound(hung.roundId)).errorCode).toBe('state_conflict');
  const { id } = (await ask(hung.roundId)).value;
  expect((await decide(id)).errorCode).toBe('state_conflict');
  // After a minute nobody can say any more that it ends by itself.
  await rule(hung.roundId, `closes_at = now() - interval '2 minutes'`);
  const before = await balanceOf();
  expect((await decide(id)).value).toMatchObject({ state: 'approved' });
  await stateIs(hung.roundId, 'void');
  expect(await balanceOf()).toBe(before + 200n);
  expect((await proofOf(hung.roundId)).voided).toMatchObject({
    from: 'acting',
    by: 'two',
    reason: WHY,
  });
  // A round that is open no more, though its clock is late, is not stopped alone.
  const { roundId } = await openRound();
  const late = world.server.kernel.db.transaction(async (tx) => {
    await tx.run('update table_rounds set closes_at = $2 where round_id = $1', [roundId, tx.now()]);
    return stopOpenRound(tx, { brandId: 1, tableId: ROOM, roundId, reason: WHY });
  });
  expect(await late).toBeUndefined();
  await stateIs(roundId, 'settled');
});

it(
  'selective voiding: what one operator stopped before the draw stands on the public page too, ' +
    'of its brand alone, by cursor',
  async () => {
    const roundIds: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { roundId } = await openRound();
      await bet(roundId, [['player', '3.00']]);
      expect((await stopRound(roundId)).success).toBe(true);
      await stateIs(roundId, 'void');
      roundIds.unshift(roundId);
    }
    // Nobody betted on it: it is no loss to anybody.
    const empty = await openRound();
    await stopRound(empty.roundId);
    await stateIs(empty.roundId, 'void');
    const { list } = await voids('?pageSize=3');
    expect(list.map((one) => one.roundId)).toEqual(roundIds);
    expect(list[0]).toMatchObject({ by: 'one', reason: WHY, staked: '3.00' });
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      'by',
      'drawNo',
      'eventId',
      'from',
      'number',
      'openedAt',
      'reason',
      'roundId',
      'slug',
      'staked',
      'table',
      'voidedAt',
    ]);
    const one = await voids('?pageSize=1');
    const rest = await voids(`?pageSize=2&cursor=${one.nextCursor}`);
    expect([...one.list, ...rest.list].map((row) => row.roundId)).toEqual(roundIds);
    expect((await voids('?pageSize=3&cursor=nonsense')).list).toEqual(list);
    const elsewhere = await world.call(
      playCalls.voidedRounds,
      {},
      { headers: { 'x-forwarded-host': HOST } },
    );
    expect(elsewhere.value.list).toEqual([]);
    // A reason from before reasons were public stays with the house.
    await rule(roundIds[0] ?? '', 'voided_by = null, voided_from = null');
    expect((await voids('?pageSize=1')).list[0]).toMatchObject({ by: null, reason: null });
    const { verdict, would } = judged(await proofOf(roundIds[1] ?? ''));
    expect([verdict, would?.isMost]).toEqual(['void', false]);
  },
);

it(
  'selective voiding: a new version of a game voids no round whose bets stand: it is paid by the ' +
    'same rules, and left to two operators where they are others',
  async () => {
    const drawn = async (version: string): Promise<string> => {
      const { roundId } = await openRound();
      await bet(roundId, [
        ['player', '2.00'],
        ['banker', '2.00'],
      ]);
      await rule(roundId, 'closes_at = now(), deal_milliseconds = 3600000');
      await stateIs(roundId, 'drawn');
      await rule(roundId, `version = '${version}', deal_milliseconds = 100`);
      return roundId;
    };
    const paid = await drawn('1.99.0');
    await stateIs(paid, 'settled');
    expect((await proofOf(paid)).bets.map(({ state }) => state)).toEqual(['settled', 'settled']);
    const other = await drawn('0.9.0');
    const { id } = (await ask(other)).value;
    // A whole round of the table beside it passes: the clock has looked at both many times.
    const { roundId: beside } = await openRound(BESIDE);
    await rule(beside, 'closes_at = now()');
    await stateIs(beside, 'settled');
    expect(await stateOf(other)).toBe('drawn');
    await rule(
      other,
      `drawn_at = now() - interval '2 minutes',
    closes_at = now() - interval '2 minutes'`,
    );
    expect((await decide(id, tokens.owner)).errorCode).toBe('same_operator');
    expect((await decide(id)).value).toMatchObject({ state: 'approved' });
    await stateIs(other, 'void');
    expect((await proofOf(other)).voided).toMatchObject({ from: 'drawn', by: 'two' });
  },
);

it('the ledger agrees with every void', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
