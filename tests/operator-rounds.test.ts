import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  lockMember,
  transactionOf,
} from '../apps/server/src/modules/vendor-connections/rows/transactions.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import {
  again,
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
import { waitBehind } from './at-lock.ts';
import {
  CONNECTED,
  openConnectedHouse,
  type ConnectedHouse,
  type Seated,
} from './connected-house.ts';

const { brandId, code } = CONNECTED;
const LIVE = { game_code: 'lantern-table' };
const MONEY = 100_000n;
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
const betBy = ({ user, playToken: token }: Seated, amount = UNIT, more: Fields = {}): Fields =>
  betOf(target, { user, token }, amount, more);
const placed = async (fields: Fields): Promise<Fields> => {
  expect((await bet(target, fields)).status).toBe('RS_OK');
  return fields;
};
const wagerOf = async (fields: Fields) =>
  (
    await db().composed<{ state: string; payout: bigint; valid_bet: bigint; rule: string }>(
      `select state, payout, valid_bet, rule from wagers
       where brand_id = $1 and detail->>'transactionId' = $2`,
      [brandId, String(fields.transaction_uuid)],
    )
  )[0];
const validOf = async (...bets: Fields[]): Promise<bigint[]> => {
  const valid = [];
  for (const one of bets) valid.push((await wagerOf(one))?.valid_bet ?? -1n);
  return valid;
};
const idOf = (fields: Fields): string => String(fields.transaction_uuid);
/** As whoever died between the stake and the answer left it. */
const leaveAsked = async (fields: Fields): Promise<void> => {
  await db().run(
    `update wire_transactions set state = 'asked' where brand_id = $1 and transaction_uuid = $2`,
    [brandId, idOf(fields)],
  );
};
const stateOf = async (fields: Fields) =>
  (await transactionOf(db(), { brandId, code }, idOf(fields)))?.state;

it('opposite bets of a round count together what changed hands between them', async () => {
  const one = await house.seat();
  const player = await placed(betBy(one, 100n * UNIT, LIVE));
  const banker = await placed({ ...betBy(one, 100n * UNIT, LIVE), round: player.round });
  const won = winOf(banker, 195n * UNIT, { round_closed: true });
  await win(target, won);
  expect(await house.money(one)).toBe(MONEY - 500n);
  expect(await validOf(player, banker)).toEqual([256n, 244n]);
  expect(await wagerOf(banker)).toMatchObject({ state: 'settled', rule: 'hedge' });
  // Taken back both have lost: nothing of either was opposite to the other.
  await rollback(target, rollbackOf(won));
  expect(await validOf(player, banker)).toEqual([10_000n, 10_000n]);
  expect(await wagerOf(player)).toMatchObject({ payout: 0n, rule: 'net' });
  // A late win, and a bet that is taken back: the others are judged without it.
  await win(target, winOf(player, 200n * UNIT));
  expect(await validOf(player, banker)).toEqual([0n, 0n]);
  expect((await rollback(target, rollbackOf(banker))).status).toBe('RS_OK');
  expect(await validOf(player, banker)).toEqual([10_000n, 0n]);
  expect(await house.money(one)).toBe(MONEY + 10_000n);
});

it('bets of one round that lie beside each other count whole, and so does a bet alone', async () => {
  const one = await house.seat();
  const both = await placed(betBy(one, 10n * UNIT, LIVE));
  const tie = await placed({ ...betBy(one, 2n * UNIT, LIVE), round: both.round });
  await win(target, winOf(both, 0n, { round_closed: true }));
  expect(await validOf(both, tie)).toEqual([1_000n, 200n]);
  const alone = await placed(betBy(one, 10n * UNIT, LIVE));
  await win(target, winOf(alone, 19n * UNIT + UNIT / 2n, { round_closed: true }));
  expect(await validOf(alone)).toEqual([950n]);
  // A slot is played whatever else was played of the same round.
  const slot = await placed(betBy(one, 10n * UNIT));
  const beside = await placed({ ...betBy(one, 10n * UNIT), round: slot.round });
  await win(target, winOf(slot, 20n * UNIT, { round_closed: true }));
  expect(await validOf(slot, beside)).toEqual([1_000n, 1_000n]);
});

