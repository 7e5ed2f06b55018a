import { giveBonusUp } from '@fairhouse/contract/deposit-offers';
import * as rounds from '@fairhouse/contract/rounds';
import * as tables from '@fairhouse/contract/tables';
import { transferToUpline } from '@fairhouse/contract/transfers';
import { balance } from '@fairhouse/contract/wallet';
import { createWithdrawal } from '@fairhouse/contract/withdrawals';
import { openGame } from '../../tests/open-game.ts';
import type { Offers } from '../../tests/offers.ts';
import type { Person, Scene } from './abuse-people.ts';
import { centsOf, textOf } from './money.ts';
import { PAYMENT_PASSWORD } from './people.ts';

/** An offer as its page states it, for an auditor who reckons it anew. */
export type Terms = { id: string; percent: bigint; max: bigint; times: bigint; isOnce: boolean };
export type Stage = Scene & { offers: Offers; always: Terms; once: Terms };

/** By the house's terms a deposit is bet once over. */
const bonusOf = (terms: Terms, deposit: bigint): bigint => {
  const part = (deposit * terms.percent) / 100n;
  return part < terms.max ? part : terms.max;
};

/** A deposit that is paid, with or without an offer; its id where a bonus came with it. */
export const payIn = async (
  stage: Stage,
  one: Person,
  amount: bigint,
  terms?: Terms,
): Promise<string | undefined> => {
  const { offers, did } = stage;
  const sum = textOf(amount);
  const made = await offers.start(one, sum, terms?.id, { key: `in-${one.account}-${next(one)}` });
  if (!made.success) {
    did(`refused.${made.errorCode}`);
    return undefined;
  }
  const { id } = made.value.deposit;
  const paid = await offers.paid(id, sum);
  if (!paid.success) throw new Error(`not paid: ${JSON.stringify(paid.raw)}`);
  one.asked += amount;
  did('deposits');
  if (!terms) return undefined;
  const bonus = bonusOf(terms, amount);
  one.promised += bonus;
  one.asked += bonus * terms.times;
  did('bonuses');
  return id;
};

/** Given up before anything was played: it goes back whole. */
export const giveUp = async (stage: Stage, one: Person, id: string, p: { bonus: bigint }) => {
  const answer = await stage.world.call(giveBonusUp, { id }, { token: one.token });
  stage.did(answer.success ? 'givenUp' : `refused.${answer.errorCode}`);
  if (!answer.success) return;
  one.promised -= p.bonus;
  one.asked -= p.bonus * stage.always.times;
};
export const bonusOn = (stage: Stage, deposit: bigint): bigint => bonusOf(stage.always, deposit);

export const balanceOf = async (stage: Stage, one: Person): Promise<bigint> =>
  centsOf(String((await stage.world.call(balance, {}, { token: one.token })).value.sumBalance));

type Choice = { side?: string; tosses?: number; target?: number } | undefined;
export type Bet = { slug: string; stake: string; choice: Choice };
const enter = async (stage: Stage, one: Person, slug: string) => {
  const known = one.games.get(slug);
  if (known) return known.token;
  const token = await openGame(stage.world, one, slug);
  one.games.set(slug, { token, stakes: [] });
  return token;
};
/** One round; false where it was refused: the money is gone, mostly. */
export const playOne = async (stage: Stage, one: Person, bet: Bet): Promise<boolean> => {
  const token = await enter(stage, one, bet.slug);
  const answer = await stage.world.call(
    rounds.playRound,
    { stake: bet.stake, ...(bet.choice ? { choice: bet.choice } : {}) },
    { token, key: `bet-${one.account}-${next(one)}` },
  );
  stage.did(answer.success ? 'rounds' : `refused.rounds.${answer.errorCode}`);
  if (answer.success) one.staked += centsOf(bet.stake);
  return answer.success;
};
const SIDES = ['heads', 'tails'];
/** The nearest of the ladder of a slot with other steps. */
const LIGHTS: Readonly<Record<string, string>> = { '5.00': '6.00', '50.00': '40.00' };
export const toss = (stage: Stage, stake: string): Bet => ({
  slug: 'coin-toss',
  stake,
  choice: { side: stage.dice.pick(SIDES), tosses: 1 },
});
/** As people play: games, choices and stakes as they come. */
export const anyBet = (stage: Stage, stakes: readonly string[]): Bet => {
  const { dice } = stage;
  const stake = dice.pick(stakes);
  switch (dice.below(3)) {
    case 0:
      return { slug: 'harbour-lights', stake: LIGHTS[stake] ?? stake, choice: undefined };
    case 1:
      return { slug: 'limbo-line', stake, choice: { target: dice.pick([150, 200, 300, 500]) } };
    default:
      return {
        slug: 'coin-toss',
        stake,
        choice: { side: dice.pick(SIDES), tosses: 1 + dice.below(3) },
      };
  }
};
export const playSome = async (
  stage: Stage,
  one: Person,
  count: number,
  stakes: readonly string[],
): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    if (!(await playOne(stage, one, anyBet(stage, stakes)))) return;
};

