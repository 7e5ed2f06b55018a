import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, WIN, LOSE, type BookHouse } from '../../../../../tests/book-house.ts';
import { callerAt } from '../../../../../tests/caller.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import type { Person } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { slipById } from './rows/slips.ts';
import { takeStake } from './steps/stake.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const db = () => house.world.server.kernel.db;
type Legs = Awaited<ReturnType<BookHouse['leg']>>[];

/** The ledger has its stake; whoever asked for it died before the slip said so. */
const notNoted = (slipId: string) =>
  db().run(`update book_slips set state = 'asked', wager_id = null where slip_id = $1`, [slipId]);
/** Another request of the key lays there what it saw, as if nothing had been staked. */
const repricedTo = (slipId: string, milli: number) =>
  db().run('update book_legs set milli = $2, version = version + 7 where slip_id = $1', [
    slipId,
    milli,
  ]);
const shown = async (who: Person, slipId: string) =>
  (await house.slip(who, slipId)).legs.map((one) => one.milli);

/** A slip that was written, and whose process died before it asked for the stake. */
const leftAsked = async (who: Person, legs: Legs, key: string) => {
  const { value } = await house.place(who, legs, { key: `${key}-first` });
  await db().run(
    `insert into book_slips (brand_id, slip_id, member_id, key, content, kind, category, sizes,
       unit_stake, lines, policy, is_trial, state, placed_at, round_id)
     select 1, $2, member_id, 'slip:' || $2, content, kind, category, sizes, unit_stake, lines,
       policy, false, 'asked', placed_at, round_id from book_slips where slip_id = $1`,
    [value.slipId, key],
  );
  await db().run(
    `insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
       version, is_live) select 1, $2, leg_no, event_id, market_id, selection, milli, version,
       is_live from book_legs where slip_id = $1`,
    [value.slipId, key],
  );
  return () => house.place(who, legs, { key });
};

it('[SP-01] a slip says and pays the prices at which the ledger took it, whoever laid others there', async () => {
  const events = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const other = await startProcess(house.world);
  try {
    const again = (own: Legs, sizes: number[], key: string, url: string) =>
      callerAt(url).call(
        slips.placeSlip,
        { legs: own, sizes, unitStake: '10.00', policy: 'none' },
        { token: who.token, key },
      );
    for (const [key, own] of [
      ['single', legs.slice(0, 1)],
      ['parlay', legs],
    ] as const) {
      const sizes = [own.length];
      const { slipId } = (await house.place(who, own, { key })).value;
      await notNoted(slipId);
      await repricedTo(slipId, 9_000);
      // Asked for in both processes at once.
      const answers = await Promise.all(
        [house.world.url, other.url, house.world.url, other.url].map((url) =>
          again(own, sizes, key, url),
        ),
      );
      expect(answers.map((one) => [one.value.slipId, one.value.state])).toEqual(
        answers.map(() => [slipId, 'open']),
      );
      expect(await shown(who, slipId)).toEqual(own.map(() => 1_800));
    }
    expect(await house.balance(who)).toBe('980.00');
  } finally {
    await other.kill();
  }
  for (const id of events) await house.tell(id, 'both-score', { outcomes: { yes: WIN, no: LOSE } });
  await house.settle();
  // 10 at 1.80, and 10 at 1.80 twice.
  expect(await house.balance(who)).toBe('1030.40');
});

it('[SP-01] what the house notes by itself has the prices of the ledger too', async () => {
  const events = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const single = (await house.place(who, legs.slice(0, 1))).value.slipId;
  const parlay = (await house.place(who, legs)).value.slipId;
  for (const slipId of [single, parlay]) {
    await notNoted(slipId);
    await repricedTo(slipId, 9_000);
  }
  house.world.move(61_000);
  await house.complete();
  expect([await shown(who, single), await shown(who, parlay)]).toEqual([[1_800], [1_800, 1_800]]);
  // A stake of before this was kept says its slip alone: what lies there stands.
  const old = (await house.place(who, legs.slice(0, 1))).value;
  await db().run(
    `update wagers set detail = jsonb_build_object('slip', $2::text)
    where wager_id = $1`,
    [old.wagerId, old.slipId],
  );
  await notNoted(old.slipId);
  house.world.move(61_000);
  await house.complete();
  expect(await house.slip(who, old.slipId)).toMatchObject({ state: 'open', wagerId: old.wagerId });
  expect(await shown(who, old.slipId)).toEqual([1_800]);
});

it('[SP-01] one that asks by prices of before, after another had it taken, changes none of it', async () => {
  const events = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const { slipId } = (await house.place(who, legs)).value;
  const { kernel } = house.world.server;
  const row = await slipById(db(), { brandId: 1, slipId });
  if (!row) throw new Error('no slip');
  await notNoted(slipId);
  await repricedTo(slipId, 1_300);
  const verdicts = await Promise.all(
    [1, 2, 3].map(() => takeStake(kernel, { ...row, state: 'asked', wager_id: null })),
  );
  expect(verdicts.map((one) => one.ok)).toEqual([true, true, true]);
  expect(await shown(who, slipId)).toEqual([1_800, 1_800]);
  expect(await house.balance(who)).toBe('990.00');
});

it('[SP-01] a slip left behind is not staked when its leg came into play, but judged anew and waits', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const again = await leftAsked(who, legs, 'live');
  const taken = (await house.place(who, legs, { key: 'taken' })).value;
  await notNoted(taken.slipId);
  await house.goLive(eventId);
  expect((await again()).errorCode).toBe('market_held');
  expect(await house.balance(who)).toBe('980.00');
  // What was staked in time stands, and is said.
  expect((await house.place(who, legs, { key: 'taken' })).value).toMatchObject({
    slipId: taken.slipId,
    state: 'open',
  });
  // The same key once more: as it comes now, it waits for its delay.
  expect((await again()).value.state).toBe('pending');
});

it('[SP-01] a slip left behind takes nothing of an event that nobody is heard of, or is switched off', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const [late, off] = [
    await leftAsked(who, legs, 'unheard'),
    await leftAsked(who, legs, 'switched-off'),
  ];
  const treeOff = async (nodes: string[]) => {
    await db().run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ treeOff: nodes }),
    ]);
    brandsChanged.say(house.world.server.kernel, {});
  };
  await treeOff(['gameCenter/SPORTS']);
  expect((await off()).errorCode).toBe('feature_off');
  await treeOff([]);
  // In a league whose bets in play wait for nothing it is the clock alone that says so.
  await db().run('update book_leagues set delay = 0');
  await db().run('update book_events set starts_at = $2 where event_id = $1', [
    eventId,
    new Date(house.world.server.clock.milliseconds() - 121_000),
  ]);
  expect((await late()).errorCode).toBe('market_held');
  await db().run('update book_leagues set delay = 5');
  expect(await house.balance(who)).toBe('980.00');
});
