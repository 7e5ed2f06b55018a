import { createHmac } from 'node:crypto';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as members from '@fairhouse/contract/wallet';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as play from '@fairhouse/contract/records-proofs';
import * as reef from '@fairhouse/contract/reef';
import { bytesFromHex, chainNext, commitmentOf, drawsFrom, hex } from '@fairhouse/game-kit';
import { timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import { placeInDay, seedOfWave } from '@fairhouse/game-kit/waves';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { game } from '../../../../../games/coral-reef/engine.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { checkPromises } from '@fairhouse/game-kit/verify/promises';
import { refundFault } from '@fairhouse/game-kit/verify/refunds';
import type { RoundProof } from '@fairhouse/game-kit/verify/proof';
import { changeSeed } from '../../../../../tests/seeds.ts';
import {
  type AnswerOf,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { openOnce } from '../../kernel/kernel.ts';
import { setGameStatus } from '../catalogue/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { waveOf } from './actions/chains.ts';
import { shoalOfWave } from './actions/waves.ts';
import {
  calm,
  fire,
  fireAt,
  fireOne,
  fishInSight,
  hit,
  roomOf,
  sit,
  type Shooter,
} from '../../../../../tests/reef-shooter.ts';

let world: World;
let one: Shooter;
let two: Shooter;
const shooterOf = async (person: Person, roomId = 'reef'): Promise<Shooter> => ({
  person,
  roomId,
  play: await openGame(world, person, `coral-reef:${roomId}`),
});
beforeAll(async () => {
  world = await openWorld();
  one = { ...(await shooterOf(await world.register())), seat: 0 };
  two = { ...(await shooterOf(await world.register())), seat: 3 };
  await world.fund(one.person, 1_000_000n);
  await world.fund(two.person, 1_000_000n);
  await sit(world, one, 0);
  await sit(world, two, 3);
});
afterAll(async () => {
  await world.close();
});
/** Who waited long for a fish has lost the seat. */
beforeEach(async () => {
  for (const who of [one, two]) await calm(world, who);
  await sit(world, one, 0);
  await sit(world, two, 3);
});

const balanceMinor = async (who = one) =>
  BigInt(
    String(
      (await world.call(members.balance, {}, { token: who.person.token })).value.sumBalance,
    ).replace('.', ''),
  );
const minor = (text: string) => BigInt(text.replace('.', ''));
const firstOf = (answer: AnswerOf<typeof reef.reportHits>) => answer.value.list[0];
/** A shot that met its fish. On a slow machine one may be gone before that is told. */
const judged = async (given: Parameters<typeof fireAt>[2]) => {
  for (;;) {
    const shot = await fireAt(world, one, given);
    const before = await balanceMinor();
    const answer = await hit(world, one, [shot]);
    const verdict = answer.errorCode === 'fish_gone' ? undefined : firstOf(answer);
    if (verdict) return { shot, before, verdict };
    await calm(world, one);
  }
};
/** Half a minute may pass without a minnow in sight, and then again. */
const PATIENT = 180_000;
const proofOf = async (who: Shooter, roundId: string) =>
  await world.call(play.roundProof, { roundId }, { token: who.person.token });
/** A magazine is full again. */
const rest = () => world.move(1100);
const houseNow = () => world.server.clock.milliseconds();

it('[FI-01] the fish vendors list the game, and it launches into its rooms', async () => {
  const games = await world.call(catalogue.games, { gameCategory: 'FISH' });
  expect(games.value.list).toMatchObject([{ slug: 'coral-reef', gameCategory: 'FISH' }]);
  const { list } = (await world.call(reef.rooms, {})).value;
  expect(list).toMatchObject([
    { roomId: 'reef', minBet: '0.01', maxBet: '1.00' },
    { roomId: 'wreck', minBet: '0.10' },
    { roomId: 'trench', maxBet: '10.00' },
  ]);
  expect(await openGame(world, one.person, 'coral-reef:trench')).toMatch(/^[\w-]{43}$/);
  expect((await world.call(reef.oneRoom, { roomId: 'nobody' })).errorCode).toBe('not_found');
});

it('[FI-01, GM-22] rooms follow the switches of their game and of its vendor', async () => {
  const listed = async () =>
    (await world.call(reef.rooms, {})).value.list.map(({ status }) => status);
  const all = (status: string) => [status, status, status];
  const token = await world.operator();
  const { kernel } = world.server;
  const set = (status: 'open' | 'maintenance' | 'closed') =>
    setGameStatus(kernel, { brandId: 1, slug: 'coral-reef', status });
  await set('maintenance');
  await expect.poll(listed).toEqual(all('maintenance'));
  await set('closed');
  await expect.poll(listed).toEqual([]);
  await set('open');
  await expect.poll(listed).toEqual(all('open'));
  const { vassalage } =
    (await world.call(catalogue.games, { gameCategory: 'FISH' })).value.list[0] ?? {};
  const setVendor = (status: 'open' | 'maintenance' | 'closed') =>
    world.call(
      officeGames.switchVendor,
      { vassalage: String(vassalage), status, isHot: false },
      { token },
    );
  expect((await setVendor('closed')).errorCode).toBeUndefined();
  await expect.poll(listed).toEqual([]);
  expect((await setVendor('open')).success).toBe(true);
  await expect.poll(listed).toEqual(all('open'));
});

it('a room shows its fish, its seats and no full account', async () => {
  const before = Math.floor(houseNow() / 120_000);
  const room = await roomOf(world);
  // A wave may have ended in between.
  expect([before, Math.floor(houseNow() / 120_000)]).toContain(room.wave.number);
  expect(Date.parse(room.wave.endsAt) - Date.parse(room.wave.startedAt)).toBe(120_000);
  expect(room.seats.map(({ account }) => account)).toEqual([
    `${one.person.username.slice(0, 2)}***`,
    null,
    null,
    `${two.person.username.slice(0, 2)}***`,
  ]);
});

it('a seat belongs to one member until it is left or silent', async () => {
  expect((await sit(world, one, 3)).errorCode).toBe('seat_taken');
  expect((await sit(world, one, 0)).value).toMatchObject({ seat: 0 });
  expect((await sit(world, one, 1)).value).toMatchObject({ seat: 1 });
  expect((await roomOf(world)).seats[0]?.account).toBeNull();
  await world.server.kernel.db.run(
    `update reef_seats set seen_at = seen_at - interval '31 seconds' where seat = 3`,
  );
  expect((await sit(world, one, 3)).value).toMatchObject({ seat: 3 });
  expect((await sit(world, two, 3)).errorCode).toBe('seat_taken');
  await world.call(reef.leaveSeat, { roomId: 'reef' }, { token: one.play });
  expect((await sit(world, two, 3)).success).toBe(true);
  expect((await sit(world, one, 0)).success).toBe(true);
  expect((await sit(world, { ...one, roomId: 'nobody' }, 0)).errorCode).toBe('not_found');
});

it('a shot takes its stake when it is fired, once, under the next nonce', async () => {
  rest();
  const before = await balanceMinor();
  const shotIds = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const fired = await fire(world, one, { shotIds, bet: '0.50' });
  const list = fired.value.list;
  expect(list.map(({ nonce }) => nonce)).toEqual([0, 1, 2].map((at) => (list[0]?.nonce ?? 0) + at));
  expect(await balanceMinor()).toBe(before - 150n);
  rest();
  const again = await fire(world, one, { shotIds, bet: '0.50' });
  expect(again.value.list).toEqual(fired.value.list);
  expect(await balanceMinor()).toBe(before - 150n);
  rest();
  expect((await fire(world, one, { shotIds, bet: '1.00' })).errorCode).toBe('idempotency_conflict');
  const own = await world.call(reef.ownShots, { roomId: 'reef' }, { token: one.play });
  expect(own.value.list.map(({ shotId }) => shotId)).toEqual(shotIds);
  expect(own.value.seat).toBe(0);
});

it('what is no bet of the room, no weapon or no seat is refused', async () => {
  expect((await fire(world, one, { bet: '0.03' })).errorCode).toBe('limit_exceeded');
  expect((await fire(world, one, { bet: '-1' })).errorCode).toBe('invalid_amount');
  expect((await fire(world, one, { bet: '0' })).errorCode).toBe('invalid_amount');
  expect((await fire(world, one, { weapon: 'constructor' })).errorCode).toBe('validation_failed');
  expect((await fire(world, one, { shotIds: ['x'] })).errorCode).toBe('validation_failed');
  expect((await fire(world, { ...one, roomId: 'wreck' })).errorCode).toBe('seat_needed');
  expect((await fire(world, { ...one, roomId: 'nobody' })).errorCode).toBe('not_found');
  expect((await fire(world, { ...one, play: one.person.token })).success).toBe(false);
  expect((await fire(world, { ...one, play: 'nobody' })).errorCode).toBe('login_required');
  const other = await openGame(world, one.person, 'harbour-lights');
  expect((await fire(world, { ...one, play: other })).errorCode).toBe('not_found');
  expect((await world.call(reef.fireShots, wrong({ roomId: 'reef' }))).errorCode).toBe(
    'login_required',
  );
});

it('an empty wallet fires nothing, and a volley stops where the money ends', async () => {
  const poor = await shooterOf(await world.register());
  await sit(world, poor, 2);
  expect((await fire(world, poor)).errorCode).toBe('insufficient_balance');
  await world.fund(poor.person, 250n);
  rest();
  const volley = await fire(world, poor, { count: 4 });
  expect(volley.value.list.map(({ refusal }) => refusal)).toEqual([
    null,
    null,
    'insufficient_balance',
    'insufficient_balance',
  ]);
  expect(volley.value.balance).toBe('0.50');
  await world.call(reef.leaveSeat, { roomId: 'reef' }, { token: poor.play });
});

it('no weapon fires faster than it loads', async () => {
  rest();
  const from = houseNow();
  const burst = await Promise.all(
    Array.from({ length: 4 }, () => fire(world, one, { count: 8, bet: '0.01' })),
  );
  const told = burst.flatMap(
    (answer) =>
      (answer.success ? answer.value.list : [{ wagerId: null, refusal: answer.errorCode }]) as {
        wagerId: string | null;
        refusal: string | null;
      }[],
  );
  const fired = told.filter(({ wagerId }) => wagerId !== null);
  expect(fired.length).toBeGreaterThanOrEqual(8);
  // Eight are loaded, eight more load in a second; a slow machine takes longer over the burst.
  expect(fired.length).toBeLessThanOrEqual(9 + Math.ceil((houseNow() - from) / 125));
  expect(told.some(({ refusal }) => refusal === 'too_fast')).toBe(true);
  rest();
  const torpedoes = await fire(world, one, { count: 5, weapon: 'torpedo', bet: '0.01' });
  expect(torpedoes.value.list.map(({ refusal }) => refusal)).toEqual([
    null,
    null,
    'too_fast',
    'too_fast',
    'too_fast',
  ]);
});

it(
  "a hit is judged by the shot's own draw, paid at once, and can be checked by anyone who " +
    'knows the seed',
  async () => {
    const { shot, before, verdict } = await judged({ target: 'minnow' });
    expect(['captured', 'missed']).toContain(verdict.state);
    expect(await balanceMinor()).toBe(before + minor(verdict.payout));
    expect(firstOf(await hit(world, one, [shot]))).toEqual(verdict);
    expect(await balanceMinor()).toBe(before + minor(verdict.payout));

    const sealed = await proofOf(one, shot.wagerId);
    expect(sealed.value).toMatchObject({ kind: 'shots', serverSeed: null, nonce: shot.nonce });
    expect((await proofOf(two, shot.wagerId)).errorCode).toBe('not_found');
    // A pair whose shots are in the water stays sealed: who knew it could choose what to hit.
    await fireOne(world, one);
    const rotate = () => changeSeed(world.call, one.person.token, 'mine');
    expect((await rotate()).errorCode).toBe('state_conflict');
    await vi.waitFor(
      async () => {
        expect((await rotate()).success).toBe(true);
      },
      { timeout: 60_000, interval: 500 },
    );

    const { value: proof } = await proofOf(one, shot.wagerId);
    const outcome = proof.outcome as Parameters<typeof game.shoot>[1] & { draws: object[] };
    const seed = bytesFromHex(proof.serverSeed ?? '');
    expect(commitmentOf(seed)).toBe(proof.commitment);
    const replayed = game.shoot(drawsFrom(seed, proof.clientSeed, shot.nonce), outcome);
    expect(outcome).toMatchObject({ ...replayed, target: 'minnow', fish: shot.fish });
    expect(outcome.draws[0]).toMatchObject({ n: 200, threshold: 96 });
    expect(replayed.multiple).toBe(verdict.multiple);
  },
  PATIENT,
);

it(
  'a caught fish is caught once: later shots at it are refunded in full',
  async () => {
    for (;;) {
      const {
        shot: { wave, fish },
        verdict,
      } = await judged({ target: 'minnow' });
      if (verdict.state !== 'captured') continue;
      // Who looked on while another waited long for a fish has lost the seat.
      await sit(world, two, 3);
      const before = await balanceMinor(two);
      const late = await fireOne(world, two);
      expect(await balanceMinor(two)).toBe(before - 100n);
      const answer = await hit(world, two, [{ ...late, wave, fish }]);
      // On a slow machine the fish would have left meanwhile; then there is another.
      if (answer.errorCode === 'fish_gone') {
        await calm(world, two);
        continue;
      }
      expect(firstOf(answer)).toMatchObject({
        state: 'refunded',
        reason: 'fish_caught',
        payout: '1.00',
      });
      expect(await balanceMinor(two)).toBe(before);
      expect((await roomOf(world)).caught).toContain(fish);
      return;
    }
  },
  PATIENT,
);

it(
  '[10] a fish shot that is refunded proves why: the faster shot, the fish and where it was',
  async () => {
    for (;;) {
      const {
        shot: { wave, fish, wagerId },
        verdict,
      } = await judged({ target: 'minnow' });
      if (verdict.state !== 'captured') continue;
      await sit(world, two, 3);
      const late = await fireOne(world, two);
      const answer = await hit(world, two, [{ ...late, wave, fish }]);
      if (answer.errorCode === 'fish_gone') {
        await calm(world, two);
        continue;
      }
      const proof = (await proofOf(two, late.wagerId)).value;
      const { refund } = proof;
      expect(refund).toMatchObject({
        reason: 'fish_caught',
        hit: { wave, fish, target: 'minnow', caughtBy: { roundId: wagerId } },
      });
      if (!refund?.hit) throw new Error('no refund');
      expect(refundFault(refund, game)).toBe('');
      // A seed under which the number stands for no minnow by chance.
      const otherSeed =
        Array.from({ length: 99 }, (_none, at) =>
          String(at + 1)
            .repeat(64)
            .slice(0, 64),
        ).find((seed) => game.fishOf(bytesFromHex(seed), wave)[fish]?.target !== 'minnow') ?? '';
      for (const [wrong, sentence] of [
        [{ ...refund.hit, target: 'eel' }, 'another fish'],
        [{ ...refund.hit, waveSeed: otherSeed }, 'another fish'],
        [{ ...refund.hit, metAt: '2020-01-01T00:00:00.000Z' }, 'nowhere in sight'],
        [{ ...refund.hit, caughtBy: null }, 'no shot that was faster'],
        [
          { ...refund.hit, caughtBy: { roundId: '1', at: '2099-01-01T00:00:00.000Z' } },
          'only later',
        ],
      ] as const)
        expect(refundFault({ ...refund, hit: wrong }, game)).toMatch(sentence);
      break;
    }
    await sit(world, two, 3);
    const lost = await fireOne(world, two);
    await calm(world, two);
    const { refund } = (await proofOf(two, lost.wagerId)).value;
    expect(refund).toMatchObject({ reason: 'expired', hit: null });
    if (!refund) throw new Error('no refund');
    expect(refundFault(refund, game)).toBe('');
    expect(refundFault({ ...refund, refundedAt: refund.firedAt }, game)).toMatch('before its');
  },
  PATIENT,
);

it(
  'line 10: the waves of a day follow from a chain whose end was in the signed log before its ' +
    'salt was known, and every shot proves its wave',
  async () => {
    const room = await vi.waitFor(
      async () => {
        const found = await roomOf(world);
        if (!found.bound.tomorrow || !found.bound.today?.salt) throw new Error('no salt yet');
        return found;
      },
      { timeout: 60_000, interval: 200 },
    );
    const {
      bound: { today, tomorrow },
      wave,
    } = room;
    const { day, number } = placeInDay(game, wave.number);
    expect([today?.day, tomorrow?.day]).toEqual([day, day + 1]);
    // Tomorrow's end is shown while nobody knows its salt, wherever there is time.
    const [promised] = await world.server.kernel.db.composed<{ made: Date; beacon: BeaconRound }>(
      `select created_at as made, beacon from reef_chains where brand_id = 1 and day_id = $1`,
      [`reef:${day + 1}`],
    );
    if (!promised) throw new Error('no chain of tomorrow');
    const left = (day + 1) * 86_400_000 - promised.made.getTime();
    expect(
      timeOfRound(promised.beacon, promised.beacon.round) - promised.made.getTime(),
    ).toBeGreaterThan(left > 14_500_000 ? 7_190_000 : 0);
    const link = bytesFromHex(wave.link ?? '');
    expect(wave.seed).toBe(hex(seedOfWave(link, today?.salt ?? '', number)));
    let end = link;
    for (let step = 0; step < number; step += 1) end = chainNext(end);
    expect(hex(end)).toBe(today?.terminal);
    const announced = (
      await world.server.kernel.db.composed<{ text: string }>(
        `select text from ledger_announcements where brand_id = 1 and text like $1
     order by announcement_no`,
        [`%"reef:reef:${day}",%`],
      )
    ).map(({ text }) => JSON.parse(text) as unknown[]);
    expect(announced.at(-1)?.slice(0, 8)).toEqual([
      'fairhouse-chain-1',
      `reef:reef:${day}`,
      1,
      720,
      today?.terminal,
      'development',
      expect.any(String),
      today?.salted?.round,
    ]);
    const { shot } = await judged({ target: 'minnow' });
    const proof = (await proofOf(one, shot.wagerId)).value;
    const { wave: shown } = proof;
    if (!shown?.chain.log || !shown.chain.beacon) throw new Error('no proof of the wave');
    expect(shown).toMatchObject({
      roomId: 'reef',
      wave: shot.wave,
      chain: { terminal: today?.terminal, length: 720 },
    });
    const found = await checkPromises(proof, game, houseNow());
    expect(found.notes).toContain('salt.development');
    expect(found.checks.filter(({ key }) => /wave/i.test(key))).toEqual(
      ['wave', 'waveLog', 'waveBeacon'].map((key) => ({ key, isRight: true, detail: '' })),
    );
    const wrongOf = async (given: Partial<RoundProof>) =>
      (await checkPromises({ ...proof, ...given }, game, houseNow())).checks
        .map(({ detail }) => detail)
        .join('');
    const other = '00'.repeat(32);
    for (const [given, sentence] of [
      [{ wave: { ...shown, link: other } }, 'do not lead to the end'],
      [{ wave: { ...shown, seed: other } }, 'another seed of the wave'],
      [{ wave: { ...shown, salt: 'own' } }, /another seed of the wave.*not the signature/],
      [{ wave: { ...shown, wave: shown.wave - 1 } }, 'do not lead to the end'],
      [{ wave: { ...shown, wave: shown.wave + 720 } }, 'another room or another day'],
      [{ wave: { ...shown, roomId: 'wreck' } }, 'another room or another day'],
      [{ wave: { ...shown, chain: { ...shown.chain, length: 721 } } }, 'waves of a day'],
      [{ wave: { ...shown, chain: { ...shown.chain, log: null } } }, 'does not stand in the log'],
      [{ outcome: { ...proof.outcome, target: 'dragon' } }, 'another fish'],
      [{ outcome: { ...proof.outcome, wave: shown.wave + 1 } }, 'of another wave'],
    ] as const)
      expect(await wrongOf(given as Partial<RoundProof>)).toMatch(sentence);
    const bare = { ...proof };
    delete bare.wave;
    expect((await checkPromises(bare, game, houseNow())).notes).toContain('wave.before');
  },
  PATIENT,
);

it('line 10: a process that makes no chains draws the same waves, and without a salt no fish come', async () => {
  const { kernel } = world.server;
  const place = { brandId: 1, roomId: 'reef' };
  const wave = (await roomOf(world)).wave.number;
  const mine = await waveOf(kernel, game, { ...place, wave });
  const other = await waveOf({ ...kernel, once: openOnce() }, game, { ...place, wave });
  expect(hex(other?.seed ?? new Uint8Array())).toBe(hex(mine?.seed ?? Uint8Array.of(0)));
  expect(await waveOf(kernel, game, { ...place, wave: wave + 7200 })).toBeUndefined();
  expect(await shoalOfWave(kernel, game, { ...place, wave: wave + 7200 })).toBeUndefined();
});

it(
  'line 10: a shot of before there were chains still proves its refund, and says what it is',
  async () => {
    const { db, secrets } = world.server.kernel;
    const { shot, verdict } = await judged({ target: 'minnow' });
    expect(verdict.state).not.toBe('flying');
    await db.run('update reef_hits set chain_no = null where brand_id = 1 and wager_id = $1', [
      BigInt(shot.wagerId),
    ]);
    const proof = (await proofOf(one, shot.wagerId)).value;
    expect(proof.wave).toBeUndefined();
    expect((await checkPromises(proof, game, houseNow())).notes).toContain('wave.before');
    await db.run(`update reef_hits set state = 'refunded' where brand_id = 1 and wager_id = $1`, [
      BigInt(shot.wagerId),
    ]);
    const stands = (state: string) =>
      db.run('update wagers set state = $2 where brand_id = 1 and wager_id = $1', [
        BigInt(shot.wagerId),
        state,
      ]);
    await stands('void');
    const { refund } = (await proofOf(one, shot.wagerId)).value;
    expect(refund?.hit?.waveSeed).toBe(
      createHmac('sha256', secrets.waves).update(`reef wave/1/reef/${shot.wave}`).digest('hex'),
    );
    await stands('settled');
  },
  PATIENT,
);

it(
  'waves are judged for time before they are computed',
  async () => {
    // Without a salt no wave could be computed anyhow.
    await fishInSight(world);
    await sit(world, one, 0);
    const shot = await fireOne(world, one);
    const wave = (await roomOf(world)).wave.number;
    const known = world.server.kernel.once('reef.waves', () => new Map<string, unknown>());
    const far = Array.from({ length: 8 }, (_none, at) => wave + 3 + at);
    const before = [...known.keys()];
    const times = [houseNow(), 0, houseNow() + 60_000, (wave + 3) * game.waveMilliseconds];
    const answers = await Promise.all(
      far.flatMap((later) =>
        times.map((at) => hit(world, one, [{ wagerId: shot.wagerId, wave: later, fish: 0, at }])),
      ),
    );
    // On a slow machine the shot is given back before the last of them is judged.
    expect(
      answers.every(
        (answer) => answer.errorCode === 'fish_gone' || firstOf(answer)?.state === 'refunded',
      ),
    ).toBe(true);
    const drawn = [...known.keys()].filter((key) => !before.includes(key));
    expect(drawn.filter((key) => far.some((number) => key.endsWith(`/${number}`)))).toEqual([]);
  },
  PATIENT,
);

it('a fish that is not on the screen leaves the shot in the water', async () => {
  // With a fish in sight the wave goes on for seconds: the next one is not yet begun.
  const inSight = await fishInSight(world);
  await sit(world, one, 0);
  const shot = await fireOne(world, one);
  const room = await roomOf(world);
  const wave = room.wave.number;
  const now = houseNow() - wave * game.waveMilliseconds;
  const away = game
    .fishOf(Buffer.from(room.wave.seed ?? '', 'hex'), wave)
    .filter((fish) => fish.enters > now + 30_000 || fish.leaves < now - 5000)
    .slice(0, 3);
  for (const claim of [
    ...away.map(({ fish }) => ({ wave, fish })),
    { wave, fish: 99_999 },
    { wave: wave + 1, fish: 0 },
    { ...inSight, at: houseNow() + 2000 },
    { ...inSight, at: houseNow() - 9000 },
  ]) {
    expect((await hit(world, one, [{ ...shot, ...claim }])).errorCode).toBe('fish_gone');
  }
  expect((await hit(world, two, [{ ...shot, ...inSight }])).errorCode).toBe('not_found');
  expect((await hit(world, one, [{ ...inSight, wagerId: '999999999' }])).errorCode).toBe(
    'not_found',
  );
  expect((await judged({})).verdict.state).toMatch(/captured|missed/);
});

it('a torpedo costs six bets and is for fish from six', async () => {
  rest();
  const small = await fishInSight(world, {
    isWanted: ({ target }) => !game.mayHit('torpedo', target),
  });
  await sit(world, one, 0);
  const before = await balanceMinor();
  const shot = await fireOne(world, one, { weapon: 'torpedo', bet: '0.10' });
  expect(await balanceMinor()).toBe(before - 60n);
  expect((await hit(world, one, [{ ...shot, ...small }])).errorCode).toBe('fish_gone');
  const { verdict } = await judged({
    weapon: 'torpedo',
    bet: '0.10',
    isWanted: ({ target }) => game.mayHit('torpedo', target) && target !== 'eel',
  });
  expect(minor(verdict.payout)).toBe(10n * BigInt(verdict.multiple));
});

it('a shot that meets nothing is refunded after ten seconds', async () => {
  rest();
  const before = await balanceMinor();
  const { wagerId } = await fireOne(world, one);
  await world.server.kernel.db.run(
    `update wagers set at = at - interval '10 seconds' where wager_id = $1`,
    [BigInt(wagerId)],
  );
  await vi.waitFor(
    async () => {
      expect(await balanceMinor()).toBe(before);
    },
    { timeout: 40_000, interval: 100 },
  );
  const answer = await hit(world, one, [{ wagerId, ...(await fishInSight(world)) }]);
  expect(firstOf(answer)).toMatchObject({ state: 'refunded', reason: 'expired' });
  expect(await balanceMinor()).toBe(before);
  expect((await proofOf(one, wagerId)).value).toMatchObject({ outcome: null });
});

it('a room that closes takes no shot, and neither does a game that is closed', async () => {
  const { kernel } = world.server;
  const status = (to: 'open' | 'maintenance' | 'closed') =>
    setGameStatus(kernel, { brandId: 1, slug: 'coral-reef', status: to });
  await status('maintenance');
  expect((await fire(world, one)).errorCode).toBe('game_maintenance');
  expect((await sit(world, one, 0)).errorCode).toBe('game_maintenance');
  await status('closed');
  expect((await fire(world, one)).errorCode).toBe('game_closed');
  await status('open');
  await kernel.db.run(`update reef_rooms set is_open = false where room_id = 'reef'`);
  expect((await fire(world, one)).errorCode).toBe('game_closed');
  await kernel.db.run(`update reef_rooms set is_open = true where room_id = 'reef'`);
});

it('a shot counts its whole stake, one that was given back nothing', async () => {
  const counted = await world.server.kernel.db.composed<{ said: string }>(
    `select distinct state || ' ' || rule || ' ' || case valid_bet when 0 then 'nothing'
       when stake then 'all' else 'part' end as said from wagers
     where slug = 'coral-reef' and state <> 'open' order by 1`,
  );
  expect(counted.map(({ said }) => said)).toEqual(['settled stake all', 'void void nothing']);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
