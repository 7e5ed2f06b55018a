import { randomInt, randomUUID } from 'node:crypto';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';
import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import type { Book } from './book.ts';
import { draw, GAMES, payoutOf, type Outcome } from './games.ts';
import type { House } from './house.ts';

/** A vendor's bad days: how it tells the house what became of a bet. */
export const MODES = [
  'normal',
  'late',
  'twice',
  'early',
  'wrong-amount',
  'forged',
  'never',
  'lost-answer',
] as const;
export type Mode = (typeof MODES)[number];
export type Session = {
  token: string;
  merchant: string;
  member: string;
  code: string;
  currency: string;
  wallet: 'seamless' | 'transfer';
};
export type Round = {
  roundId: string;
  betId: string;
  bet: string;
  stake: string;
  payout: string;
  label: string;
  show: readonly string[];
  at: string;
  told: string;
};
export type Played = { ok: true; round: Round; balance: string } | { ok: false; code: string };
type Wanted = { session: Session; bet: string; stake: string; mode: Mode };

const LATE_MILLISECONDS = 3000;
const later = (work: () => unknown): void => {
  setTimeout(() => {
    void work();
  }, LATE_MILLISECONDS);
};

type Line = {
  house: House;
  book: Book;
  /** Records of a day on which the feed is silent; they come once money has gone home. */
  withheld: VendorRecord[];
  isFeedForged: boolean;
};

export const openRounds = (house: House, book: Book) => {
  const line: Line = { house, book, withheld: [], isFeedForged: false };
  return {
    play: (wanted: Wanted): Promise<Played> => {
      const { session, bet } = wanted;
      const game = GAMES[session.code];
      if (!game?.bets.some((one) => one.code === bet)) {
        return Promise.resolve({ ok: false, code: 'invalid_choice' });
      }
      const outcome = draw(game, (bound) => randomInt(bound));
      return session.wallet === 'transfer'
        ? playFromWallet(line, wanted, outcome)
        : playSeamless(line, wanted, outcome);
    },
    /** One answer of the feed is signed wrongly. */
    takeForgery: (): boolean => {
      const was = line.isFeedForged;
      line.isFeedForged = false;
      return was;
    },
    releaseLater: (): void => {
      later(() => {
        for (const one of line.withheld.splice(0)) book.addRecord(one);
      });
    },
  };
};
export type Rounds = ReturnType<typeof openRounds>;

const roundOf = ({ session, bet, stake }: Wanted, outcome: Outcome): Round => {
  const currency = currencyOf(session.currency);
  const stakeMinor = parseAmount(stake, currency) ?? 0n;
  return {
    roundId: randomUUID(),
    betId: randomUUID(),
    bet,
    label: outcome.label,
    stake: printAmount(stakeMinor, currency),
    show: outcome.show,
    at: new Date().toISOString(),
    told: '',
    payout: printAmount(payoutOf(stakeMinor, outcome.pays[bet] ?? 0), currency),
  };
};

const playSeamless = async (
  { house, book }: Line,
  wanted: Wanted,
  outcome: Outcome,
): Promise<Played> => {
  const { session, mode } = wanted;
  const round = roundOf(wanted, outcome);
  const { merchant, token, member, currency, code } = session;
  const { roundId, betId } = round;
  const settlement = {
    merchant,
    member,
    transactionId: randomUUID(),
    betId,
    roundId,
    currency,
    amount: round.payout,
    outcome: round.label,
  };
  const bet = {
    merchant,
    token,
    transactionId: betId,
    roundId,
    gameCode: code,
    bet: round.bet,
    currency,
    amount: round.stake,
  };
  book.noteBet(betId, { state: 'open' });
  const early = mode === 'early' ? house.tell('settlements', settlement) : undefined;
  const heard =
    mode === 'twice'
      ? (await Promise.all([1, 2, 3].map(() => house.call('bets', bet)))).at(-1)
      : await house.call('bets', bet);
  if (!heard || !heard.ok || mode === 'lost-answer') {
    book.noteBet(betId, { state: 'void' });
    const refund = {
      merchant,
      member,
      transactionId: randomUUID(),
      betId,
      roundId,
      currency,
      reason: 'no answer to the bet',
    };
    // Nobody knows whether it was taken: it is given back, and never sent again.
    if (!heard || heard.ok || heard.isLost) await house.tell('refunds', refund);
    return { ok: false, code: heard && !heard.ok ? heard.code : 'lost_answer' };
  }
  book.noteBet(betId, {
    state: 'settled',
    transactionId: settlement.transactionId,
    payout: round.payout,
    outcome: round.label,
  });
  const told = early ? await early : await tellEnd(house, mode, settlement);
  const now = await house.call('balance', { merchant, token });
  return {
    ok: true,
    round: { ...round, told: told.ok ? 'told' : told.code },
    balance: String(now.ok ? now.value.balance : heard.value.balance),
  };
};

const tellEnd = async (house: House, mode: Mode, settlement: { amount: string }) => {
  const name = 'settlements';
  if (mode === 'late') {
    later(() => house.tell(name, settlement));
    return { ok: false as const, code: 'late' };
  }
  if (mode === 'never') return { ok: false as const, code: 'never' };
  if (mode === 'forged') return house.call(name, settlement, true);
  if (mode === 'twice') {
    await Promise.all([1, 2, 3].map(() => house.call(name, settlement)));
    return house.call(name, settlement);
  }
  const told = await house.tell(name, settlement);
  if (mode === 'wrong-amount') {
    await house.call(name, { ...settlement, amount: '999.00' });
    await house.call(name, { ...settlement, amount: '999.00', transactionId: randomUUID() });
  }
  return told;
};

/** The vendor keeps the money here: nothing is asked of the house, and the feed tells it. */
const playFromWallet = async (line: Line, wanted: Wanted, outcome: Outcome): Promise<Played> => {
  const { session, mode } = wanted;
  const currency = currencyOf(session.currency);
  const stakeMinor = parseAmount(wanted.stake, currency) ?? 0n;
  const before = line.book.walletOf(session, session.currency);
  if (stakeMinor <= 0n) return { ok: false, code: 'invalid_amount' };
  if (stakeMinor > before) return { ok: false, code: 'insufficient_balance' };
  const round = roundOf(wanted, outcome);
  const after = before - stakeMinor + (parseAmount(round.payout, currency) ?? 0n);
  line.book.setWallet(session, session.currency, after);
  tellFeed(line, mode, {
    recordId: round.betId,
    merchant: session.merchant,
    member: session.member,
    roundId: round.roundId,
    gameCode: session.code,
    bet: round.bet,
    currency: session.currency,
    stake: round.stake,
    payout: round.payout,
    outcome: round.label,
    at: round.at,
  });
  return { ok: true, round: { ...round, told: 'feed' }, balance: printAmount(after, currency) };
};

const tellFeed = (line: Line, mode: Mode, record: VendorRecord): void => {
  const { book, withheld } = line;
  // What comes late comes after those that were played after it: out of order.
  if (mode === 'late' || mode === 'early') later(() => book.addRecord(record));
  else if (mode === 'never') withheld.push(record);
  else book.addRecord(record);
  if (mode === 'twice') book.addRecord(record);
  if (mode === 'wrong-amount') book.addRecord({ ...record, payout: '999.00' });
  if (mode === 'forged') line.isFeedForged = true;
};
