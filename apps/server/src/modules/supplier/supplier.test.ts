import * as playCalls from '@fairhouse/contract/rounds';
import * as supplier from '@fairhouse/contract/supplier';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  GAME,
  openSupplierHouse,
  OPERATOR,
  type SupplierHouse,
} from '../../../../../tests/supplier-house.ts';
import type { Queries } from '../../kernel/db.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { takeBet } from './actions/bets.ts';
import { betOfRound } from './rows/bets.ts';
import { operatorById, type SessionRow } from './store.ts';
import { brandById } from '../brands/index.ts';

let house: SupplierHouse;
beforeAll(async () => {
  house = await openSupplierHouse();
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  house.lose(() => 'whole');
  await house.tell(120);
  house.proxy.passed.length = 0;
});

const db = () => house.server.kernel.db;
const minor = (text: string): bigint => BigInt(text.replace('.', ''));
const gross = async (): Promise<bigint> => minor((await house.supplied()).gross);
const wagers = async (): Promise<bigint> =>
  ((await db().composed('select count(*) as n from wagers')) as { n: bigint }[])[0]?.n ?? 0n;
const books = async () => {
  const report = await verifyLedger(db());
  return { isBalanced: report.isBalanced, faults: report.faults };
};
const SOUND = { isBalanced: true, faults: [] };

it('the list names games of rounds with pictures, and every game of it opens', async () => {
  const { http, body } = await house.say('/supply/game/list', {});
  expect(http).toBe(200);
  const games = body as unknown as Record<string, unknown>[];
  expect(games.length).toBeGreaterThan(20);
  const one = games.find((game) => game.game_code === GAME);
  expect(one).toMatchObject({
    name: 'Harbour Lights',
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: true,
  });
  expect((await fetch(house.url + new URL(String(one?.url_thumb)).pathname)).status).toBe(200);
  for (const { game_code: code } of games.slice(0, 5))
    expect(
      (await house.say('/supply/game/url', house.launchOf('player-1', { game_code: code }))).http,
    ).toBe(200);
});

it('what is not signed over its very bytes by this operator is not heard', async () => {
  const asked = house.launchOf('player-1');
  const other = { body: JSON.stringify({ ...asked, operator_id: OPERATOR, user: 'player-2' }) };
  for (const change of [{ signature: '' }, { signature: 'bm9uZQ==' }, other])
    expect((await house.say('/supply/game/url', asked, change)).http).toBe(401);
  expect((await house.say('/supply/game/list', { operator_id: 'nobody' })).http).toBe(401);
});

it.each([
  [400, { platform: 'GPL_TOASTER' }],
  [400, { country: 'Germany' }],
  [400, { lobby_url: 'somewhere' }],
  [400, { user: 'ab' }],
  [400, { token: undefined }],
  [403, { currency: 'EUR' }],
  [404, { game_code: 'no-such-game' }],
  [404, { game_code: 'baccarat' }],
])('an address is refused with %i for %o', async (http, change) => {
  const said = await house.say('/supply/game/url', house.launchOf('player-1', change));
  expect(said).toMatchObject({ http, body: { error: expect.any(String) as string } });
});

it('a round is played with money at the operator, and the books say what came of it', async () => {
  const before = { money: house.moneyOf('player-1'), gross: await gross() };
  const opened = await house.say('/supply/game/url', house.launchOf('player-1'));
  const ticket = new URL(String(opened.body.url)).searchParams.get('ticket') ?? '';
  const frame = (await house.call(playCalls.openPlay, { ticket })).value;
  expect(frame).toMatchObject({ currency: 'USD', slug: GAME });
  expect(minor(frame.balance)).toBe(before.money);
  const token = await house.open('player-1');
  let net = 0n;
  for (let turn = 0; turn < 12; turn += 1) {
    const { value } = await house.spin(token);
    expect(value.round.currency).toBe('USD');
    net += minor(value.round.payout) - minor(value.round.stake);
    expect(minor(value.balance)).toBe(before.money + net);
    expect(house.moneyOf('player-1')).toBe(before.money + net);
  }
  expect(await gross()).toBe(before.gross - net);
  expect(await house.pending()).toEqual([]);
  const bets = house.saidTo('/transaction/bet').map((one) => one.body);
  const wins = house.saidTo('/transaction/win').map((one) => one.body);
  expect(bets).toHaveLength(12);
  expect(wins.map((one) => one.reference_transaction_uuid)).toEqual(
    bets.map((one) => one.transaction_uuid),
  );
  expect(wins.every((one) => one.round_closed)).toBe(true);
  const history = (await house.call(playCalls.roundHistory, {}, { token })).value;
  expect(history.list.map((one) => one.currency)).toEqual(Array(12).fill('USD'));
  expect(minor(history.balance)).toBe(before.money + net);
  expect(await books()).toEqual(SOUND);
});

