import {
  closeWindow,
  correctWagers,
  endWagers,
  payPart,
  voidRound,
  voidWagers,
  type Correction,
} from '../../apps/server/src/modules/wallet/index.ts';
import type { DrawBet, DrawEnd, DrawState } from './books-draws.ts';
import { BRAND, drawRound, keyIn, settledAs, type DrawHall } from './draw-hall.ts';
import { spendAll } from './draw-money.ts';
import { textOf, todayOf, type Cents } from './money.ts';

const betsOf = ({ books }: DrawHall, isWanted: (bet: DrawBet) => boolean): DrawBet[] =>
  [...books.draws.values()].filter(isWanted);
const someOf = <One>({ dice }: DrawHall, list: readonly One[], count: number): One[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(dice.below(left.length), 1),
  ).flat();
};

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

const VOID: DrawEnd = { state: 'void', payout: 0n, valid: 0n };
/** Single bets are given back, and asked to be given back again. */
export const voidSome = async (hall: DrawHall): Promise<void> => {
  const open = betsOf(hall, ({ state, payout }) => state === 'open' && payout === 0n);
  const some = someOf(hall, open, 2);
  const ids = some.map(({ id }) => BigInt(id));
  for (let turn = 0; turn < 2; turn += 1)
    await voidWagers(hall.kernel, { brandId: BRAND, reason: 'void' }, ids);
  hall.books.drawEnded(
    some.map(({ id }) => ({ id, to: VOID })),
    todayOf(hall.house),
  );
  if (some.length > 0) hall.did('draws.voids');
};

/** What was sold long enough is closed and drawn; of some all stakes go back. */
export const closeRounds = async (hall: DrawHall, openedBefore: number): Promise<void> => {
  for (const round of hall.rounds) {
    if (round.state === 'over' || round.openedOn >= openedBefore) continue;
    await hall.house.db.transaction((tx) => closeWindow(tx, BRAND, round.id));
    if (hall.dice.chance(0.25)) await giveRoundBack(hall, round.id);
    else await drawRound(hall, round);
    round.state = 'over';
  }
};
const giveRoundBack = async (hall: DrawHall, roundId: string): Promise<void> => {
  const isOpen = (one: DrawBet) => one.roundId === roundId && one.state === 'open';
  // What was paid in parts is taken back by a correction: such a stake is not open any more.
  const sold = betsOf(hall, (one) => isOpen(one) && one.payout > 0n);
  if (sold.length > 0) await correct(hall, { bets: sold, state: 'void' });
  const left = betsOf(hall, isOpen);
  await voidRound(hall.kernel, BRAND, roundId, 'void');
  hall.books.drawEnded(
    left.map(({ id }) => ({ id, to: VOID })),
    todayOf(hall.house),
  );
  hall.did('draws.roundsVoid');
};

/** What was opened again after its round was drawn ends one by one. */
export const endReopened = async (hall: DrawHall): Promise<void> => {
  const over = new Set(hall.rounds.filter(({ state }) => state === 'over').map(({ id }) => id));
  const bets = betsOf(hall, ({ state, roundId }) => state === 'open' && over.has(roundId));
  if (bets.length === 0) return;
  const results = bets.map((bet) => ({ bet, ...resultOf(hall, bet, bet.payout) }));
  for (let turn = 0; turn < 2; turn += 1)
    await endWagers(
      hall.kernel,
      BRAND,
      results.map(({ bet, payout, valid }) => ({
        wagerId: BigInt(bet.id),
        payoutMinor: payout,
        validBetMinor: valid,
        rule: 'net',
        outcome: 'ended',
      })),
    );
  hall.books.drawEnded(
    results.map(({ bet, payout, valid }) => ({ id: bet.id, to: settledAs(bet, payout, valid) })),
    todayOf(hall.house),
  );
  hall.did('draws.reopenedEnded');
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

type Wanted = { bets: DrawBet[]; state: DrawState };
const correct = async (hall: DrawHall, { bets, state }: Wanted): Promise<void> => {
  const { house, books, did } = hall;
  const wanted = bets.map((bet) => {
    const { payout, valid } = state === 'settled' ? resultOf(hall, bet, 0n) : VOID;
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
          rule: 'net',
          outcome: 'corrected',
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
      to: state === 'settled' ? settledAs(bet, payout, valid) : { state, payout: 0n, valid: 0n },
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
