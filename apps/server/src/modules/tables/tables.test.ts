import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as members from '@fairhouse/contract/wallet';
import * as playCalls from '@fairhouse/contract/records-proofs';
import * as tables from '@fairhouse/contract/tables';
import { bytesFromHex, commitmentOf, drawsFrom } from '@fairhouse/game-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { game } from '../../../../../games/baccarat/engine.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World, wrong, written } from '../../../../../tests/world.ts';
import { setGameStatus } from '../catalogue/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { moveTables } from './actions/run-clock.ts';

const ROOM = 'lamp-room-1';
const OTHER_ROOM = 'lamp-room-2';
let world: World;
let person: Person;
let play: string;
beforeAll(async () => {
  // A window stays open until the test closes it; the rest of a round takes no time.
  world = await openWorld({
    rehearsal: { tableOpenSeconds: 3600, tableDealMilliseconds: 100, tablePauseMilliseconds: 100 },
  });
  person = await world.register();
  await world.fund(person, 10_000_000n);
  play = await sitDown(person);
  await openRound(ROOM);
  await openRound(OTHER_ROOM);
});
afterAll(async () => {
  await world.close();
});

const sitDown = (who: Person, gameId = 'baccarat'): Promise<string> => openGame(world, who, gameId);
const read = async (room = ROOM) => (await world.call(tables.oneTable, { tableId: room })).value;
const SOON = { timeout: 30_000, interval: 40 };
const openRound = (room = ROOM) =>
  vi.waitFor(async () => {
    const { round } = await read(room);
    if (round?.state !== 'open') throw new Error('no round is open');
    return round;
  }, SOON);
/** Lets the window of the running round end now and waits for its settlement. */
const finish = async (roundId: string): Promise<void> => {
  await run('update table_rounds set closes_at = now() where round_id = $1', [roundId]);
  await vi.waitFor(async () => {
    const state = await stateOf(roundId);
    if (state !== 'settled') throw new Error(`the round is ${state}`);
  }, SOON);
};
const stateOf = async (roundId: string) =>
  (
    await world.server.kernel.db.composed<{ state: string }>(
      'select state from table_rounds where round_id = $1',
      [roundId],
    )
  )[0]?.state;
const run = (sql: string, values: (string | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);

let keys = 0;
const place = (
  roundId: string,
  bets: unknown,
  given: { key?: string; token?: string; room?: string } = {},
) =>
  world.call(
    tables.placeBets,
    { tableId: given.room ?? ROOM, roundId, bets: wrong(bets) },
    { token: given.token ?? play, key: given.key ?? `bet-${(keys += 1)}` },
  );
const one = (bet: string, stake: unknown) => [{ bet, stake }];
const ownBets = async (token = play, room = ROOM, query = '') =>
  (await world.call(tables.ownBets, { tableId: room, ...(written(query) as object) }, { token }))
    .value;
const balanceMinor = async (who = person) =>
  BigInt(
    String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance).replace(
      '.',
      '',
    ),
  );
const minorOf = (text: string) => BigInt(text.replace('.', ''));

