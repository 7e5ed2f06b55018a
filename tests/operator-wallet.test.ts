import { generateKeyPairSync, randomUUID } from 'node:crypto';
import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandById } from '../apps/server/src/modules/brands/index.ts';
import { reconcileBrand } from '../apps/server/src/modules/vendor-connections/actions/reconcile.ts';
import { forgetAnswers } from '../apps/server/src/modules/vendor-connections/rows/requests.ts';
import { tellChanged } from '../apps/server/src/modules/vendor-connections/steps/known.ts';
import { stopPlay, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import {
  again,
  balanceOf,
  bet,
  betOf,
  rollback,
  rollbackOf,
  UNIT,
  win,
  winOf,
  type Fields,
  type Target,
} from '../tools/conformance/wallet.ts';
import {
  CONNECTED,
  openConnectedHouse,
  type ConnectedHouse,
  type Seated,
} from './connected-house.ts';

const { brandId, code } = CONNECTED;
let house: ConnectedHouse;
let target: Target;
beforeAll(async () => {
  house = await openConnectedHouse();
  target = await house.target();
});
afterAll(async () => {
  await house.close();
});

const db = () => house.server.kernel.db;
const seatOf = ({ user, playToken }: Seated) => ({ user, token: playToken });
const betBy = (one: Seated, amount = UNIT, more: Fields = {}): Fields =>
  betOf(target, seatOf(one), amount, more);
const placed = async (fields: Fields): Promise<Fields> => {
  expect((await bet(target, fields)).status).toBe('RS_OK');
  return fields;
};
const wagerOf = async (fields: Fields) =>
  (
    await db().composed<{ state: string; stake: bigint; payout: bigint; valid_bet: bigint }>(
      `select state, stake, payout, valid_bet from wagers
       where brand_id = $1 and detail->>'transactionId' = $2`,
      [brandId, String(fields.transaction_uuid)],
    )
  )[0];
/** Two free bets of 1.00, as they are named when they are laid. */
const giveTwo = async (one: Seated): Promise<Fields> => {
  const reward = randomUUID();
  const now = db().now();
  await db().run(
    `insert into wire_rewards (brand_id, code, reward_uuid, member_id, game_code, bets, bets_left,
       amount, ends_at, given_by, given_at)
     values ($1, $2, $3, $4, 'lantern-dice', 2, 2, 100000, $5, 'a test', $6)`,
    [brandId, code, reward, BigInt(one.memberId), new Date(now.getTime() + 86_400_000), now],
  );
  return { is_free: true, reward_uuid: reward };
};
/** All that a player moved is of noon; the night of that day comes. */
const untilNight = async (one: Seated): Promise<void> => {
  await db().run(
    `update wire_transactions set at = date_trunc('day', $2::timestamptz) + interval '12 hours'
     where brand_id = $1 and member_id = $3`,
    [brandId, db().now(), BigInt(one.memberId)],
  );
  house.move(26 * 3_600_000);
};
const compare = async (): Promise<void> => {
  const brand = await brandById(house.server.kernel, brandId);
  if (brand) await reconcileBrand(house.server.kernel, brand);
};
const differencesOf = ({ user }: Seated) =>
  db().composed<{ round: string; own_wins: bigint | null; told_wins: bigint | null }>(
    `select round, own_wins, told_wins from wire_differences
     where brand_id = $1 and player = $2 and ended_at is null`,
    [brandId, user],
  );
const switchTo = async (isOn: boolean): Promise<void> => {
  await db().run('update vendor_connections set is_on = $2 where brand_id = $1', [brandId, isOn]);
  tellChanged(house.server.kernel, { brandId, code });
};

it('a bet stands in the record as any other, and is settled with its round', async () => {
  const one = await house.seat();
  const fields = await placed(betBy(one, 10n * UNIT));
  expect(await wagerOf(fields)).toMatchObject({ state: 'open', stake: 1_000n });
  await win(target, winOf(fields, 4n * UNIT));
  // Won so far: neither settled nor counted before the round is over.
  expect(await wagerOf(fields)).toMatchObject({ state: 'open', payout: 400n, valid_bet: 0n });
  await win(target, winOf(fields, 21n * UNIT, { round_closed: true }));
  expect(await wagerOf(fields)).toMatchObject({ state: 'settled', payout: 2_500n });
  const { list } = (await house.site(records.bettingRecord, {}, { token: one.token })).value;
  expect(list).toMatchObject([
    {
      slug: `${code}.lantern-dice`,
      gameName: 'Lantern Dice',
      stake: '10.00',
      payout: '25.00',
      state: 'settled',
    },
  ]);
});

it('a closed round ends every bet of it that nobody told of; a late win is paid', async () => {
  const one = await house.seat();
  const [first, second] = [await placed(betBy(one)), betBy(one)];
  await placed({ ...second, round: first.round });
  await win(target, winOf(first, 3n * UNIT, { round_closed: true }));
  expect(await wagerOf(second)).toMatchObject({ state: 'settled', payout: 0n, valid_bet: 100n });
  const late = winOf({ ...second, round: first.round }, 5n * UNIT);
  expect((await win(target, late)).status).toBe('RS_OK');
  expect(await wagerOf(second)).toMatchObject({ state: 'settled', payout: 500n });
  expect(await house.money(one)).toBe(100_000n - 200n + 300n + 500n);
});

it('wins are credited after the token, to closed and excluded members, and when off', async () => {
  const seats = await Promise.all([1, 2, 3, 4].map(() => house.seat()));
  const [gone, closed, excluded, off] = seats as [Seated, Seated, Seated, Seated];
  const bets = new Map<Seated, Fields>();
  for (const one of seats) bets.set(one, await placed(betBy(one)));
  await house.logout(gone);
  await db().run(`update members set status = 'closed' where brand_id = $1 and member_id = $2`, [
    brandId,
    BigInt(closed.memberId),
  ]);
  const until = new Date(Date.now() + 86_400_000);
  await stopPlay(db(), { brandId, memberId: BigInt(excluded.memberId), until });
  const statuses = [];
  for (const one of [gone, closed, excluded]) statuses.push((await bet(target, betBy(one))).status);
  await switchTo(false);
  statuses.push((await bet(target, betBy(off))).status);
  expect(statuses).toEqual([
    'RS_ERROR_TOKEN_EXPIRED',
    'RS_ERROR_USER_DISABLED',
    'RS_ERROR_USER_DISABLED',
    'RS_ERROR_INVALID_PARTNER',
  ]);
  for (const one of seats) {
    const fields = bets.get(one) ?? {};
    const won = winOf(fields, 7n * UNIT, { round_closed: true });
    expect((await win(target, won)).status).toBe('RS_OK');
    expect(await house.money(one)).toBe(100_000n - 100n + 700n);
  }
  await switchTo(true);
});

it('a win that is spent when it is taken back is a debt, which later wins pay first', async () => {
  const one = await house.seat(1_000n);
  const fields = await placed(betBy(one));
  const won = winOf(fields, 50n * UNIT, { round_closed: true });
  await win(target, won);
  await placed(betBy(one, await balanceOf(target, seatOf(one))));
  expect((await rollback(target, rollbackOf(won))).balance).toBe(0n);
  const [row] = await db().composed<{ owed: bigint }>(
    'select owed from balances where brand_id = $1 and member_id = $2',
    [brandId, BigInt(one.memberId)],
  );
  expect(row?.owed).toBe(5_000n);
  expect((await win(target, winOf(fields, 60n * UNIT))).balance).toBe(10n * UNIT);
});

it('free bets are those that the house gave: as many, as high, for that member and game', async () => {
  const one = await house.seat(0n);
  const other = await house.seat();
  const free = await giveTwo(one);
  const refused = 'RS_ERROR_LIMIT_REACHED';
  expect((await bet(target, betBy(other, UNIT, free))).status).toBe(refused);
  expect((await bet(target, betBy(one, 2n * UNIT, free))).status).toBe(refused);
  expect(
    (await bet(target, betBy(one, UNIT, { ...free, game_code: 'lantern-wheel' }))).status,
  ).toBe(refused);
  const first = await placed(betBy(one, UNIT, free));
  expect((await bet(target, again(first))).status).toBe('RS_OK');
  // Taken back it may be laid again.
  expect((await rollback(target, rollbackOf(first))).status).toBe('RS_OK');
  const laid = [await placed(betBy(one, UNIT, free)), await placed(betBy(one, UNIT, free))];
  expect((await bet(target, betBy(one, UNIT, free))).status).toBe(refused);
  expect(await house.money(one)).toBe(0n);
  await win(target, winOf(laid[0] ?? {}, 4n * UNIT));
  await win(target, winOf(laid[0] ?? {}, UNIT, { round_closed: true }));
  expect(await house.money(one)).toBe(500n);
});

it('a round that cost nothing may win, and what it won may be taken back', async () => {
  const one = await house.seat(0n);
  const fields = await placed(betBy(one, 0n));
  const won = winOf(fields, 9n * UNIT, { round_closed: true });
  expect((await win(target, won)).balance).toBe(9n * UNIT);
  expect((await rollback(target, rollbackOf(won))).balance).toBe(0n);
  expect((await rollback(target, rollbackOf(fields))).balance).toBe(0n);
});

it('what the currency has no coin for is neither taken nor paid, and nothing is rounded', async () => {
  const one = await house.seat();
  const fields = await placed(betBy(one));
  for (const amount of [1n, 100_001n, 999n]) {
    expect((await bet(target, betBy(one, amount))).status).toBe('RS_ERROR_WRONG_TYPES');
    expect((await win(target, winOf(fields, amount))).status).toBe('RS_ERROR_WRONG_TYPES');
  }
  expect(await house.money(one)).toBe(99_900n);
});

it('another request under a name that was answered confirms nothing', async () => {
  const one = await house.seat();
  const fields = await placed(betBy(one));
  const other = { ...betBy(one), request_uuid: fields.request_uuid };
  expect((await bet(target, other)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await house.money(one)).toBe(99_900n);
});

it('answers are kept for four months, byte for byte', async () => {
  const one = await house.seat();
  const fields = betBy(one);
  const { raw } = await bet(target, fields);
  house.move(122 * 86_400_000);
  await forgetAnswers(db(), brandId);
  expect((await bet(target, fields)).raw).toBe(raw);
  house.move(20 * 86_400_000);
  expect(await forgetAnswers(db(), brandId)).toBeGreaterThan(0);
  // The transaction is known for good: forgotten is what was said, not what moved.
  expect((await bet(target, fields)).status).toBe('RS_OK');
  expect(await house.money(one)).toBe(99_900n);
});

it('each night rounds are compared with the vendor; a difference stands until both agree', async () => {
  const one = await house.seat();
  const [same, other, untold] = [
    await placed(betBy(one, 3n * UNIT)),
    await placed(betBy(one, 2n * UNIT)),
    await placed(betBy(one)),
  ];
  await win(target, winOf(same, 5n * UNIT, { round_closed: true }));
  await untilNight(one);
  const roundOf = ({ round }: Fields, bets: number, wins: number) => ({
    user: one.user,
    round,
    bets: bets * 100_000,
    wins: wins * 100_000,
  });
  house.tellRounds([
    roundOf(same, 3, 5),
    roundOf(other, 2, 9),
    { ...roundOf(same, 1, 0), round: 'x' },
  ]);
  const look = async () => {
    await compare();
    return differencesOf(one);
  };
  const found = await look();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { round: other.round, own_wins: 0n, told_wins: 900_000n },
      { round: 'x', own_wins: null, told_wins: 0n },
      { round: untold.round, own_wins: 0n, told_wins: null },
    ]),
  );
  // The win that was missing comes late: the next night both agree.
  expect((await win(target, winOf(other, 9n * UNIT, { round_closed: true }))).status).toBe('RS_OK');
  house.move(24 * 3_600_000);
  house.tellRounds([]);
  expect((await look()).map(({ round }) => round).toSorted()).toEqual(
    ['x', String(untold.round)].toSorted(),
  );
});

