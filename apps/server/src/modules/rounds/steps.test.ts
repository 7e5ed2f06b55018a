import * as members from '@fairhouse/contract/wallet';
import * as play from '@fairhouse/contract/rounds';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { verifyRound } from '@fairhouse/game-kit/verify/verify-round';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bestHold } from '../../../../../games/five-draw/best-hold.ts';
import { game as fiveDraw } from '../../../../../games/five-draw/engine.ts';
import { game } from '../../../../../games/harbour-mines/engine.ts';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { changeSeed } from '../../../../../tests/seeds.ts';
import {
  type AnswerOf,
  must,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { endForgotten } from './actions/steps-state.ts';
import { forgottenRounds, insertStep } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const roundOf = (answer: AnswerOf<typeof play.openSteps>) => answer.value.round;
const enter = (who: Person, slug = 'harbour-mines'): Promise<string> => openGame(world, who, slug);
const player = async () => {
  const who = await world.register();
  await world.fund(who, 10_000n);
  return { who, token: await enter(who) };
};
const open = (token: string, p: { choice?: unknown; stake?: string; key?: string } = {}) =>
  world.call(
    play.openSteps,
    { stake: p.stake ?? '1.00', choice: wrong('choice' in p ? p.choice : { mines: 3 }) },
    { token, key: p.key ?? crypto.randomUUID() },
  );
const act = (
  token: string,
  p: { round: play.StepsRound; step: number; action: unknown; key?: string },
) =>
  world.call(
    play.actSteps,
    { roundId: p.round.roundId, step: p.step, action: wrong(p.action) },
    { token, key: p.key ?? crypto.randomUUID() },
  );
const balanceOf = async (who: Person) =>
  String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
const CASH = { do: 'cash' };
const cell = (number: number) => ({ do: 'open', cell: number });
/** Opens one crate after the other until one is safe or the round is lost. */
const openSafe = async (token: string): Promise<play.StepsRound> => {
  for (;;) {
    const round = roundOf(await open(token, { choice: { mines: 1 } }));
    const next = roundOf(await act(token, { round, step: 0, action: cell(7) }));
    if (!next.isDone) return next;
  }
};

it('a round is opened, gone on with and cashed out, and each amount moves once', async () => {
  const { who, token } = await player();
  const opened = await open(token);
  expect(roundOf(opened)).toMatchObject({ isDone: false, worth: '0.00', actions: [] });
  expect(roundOf(opened).view.layout).toEqual([]);
  expect(opened.value.balance).toBe('99.00');
  expect((await open(token)).errorCode).toBe('state_conflict');
  await act(token, { round: roundOf(opened), step: 0, action: cell(0) });
  const running = (await world.call(play.runningSteps, {}, { token })).value.round;
  if (!running) return;
  const cashed = await act(token, { round: roundOf(opened), step: 1, action: CASH, key: 'out' });
  expect(roundOf(cashed)).toMatchObject({ isDone: true, payout: roundOf(cashed).worth });
  expect(
    roundOf(await act(token, { round: roundOf(opened), step: 1, action: CASH, key: 'out' })).payout,
  ).toBe(roundOf(cashed).payout);
  expect(await balanceOf(who)).toBe(cashed.value.balance);
  expect((await act(token, { round: roundOf(opened), step: 2, action: cell(9) })).errorCode).toBe(
    'state_conflict',
  );
});

it('of two calls that open crates at once, one decides and the other is refused', async () => {
  const { token } = await player();
  const round = roundOf(await open(token, { choice: { mines: 1 } }));
  const both = await Promise.all(
    [cell(3), cell(4)].map((action) => act(token, { round, step: 0, action })),
  );
  expect(both.map((one) => one.errorCode ?? 'taken').toSorted()).toEqual([
    'state_conflict',
    'taken',
  ]);
  const same = await Promise.all(
    [1, 2, 3].map(() => act(token, { round, step: 1, action: cell(11), key: 'same' })),
  );
  const answers = same.map((one) => one.errorCode ?? JSON.stringify(roundOf(one).view));
  expect(new Set(answers).size).toBe(1);
});

it('two rounds opened at once take one stake', async () => {
  const { who, token } = await player();
  const both = await Promise.all([1, 2].map(() => open(token)));
  expect(both.map((one) => one.errorCode ?? 'open').toSorted()).toEqual(['open', 'state_conflict']);
  expect(await balanceOf(who)).toBe('99.00');
});

it('[RQ-46] a running round is found on another device, with nothing that is hidden', async () => {
  const { who, token } = await player();
  const round = await openSafe(token);
  const other = await enter(who);
  const found = must((await world.call(play.runningSteps, {}, { token: other })).value.round);
  expect(found).toMatchObject({ roundId: round.roundId, worth: round.worth });
  expect(found.view.layout).toEqual([]);
  expect(roundOf(await act(other, { round: found, step: 1, action: CASH })).isDone).toBe(true);
  expect((await act(token, { round, step: 1, action: cell(1) })).errorCode).toBe('state_conflict');
});

it('seeds are not rotated while a round runs; afterwards the proof replays it', async () => {
  const { who, token } = await player();
  const round = await openSafe(token);
  const rotate = () => changeSeed(world.call, who.token, 'mines-seed');
  expect((await rotate()).errorCode).toBe('state_conflict');
  const done = roundOf(await act(token, { round, step: 1, action: CASH }));
  await rotate();
  const proof = (
    await world.call(recordsProofs.roundProof, { roundId: round.roundId }, { token: who.token })
  ).value;
  const again = game.act(
    drawsFrom(bytesFromHex(proof.serverSeed ?? ''), round.clientSeed, round.nonce),
    { stakeMinor: 100n, options: proof.choice as never },
    proof.actions as never,
  );
  if ('problem' in again) throw new Error(again.problem);
  expect(again.view).toEqual(proof.outcome);
  expect(again.payoutMinor).toBe(BigInt(done.payout.replace('.', '')));
});

it('what the game does not offer is refused and takes nothing', async () => {
  const { who, token } = await player();
  for (const [given, code] of [
    [{ choice: { mines: 25 } }, 'invalid_choice'],
    [{ choice: {} }, 'invalid_choice'],
    [{ choice: { mines: 1.5 } }, 'invalid_choice'],
    [{ choice: undefined }, 'invalid_choice'],
    [{ stake: '0.33' }, 'limit_exceeded'],
    [{ stake: '1000.00' }, 'limit_exceeded'],
    [{ stake: '-1' }, 'invalid_amount'],
    [{ stake: '0' }, 'invalid_amount'],
  ] as const) {
    expect((await open(token, given)).errorCode, JSON.stringify(given)).toBe(code);
  }
  expect(await balanceOf(who)).toBe('100.00');
  const round = roundOf(await open(token, { key: 'kept' }));
  expect((await open(token, { key: 'kept', choice: { mines: 4 } })).errorCode).toBe(
    'idempotency_conflict',
  );
  expect(roundOf(await open(token, { key: 'kept' })).roundId).toBe(round.roundId);
  for (const action of [
    {},
    { do: 'open' },
    cell(25),
    cell(-1),
    cell(0.5),
    CASH,
    { do: 'open', cell: '3' },
    { do: 'fly' },
    { ...cell(1), more: 1 },
  ]) {
    expect((await act(token, { round, step: 0, action })).errorCode).toBe('invalid_choice');
  }
  expect((await act(token, { round, step: 5, action: cell(1) })).errorCode).toBe('state_conflict');
  const poor = await world.register();
  expect((await open(await enter(poor))).errorCode).toBe('insufficient_balance');
});

it('a round belongs to its member and game; no token opens it otherwise', async () => {
  const { who, token } = await player();
  const round = roundOf(await open(token));
  const stranger = await player();
  for (const other of [stranger.token, await enter(who, 'lantern-tower')]) {
    expect((await act(other, { round, step: 0, action: cell(1) })).errorCode).toBe('not_found');
  }
  expect((await act('', { round, step: 0, action: cell(1) })).errorCode).toBe('login_required');
  expect(
    (
      await world.call(
        recordsProofs.roundProof,
        { roundId: round.roundId },
        { token: stranger.who.token },
      )
    ).errorCode,
  ).toBe('not_found');
});

const endLeft = async (who: Person) => {
  const { kernel } = world.server;
  await kernel.db.run(
    `update step_rounds set opened_at = now() - interval '25 hours'
    where brand_id = 1 and member_id = $1 and state <> 'done'`,
    [BigInt(who.memberId)],
  );
  for (const row of await forgottenRounds(kernel.db, 86_400)) await endForgotten(kernel, row);
};
const endOf = async (round: play.StepsRound) =>
  (
    await world.server.kernel.db.composed<{ ended_by: string; payout: bigint; state: string }>(
      `select s.ended_by, w.payout, w.state from step_rounds s
   join wagers w on w.brand_id = s.brand_id and w.wager_id = s.wager_id
   where s.brand_id = 1 and s.round_id = $1`,
      [round.roundId],
    )
  )[0];
type Saved = Parameters<typeof verifyRound>[0];

it(
  '[RQ-46] ' +
    'a forgotten round is cashed out, or its stake goes back where ' +
    'nothing was shown',
  async () => {
    const { who, token } = await player();
    const round = await openSafe(token);
    const before = Number(await balanceOf(who));
    await endLeft(who);
    expect(Number(await balanceOf(who))).toBeCloseTo(before + Number(round.worth), 6);
    const untouched = roundOf(await open(token));
    await endLeft(who);
    expect(await endOf(untouched)).toMatchObject({ ended_by: 'void', state: 'void' });
    expect(Number(await balanceOf(who))).toBeCloseTo(before + Number(round.worth), 6);
    expect((await world.call(play.runningSteps, {}, { token })).value.round).toBeNull();
    const { list } = (await world.call(play.roundHistory, {}, { token })).value;
    const counted = new Map(list.map((one) => [one.roundId, [one.validBet, one.rule]]));
    expect(counted.get(round.roundId)).toEqual(['1.00', 'stake']);
    expect(counted.get(untouched.roundId)).toEqual(['0.00', 'void']);
  },
);

it(
  '[RQ-41] ' +
    'five-card draw gives no free look: a bad hand that is parked is ' +
    'drawn, never void',
  async () => {
    const { who } = await player();
    const token = await enter(who, 'five-draw');
    let round = roundOf(await open(token, { choice: {} }));
    // Until a hand comes that nobody would pay to play on: that is the one to park.
    while (round.view.name !== 'nothing') {
      await act(token, { round, step: 0, action: { hold: [0, 1, 2, 3, 4] } });
      round = roundOf(await open(token, { choice: {} }));
    }
    const before = Number(await balanceOf(who));
    await endLeft(who);
    const end = await endOf(round);
    expect(end).toMatchObject({ ended_by: 'house', state: 'settled' });
    expect(Number(await balanceOf(who))).toBeCloseTo(before + Number(end?.payout) / 100, 6);
    await changeSeed(world.call, who.token, 'parked-seed');
    const { value } = await world.call(
      recordsProofs.roundProof,
      { roundId: round.roundId },
      { token: who.token },
    );
    const hand = round.view.hand as number[];
    expect(value.actions).toEqual([{ hold: bestHold(hand) }]);
    expect(verifyRound(value as unknown as Saved, fiveDraw).isFair).toBe(true);
  },
);

it('a card that was shown is not given back either: the round is left for what it is worth', async () => {
  const { who } = await player();
  const token = await enter(who, 'card-climb');
  const before = await balanceOf(who);
  const round = roundOf(await open(token, { choice: {} }));
  await act(token, { round, step: 0, action: { do: 'skip' } });
  await endLeft(who);
  expect(await endOf(round)).toMatchObject({ ended_by: 'house', state: 'settled', payout: 99n });
  expect(Number(await balanceOf(who))).toBeCloseTo(Number(before) - 0.01, 6);
});

it('a step that is taken while a stake goes back leaves the round to be played', async () => {
  const { who, token } = await player();
  const round = roundOf(await open(token));
  const { kernel } = world.server;
  await kernel.db.run(
    `update step_rounds set opened_at = now() - interval '25 hours'
    where brand_id = 1 and round_id = $1`,
    [round.roundId],
  );
  const [row] = await forgottenRounds(kernel.db, 86_400);
  if (!row) throw new Error('no round is forgotten');
  let ending: ReturnType<typeof endForgotten> | undefined;
  await kernel.db.transaction(async (tx) => {
    const late = { brandId: 1, roundId: round.roundId, step: 0, action: cell(7), key: 'late' };
    expect(await insertStep(tx, late)).toBe(true);
    ending = endForgotten(kernel, row);
    await waitBehind(tx, kernel.db);
  });
  await ending;
  expect(await endOf(round)).toMatchObject({ ended_by: null, state: 'open' });
  await endLeft(who);
  expect(await endOf(round)).toMatchObject({ state: 'settled' });
});

it.each([
  ['lantern-tower', { slope: 'wild' }, { do: 'climb', door: 2 }],
  ['card-climb', {}, { do: 'skip' }],
  ['five-draw', {}, { hold: [0, 2] }],
])('%s plays over HTTP', async (slug, choice, action) => {
  const { who } = await player();
  const token = await enter(who, slug);
  const round = roundOf(await open(token, { choice }));
  expect((await act(token, { round, step: 0, action })).success).toBe(true);
});

it('the ledger agrees with every round', async () => {
  const report = await verifyLedger(world.server.kernel.db);
  expect(report.faults).toEqual([]);
});