it('the tables show their running round to everyone, and never its result before it is drawn', async () => {
  const { list } = (await world.call(tables.tables, { slug: 'baccarat' })).value;
  expect(list.map((table) => [table.tableId, table.profile])).toEqual([
    [ROOM, 'commission'],
    [OTHER_ROOM, 'noCommission'],
  ]);
  for (const table of list) {
    expect(table.round).toMatchObject({
      state: 'open',
      result: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
  expect((await world.call(tables.tables, { slug: 'nobody' })).value.list).toEqual([]);
  expect((await world.call(tables.oneTable, { tableId: 'nobody' })).errorCode).toBe('not_found');
});

it('bets leave the balance at once and come back after a reconnect', async () => {
  const before = await balanceMinor();
  const { roundId } = await openRound();
  const placed = await place(roundId, [
    { bet: 'player', stake: '10.00' },
    { bet: 'tie', stake: '2.50' },
  ]);
  expect(placed.value).toMatchObject({
    roundId,
    list: [
      { bet: 'player', stake: '10.00', payout: '0.00', state: 'open' },
      { bet: 'tie', stake: '2.50', payout: '0.00', state: 'open' },
    ],
  });
  expect(await balanceMinor()).toBe(before - 1250n);
  const again = await ownBets(await sitDown(person));
  expect(again).toEqual(placed.value);
  await finish(roundId);
});

it('a settled round pays exactly what the rules of the game say, and the ledger agrees', async () => {
  const bets = Object.keys(game.bets)
    .filter((bet) => !game.bets[bet]?.profiles)
    .map((bet, index) => ({ bet, stake: `${index + 1}.05` }));
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await balanceMinor();
    const { roundId } = await openRound();
    expect((await place(roundId, bets)).success).toBe(true);
    await finish(roundId);
    const proof = (await world.call(playCalls.roundProof, { roundId }, { token: person.token }))
      .value;
    expect(proof.bets.map(({ bet, stake }) => ({ bet, stake }))).toEqual(bets);
    let change = 0n;
    for (const bet of proof.bets) {
      const wanted = game.settle(proof.outcome as never, bet.bet, minorOf(bet.stake), 'commission');
      expect([bet.state, minorOf(bet.payout)], bet.bet).toEqual(['settled', wanted.payoutMinor]);
      change += wanted.payoutMinor - minorOf(bet.stake);
    }
    expect(await balanceMinor()).toBe(before + change);
  }
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('a settled round proves itself: its seed hashes to what was shown before', async () => {
  const shown = await openRound();
  const hidden = (await world.call(playCalls.roundProof, { roundId: shown.roundId })).value;
  expect([hidden.serverSeed, hidden.outcome]).toEqual([null, null]);
  await finish(shown.roundId);
  const { value } = await world.call(playCalls.roundProof, { roundId: shown.roundId });
  const seed = bytesFromHex(String(value.serverSeed));
  expect(commitmentOf(seed)).toBe(shown.commitment);
  const drawn = game.draw(drawsFrom(seed, String(value.clientSeed), Number(value.nonce)));
  expect(value.outcome).toMatchObject(JSON.parse(JSON.stringify(drawn)) as object);
  // The next round commits to a seed whose hash is the seed just shown.
  const next = await openRound();
  expect(next.number).toBe(shown.number + 1);
  await finish(next.roundId);
  const after = (await world.call(playCalls.roundProof, { roundId: next.roundId })).value;
  expect(commitmentOf(seed)).not.toBe(next.commitment);
  expect(next.commitment).toBe(commitmentOf(bytesFromHex(String(after.serverSeed))));
  expect((await read()).history.map((item) => item.roundId)).toContain(shown.roundId);
});

it('a bet after the close is refused and takes nothing', async () => {
  const before = await balanceMinor();
  const { roundId } = await openRound();
  await finish(roundId);
  const after = await place(roundId, one('player', '5.00'));
  expect([after.status, after.errorCode]).toEqual([409, 'bets_closed']);
  expect(
    (await world.call(playCalls.roundProof, { roundId }, { token: person.token })).value.bets,
  ).toEqual([]);
  expect(await balanceMinor()).toBe(before);
});

it('a bet is judged by when it arrived at the server, to the millisecond', async () => {
  const { roundId, closesAt } = await openRound();
  const { kernel } = world.server;
  const real = kernel.clock;
  const arrivedAt = async (milliseconds: number) => {
    kernel.clock = { now: real.now, milliseconds: () => milliseconds };
    try {
      return (await place(roundId, one('player', '5.00'))).errorCode;
    } finally {
      kernel.clock = real;
    }
  };
  expect(await arrivedAt(Date.parse(closesAt) - 1)).toBeUndefined();
  expect(await arrivedAt(Date.parse(closesAt))).toBe('bets_closed');
  await finish(roundId);
});

it('a bet on a round that is over, unknown or of another table is refused', async () => {
  const { roundId } = await openRound();
  const elsewhere = await openRound(OTHER_ROOM);
  expect((await place(elsewhere.roundId, one('player', '5.00'))).errorCode).toBe('not_found');
  expect((await place(crypto.randomUUID(), one('player', '5.00'))).errorCode).toBe('not_found');
  expect((await place(roundId, one('player', '5.00'), { room: 'nobody' })).errorCode).toBe(
    'not_found',
  );
});

it('stakes outside the limits are refused, also when tickets add up to more', async () => {
  const { roundId } = await openRound();
  const codeOf = async (bet: string, stake: string) =>
    (await place(roundId, one(bet, stake))).errorCode;
  for (const [bet, stake] of [
    ['player', '0.99'],
    ['player', '5000.01'],
    ['tie', '0.99'],
    ['tie', '500.01'],
    ['perfectPair', '100.01'],
  ] as const) {
    expect(await codeOf(bet, stake), `${bet} ${stake}`).toBe('limit_exceeded');
  }
  expect(await codeOf('tie', '500.00')).toBeUndefined();
  expect(await codeOf('tie', '1.00')).toBe('limit_exceeded');
  expect(
    (await place(roundId, [...one('big', '3000.00'), ...one('big', '2000.01')])).errorCode,
  ).toBe('limit_exceeded');
  expect((await openRound(OTHER_ROOM)).state).toBe('open');
  const other = (await read(OTHER_ROOM)).round.roundId;
  expect((await place(other, one('player', '4.99'), { room: OTHER_ROOM })).errorCode).toBe(
    'limit_exceeded',
  );
  await finish(roundId);
});

it('tickets sent at the same moment do not pass the limit together', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { roundId } = await openRound();
    // Warms the connections, so that the tickets really run beside each other.
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => read()));
    const codes = (
      await Promise.all([1, 2, 3, 4, 5, 6].map(() => place(roundId, one('player', '4000.00'))))
    ).map((answer) => answer.errorCode ?? 'placed');
    expect(codes.toSorted()).toEqual([...Array<string>(5).fill('limit_exceeded'), 'placed']);
    await finish(roundId);
  }
});

