import * as members from '@fairhouse/contract/wallet';
import * as playCalls from '@fairhouse/contract/rounds';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import * as records from '@fairhouse/contract/records';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import { bytesFromHex, commitmentOf, drawsFrom } from '@fairhouse/game-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { game } from '../../../../../games/harbour-lights/engine.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { changeSeed } from '../../../../../tests/seeds.ts';
import {
  type AnswerOf,
  must,
  openWorld,
  type Person,
  type World,
  wrong,
  written,
  type CallOptions,
} from '../../../../../tests/world.ts';
import { setGameStatus } from '../catalogue/index.ts';

let world: World;
let person: Person;
let play: string;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
  await world.fund(person, 10_000n);
  play = await open(person);
});
afterAll(async () => {
  await world.close();
});

const LAUNCH =
  'gameId=harbour-lights&accountType=1&confirmTrans=0' +
  '&launchMode=GLS&platform=html5-desktop&clientType=3';
const launch = (query: string, options: CallOptions = {}) =>
  world.call(playCalls.launchGame, written(query), options);
const open = (who: Person): Promise<string> => openGame(world, who, 'harbour-lights');
const spin = (stake: unknown, key: string | undefined, token = play) =>
  world.call(
    playCalls.playRound,
    { stake: wrong(stake) },
    { token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );
const balance = async () =>
  String((await world.call(members.balance, {}, { token: person.token })).value.sumBalance);
const roundOf = (answer: AnswerOf<typeof playCalls.playRound>) => answer.value.round;

it(
  '[AS-13] ' +
    '[AP-42, AP-43, LI-02] a launch answers an address whose ticket opens ' +
    'the game once',
  async () => {
    const launched = await launch(LAUNCH, { token: person.token });
    expect(launched.value.game_url).toMatch(/^\/play\/harbour-lights\?ticket=/);
    const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
    expect((await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).success).toBe(true);
    expect((await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).errorCode).toBe(
      'ticket_invalid',
    );
  },
);

it('[SH-19, LO-07] a lottery is launched on its page, and a board in the game frame', async () => {
  const at = async (gameId: string) =>
    (await launch(LAUNCH.replace('harbour-lights', gameId), { token: person.token })).value
      .game_url;
  expect(await at('lucky-five-1')).toBe(
    '/lottery?gameCode=FAIR_LUCKY_FIVE_1&playType=back-three-straight',
  );
  expect(await at('mien-bac')).toMatch(/^\/vnlottery\?gameCode=FAIR_MIEN_BAC&playType=/);
  expect(await at('siam-six')).toMatch(/^\/seaLottery\?gameCode=FAIR_SIAM_SIX&playType=/);
  const board = String(await at('digit-board-1'));
  expect(board).toMatch(/^\/play\/digit-board-1\?ticket=/);
  const ticket = new URL(board, world.url).searchParams.get('ticket') ?? '';
  const opened = await world.call(playCalls.openPlay, { ticket });
  expect(opened).toMatchObject({ success: true, value: { slug: 'digit-board-1' } });
});

it('[AP-43, LI-02] a launch without a game or with other parameters is refused', async () => {
  const without = LAUNCH.replace('gameId=harbour-lights&', '');
  expect((await launch(without, { token: person.token })).errorCode).toBe('validation_failed');
  for (const [from, to] of [
    ['clientType=3', 'clientType=4'],
    ['accountType=1', 'accountType=2'],
    ['launchMode=GLS', 'launchMode=X'],
    ['html5-desktop', 'flash'],
  ] as const) {
    expect((await launch(LAUNCH.replace(from, to), { token: person.token })).errorCode, to).toBe(
      'validation_failed',
    );
  }
  expect((await launch(LAUNCH)).errorCode).toBe('login_required');
});

it('a round moves the balance by its payout less its stake and is counted without gaps', async () => {
  const before = Number(await balance());
  const first = await spin('1.00', 'count-1');
  const second = await spin('1.00', 'count-2');
  expect(roundOf(second).nonce).toBe(roundOf(first).nonce + 1);
  const change = Number(roundOf(first).payout) + Number(roundOf(second).payout) - 2;
  expect(Number(second.value.balance)).toBeCloseTo(before + change, 6);
  expect(await balance()).toBe(second.value.balance);
});

it('[RQ-41] [WL-18] a replay of a key answers the same round and moves nothing', async () => {
  const first = await spin('1.00', 'replay');
  const again = await Promise.all([1, 2, 3].map(() => spin('1.00', 'replay')));
  for (const one of again) expect(roundOf(one)).toEqual(roundOf(first));
  expect((await spin('2.00', 'replay')).errorCode).toBe('idempotency_conflict');
});

it('stakes that are no stakes are refused and charge nothing', async () => {
  const before = await balance();
  for (const [stake, code] of [
    ['0', 'invalid_amount'],
    ['-1', 'invalid_amount'],
    ['0.201', 'invalid_amount'],
    ['1e3', 'invalid_amount'],
    ['NaN', 'invalid_amount'],
    ['0x10', 'invalid_amount'],
    ['0.21', 'limit_exceeded'],
    ['500.00', 'limit_exceeded'],
    [1, 'validation_failed'],
    [null, 'validation_failed'],
    [{}, 'validation_failed'],
  ] as const) {
    expect(
      (await spin(stake, `bad-${code}-${typeof stake}`)).errorCode,
      JSON.stringify(stake),
    ).toBe(code);
  }
  expect((await spin('1.00', undefined)).errorCode).toBe('validation_failed');
  expect(await balance()).toBe(before);
});

it('[RQ-59] a stake above the balance is refused', async () => {
  const poor = await world.register();
  expect((await spin('0.20', 'poor', await open(poor))).errorCode).toBe('insufficient_balance');
});

it('[AP-64] a site token plays no round and a play token opens no site call', async () => {
  expect((await spin('1.00', 'site', person.token)).errorCode).toBe('login_required');
  expect((await spin('1.00', 'none', '')).errorCode).toBe('login_required');
  expect((await world.call(members.balance, {}, { token: play })).errorCode).toBe('token_expired');
});

it('[GM-14] a game that is off or under maintenance is neither launched nor played', async () => {
  for (const [status, code] of [
    ['maintenance', 'game_maintenance'],
    ['closed', 'game_closed'],
  ] as const) {
    await setGameStatus(world.server.kernel, { brandId: 1, slug: 'harbour-lights', status });
    expect((await launch(LAUNCH, { token: person.token })).errorCode).toBe(code);
    expect((await spin('1.00', `off-${status}`)).errorCode).toBe(code);
  }
  await setGameStatus(world.server.kernel, { brandId: 1, slug: 'harbour-lights', status: 'open' });
  expect((await spin('1.00', 'on-again')).success).toBe(true);
});

it('a rotation reveals the seed, and every round of it can be drawn again', async () => {
  const before = (await world.call(roundsSeeds.seeds, {}, { token: person.token })).value;
  const rounds = [roundOf(await spin('1.00', 'fair-1')), roundOf(await spin('2.00', 'fair-2'))];
  const first = await world.call(
    recordsProofs.roundProof,
    { roundId: rounds[0]?.roundId ?? '' },
    { token: person.token },
  );
  expect(first.value.serverSeed).toBeNull();
  const after = (await changeSeed(world.call, person.token, 'my-own-seed')).value;
  const previous = must(after.previous);
  expect(previous.commitment).toBe(before.commitment);
  expect(commitmentOf(bytesFromHex(previous.serverSeed))).toBe(before.commitment);
  expect(after.clientSeed).toBe('my-own-seed');
  for (const round of rounds) {
    const draws = drawsFrom(bytesFromHex(previous.serverSeed), round.clientSeed, round.nonce);
    const stakeMinor = BigInt(round.stake.replace('.', ''));
    const again = game.play(draws, { stakeMinor });
    expect(again.payoutMinor).toBe(BigInt(round.payout.replace('.', '')));
    expect(JSON.parse(JSON.stringify(again.outcome))).toEqual(round.outcome);
  }
  expect(roundOf(await spin('1.00', 'fair-3')).nonce).toBe(0);
});

it('the proof of a round is shown to its owner only', async () => {
  const round = roundOf(await spin('1.00', 'mine'));
  const other = await world.register();
  for (const token of [other.token, undefined]) {
    expect(
      (
        await world.call(
          recordsProofs.roundProof,
          { roundId: round.roundId },
          token ? { token } : {},
        )
      ).errorCode,
    ).toBe('not_found');
  }
});

it('the history lists the rounds of this game, newest first, with the balance', async () => {
  const last = roundOf(await spin('1.00', 'last'));
  const { value } = await world.call(playCalls.roundHistory, {}, { token: play });
  expect(value.list[0]?.roundId).toBe(last.roundId);
  expect(value.balance).toBe(await balance());
});

it('[RQ-44] what a game is told is what was recorded: history, record and proof say the same', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const told = roundOf(await spin('1.00', `recorded-${turn}`));
    const { outcome, payout, stake, nonce } = told;
    const valid = { validBet: stake, rule: 'stake' };
    expect(told).toMatchObject(valid);
    const { list } = (await world.call(playCalls.roundHistory, {}, { token: play })).value;
    expect(list[0]).toMatchObject({
      roundId: told.roundId,
      outcome,
      payout,
      stake,
      nonce,
      ...valid,
    });
    const { token } = person;
    const [bet] = (await world.call(records.bettingRecord, {}, { token })).value.list;
    expect(bet).toMatchObject({ payout, stake, ...valid });
    const { roundId } = told;
    expect(
      (await world.call(recordsProofs.roundProof, { roundId }, { token })).value,
    ).toMatchObject({ outcome, nonce, bets: [{ payout, stake }] });
    const [row] = await world.server.kernel.db.composed<{ detail: { outcome: unknown } }>(
      `select detail from wagers where brand_id = 1 and member_id = $1
         order by wager_id desc limit 1`,
      [BigInt(person.memberId)],
    );
    expect(row?.detail.outcome).toEqual(outcome);
  }
});

