import * as crash from '@fairhouse/contract/crash';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import * as recordsBets from '@fairhouse/contract/records';
import * as playCalls from '@fairhouse/contract/rounds';
import * as safety from '@fairhouse/contract/safety';
import { bytesFromHex, commitmentOf, drawsFrom } from '@fairhouse/game-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { game } from '../../../../../games/comet/engine.ts';
import { waitForFirstFlight } from '../../../../../tests/first-flight.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { drawsOfRound } from './actions/chains.ts';
import { burnTimeOf } from './rules.ts';
import { chainOf, lastRound, type RoundRow } from './store.ts';

let world: World;
let person: Person;
let play: string;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { rising: 'comet', risingBetMilliseconds: 3000, risingPauseMilliseconds: 150 },
  });
  person = await world.register();
  await world.fund(person, 1_000_000n);
  play = await open(person);
  await waitForFirstFlight(world);
});
afterAll(async () => {
  await world.close();
});

const open = (who: Person): Promise<string> => openGame(world, who, 'comet');
const state = async () => (await world.call(crash.readRising, { slug: 'comet' })).value;
const place = (body: object, token = play) =>
  world.call(crash.placeRising, wrong({ slug: 'comet', ...body }), { token });
const leave = (roundId: string, token = play) =>
  world.call(crash.exitRising, { slug: 'comet', roundId }, { token });
const own = async (token = play) =>
  (await world.call(crash.ownRising, { slug: 'comet' }, { token })).value;