type Left = 'out' | 'missing' | 'empty' | 'no';
/** Asks for a share of what there is; what leaves before it was bet is money above the terms. */
export const payOut = async (stage: Stage, one: Person, percent = 100n): Promise<Left> => {
  const amount = ((await balanceOf(stage, one)) * percent) / 100n;
  if (amount < 2000n) return 'empty';
  const answer = await stage.world.call(
    createWithdrawal,
    { cardId: one.cardId, amount: textOf(amount), paymentPassword: PAYMENT_PASSWORD },
    { token: one.token, key: `out-${one.account}-${next(one)}` },
  );
  return left(stage, one, { amount, errorCode: answer.errorCode, way: 'withdrawals' });
};
export const sendUp = async (stage: Stage, one: Person, percent = 100n): Promise<Left> => {
  const amount = ((await balanceOf(stage, one)) * percent) / 100n;
  if (amount < 100n) return 'empty';
  const answer = await stage.world.call(
    transferToUpline,
    { amount: textOf(amount), paymentPassword: PAYMENT_PASSWORD },
    { token: one.token, key: `up-${one.account}-${next(one)}` },
  );
  return left(stage, one, { amount, errorCode: answer.errorCode, way: 'transfers' });
};
const left = (
  { did, above }: Scene,
  one: Person,
  p: { amount: bigint; errorCode: string | undefined; way: string },
): Left => {
  did(p.errorCode === undefined ? p.way : `refused.${p.way}.${p.errorCode}`);
  if (p.errorCode !== undefined) return p.errorCode === 'turnover_missing' ? 'missing' : 'no';
  if (one.staked < one.asked) {
    above.minor += p.amount;
    above.found.push(`${one.account}: ${textOf(p.amount)} left before it was bet`);
  }
  one.staked = 0n;
  one.asked = 0n;
  return 'out';
};

/** Bets until money may leave, and no further than that and `slack` percent. */
export const playThrough = async (
  stage: Stage,
  one: Person,
  p: { stake: string; slack?: number; leave: () => Promise<Left> },
): Promise<Left> => {
  const stake = centsOf(p.stake);
  while (one.staked < one.asked)
    if (!(await playOne(stage, one, toss(stage, p.stake)))) return 'empty';
  const further = (one.asked * BigInt(p.slack ?? 0)) / 100n / stake;
  for (let at = 0n; at < further; at += 1n)
    if (!(await playOne(stage, one, toss(stage, p.stake)))) return 'empty';
  for (let at = 0; at < 4; at += 1) {
    const answer = await p.leave();
    if (answer !== 'missing') return answer;
    if (!(await playOne(stage, one, toss(stage, p.stake)))) return 'empty';
  }
  return 'missing';
};

export const TABLE = 'lamp-room-1';
export type Ticket = { one: Person; bet: 'player' | 'banker'; stake: string };
/**
 * A round in which all of them bet, played to its end. One that the house gave back, as a busy
 * machine makes it do, nobody abused: it is played again.
 */
export const playTable = async (stage: Stage, tickets: readonly Ticket[]): Promise<void> => {
  for (let at = 0; at < ROUND_TRIES; at += 1) {
    if ((await playRound(stage, tickets)) === 'settled') return;
    stage.did('round.void');
  }
  throw new Error(`the table gave ${ROUND_TRIES} rounds in a row back`);
};
const ROUND_TRIES = 3;
const playRound = async (stage: Stage, tickets: readonly Ticket[]): Promise<string | undefined> => {
  const { world } = stage;
  const now = async () => (await world.call(tables.oneTable, { tableId: TABLE })).value.round;
  let round = await now();
  for (let at = 0; round.state !== 'open'; at += 1) {
    if (at > TRIES) throw new Error(`no round opens: ${round.state}`);
    await pause();
    round = await now();
  }
  const { roundId } = round;
  for (const { one, bet, stake } of tickets) {
    const answer = await world.call(
      tables.placeBets,
      { tableId: TABLE, roundId, bets: [{ bet, stake }] },
      {
        token: await enter(stage, one, `baccarat:${TABLE}`),
        key: `table-${one.account}-${next(one)}`,
      },
    );
    stage.did(answer.success ? 'tickets' : `refused.table.${answer.errorCode}`);
    if (answer.success) one.staked += centsOf(stake);
  }
  const { db } = world.server.kernel;
  await db.composed('update table_rounds set closes_at = $2 where round_id = $1', [
    roundId,
    db.now(),
  ]);
  for (let at = 0; (await now()).roundId === roundId; at += 1) {
    if (at > TRIES) throw new Error('a round does not end');
    await pause();
  }
  const [ended] = await db.composed<{ state: string }>(
    'select state from table_rounds where round_id = $1',
    [roundId],
  );
  return ended?.state;
};
const TRIES = 1000;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

const next = (one: Person): number => (one.keys += 1);