it('a repeated spin is the same round, and asks for no second stake', async () => {
  const token = await house.open('player-1');
  const key = crypto.randomUUID();
  const first = (await house.spin(token, { key })).value;
  const again = (await house.spin(token, { key })).value;
  expect(again.round).toEqual(first.round);
  expect(house.saidTo('/transaction/bet')).toHaveLength(1);
  expect(house.saidTo('/transaction/win')).toHaveLength(1);
  expect((await house.spin(token, { key, stake: '2.00' })).errorCode).toBe('state_conflict');
});

it('a stake above the money there is refused, and nothing is taken back', async () => {
  const token = await house.open('player-2');
  const all = await Promise.all(
    Array.from({ length: 8 }, () => house.spin(token, { stake: '200.00' })),
  );
  const refused = all.filter((one) => !one.success);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map((one) => one.errorCode))).toEqual(new Set(['insufficient_balance']));
  expect(house.saidTo('/transaction/rollback')).toHaveLength(0);
  expect(house.saidTo('/transaction/win')).toHaveLength(8 - refused.length);
  expect(house.moneyOf('player-2')).toBeGreaterThanOrEqual(0n);
  expect(await books()).toEqual(SOUND);
});

it.each(['lost answer', 'lost call', 'broken answer', 'server error'] as const)(
  'a bet with a %s is never said again, never counts and is taken back until that is answered',
  async (way) => {
    const token = await house.open('player-1');
    const before = {
      money: house.moneyOf('player-1'),
      wagers: await wagers(),
      gross: await gross(),
    };
    house.lose((path) => (path.startsWith('/transaction') ? way : 'whole'));
    const key = crypto.randomUUID();
    expect((await house.spin(token, { key })).errorCode).toBe('state_conflict');
    for (const seconds of [0, 2, 4]) await house.tell(seconds);
    const [open] = await house.pending();
    expect(open).toMatchObject({ kind: 'rollback', state: 'due', tries: 3, player: 'player-1' });
    house.lose(() => 'whole');
    await house.tell(60);
    expect(await house.pending()).toEqual([]);
    expect(house.moneyOf('player-1')).toBe(before.money);
    expect((await house.spin(token, { key })).errorCode).toBe('state_conflict');
    expect(house.saidTo('/transaction/bet')).toHaveLength(1);
    const names = house.saidTo('/transaction/rollback').map((one) => one.body.transaction_uuid);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(1);
    expect({ wagers: await wagers(), gross: await gross() }).toMatchObject({
      wagers: before.wagers,
      gross: before.gross,
    });
  },
);

it('a win that nobody answered is told again until it is, and moves once', async () => {
  const token = await house.open('player-1');
  const before = house.moneyOf('player-1');
  house.lose((path) => (path === '/transaction/win' ? 'lost answer' : 'whole'));
  const { value } = await house.spin(token);
  const after = before + minor(value.round.payout) - minor(value.round.stake);
  expect(minor(value.balance)).toBe(after);
  for (const seconds of [1, 2, 4]) await house.tell(seconds);
  expect(await house.pending()).toMatchObject([{ kind: 'win', state: 'due', tries: 4 }]);
  house.lose(() => 'whole');
  await house.tell(60);
  expect(await house.pending()).toEqual([]);
  expect(house.moneyOf('player-1')).toBe(after);
  const wins = house.saidTo('/transaction/win').map((one) => one.body);
  expect(new Set(wins.map((one) => one.transaction_uuid)).size).toBe(1);
  expect(new Set(wins.map((one) => one.request_uuid)).size).toBe(wins.length);
});

it('what is not answered for a day waits for a person, who has it told again', async () => {
  const token = await house.open('player-1');
  const before = house.moneyOf('player-1');
  house.lose((path) => (path === '/transaction/win' ? 'lost call' : 'whole'));
  const { value } = await house.spin(token);
  await house.tell(25 * 3600);
  const [open] = await house.pending();
  expect(open).toMatchObject({ state: 'stuck', status: '', player: 'player-1' });
  house.lose(() => 'whole');
  await house.tell(3600);
  expect(await house.pending()).toHaveLength(1);
  const told = await house.call(
    supplier.tellSuppliedCall,
    { id: open?.id ?? '' },
    { token: house.office() },
  );
  expect(told.value).toEqual({ state: 'done', status: 'RS_OK' });
  expect(house.moneyOf('player-1')).toBe(
    before + minor(value.round.payout) - minor(value.round.stake),
  );
  const again = await house.call(
    supplier.tellSuppliedCall,
    { id: open?.id ?? '' },
    { token: house.office() },
  );
  expect(again.errorCode).toBe('state_conflict');
  const none = await house.call(
    supplier.tellSuppliedCall,
    { id: 'none' },
    { token: house.office() },
  );
  expect(none.errorCode).toBe('not_found');
});

