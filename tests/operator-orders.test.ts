import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import {
  again,
  ask,
  betOf,
  rollbackOf,
  winOf,
  type Answer,
  type Fields,
  type Path,
  type Target,
} from '../tools/conformance/wallet.ts';
import { openConnectedHouse, type ConnectedHouse, type Seated } from './connected-house.ts';
import { numbersFrom, openPlayerModel } from './wallet-model.ts';

/** Orders in all; a long run names up to a million: WALLET_ORDERS=1000000. */
const ORDERS = Number(process.env.WALLET_ORDERS ?? 600);
const PLAYERS = 6;
const SEED = Number(process.env.WALLET_SEED ?? 20_261_129);
const MONEY = 2_000n;
const WIRE = 1_000n;

let house: ConnectedHouse;
let target: Target;
beforeAll(async () => {
  house = await openConnectedHouse();
  target = await house.target();
});
afterAll(async () => {
  await house.close();
});

type Sent = { path: Path; fields: Fields; status: string };
/** What an order came to; the balance that it must answer stands beside. */
const check = async (answer: Promise<Answer>, wanted: string, balance: bigint, what: unknown) => {
  const { status, balance: told } = await answer;
  expect(
    { status, told },
    JSON.stringify(what, (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
  ).toEqual({ status: wanted, told: balance * WIRE });
};

const playOrders = async (one: Seated, seed: number, count: number): Promise<bigint> => {
  const below = numbersFrom(seed);
  const model = openPlayerModel(MONEY);
  const { player } = model;
  const seat = { user: one.user, token: one.playToken };
  const bets: Fields[] = [];
  const wins: Fields[] = [];
  const sent: Sent[] = [];
  const pick = (list: readonly Fields[]): Fields | undefined => list[below(list.length || 1)];
  const freshBet = (): Fields =>
    betOf(target, seat, BigInt(below(below(12) === 0 ? 4_000 : 400)) * WIRE, {
      round_closed: below(5) === 0,
      // A round may hold several bets.
      ...(below(4) === 0 && bets.length > 0 ? { round: bets.at(-1)?.round } : {}),
    });
  const send = async (path: Path, fields: Fields, status: string): Promise<void> => {
    sent.push({ path, fields, status });
    await check(ask(target, path, fields), status, player.balance, { path, fields });
  };
  const takeBet = (fields: Fields): Promise<void> => {
    const status = model.bet(String(fields.transaction_uuid), {
      amount: BigInt(fields.amount as bigint) / WIRE,
      round: String(fields.round),
      closes: fields.round_closed === true,
    });
    return send('/transaction/bet', fields, status);
  };
  const takeWin = (fields: Fields): Promise<void> => {
    const status = model.win(String(fields.transaction_uuid), {
      bet: String(fields.reference_transaction_uuid),
      amount: BigInt(fields.amount as bigint) / WIRE,
      closes: fields.round_closed === true,
    });
    return send('/transaction/win', fields, status);
  };
  const back = (of: Fields): Promise<void> => {
    const fields = rollbackOf(of, { round_closed: below(2) === 0 });
    const status = model.rollback(String(of.transaction_uuid), fields.round_closed === true);
    return send('/transaction/rollback', fields, status);
  };
  const anew = async (): Promise<void> => {
    const known = sent[below(sent.length || 1)];
    if (!known) return;
    // A name that is known answers as it did, with the balance of now, and moves nothing.
    const isBack = known.path === '/transaction/bet' && (await isTakenBack(known.fields));
    const status = isBack ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : known.status;
    if (known.status !== 'RS_OK' && known.path !== '/transaction/bet') return;
    await check(ask(target, known.path, again(known.fields)), status, player.balance, known);
  };
  const isTakenBack = async (fields: Fields): Promise<boolean> =>
    sent.some(
      (other) =>
        other.path === '/transaction/rollback' &&
        other.status === 'RS_OK' &&
        other.fields.reference_transaction_uuid === fields.transaction_uuid,
    );
  for (let turn = 0; turn < count; turn += 1) {
    const bet = pick(bets);
    const win = pick(wins);
    const kind = below(100);
    if (kind < 35 || !bet) {
      const fields = freshBet();
      bets.push(fields);
      await takeBet(fields);
    } else if (kind < 60) {
      const fields = winOf(bet, BigInt(below(600)) * WIRE, { round_closed: below(2) === 0 });
      wins.push(fields);
      await takeWin(fields);
    } else if (kind < 70) await back(bet);
    else if (kind < 78 && win) await back(win);
    else if (kind < 84) {
      // Taken back before it comes.
      const fields = freshBet();
      await back(fields);
      await takeBet(fields);
    } else if (kind < 88) {
      const fields = winOf(bet, 50n * WIRE);
      await back(fields);
      await takeWin(fields);
    } else if (kind < 92 && bet) {
      const of = { ...bet, transaction_uuid: randomUUID() };
      await takeWin(winOf(of, WIRE));
    } else await anew();
  }
  expect(await house.money(one)).toBe(player.balance);
  return player.debt;
};

it('[WL-18] bets, wins, rollbacks, repeats and late ones come to what a model says', async () => {
  const seats = await Promise.all(Array.from({ length: PLAYERS }, () => house.seat(MONEY)));
  const debts = await Promise.all(
    seats.map((one, at) => playOrders(one, SEED + at * 7_919, Math.ceil(ORDERS / PLAYERS))),
  );
  const owed = await house.server.kernel.db.composed<{ owed: bigint }>(
    `select owed from balances where brand_id = 5 and member_id = any($1::bigint[])
     order by member_id`,
    [seats.map(({ memberId }) => BigInt(memberId))],
  );
  const byMember = seats
    .map(({ memberId }, at) => ({ memberId, debt: debts[at] }))
    .toSorted((one, other) => Number(BigInt(one.memberId) - BigInt(other.memberId)));
  expect(owed.map((row) => row.owed)).toEqual(byMember.map(({ debt }) => debt));
  expect((await verifyLedger(house.server.kernel.db)).faults).toEqual([]);
}, 3_600_000);