it('rounds of free bets and rounds that came to nothing are no differences', async () => {
  const one = await house.seat();
  const free = await giveTwo(one);
  const gift = await placed(betBy(one, UNIT, free));
  await win(target, winOf(gift, 4n * UNIT, { round_closed: true }));
  // A round may have both: the vendor tells of what was paid for alone.
  const paid = await placed(betBy(one, 2n * UNIT));
  const beside = await placed({ ...betBy(one, UNIT, free), round: paid.round });
  await win(target, winOf(beside, 7n * UNIT));
  await win(target, winOf(paid, 3n * UNIT, { round_closed: true }));
  await placed(betBy(one, 0n, { round_closed: true }));
  await untilNight(one);
  house.tellRounds([{ user: one.user, round: paid.round, bets: 200_000, wins: 300_000 }]);
  await compare();
  expect(await differencesOf(one)).toEqual([]);
});

it('a round that nobody told of is no difference any more once it was taken back', async () => {
  const one = await house.seat();
  const fields = await placed(betBy(one));
  await untilNight(one);
  house.tellRounds([]);
  await compare();
  expect(await differencesOf(one)).toHaveLength(1);
  await rollback(target, rollbackOf(fields));
  house.move(24 * 3_600_000);
  await compare();
  expect(await differencesOf(one)).toEqual([]);
});