it('[LI-11] a stake that is no stake takes nothing, and neither do the bets beside it', async () => {
  const before = await balanceMinor();
  const { roundId } = await openRound();
  for (const stake of ['0', '0.00', '-5.00', '5.001', '1e1', 'NaN', '', ' 5', '5,00']) {
    const answer = await place(roundId, [...one('player', '5.00'), ...one('tie', stake)]);
    expect(answer.errorCode, stake).toBe('invalid_amount');
  }
  for (const bets of [
    [],
    one('player', 5),
    one('player', null),
    one('nothing', '5.00'),
    one('constructor', '5.00'),
    one('super6', '5.00'),
    'player',
    null,
    Array.from({ length: 61 }, () => ({ bet: 'player', stake: '1.00' })),
  ]) {
    expect((await place(roundId, bets)).errorCode, JSON.stringify(bets)?.slice(0, 40)).toBe(
      'validation_failed',
    );
  }
  const noKey = await world.call(
    tables.placeBets,
    { tableId: ROOM, roundId, bets: wrong(one('player', '5.00')) },
    { token: play },
  );
  expect([noKey.errorCode, noKey.refusal.fields]).toEqual([
    'validation_failed',
    { 'Idempotency-Key': 'required' },
  ]);
  expect(await balanceMinor()).toBe(before);
});

