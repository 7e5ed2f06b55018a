import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import * as officeMembers from '@fairhouse/contract/members-desk';
import * as oppositeBets from '@fairhouse/contract/opposite-bets';
import * as tables from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { lookForOpposites } from './actions/look.ts';

const TABLE = 'lamp-room-1';
let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
const db = () => world.server.kernel.db;
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: {
      tables: TABLE,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 50,
      tablePauseMilliseconds: 50,
    },
  });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ann = await keepers.keeper('owner');
  offers = await offersOf(world, ann);
  await lookForOpposites(world.server.kernel);
});
afterAll(async () => {
  await world.close();
});

let homes = 0;
/** From an address and with a browser of their own. */
const stranger = async (
  ip = `203.0.${(homes += 1)}.9`,
  agent = `Home ${homes}`,
): Promise<Person> => {
  const one = await world.register({}, { headers: { 'x-forwarded-for': ip, 'user-agent': agent } });
  await world.fund(one, 100_000n);
  return one;
};
const withBonus = async (one: Person): Promise<string> => {
  const made = await offers.made(one, '80.00', await offers.offer());
  await offers.paid(made.id, '80.00');
  return made.id;
};
const missing = async (one: Person, id: string) => (await offers.read(one, id)).bonus?.missing;
const roundNow = async () => (await world.call(tables.oneTable, { tableId: TABLE })).value.round;
/** Everybody bets in one round. */
const lay = async (...bets: [Person, Record<string, string>][]): Promise<string> => {
  await vi.waitFor(
    async () => {
      expect((await roundNow()).state).toBe('open');
    },
    { timeout: 30_000, interval: 60 },
  );
  const { roundId } = await roundNow();
  for (const [one, stakes] of bets) {
    const answer = await world.call(
      tables.placeBets,
      {
        tableId: TABLE,
        roundId,
        bets: Object.entries(stakes).map(([bet, stake]) => ({ bet, stake })),
      },
      { token: await openGame(world, one, `baccarat:${TABLE}`), key: crypto.randomUUID() },
    );
    expect(answer.errorCode).toBeUndefined();
  }
  return roundId;
};
const finish = async (roundId: string): Promise<void> => {
  await db().run('update table_rounds set closes_at = now() where round_id = $1', [roundId]);
  await vi.waitFor(
    async () => {
      expect(
        await db().row('select state from table_rounds where round_id = $1', [roundId]),
      ).toEqual({ state: 'settled' });
    },
    { timeout: 30_000, interval: 60 },
  );
};
/** And it is played to its end. */
const play = async (...bets: [Person, Record<string, string>][]): Promise<string> => {
  const roundId = await lay(...bets);
  await finish(roundId);
  return roundId;
};
const flags = async (one: Pick<Person, 'memberId'>, by = ann) =>
  (await keepers.office(by.token, oppositeBets.memberOpposites, { id: one.memberId })).value.list;
/** Until all that was bet is read: transactions that are under way hold it up. */
const look = () =>
  vi.waitFor(
    async () => {
      await lookForOpposites(world.server.kernel);
      const [row] = await db().composed<{ isRead: boolean }>(`select mark >= last_wager_seen(1)
    as "isRead" from wager_feeds where brand_id = 1 and feed = 'opposite-bets'`);
      expect(row?.isRead).toBe(true);
    },
    { timeout: 40_000, interval: 30 },
  );
const validOf = async (one: Person, roundId: string) =>
  (
    await db().composed<{ valid: bigint }>(
      `select sum(valid_bet)::bigint as valid from wagers where brand_id = 1 and member_id = $1
   and round_id = $2`,
      [BigInt(one.memberId), roundId],
    )
  )[0]?.valid;

it('both sides of a round by one member under a bonus play nothing through, and are noted', async () => {
  const one = await stranger();
  const id = await withBonus(one);
  const before = await missing(one, id);
  const roundId = await play([one, { player: '20.00', banker: '20.00' }]);
  expect(await validOf(one, roundId)).toBe(0n);
  expect(await missing(one, id)).toBe(before);
  const further = await play([one, { player: '20.00', banker: '15.00' }]);
  const counted = (await validOf(one, further)) ?? 0n;
  expect(counted).toBeLessThanOrEqual(500n);
  expect(await missing(one, id)).toBe(((Number(before) * 100 - Number(counted)) / 100).toFixed(2));
  await look();
  expect(new Map((await flags(one)).map((flag) => [flag.roundId, flag]))).toEqual(
    new Map([
      [roundId, expect.objectContaining({ code: 'opposite_own', covered: '40.00', other: null })],
      [further, expect.objectContaining({ code: 'opposite_own', covered: '30.00', other: null })],
    ]),
  );
});

