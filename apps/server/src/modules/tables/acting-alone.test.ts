import * as play from '@fairhouse/contract/records-proofs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { game, type PokerResult } from '../../../../../games/three-card-poker/engine.ts';
import { handOf, qualifies, strengthOf } from '../../../../../games/three-card-poker/rules.ts';
import { actingTable, balanceMinor, minorOf } from '../../../../../tests/acting-table.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { hear } from '../../../../../tests/socket.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

/** A table without places: everybody bets on the one hand and decides for himself. */
const TABLE = 'captains-table-2';
let world: World;
let table: ReturnType<typeof actingTable>;
const people: { person: Person; token: string }[] = [];
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      tables: TABLE,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
    },
  });
  table = actingTable(world, TABLE);
  for (let count = 0; count < 4; count += 1) {
    const person = await world.register();
    await world.fund(person, 1_000_000n);
    people.push({ person, token: await openGame(world, person, `three-card-poker:${TABLE}`) });
  }
});
afterAll(async () => {
  await world.close();
});

const nth = (at: number) => {
  const found = people[at];
  if (!found) throw new Error('nobody');
  return found;
};
const bets = (...codes: string[]) => codes.map((bet) => ({ bet, stake: '10.00' }));
const handsOf = (cards: number[]) =>
  [0, 1].map((side) => handOf([0, 2, 4].map((at) => cards[at + side] ?? 0)));
/** The player wins against a dealer who plays. */
const playerWins = (cards: number[]) => {
  const [player, dealer] = handsOf(cards);
  return (
    player !== undefined &&
    dealer !== undefined &&
    qualifies(dealer) &&
    strengthOf(player) > strengthOf(dealer)
  );
};
const balance = (at: number) => balanceMinor(world, nth(at).person);
const decide = { stage: 'decide', seat: 'own' };