it('a vendor whose answer cannot be kept, or whose keys cannot be read, stops no other', async () => {
  const one = await house.seat();
  const fields = await placed(betBy(one));
  await house.connectBesides('ABROKEN');
  await house.connectBesides('AODD');
  await db().run(
    `update vendor_connection_keys set private_sealed = '\\x00' where code = 'ABROKEN'
     and brand_id = $1 and side = 'house'`,
    [brandId],
  );
  const odd = { user: 'p-1', round: 'r-1', bets: 100_000, wins: 0 };
  await untilNight(one);
  house.tellRounds([{ user: one.user, round: fields.round, bets: 300_000, wins: 0 }]);
  const day = new Date(db().now().getTime() - 25 * 3_600_000).toISOString().slice(0, 10);
  const compared = async () =>
    (
      await db().composed<{ code: string }>(
        `select code from wire_reconciliations where brand_id = $1 and day = $2::date`,
        [brandId, day],
      )
    ).map((row) => row.code);
  for (const wrong of [{ wins: 2 ** 63 }, { user: '\u0000' }, { round: 'r'.repeat(129) }]) {
    house.tellRounds([{ ...odd, ...wrong }], 'AODD');
    await expect(compare()).rejects.toThrow('the rounds of a vendor were not compared');
    expect(await compared()).toEqual([code]);
  }
  expect(await differencesOf(one)).toHaveLength(1);
  house.tellRounds([odd], 'AODD');
  await expect(compare()).rejects.toThrow('the rounds of a vendor were not compared');
  expect((await compared()).toSorted()).toEqual(['AODD', code]);
});

it('a new key of a vendor is taken beside the one before until its overlap ends', async () => {
  const one = await house.seat();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const renewed = { ...target, key: privateKey };
  expect((await bet(renewed, betBy(one))).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  const { addKey } =
    await import('../apps/server/src/modules/vendor-connections/rows/connections.ts');
  await db().transaction((tx) =>
    addKey(tx, {
      brandId,
      code,
      keyId: 'key-renewed',
      side: 'vendor',
      publicPem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      privateSealed: null,
      by: 'a test',
      overlapHours: 24,
    }),
  );
  tellChanged(house.server.kernel, { brandId, code });
  expect((await bet(renewed, betBy(one))).status).toBe('RS_OK');
  expect((await bet(target, betBy(one))).status).toBe('RS_OK');
  house.move(25 * 3_600_000);
  const later = await house.seat();
  expect((await bet(target, betBy(later))).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect((await bet(renewed, betBy(later))).status).toBe('RS_OK');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