it('a linked account on the other side of the round is noted for both, and nothing is taken', async () => {
  const one = await world.register();
  const id = await withBonus(one);
  const other: Payer = await cashier.payer(100_000n);
  const balances = [await cashier.balance(one), await cashier.balance(other)];
  const before = await missing(one, id);
  const roundId = await play([one, { player: '20.00' }], [other, { banker: '15.00', tie: '1.00' }]);
  await look();
  expect(await flags(one)).toMatchObject([
    {
      code: 'opposite_linked',
      roundId,
      covered: '15.00',
      hasBonus: true,
      other: { account: other.username },
      links: ['device'],
    },
  ]);
  expect(await flags(other)).toMatchObject([
    {
      code: 'opposite_linked',
      roundId,
      covered: '15.00',
      hasBonus: false,
      other: { account: one.username },
    },
  ]);
  // What was really at stake counts as ever: a person decides what follows.
  const counted = (await validOf(one, roundId)) ?? 0n;
  expect(await missing(one, id)).toBe(((Number(before) * 100 - Number(counted)) / 100).toFixed(2));
  const paid = await db().composed<{ net: bigint }>(
    `select sum(payout - stake)::bigint as net
      from wagers where brand_id = 1 and round_id = $1 group by member_id
      order by member_id = $2 desc`,
    [roundId, BigInt(one.memberId)],
  );
  expect([await cashier.balance(one), await cashier.balance(other)]).toEqual(
    balances.map((money, at) => ((Number(money) * 100 + Number(paid[at]?.net)) / 100).toFixed(2)),
  );
  const asked = await cashier.ask(other, '100.00');
  expect(asked.success).toBe(true);
  expect(JSON.stringify(asked.value)).not.toContain('opposite');
  const desk = (await keepers.office(ann.token, officeCashier.deskWithdrawals, {})).value.list;
  expect(desk.find(({ account }) => account === other.username)?.risk).toContain('opposite_bets');
  await look();
  expect(await flags(one)).toHaveLength(1);
});

it('a round is noted while it is open; what turns out void covers nothing', async () => {
  const one = await world.register();
  await withBonus(one);
  const other = await world.register();
  await world.fund(other, 100_000n);
  const roundId = await lay([one, { player: '20.00' }], [other, { banker: '15.00' }]);
  await look();
  const noted = expect.objectContaining({ code: 'opposite_linked', roundId, covered: '15.00' });
  expect(await flags(one)).toEqual([noted]);
  await finish(roundId);
  await look();
  expect([await flags(one), await flags(other)]).toEqual([[noted], [noted]]);
  const bets = await db().composed<{ wager_id: bigint; member_id: bigint; stake: bigint }>(
    'select wager_id, member_id, stake from wagers where brand_id = 1 and round_id = $1',
    [roundId],
  );
  const correct = (state: 'void' | 'settled') =>
    db().transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: crypto.randomUUID(),
        state,
        results: bets
          .filter((bet) => bet.member_id === BigInt(other.memberId))
          .map(({ wager_id: wagerId }) => ({
            wagerId,
            payoutMinor: 0n,
            validBetMinor: 0n,
            rule: 'net',
            outcome: 'x',
          })),
      }),
    );
  await correct('void');
  await look();
  expect([await flags(one), await flags(other)]).toEqual([[], []]);
  await correct('settled');
  await look();
  expect(await flags(one)).toEqual([noted]);
});

it('line 6: of IPv6 a linked account is known in its whole /64', async () => {
  const one = await stranger('2001:db8:3:1::1', 'Hall');
  await withBonus(one);
  const other = await stranger('2001:db8:3:1:ffff::1', 'Hall');
  await play([one, { player: '20.00' }], [other, { banker: '20.00' }]);
  await look();
  expect(await flags(one)).toMatchObject([
    { code: 'opposite_linked', links: ['device'], other: { account: other.username } },
  ]);
});

it('strangers, the same side, other bets and a bonus that is over are nothing to note', async () => {
  const [one, far] = [await world.register(), await stranger()];
  const id = await withBonus(one);
  const near = await cashier.payer(100_000n);
  await play([one, { player: '20.00' }], [far, { banker: '20.00' }]);
  await play([one, { player: '20.00' }], [near, { player: '20.00', tie: '5.00' }]);
  await play([one, { player: '20.00' }], [near, { playerPair: '5.00' }]);
  await play([far, { player: '20.00' }], [near, { banker: '20.00' }]);
  await db().run(
    `update deposit_bonuses set state = 'done', ended_at = now()
      where deposit_id = $1`,
    [id],
  );
  await play([one, { player: '20.00' }], [near, { banker: '20.00' }]);
  await look();
  for (const each of [one, far, near]) expect(await flags(each)).toEqual([]);
  const asked = await cashier.ask(near, '100.00');
  expect(asked.success).toBe(true);
  const desk = (await keepers.office(ann.token, officeCashier.deskWithdrawals, {})).value.list;
  expect(desk.find((row) => row.id === asked.value.id)?.risk).not.toContain('opposite_bets');
});

it('who may not look sees nothing, nor anybody a member of another brand', async () => {
  const one = await stranger();
  for (const role of ['content', 'read-only', 'finance']) {
    const by = await keepers.keeper(role);
    const may = (await keepers.office(by.token, officeMembers.memberLinks, { id: one.memberId }))
      .success;
    expect(
      (await keepers.office(by.token, oppositeBets.memberOpposites, { id: one.memberId })).success,
      role,
    ).toBe(may);
  }
  expect((await world.call(oppositeBets.memberOpposites, { id: one.memberId })).errorCode).toBe(
    'login_required',
  );
  expect(
    (await world.call(oppositeBets.memberOpposites, { id: one.memberId }, { token: one.token }))
      .errorCode,
  ).toBe('login_required');
  expect(
    (
      await keepers.office((await keepers.keeper('content')).token, oppositeBets.memberOpposites, {
        id: one.memberId,
      })
    ).errorCode,
  ).toBe('forbidden');
  expect(
    (await keepers.office(ann.token, oppositeBets.memberOpposites, { id: '999999999' })).errorCode,
  ).toBe('not_found');
});