it('an expired token or a disabled player opens, but stakes nothing', async () => {
  for (const player of ['player-3', 'player-4'] as const) {
    const token = await house.open(player);
    const before = house.moneyOf(player);
    expect((await house.spin(token)).errorCode).toBe('ticket_invalid');
    await house.tell();
    expect(await house.pending()).toEqual([]);
    expect(house.moneyOf(player)).toBe(before);
  }
});

/** A bet as a process leaves it that is killed after the operator has taken it. */
const abandoned = async (key: string) => {
  const token = await house.open('player-1');
  const { kernel } = house.server;
  const brand = await brandById(kernel, 1);
  const operator = await operatorById(db(), 1, OPERATOR);
  const [session] = (await db().composed(
    `select session_id, operator_id, player, member_id, token, slug, balance
     from supplied_sessions order by made_at desc, session_id desc limit 1`,
  )) as SessionRow[];
  if (!brand || !operator || !session) throw new Error('nobody plays');
  const staked = { brand, operator, session, key, amountMinor: 100n, rewardId: null };
  expect(await takeBet(kernel, staked)).toEqual({ ok: true });
  return { token, memberId: session.member_id };
};

it('a killed process that had staked nothing gives the bet back and stakes no more', async () => {
  const before = house.moneyOf('player-1');
  const key = crypto.randomUUID();
  const { memberId } = await abandoned(key);
  expect(house.moneyOf('player-1')).toBe(before - 100n);
  await house.tell(31);
  expect(house.moneyOf('player-1')).toBe(before);
  const late = await placeWager(house.server.kernel, {
    brandId: 1,
    memberId,
    key,
    roundId: null,
    windowId: null,
    slug: GAME,
    category: 'RNG',
    house: 'trial:wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor: 100n, payoutMinor: 0n, validBetMinor: 100n, rule: 'stake' }],
  });
  expect(late).toMatchObject({ ok: false, errorCode: 'idempotency_conflict' });
  expect(await books()).toEqual(SOUND);
});

it('a killed process that had staked has its round paid', async () => {
  const before = house.moneyOf('player-1');
  const key = crypto.randomUUID();
  const { token, memberId } = await abandoned(key);
  const placed = await placeWager(house.server.kernel, {
    brandId: 1,
    memberId,
    key,
    roundId: null,
    windowId: null,
    slug: GAME,
    category: 'RNG',
    house: 'trial:wagers:RNG',
    bets: [
      { bet: 'spin', stakeMinor: 100n, payoutMinor: 250n, validBetMinor: 100n, rule: 'stake' },
    ],
  });
  expect(placed.ok).toBe(true);
  await house.tell(31);
  expect(house.moneyOf('player-1')).toBe(before + 150n);
  expect(await house.pending()).toEqual([]);
  expect((await house.spin(token)).success).toBe(true);
  expect(await books()).toEqual(SOUND);
});

it('a killed process that had heard no answer takes the bet back', async () => {
  const before = house.moneyOf('player-1');
  await house.open('player-1');
  await db().composed(
    `insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player, member_id, token,
       slug, key, amount, made_at)
     select brand_id, gen_random_uuid()::text, operator_id, session_id, player, member_id, token,
       slug, gen_random_uuid()::text, 100, made_at from supplied_sessions limit 1`,
  );
  await house.tell(31);
  expect(house.saidTo('/transaction/rollback')).toHaveLength(1);
  expect(await house.pending()).toEqual([]);
  expect(house.moneyOf('player-1')).toBe(before);
});

it('a demonstration plays without a wallet', async () => {
  for (const change of [{ user: undefined, token: undefined }, { currency: 'X'.repeat(3) }]) {
    const token = await house.open('player-1', change);
    const { value } = await house.spin(token);
    expect(value.round.currency).toBe('FUN');
  }
  expect(house.proxy.passed).toEqual([]);
});

it('an operator that is switched off stakes nothing, and its wins are still told', async () => {
  const token = await house.open('player-1');
  house.lose((path) => (path === '/transaction/win' ? 'lost call' : 'whole'));
  await house.spin(token);
  await house.save({ isOn: false });
  house.lose(() => 'whole');
  expect((await house.spin(token)).errorCode).toBe('game_closed');
  expect((await house.say('/supply/game/url', house.launchOf('player-1'))).http).toBe(403);
  await house.tell(60);
  expect(await house.pending()).toEqual([]);
  await house.save({ isOn: true });
});