type State = Awaited<ReturnType<typeof state>>;
const until = async (isTrue: (now: State) => boolean | Promise<boolean>): Promise<State> => {
  for (let turn = 0; turn < 4000; turn += 1) {
    const now = await state();
    if (now.round && (await isTrue(now))) return now;
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
  throw new Error('the round never came so far');
};
const PLACE = { brandId: 1, slug: 'comet' };
const roundNow = () => lastRound(world.server.kernel.db, PLACE);
const pointOf = async (round: RoundRow): Promise<number> => {
  const { kernel } = world.server;
  const chain = await chainOf(kernel.db, { ...PLACE, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  return game.point(drawsOfRound(kernel, PLACE, { chain, number: round.number }));
};
/** Takes bets until `close`, however long they need on a busy machine; false where it is late. */
const holdOpen = async (roundId: string): Promise<boolean> =>
  (await world.server.kernel.db.run(
    `update rising_rounds set closes_at = now() + interval '1 hour' where brand_id = 1
     and round_id = $1 and state = 'open' and closes_at > now() + interval '500 milliseconds'`,
    [roundId],
  )) === 1;
const close = () =>
  world.server.kernel.db.run(`update rising_rounds
  set closes_at = least(closes_at, now()) where brand_id = 1 and state = 'open'`);
/** Lets the comet that flies be where it burns out in a moment; it may fly for a minute. */
const hasten = async (): Promise<void> => {
  const { kernel } = world.server;
  const round = await roundNow();
  if (round?.state !== 'flying') return;
  const point = await pointOf(round);
  await kernel.db.run(
    `update rising_rounds set started_at = least(started_at, to_timestamp($2))
    where brand_id = 1 and round_id = $1 and state = 'flying'`,
    [round.round_id, (kernel.clock.milliseconds() - burnTimeOf(game, point) + 20) / 1000],
  );
};
const untilHastened = (isTrue: (now: State) => boolean | Promise<boolean>): Promise<State> =>
  until(async (now) => {
    if (await isTrue(now)) return true;
    await hasten();
    return false;
  });
/** A round that has just opened, and stays open until `close`. */
const fresh = async (): Promise<State> => {
  const { round } = await state();
  await close();
  return untilHastened(
    async (now) =>
      now.round.state === 'open' &&
      now.round.number > (round?.number ?? 0) &&
      (await holdOpen(now.round.roundId)),
  );
};
/** One whose flight lasts for seconds, so that it does not end between two calls. */
const freshLong = async (): Promise<State> => {
  for (let turn = 0; turn < 60; turn += 1) {
    const now = await fresh();
    const round = await roundNow();
    if (round && (await pointOf(round)) > 300) return now;
  }
  throw new Error('no round with a long flight was opened');
};
const flying = async (roundId: string): Promise<State> => {
  await close();
  return until((now) => now.round.roundId !== roundId || now.round.state !== 'open');
};
const over = async (roundId: string): Promise<State> => {
  await close();
  return untilHastened((now) => now.round.roundId !== roundId || now.round.state === 'settled');
};

it('a target of its own is paid when the point reaches it, and lost otherwise', async () => {
  const { round } = await fresh();
  const placed = await place({ roundId: round.roundId, stake: '1.00', auto: 101 });
  expect(placed.value.bet).toMatchObject({ auto: 101, state: 'open', exit: null });
  const again = await place({ roundId: round.roundId, stake: '1.00', auto: 101 });
  expect(again.value).toEqual(placed.value);
  expect((await place({ roundId: round.roundId, stake: '2.00', auto: 101 })).errorCode).toBe(
    'state_conflict',
  );
  await over(round.roundId);
  const proof = (
    await world.call(recordsProofs.roundProof, { roundId: round.roundId }, { token: person.token })
  ).value;
  expect(commitmentOf(bytesFromHex(proof.serverSeed ?? ''))).toBe(round.commitment);
  const point = game.point(
    drawsFrom(bytesFromHex(proof.serverSeed ?? ''), proof.clientSeed, proof.nonce),
  );
  expect(proof.outcome?.point).toBe(point);
  expect(proof.bets[0]?.payout).toBe(point >= 101 ? '1.01' : '0.00');
});

it('an ended flight is among the past rounds of the game with its sums', async () => {
  const { round } = await fresh();
  await place({ roundId: round.roundId, stake: '2.00', auto: 101 });
  await over(round.roundId);
  const read = async () =>
    (await world.call(playCalls.pastRounds, {}, { token: play })).value.list[0];
  await expect
    .poll(read, { timeout: 5000 })
    .toMatchObject({ roundId: round.roundId, stake: '2.00' });
  const [wager] = await world.server.kernel.db.composed<{ payout: bigint; counted: string }>(
    `select payout, rule || ' ' || valid_bet as counted from wagers
    where brand_id = 1 and round_id = $1`,
    [round.roundId],
  );
  expect((await read())?.payout).toBe(wager?.payout === 0n ? '0.00' : '2.02');
  expect(wager?.counted, 'of its category the whole stake counts').toBe('stake 200');
});

it('a cash-out is judged by the clock; late and early ones are refused', async () => {
  const { round } = await freshLong();
  expect((await place({ roundId: round.roundId, stake: '1.00' })).success).toBe(true);
  expect((await leave(round.roundId)).errorCode).toBe('state_conflict');
  expect((await flying(round.roundId)).round.state).toBe('flying');
  world.move(260);
  const { bet } = (await leave(round.roundId)).value;
  expect(bet?.exit).toBeGreaterThan(101);
  expect(bet?.payout).toBe(((bet?.exit ?? 0) / 100).toFixed(2));
  expect((await leave(round.roundId)).value.bet?.exit).toBe(bet?.exit);
  const other = await open(person);
  expect((await own(other)).bet).toEqual(bet);
});

it('who stops playing in a flight is cashed out there; before it the stake goes back', async () => {
  const rest = (who: Person) => world.call(safety.coolOff, { days: 1 }, { token: who.token });
  const betsIn = async (who: Person) =>
    (await world.call(recordsBets.bettingRecord, wrong({}), { token: who.token })).value.list;
  const waiting = await world.register();
  const flown = await world.register();
  for (const who of [waiting, flown]) await world.fund(who, 1_000n);
  const { round } = await freshLong();
  for (const who of [waiting, flown]) {
    await place({ roundId: round.roundId, stake: '1.00' }, await open(who));
  }
  expect((await rest(waiting)).success).toBe(true);
  await expect.poll(async () => (await betsIn(waiting))[0]?.state).toBe('void');
  expect((await betsIn(waiting))[0]).toMatchObject({ stake: '1.00', payout: '1.00' });
  expect((await flying(round.roundId)).round.state).toBe('flying');
  world.move(260);
  expect((await rest(flown)).success).toBe(true);
  await expect.poll(async () => (await betsIn(flown))[0]?.state).toBe('settled');
  expect(Number((await betsIn(flown))[0]?.payout)).toBeGreaterThan(1.01);
});

it('a cash-out that is decided but not paid is shown with its payout, and paid by who asks', async () => {
  const { kernel } = world.server;
  const { round } = await fresh();
  await place({ roundId: round.roundId, stake: '2.00' });
  const before = (await own()).balance;
  // Between its two steps: the clock does not look at a round that is still open.
  await kernel.db.run(
    `insert into rising_exits (brand_id, round_id, wager_id, hundredths)
    select brand_id, round_id, wager_id, 150 from wagers where brand_id = 1 and round_id = $1`,
    [round.roundId],
  );
  expect(await own()).toMatchObject({
    balance: before,
    bet: { exit: 150, payout: '3.00', state: 'open' },
  });
  const paid = (Number(before) + 3).toFixed(2);
  for (const left of await Promise.all([leave(round.roundId), leave(round.roundId)])) {
    expect(left.value).toMatchObject({
      balance: paid,
      bet: { exit: 150, payout: '3.00', state: 'settled' },
    });
  }
  await over(round.roundId);
  expect((await own()).balance).toBe(paid);
});

it('a cash-out after the comet burnt out is refused and pays nothing', async () => {
  const { round } = await fresh();
  expect((await place({ roundId: round.roundId, stake: '1.00' })).success).toBe(true);
  await over(round.roundId);
  expect((await leave(round.roundId)).errorCode).toBe('crashed');
});

it('what is not offered is refused, and nothing is taken', async () => {
  const { round } = await fresh();
  const before = (await own()).balance;
  for (const [body, code] of [
    [{ stake: '0.33' }, 'limit_exceeded'],
    [{ stake: '0' }, 'invalid_amount'],
    [{ stake: '-1' }, 'invalid_amount'],
    [{ stake: '1000.00' }, 'limit_exceeded'],
    [{ stake: '1.00', auto: 100 }, 'invalid_choice'],
    [{ stake: '1.00', auto: 150.5 }, 'invalid_choice'],
    [{ stake: '1.00', auto: 1_000_001 }, 'invalid_choice'],
    [{ stake: '100.00', auto: 1_000_000 }, 'limit_exceeded'],
    [{ stake: '1.00', auto: '2' }, 'validation_failed'],
  ] as const) {
    expect((await place({ roundId: round.roundId, ...body })).errorCode, JSON.stringify(body)).toBe(
      code,
    );
  }
  expect((await place({ roundId: 'nobody', stake: '1.00' })).errorCode).toBe('not_found');
  expect((await place({ roundId: round.roundId, stake: '1.00' }, '')).errorCode).toBe(
    'login_required',
  );
  expect((await own()).balance).toBe(before);
  const poor = await world.register();
  const token = await open(poor);
  expect((await leave(round.roundId, token)).errorCode).toBe('not_found');
  const next = await fresh();
  expect((await place({ roundId: next.round.roundId, stake: '1.00' }, token)).errorCode).toBe(
    'insufficient_balance',
  );
  expect((await place({ roundId: round.roundId, stake: '1.00' })).errorCode).toBe('bets_closed');
}, 240_000);

it('shows neither names nor the point while it flies', async () => {
  const { round } = await freshLong();
  await place({ roundId: round.roundId, stake: '2.00' });
  const now = await flying(round.roundId);
  expect(now.round).toMatchObject({ state: 'flying', point: null, bets: [{ stake: '2.00' }] });
  expect(JSON.stringify(now)).not.toContain(person.username);
  const proof = (await world.call(recordsProofs.roundProof, { roundId: round.roundId })).value;
  expect(proof.serverSeed).toBeNull();
});

it('a flight that nobody held ends void: stakes go back, reached targets are paid', async () => {
  const { kernel } = world.server;
  const { round } = await fresh();
  await place({ roundId: round.roundId, stake: '5.00' });
  await kernel.db.run(
    `update rising_rounds set state = 'flying', started_at = now()
    - interval '1 hour' where brand_id = 1 and round_id = $1`,
    [round.roundId],
  );
  await until((now) => now.round.roundId !== round.roundId || now.round.state === 'void');
  const [wager] = await kernel.db.composed<{ state: string; payout: bigint; stake: bigint }>(
    'select state, payout, stake from wagers where brand_id = 1 and round_id = $1',
    [round.roundId],
  );
  expect(wager).toMatchObject({ state: 'void', payout: 500n, stake: 500n });
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});