it('[RQ-47] everybody decides alone: who plays stakes the ante again, who is silent has folded', async () => {
  const { roundId } = await table.openWith(1, playerWins);
  const before = await Promise.all([0, 1, 2, 3].map(balance));
  await table.place(nth(0).token, roundId, bets('ante', 'pairPlus'));
  await table.place(nth(1).token, roundId, bets('ante'));
  await table.place(nth(2).token, roundId, bets('ante'));
  await table.place(nth(3).token, roundId, bets('pairPlus'));
  const round = await table.close(roundId);
  expect(round).toMatchObject({
    state: 'acting',
    result: null,
    acting: {
      stage: 'decide',
      waiting: 3,
      view: { player: { cards: expect.any(Array) }, dealer: null },
      turns: [
        {
          seat: 'own',
          silence: 'fold',
          moves: [
            { action: 'play', bet: 'play' },
            { action: 'fold', bet: null },
          ],
        },
      ],
    },
  });
  expect(JSON.stringify(round)).not.toContain(nth(0).person.memberId);
  const played = await table.act(nth(0).token, { roundId, ...decide, action: 'play' });
  expect(played.value).toMatchObject({
    places: ['own'],
    acted: [{ seat: 'own', stage: 'decide' }],
    list: [{ bet: 'ante' }, { bet: 'pairPlus' }, { bet: 'play', stake: '10.00' }],
  });
  // The hidden cards stay hidden although one has decided, and his decision is nobody's matter.
  expect((await table.read()).round.acting).toMatchObject({
    waiting: 2,
    until: round.acting?.until,
    view: { dealer: null },
  });
  expect((await table.ownBets(nth(1).token)).acted).toEqual([]);
  expect((await table.act(nth(1).token, { roundId, ...decide, action: 'fold' })).success).toBe(
    true,
  );
  for (const action of ['play', 'fold']) {
    expect((await table.act(nth(0).token, { roundId, ...decide, action })).errorCode).toBe(
      'state_conflict',
    );
  }
  expect((await table.act(nth(2).token, { roundId, ...decide, action: 'hit' })).errorCode).toBe(
    'invalid_choice',
  );
  // Without an ante there is nothing to decide.
  expect((await table.act(nth(3).token, { roundId, ...decide, action: 'play' })).errorCode).toBe(
    'state_conflict',
  );
  await table.silence(roundId);
  await table.settled(roundId);

  const proofOf = async (at: number) =>
    (await world.call(play.roundProof, { roundId }, { token: nth(at).person.token })).value;
  const proofs = await Promise.all([0, 1, 2, 3].map(proofOf));
  expect(proofs.map((one) => one.bets.map(({ bet }) => bet))).toEqual([
    ['ante', 'pairPlus', 'play'],
    ['ante'],
    ['ante'],
    ['pairPlus'],
  ]);
  expect(proofs.map((one) => [one.seated, one.actions])).toEqual(Array(4).fill([[], []]));
  for (const [at, { bets: own, outcome }] of proofs.entries()) {
    const placed = own.map(({ bet }) => bet);
    const change = own.reduce((sum, one) => {
      const wanted = game.settle(outcome as unknown as PokerResult, one.bet, minorOf(one.stake), {
        profile: 'alternate',
        placed,
      }).payoutMinor;
      expect([at, one.bet, minorOf(one.payout)]).toEqual([at, one.bet, wanted]);
      return sum + wanted - minorOf(one.stake);
    }, 0n);
    expect(await balance(at)).toBe((before[at] ?? 0n) + change);
  }
  expect(minorOf(proofs[0]?.bets[0]?.payout ?? '')).toBeGreaterThanOrEqual(2000n);
  expect(minorOf(proofs[1]?.bets[0]?.payout ?? '')).toBe(0n);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('a play stake is no bet of a ticket, and a round without an ante is drawn at once', async () => {
  const { roundId } = await table.openWith(1, () => true);
  expect((await table.place(nth(0).token, roundId, bets('ante', 'play'))).errorCode).toBe(
    'validation_failed',
  );
  await table.place(nth(0).token, roundId, bets('pairPlus'));
  expect((await table.close(roundId)).acting).toBeNull();
  await table.settled(roundId);
  expect((await table.wagersOf(roundId)).map((one) => one.state)).toEqual(['settled']);
});

it('of play and fold at the same moment one decides, and the table goes on with the others', async () => {
  const { roundId } = await table.openWith(1, playerWins);
  for (const { token } of people) await table.place(token, roundId, bets('ante'));
  await table.close(roundId);
  const all = await Promise.all(
    people.flatMap(({ token }) =>
      ['play', 'fold', 'play'].map((action) => table.act(token, { roundId, ...decide, action })),
    ),
  );
  expect(all.filter((one) => one.success)).toHaveLength(people.length);
  expect(all.filter((one) => one.errorCode === 'state_conflict')).toHaveLength(2 * people.length);
  await table.settled(roundId);
  const actions = await table.actionsOf(roundId);
  const kept = (await table.wagersOf(roundId)).filter(
    (one) => one.bet === 'play' && one.state === 'settled',
  );
  expect(new Set(kept.map((one) => one.member_id))).toEqual(
    new Set(actions.filter((one) => one.action === 'play').map((one) => one.member_id)),
  );
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('who watches hears when the decision begins and how many have yet to decide', async () => {
  const { told, close } = await hear(world, `table:${TABLE}`);
  const states = () => told.flatMap(([event, data]) => (event === 'state' ? [data] : []));
  try {
    const { roundId } = await table.openWith(1, playerWins);
    for (const at of [0, 1]) await table.place(nth(at).token, roundId, bets('ante'));
    await table.close(roundId);
    const waits = () =>
      states().flatMap(({ round }) =>
        round.roundId === roundId && round.acting ? [round.acting.waiting] : [],
      );
    const isHeard = (counts: number[]) =>
      vi.waitFor(() => expect(waits()).toEqual(counts), { timeout: 15_000, interval: 30 });
    await isHeard([2]);
    await table.act(nth(0).token, { roundId, ...decide, action: 'fold' });
    await isHeard([2, 1]);
    expect(states().at(-1)?.round.acting?.view).toMatchObject({ dealer: null });
    await table.silence(roundId);
    await table.settled(roundId);
  } finally {
    close();
  }
});