it('[WL-18] a replay answers the same ticket, also after the close; another body conflicts', async () => {
  const { roundId } = await openRound();
  const before = await balanceMinor();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => place(roundId, one('banker', '7.00'), { key: 'again' })),
  );
  for (const answer of answers) {
    expect(answer.value.list.filter((bet) => bet.bet === 'banker')).toHaveLength(1);
  }
  expect(await balanceMinor()).toBe(before - 700n);
  expect((await place(roundId, one('banker', '8.00'), { key: 'again' })).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await place(roundId, one('player', '7.00'), { key: 'again' })).errorCode).toBe(
    'idempotency_conflict',
  );
  await finish(roundId);
  const settled = await balanceMinor();
  expect((await place(roundId, one('banker', '7.00'), { key: 'again' })).success).toBe(true);
  expect(await balanceMinor()).toBe(settled);
});

it('[WL-19] tickets at the same moment never take more than there is', async () => {
  const poor = await world.register();
  await world.fund(poor, 2_000n);
  const token = await sitDown(poor);
  const { roundId } = await openRound();
  const answers = await Promise.all(
    ['player', 'banker', 'big', 'small', 'tie'].map((bet) =>
      place(roundId, one(bet, '6.00'), { token }),
    ),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(3);
  expect(answers.filter((answer) => answer.errorCode === 'insufficient_balance')).toHaveLength(2);
  expect(await balanceMinor(poor)).toBe(200n);
  await finish(roundId);
});

it('[RC-08] own bets and the bets of a proof are shown to their owner only', async () => {
  const other = await world.register();
  const { roundId } = await openRound();
  await place(roundId, one('player', '5.00'));
  expect((await ownBets(await sitDown(other))).list).toEqual([]);
  for (const token of [other.token, undefined]) {
    expect(
      (await world.call(playCalls.roundProof, { roundId }, token ? { token } : {})).value.bets,
    ).toEqual([]);
  }
  const { pools } = (await read()).round;
  expect(pools).toEqual([{ bet: 'player', total: '5.00', players: 1 }]);
  await finish(roundId);
});

it('[AP-64] only a play token of this game places bets', async () => {
  const { roundId } = await openRound();
  const slots = await sitDown(person, 'harbour-lights');
  expect((await place(roundId, one('player', '5.00'), { token: slots })).errorCode).toBe(
    'not_found',
  );
  for (const token of [person.token, 'nobody', '']) {
    expect((await place(roundId, one('player', '5.00'), { token })).errorCode).toBe(
      'login_required',
    );
  }
});

it('whoever missed the end of a round reads it later, at its own table and as its own', async () => {
  const { roundId } = await openRound();
  expect((await place(roundId, one('player', '5.00'))).success).toBe(true);
  await finish(roundId);
  await openRound();
  const asked = `?roundId=${roundId}`;
  expect(await ownBets(play, ROOM, asked)).toMatchObject({
    roundId,
    list: [{ bet: 'player', state: 'settled' }],
  });
  const other = await sitDown(await world.register());
  expect((await ownBets(other, ROOM, asked)).list).toEqual([]);
  expect(
    (
      await world.call(
        tables.ownBets,
        { tableId: OTHER_ROOM, ...(written(asked) as object) },
        { token: play },
      )
    ).errorCode,
  ).toBe('not_found');
});

it('[GM-14] a game that is off takes no bets', async () => {
  const { roundId } = await openRound();
  for (const [status, code] of [
    ['maintenance', 'game_maintenance'],
    ['closed', 'game_closed'],
  ] as const) {
    await setGameStatus(world.server.kernel, { brandId: 1, slug: 'baccarat', status });
    expect((await place(roundId, one('player', '5.00'))).errorCode).toBe(code);
  }
  await setGameStatus(world.server.kernel, { brandId: 1, slug: 'baccarat', status: 'open' });
});

it('a table that is closed takes no bets, pays the round it was in, and opens no other', async () => {
  const { roundId } = await openRound();
  expect((await place(roundId, one('player', '5.00'))).success).toBe(true);
  await run('update live_tables set is_open = false where table_id = $1', [ROOM]);
  expect((await place(roundId, one('player', '5.00'))).errorCode).toBe('game_closed');
  await finish(roundId);
  expect((await ownBets()).list.map((bet) => bet.state)).toEqual(['settled']);
  world.move(1000);
  await moveTables(world.server.kernel);
  expect((await read()).round.roundId).toBe(roundId);
  const { list } = (await world.call(tables.tables, {})).value;
  expect(list).toHaveLength(1);
  await run('update live_tables set is_open = true where table_id = $1', [ROOM]);
  expect((await openRound()).roundId).not.toBe(roundId);
});

it('a round whose game was changed while it was open is void, and every stake comes back', async () => {
  const before = await balanceMinor();
  const { roundId } = await openRound();
  expect((await place(roundId, one('player', '50.00'))).success).toBe(true);
  await run(`update table_rounds set version = '0.9.0' where round_id = $1`, [roundId]);
  await vi.waitFor(async () => {
    expect(await stateOf(roundId)).toBe('void');
  }, SOON);
  await vi.waitFor(async () => {
    expect(await balanceMinor()).toBe(before);
  }, SOON);
  const proof = (await world.call(playCalls.roundProof, { roundId }, { token: person.token }))
    .value;
  expect(proof.bets).toMatchObject([{ bet: 'player', state: 'void', payout: '50.00' }]);
  expect((await openRound()).roundId).not.toBe(roundId);
});

it('limits and profile of a round are those it was opened with; a change waits for the next', async () => {
  const { roundId } = await openRound();
  await run(
    `update live_tables set min_bet = 2000, profile = 'noCommission'
      where table_id = $1`,
    [ROOM],
  );
  expect((await place(roundId, one('player', '1.00'))).success).toBe(true);
  expect((await place(roundId, one('super6', '1.00'))).errorCode).toBe('validation_failed');
  await finish(roundId);
  const next = await openRound();
  expect((await place(next.roundId, one('player', '19.99'))).errorCode).toBe('limit_exceeded');
  expect((await place(next.roundId, one('super6', '20.00'))).success).toBe(true);
  await run(
    `update live_tables set min_bet = 100, profile = 'commission'
      where table_id = $1`,
    [ROOM],
  );
  await finish(next.roundId);
});

it('the books balance after all of it', async () => {
  await finish((await openRound()).roundId);
  await finish((await openRound(OTHER_ROOM)).roundId);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('[GM-22] tables follow the switches of their game and of its vendor', async () => {
  const listed = async () =>
    (await world.call(tables.tables, {})).value.list
      .map((one) => `${one.tableId} ${one.status}`)
      .sort();
  const { kernel } = world.server;
  const set = (status: 'open' | 'maintenance' | 'closed') =>
    setGameStatus(kernel, { brandId: 1, slug: 'baccarat', status });
  expect(await listed()).toEqual([`${ROOM} open`, `${OTHER_ROOM} open`]);
  await set('maintenance');
  await expect.poll(listed).toEqual([`${ROOM} maintenance`, `${OTHER_ROOM} maintenance`]);
  await set('closed');
  await expect.poll(listed).toEqual([]);
  await set('open');
  await expect.poll(listed).toEqual([`${ROOM} open`, `${OTHER_ROOM} open`]);
  const token = await world.operator();
  const { vassalage } = game;
  const setVendor = async (status: 'open' | 'maintenance' | 'closed') => {
    const answer = await world.call(
      officeGames.switchVendor,
      { vassalage, status, isHot: false },
      { token },
    );
    expect(answer.success).toBe(true);
  };
  await setVendor('maintenance');
  await expect.poll(listed).toEqual([`${ROOM} maintenance`, `${OTHER_ROOM} maintenance`]);
  await setVendor('closed');
  await expect.poll(listed).toEqual([]);
  await setVendor('open');
  await expect.poll(listed).toEqual([`${ROOM} open`, `${OTHER_ROOM} open`]);
});
