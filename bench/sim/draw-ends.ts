import {
  correctWagers,
  endWagers,
  payPart,
  voidWagers,
  type Correction,
} from '../../apps/server/src/modules/wallet/index.ts';
import type { DrawBet, DrawEnd, DrawState } from './books-draws.ts';
import { settledAs } from './draw-corrected.ts';
import { betsOf, BRAND, keyIn, someOf, type DrawHall } from './draw-hall.ts';
import { spendAll } from './draw-money.ts';
import { textOf, todayOf, type Cents } from './money.ts';

/** Some sell a part of what is open; of a free bet there is nothing to sell. */
export const sellParts = async (hall: DrawHall): Promise<void> => {
  const { house, dice, books, did } = hall;
  for (const bet of someOf(
    hall,
    betsOf(hall, ({ state }) => state === 'open'),
    4,
  )) {
    const amount = BigInt(1 + dice.below(Number(bet.stake)));
    const key = keyIn(hall, 'part');
    const pay = (amountMinor: Cents) =>
      house.db.transaction((tx) =>
        payPart(tx, { brandId: BRAND, wagerId: BigInt(bet.id), amountMinor, key }),
      );
    const done = await pay(amount);
    if (done.ok === bet.isFree) books.object('a part of a bet', bet.id, String(!bet.isFree));
    if (!done.ok) {
      did(`draws.part.${done.errorCode}`);
      continue;
    }
    did('draws.parts');
    const to: DrawEnd = { state: 'open', payout: bet.payout + amount, valid: 0n };
    books.drawEnded([{ id: bet.id, to }], todayOf(house));
    const [again, other] = [await pay(amount), await pay(amount + 1n)];
    if (!again.ok || !again.isReplay || other.ok) books.object('a part paid twice', bet.id);
  }
};

/** Single bets are given back, parts or not, and asked to be given back again. */
export const voidSome = async (hall: DrawHall): Promise<void> => {
  const open = betsOf(hall, ({ state }) => state === 'open');
  const paid = open.filter(({ payout }) => payout > 0n);
  const some = [...new Set([...someOf(hall, open, 2), ...someOf(hall, paid, 1)])];
  for (let turn = 0; turn < 2; turn += 1)
    await voidWagers(
      hall.kernel,
      { brandId: BRAND, reason: 'void' },
      some.map(({ id }) => BigInt(id)),
    );
  hall.books.drawVoid(
    some.map(({ id }) => id),
    todayOf(hall.house),
  );
  for (const bet of some) endedByHand(hall, bet);
  if (some.length > 0) hall.did('draws.voids');
};

/** A few are sold whole while their round is still open: no result of it moves them any more. */
export const sellWhole = async (hall: DrawHall): Promise<void> => {
  const open = new Set(hall.rounds.filter(({ state }) => state !== 'over').map(({ id }) => id));
  const sold = betsOf(hall, ({ state, roundId }) => state === 'open' && open.has(roundId));
  await endByHand(hall, someOf(hall, sold, 2));
  if (sold.length > 0) hall.did('draws.sold');
};

const endedByHand = ({ books, rounds }: DrawHall, { id, roundId }: DrawBet): void => {
  const round = rounds.find((one) => one.id === roundId);
  if (round?.state !== 'over') books.drawApart(id, 'before');
  else if (round.isReopened) books.drawApart(id, 'again');
};

/** Of what was opened again after its round was drawn some ends one by one. */
export const endReopened = async (hall: DrawHall): Promise<void> => {
  const over = new Set(hall.rounds.filter(({ state }) => state === 'over').map(({ id }) => id));
  const bets = betsOf(hall, ({ state, roundId }) => state === 'open' && over.has(roundId));
  if (bets.length === 0) return;
  await endByHand(hall, someOf(hall, bets, Math.ceil(bets.length / 2)));
  hall.did('draws.reopenedEnded');
};