it('a round is resumed on any device until it was shown to its end, and never an older one', async () => {
  const [first, second] = [
    roundOf(await spin('1.00', 'shown-1')).roundId,
    roundOf(await spin('1.00', 'shown-2')).roundId,
  ];
  const shown = async (token = play) =>
    (await world.call(playCalls.roundHistory, {}, { token })).value.shownRoundId;
  const mark = (roundId: string, token = play) =>
    world.call(playCalls.markShown, { roundId }, { token });
  expect(await shown()).toBeNull();
  expect((await mark(second)).success).toBe(true);
  expect((await mark(first)).success).toBe(true);
  expect(await shown(await open(person))).toBe(second);
  const other = await world.register();
  const theirs = await open(other);
  expect((await mark(second, theirs)).errorCode).toBe('not_found');
  expect((await mark('999999999999')).errorCode).toBe('not_found');
  expect((await mark(second, person.token)).errorCode).toBe('login_required');
  expect(await shown(theirs)).toBeNull();
});

it('the past rounds of a game tell what was staked and what came back', async () => {
  const { roundId, stake, payout } = roundOf(await spin('1.00', 'past-1'));
  const past = await world.call(playCalls.pastRounds, {}, { token: play });
  expect(past.value.list[0]).toMatchObject({ roundId, stake, payout });
  const other = await open(await world.register());
  expect((await world.call(playCalls.pastRounds, {}, { token: other })).value.list).toEqual([]);
});
