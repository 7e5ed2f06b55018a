import type { Books } from './books.ts';
import type { Dice } from './dice.ts';
import type { Call } from '../../tests/caller.ts';
import type { SimHouse } from './house.ts';
import type { LotteryLine } from './lottery-plays.ts';
import type { Cents } from './money.ts';
import type { Weapon } from './proof.ts';

/** Bets that were laid in one go on a round of a table. */
export type Ticket = {
  ref: string;
  roundId: string;
  tableId: string;
  commitment: string;
  bets: { bet: string; stake: Cents }[];
};
/** A bet on the comet, and when its member left. */
export type Flight = {
  ref: string;
  roundId: string;
  stake: Cents;
  auto: number | null;
  exit: number | null;
  commitment: string;
};
/** An order of a lottery: its lines on each issue, with a multiple. */
export type LotteryOrder = {
  orderId: string;
  slug: string;
  lines: LotteryLine[];
  stopsOnWin: boolean;
  issues: {
    drawNo: string;
    drawsAt: string;
    multiple: number;
    stake: Cents;
    state: 'open' | 'asked back' | 'ended' | 'back';
    hasWon: boolean;
  }[];
};
/** A shot until the seed of its draws was shown: what it met, and what it brought. */
export type Shot = {
  ref: string;
  wagerId: string;
  nonce: number;
  weapon: Weapon;
  bet: Cents;
  stake: Cents;
  commitment: string;
  target: string | null;
  paid: Cents | null;
};
/** What a member has at the vendor: an order under way, and whether the feed owes something. */
type Abroad = { order: Order | null; isFeedLate: boolean };
type Order = { key: string; amount: Cents | null; expected: Cents };

export type Member = {
  id: string;
  account: string;
  token: string;
  isAgent: boolean;
  upline: Member | undefined;
  cardId: string;
  /** Play tokens and stakes by game. */
  games: Map<string, { token: string; stakes: string[] }>;
  /** What is not yet over. */
  deposits: string[];
  withdrawals: string[];
  matches: string[];
  tickets: Ticket[];
  flights: Flight[];
  /** Of lotteries, also those that are over. */
  orders: LotteryOrder[];
  shots: Shot[];
  abroad: Abroad;
  /** Deposits that were begun with a bonus. */
  bonuses: string[];
  keys: number;
};
export type Keeper = { token: string };

/** What one act of a life has at hand. */
export type Life = {
  house: SimHouse;
  call: Call;
  books: Books;
  dice: Dice;
  me: Member;
  people: Member[];
  keepers: [Keeper, Keeper];
  proof: Buffer;
  /** Whether there is time for a provider that tells three seconds later. */
  isPatient: boolean;
  /** Rounds of tables and issues that were stopped, for certain or perhaps. */
  stopped: Map<string, 'void' | 'perhaps'>;
  /** Flights whose time was moved on, and when they were seen to be over. */
  flown: Map<string, { startedAt: number; seenAt: number }>;
  /** Issues whose draw was reckoned once more. */
  proven: Set<string>;
  did(what: string): void;
};
