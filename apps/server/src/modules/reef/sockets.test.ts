import * as members from '@fairhouse/contract/wallet';
import * as reef from '@fairhouse/contract/reef';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { game } from '../../../../../games/coral-reef/engine.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import {
  calm,
  fire,
  fireAt,
  fireOne,
  fishInSight,
  hit,
  sit,
  type Shooter,
} from '../../../../../tests/reef-shooter.ts';
import { openWire } from '../../../../../tests/wire.ts';
import { startProcess } from '../../../../../tests/second-process.ts';

let world: World;
let here: Shooter;
let there: Shooter;
/** The same house, asked at its second process. */
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld();
  elsewhere = await startProcess(world);
  [here, there] = (await Promise.all(
    ['h', 't'].map(async (name) => {
      const person = await world.register();
      await world.fund(person, 1_000_000n);
      return {
        person,
        roomId: 'reef',
        play: await openGame(world, person, 'coral-reef:reef'),
        seat: name === 'h' ? 0 : 2,
        waits: true,
      };
    }),
  )) as [Shooter, Shooter];
  await sit(world, here, 0);
  await sit(elsewhere, there, 2);
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

const SOON = { timeout: 30_000, interval: 40 };
/** Half a minute may pass without a minnow in sight, and then again. */
const PATIENT = 180_000;
const REEF = 'reef:reef';
const listen = async (url: string, playToken?: string) => {
  const wire = await openWire(url, { hello: playToken ? { playToken } : {} });
  wire.tell({ type: 'subscribe', topic: REEF });
  const ticks = () =>
    wire.events(REEF).flatMap((told) => (told.event === 'tick' ? [told.data] : []));
  const states = () =>
    wire.events(REEF).flatMap((told) => (told.event === 'state' ? [told.data] : []));
  return { ...wire, ticks, states };
};

it('the room is told ten times a second, in order and without a gap', async () => {
  const wire = await listen(world.url);
  await vi.waitFor(() => {
    expect(wire.ticks().length).toBeGreaterThan(25);
  }, SOON);
  wire.cut();
  const ticks = wire.ticks();
  // By their own clock, and in the middle of all: a machine that does much else is late at times.
  const apart = ticks
    .slice(1)
    .map(({ at }, index) => at - (ticks[index]?.at ?? 0))
    .toSorted((a, b) => a - b);
  expect(apart[Math.floor(apart.length / 2)]).toBeGreaterThan(80);
  expect(apart[Math.floor(apart.length / 2)]).toBeLessThan(150);
  for (const tick of ticks) expect(tick.wave).toBe(Math.floor(tick.at / game.waveMilliseconds));
  const sequences = wire.events(REEF).map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, at) => (sequences[0] ?? 0) + at));
});

it(
  'shots and catches of one process are seen in the other, without an account',
  async () => {
    const wire = await listen(elsewhere.url, there.play);
    await vi.waitFor(() => {
      expect(wire.ticks().length).toBeGreaterThan(0);
    }, SOON);
    let caught: reef.JudgedShot | undefined;
    while (caught?.state !== 'captured') {
      const shot = await fireAt(world, here, { target: 'minnow' });
      // On a slow machine the fish may be gone before the shot is told; then there is another.
      const answer = await hit(world, here, [shot]);
      [caught] = answer.errorCode === 'fish_gone' ? [] : answer.value.list;
    }
    await vi.waitFor(() => {
      expect(wire.ticks().flatMap(({ catches }) => catches)).toMatchObject([
        { seat: 0, fish: caught?.fish, multiple: 2, payout: '2.00' },
      ]);
    }, SOON);
    expect(wire.ticks().flatMap(({ shots }) => shots)[0]).toMatchObject({
      seat: 0,
      weapon: 'cannon',
      angle: -1.5,
    });
    expect(JSON.stringify(wire.heard)).not.toContain(here.person.username);
    wire.cut();
  },
  PATIENT,
);

it('a seat that is taken or left is told to everyone', async () => {
  const wire = await listen(world.url);
  await vi.waitFor(() => {
    expect(wire.ticks().length).toBeGreaterThan(0);
  }, SOON);
  await sit(elsewhere, there, 3);
  await vi.waitFor(() => {
    expect(
      wire
        .states()
        .at(-1)
        ?.seats.map(({ account }) => account !== null),
    ).toEqual([true, false, false, true]);
  }, SOON);
  await elsewhere.call(reef.leaveSeat, { roomId: 'reef' }, { token: there.play });
  await vi.waitFor(() => {
    expect(wire.states().at(-1)?.seats[3]?.account).toBeNull();
  }, SOON);
  await sit(elsewhere, there, 2);
  wire.cut();
});