it('a bet of a round that is over ends with it, and a win that comes later is paid', async () => {
  const one = await house.seat();
  const first = await placed(betBy(one));
  await win(target, winOf(first, UNIT, { round_closed: true }));
  const late = await placed({ ...betBy(one), round: first.round });
  expect(await wagerOf(late)).toMatchObject({ state: 'settled', payout: 0n, valid_bet: 100n });
  expect((await win(target, winOf(late, 3n * UNIT))).balance).toBe(1_002n * UNIT);
});

it('a rollback that ends a round ends the other bets of it, known or not', async () => {
  const one = await house.seat();
  const kept = await placed(betBy(one));
  const lost = { ...betBy(one), round: kept.round };
  expect((await rollback(target, rollbackOf(lost, { round_closed: true }))).status).toBe('RS_OK');
  expect(await wagerOf(kept)).toMatchObject({ state: 'settled', payout: 0n });
});

it('a bet that is taken back while it is answered is told as taken back', async () => {
  const one = await house.seat();
  const fields = betBy(one, UNIT, { round_closed: true });
  const [back, told] = await db().transaction(async (tx) => {
    await lockMember(tx, { brandId, memberId: BigInt(one.memberId) });
    const rolling = rollback(target, rollbackOf(fields));
    await waitBehind(tx, db());
    const betting = bet(target, fields);
    await waitBehind(tx, db(), 2);
    return [rolling, betting].map(async (answer) => (await answer).status);
  });
  expect(await back).toBe('RS_OK');
  expect(await told).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  expect(await house.money(one)).toBe(MONEY);
  // The same where the round goes on.
  const open = await placed(betBy(one));
  await leaveAsked(open);
  const said = await db().transaction(async (tx) => {
    await tx.composed('select from wire_transactions where transaction_uuid = $1 for update', [
      idOf(open),
    ]);
    const betting = bet(target, again(open));
    await waitBehind(tx, db());
    await tx.run(`update wire_transactions set state = 'back' where transaction_uuid = $1`, [
      idOf(open),
    ]);
    return [betting];
  });
  expect((await said[0])?.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
});

it('a bet whose stake was taken counts when it is said again after the token, and ends', async () => {
  const one = await house.seat();
  const [open, over] = [await placed(betBy(one)), await placed(betBy(one))];
  for (const fields of [open, over]) await leaveAsked(fields);
  await house.logout(one);
  expect((await bet(target, again(open))).status).toBe('RS_OK');
  expect((await bet(target, { ...again(over), round_closed: true })).status).toBe('RS_OK');
  expect([await stateOf(open), await stateOf(over)]).toEqual(['done', 'done']);
  expect(await wagerOf(open)).toMatchObject({ state: 'open' });
  expect(await wagerOf(over)).toMatchObject({ state: 'settled', payout: 0n });
});

it('two requests at once under one name: the later one is confirmed nothing', async () => {
  const one = await house.seat();
  const lost = await placed(betBy(one));
  /** Another request is answered by this name while this one is judged. */
  const beside = async (fields: Fields, say: () => ReturnType<typeof bet>) =>
    db().transaction(async (tx) => {
      await tx.run(
        `insert into wire_requests (brand_id, code, request_uuid, call, said, status, reply, at)
         values ($1, $2, $3, 'bet', 'other', 'RS_OK', '{"status":"RS_OK"}', $4)`,
        [brandId, code, String(fields.request_uuid), tx.now()],
      );
      const answer = say();
      await waitBehind(tx, db());
      return { answer };
    });
  const won = winOf(lost, 5n * UNIT);
  const paying = await beside(won, () => win(target, won));
  expect((await paying.answer).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await house.money(one)).toBe(MONEY - 100n);
  expect((await win(target, again(won))).balance).toBe(1_004n * UNIT);
  const other = betBy(one);
  const betting = await beside(other, () => bet(target, other));
  expect((await betting.answer).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  // What a vendor does of a bet that was told so: it takes it back.
  expect((await rollback(target, rollbackOf(other))).balance).toBe(1_004n * UNIT);
  expect(await wagerOf(other)).toMatchObject({ state: 'void' });
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