it('a page shows a round to people with its proof, and its seeds a day later', async () => {
  const token = await house.open('player-1');
  const { value } = await house.spin(token);
  const bet = String(house.saidTo('/transaction/bet')[0]?.body.transaction_uuid);
  const { body } = await house.say('/supply/game/round', { transaction_uuid: bet });
  const path = new URL(String(body.url)).pathname;
  const read = async (at: string) => fetch(house.url + at);
  const page = await (await read(path)).text();
  for (const fact of ['Harbour Lights', bet, '1.00 USD', value.round.commitment, 'a day after'])
    expect(page).toContain(fact);
  expect((await read(`${path.slice(0, -1)}x`)).status).toBe(404);
  const byRound = await house.say('/supply/game/round', { round: bet, user: 'player-1' });
  expect(byRound.body.url).toBe(body.url);
  expect((await house.say('/supply/game/round', { round: bet })).http).toBe(400);
  expect((await house.say('/supply/game/round', { round: bet, user: 'player-2' })).http).toBe(404);
  await house.tell(27 * 3600);
  const proof = (await (await read(`${path}/proof.json`)).json()) as Record<string, unknown>;
  expect(proof).toMatchObject({
    slug: GAME,
    commitment: value.round.commitment,
    serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    outcome: value.round.outcome,
  });
});

it('the rounds of a day are told for the operator to compare', async () => {
  const token = await house.open('player-2');
  const { value } = await house.spin(token);
  house.lose((path) => (path === '/transaction/bet' ? 'lost answer' : 'whole'));
  await house.spin(token);
  await house.tell();
  const [one, back] = house.saidTo('/transaction/bet').map((call) => call.body);
  const day = value.round.at.slice(0, 10);
  const { http, body } = await house.say('/supply/reconciliation/rounds', { day });
  expect({ http, next: body.next }).toEqual({ http: 200, next: null });
  const rounds = body.rounds as { round: string }[];
  expect(rounds.find(({ round }) => round === one?.round)).toEqual({
    user: 'player-2',
    round: one?.round,
    bets: 100_000,
    wins: Number(value.round.payout) * 100_000,
  });
  expect(rounds.find(({ round }) => round === back?.round)).toMatchObject({ bets: 0, wins: 0 });
  const rest = await house.say('/supply/reconciliation/rounds', { day, after: back?.round });
  expect(rest.body).toEqual({ rounds: [], next: null });
  expect((await house.say('/supply/reconciliation/rounds', { day: 'today' })).http).toBe(400);
});

it('what an operator is connected by is judged', async () => {
  const input = {
    operatorId: 'second-street',
    name: 'Second Street',
    walletUrl: 'https://wallet.example/api',
    theirKey: 'no key',
    isOn: true,
    reason: 'a test',
  };
  const save = (change: object) =>
    house.call(supplier.saveSuppliedOperator, { ...input, ...change }, { token: house.office() });
  expect((await save({})).errorCode).toBe('validation_failed');
  expect((await save({ walletUrl: 'ftp://wallet.example' })).errorCode).toBe('validation_failed');
});

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const rowsRead = (plan: Plan): number => {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  return below + (plan['Relation Name'] === undefined ? 0 : own);
};

it('a round is found by its bet and its win, and no other bet of the operator is read', async () => {
  await house.spin(await house.open('player-1'));
  const bet = String(house.saidTo('/transaction/bet')[0]?.body.transaction_uuid);
  const win = String(house.saidTo('/transaction/win')[0]?.body.transaction_uuid);
  await db().composed(
    `insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player, member_id, token,
       slug, key, amount, state, made_at)
     select brand_id, 'many-' || n, operator_id, session_id, player, member_id, token, slug,
       'many-' || n, amount, 'refused', made_at - interval '40 days'
     from supplied_bets cross join generate_series(1, 20000) n where bet_id = $1`,
    [bet],
  );
  for (const table of ['supplied_bets', 'supplied_calls']) await db().composed(`analyze ${table}`);
  const asked: { text: string; values: Parameters<Queries['composed']>[1] }[] = [];
  const listening = {
    ...db(),
    row: ((text: string, values: Parameters<Queries['composed']>[1]) => {
      asked.push({ text, values });
      return db().row(text as 'select 1', values);
    }) as Queries['row'],
  };
  const urls: unknown[] = [];
  for (const id of [bet, win]) {
    urls.push((await house.say('/supply/game/round', { transaction_uuid: id })).body.url);
    const found = { brandId: 1, operatorId: OPERATOR, id, player: null };
    expect((await betOfRound(listening, found))?.bet_id).toBe(bet);
  }
  expect(urls[0]).toBe(urls[1]);
  for (const { text, values } of asked) {
    const [row] = await db().composed<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const read = row?.['QUERY PLAN'].reduce((sum, { Plan: plan }) => sum + rowsRead(plan), 0);
    // Of calls there are so few here that all of them may be read.
    expect(read).toBeLessThan(200);
  }
  expect(asked).toHaveLength(2);
});