it(
  'two processes at one fish: it is caught once, and every other shot is refunded',
  async () => {
    // A shot whose fish was gone too soon would be given back on the way.
    await Promise.all([here, there].map((who) => calm(world, who)));
    const before = await Promise.all([here, there].map(balanceOf));
    const results: reef.JudgedShot[] = [];
    let caught = 0;
    while (results.length < 24) {
      const target = await fishInSight(world, { target: 'minnow' });
      // Who waited long for a fish has lost the seat.
      await Promise.all([sit(world, here, 0), sit(elsewhere, there, 2)]);
      const [mine, theirs] = await Promise.all([fireOne(world, here), fireOne(elsewhere, there)]);
      const both = await Promise.all([
        hit(world, here, [{ ...mine, ...target }]),
        hit(elsewhere, there, [{ ...theirs, ...target }]),
      ]);
      // On a slow machine the fish may be gone before the shot is told: such a shot flies on.
      const judged = both.flatMap((answer) =>
        answer.errorCode === 'fish_gone' ? [] : answer.value.list,
      );
      results.push(...judged);
      const captures = judged.filter(({ state }) => state === 'captured').length;
      expect(captures).toBeLessThanOrEqual(1);
      caught += captures;
    }
    expect(caught).toBeGreaterThan(0);
    // A shot that came too late for its fish is given back.
    await Promise.all([here, there].map((who) => calm(world, who)));
    const paid = results.reduce((sum, { payout }) => sum + BigInt(payout.replace('.', '')), 0n);
    const after = await Promise.all([here, there].map(balanceOf));
    expect((after[0] ?? 0n) + (after[1] ?? 0n)).toBe(
      (before[0] ?? 0n) + (before[1] ?? 0n) - BigInt(results.length) * 100n + paid,
    );
    expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  },
  PATIENT,
);

it(
  'a process killed in mid-load loses no money: what was judged is paid, the rest comes back',
  async () => {
    const { db } = world.server.kernel;
    await sit(elsewhere, there, 2);
    const start = await balanceOf(there);
    const [first] = await db.composed<{ id: bigint }>(
      'select coalesce(max(wager_id), 0)::bigint as id from wagers',
    );
    let isOver = false;
    const judged = new Map<string, reef.JudgedShot>();
    const fired = new Set<string>();
    const shoot = async () => {
      while (!isOver) {
        const answer = await fire(elsewhere, there, { count: 2, bet: '0.10' }).catch(
          () => undefined,
        );
        // Faster than this is refused as too many calls.
        await new Promise((resolve) => {
          setTimeout(resolve, 60);
        });
        for (const { wagerId } of answer?.success ? answer.value.list : []) {
          if (wagerId === null) continue;
          fired.add(wagerId);
          const target = await fishInSight(world);
          const verdict = await hit(elsewhere, there, [{ wagerId, ...target }]).catch(
            () => undefined,
          );
          const [one] = verdict?.success ? verdict.value.list : [];
          if (one) judged.set(wagerId, one);
        }
      }
    };
    const load = [shoot(), shoot()];
    await vi.waitFor(
      () => {
        expect(fired.size).toBeGreaterThan(10);
        expect(judged.size).toBeGreaterThan(2);
      },
      { timeout: 120_000, interval: 40 },
    );
    await fireOne(elsewhere, there, { bet: '1.00' });
    await elsewhere.kill();
    isOver = true;
    await Promise.all(load);
    // The other process finds the shots that nobody will ever report.
    await vi.waitFor(
      async () => {
        expect(await db.rows(`select 1 from wagers where state = 'open'`)).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    for (const [wagerId, { payout }] of judged) {
      const [row] = await db.composed<{ payout: bigint }>(
        'select payout from wagers where wager_id = $1',
        [BigInt(wagerId)],
      );
      expect(row?.payout).toBe(BigInt(payout.replace('.', '')));
    }
    const [sum] = await db.composed<{ change: bigint }>(
      `select coalesce(sum(payout - stake), 0)::bigint as change from wagers
       where member_id = $1 and state = 'settled' and wager_id > $2`,
      [BigInt(there.person.memberId), first?.id ?? 0n],
    );
    expect(await balanceOf(there)).toBe(start + (sum?.change ?? 0n));
    expect((await verifyLedger(db)).faults).toEqual([]);
  },
  PATIENT,
);

const balanceOf = async (who: Shooter) =>
  BigInt(
    String(
      (await world.call(members.balance, {}, { token: who.person.token })).value.sumBalance,
    ).replace('.', ''),
  );