const ENDED = { rule: 'net', outcome: 'ended' } as const;
const CORRECTED = { rule: 'net', outcome: 'corrected' } as const;
const endByHand = async (hall: DrawHall, bets: readonly DrawBet[]): Promise<void> => {
  const results = bets.map((bet) => ({ bet, ...resultOf(hall, bet, bet.payout) }));
  for (let turn = 0; turn < 2; turn += 1)
    await endWagers(
      hall.kernel,
      BRAND,
      results.map(({ bet, payout, valid }) => ({
        wagerId: BigInt(bet.id),
        payoutMinor: payout,
        validBetMinor: valid,
        ...ENDED,
      })),
    );
  hall.books.drawEnded(
    results.map(({ bet, ...end }) => ({ id: bet.id, to: settledAs(bet, { ...end, ...ENDED }) })),
    todayOf(hall.house),
  );
  for (const bet of bets) endedByHand(hall, bet);
};

/** Lost, given back or won; never less than was paid. */
const resultOf = ({ dice }: DrawHall, { stake }: DrawBet, least: Cents) => {
  const drawn = dice.pick([0n, stake, (stake * 19n) / 10n, (stake * 19n) / 2n]);
  return { payout: drawn > least ? drawn : least, valid: BigInt(dice.below(Number(stake) + 1)) };
};

const STATES: readonly DrawState[] = ['open', 'settled', 'void'];
/** From each state to each that can be reached; of those that stay only settled ones move. */
export const correctSome = async (hall: DrawHall): Promise<void> => {
  for (const from of STATES) {
    for (const state of STATES) {
      if (from === state && from !== 'settled') continue;
      const bets = someOf(
        hall,
        betsOf(hall, (one) => one.state === from),
        2,
      );
      if (bets.length === 0) continue;
      if (hall.dice.chance(0.5))
        await spendAll(
          hall,
          bets.map(({ memberId }) => memberId),
        );
      await correct(hall, { bets, state });
      hall.did(`draws.${from}.${state}`);
    }
  }
};

const NOTHING = { payout: 0n, valid: 0n };
type Wanted = { bets: DrawBet[]; state: DrawState };
const correct = async (hall: DrawHall, { bets, state }: Wanted): Promise<void> => {
  const { house, books, did } = hall;
  const wanted = bets.map((bet) => {
    const { payout, valid } = state === 'settled' ? resultOf(hall, bet, 0n) : NOTHING;
    return { bet, payout, valid };
  });
  const key = keyIn(hall, 'correction');
  const versions = new Map(bets.map(({ id, ends }) => [id, ends]));
  const send = (change: Partial<Correction> = {}, versionsLess = 0, more = 0n) =>
    house.db.transaction((tx) =>
      correctWagers(tx, {
        brandId: BRAND,
        key,
        state,
        results: wanted.map(({ bet, payout, valid }) => ({
          wagerId: BigInt(bet.id),
          // The auditor's own count of what became of the bet.
          version: (versions.get(bet.id) ?? 0) - versionsLess,
          payoutMinor: payout + more,
          validBetMinor: valid,
          ...CORRECTED,
        })),
        ...change,
      }),
    );
  const stale = await send({ key: `${key}-stale` }, 1);
  if (stale.ok) books.object('a correction that did not see the last one', key);
  const done = await send();
  if (!done.ok) {
    books.object('a correction that was refused', key, state, done.errorCode);
    return;
  }
  const lent = books.drawCorrected(
    wanted.map(({ bet, payout, valid }) => ({
      id: bet.id,
      to:
        state === 'settled'
          ? settledAs(bet, { payout, valid, ...CORRECTED })
          : { state, ...NOTHING },
    })),
    todayOf(house),
  );
  for (const [memberId, short] of lent) {
    const told = done.wagers
      .filter((one) => String(one.memberId) === memberId)
      .reduce((sum, one) => sum + one.owedMinor, 0n);
    if (told !== short)
      books.object('another debt than was made', memberId, textOf(short), textOf(told));
    if (short > 0n) did('draws.debts');
  }
  const again = await send();
  if (!again.ok || !again.isReplay) books.object('a correction told again', key);
  if (state === 'settled' && (await send({}, 0, 50_000n)).ok)
    books.object('one key, two corrections', key);
};
