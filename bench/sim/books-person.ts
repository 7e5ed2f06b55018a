import type { Cents, Group, Sums } from './money.ts';

export type Limit = { kind: 'stake' | 'loss' | 'deposit'; amount: Cents };
/** `open` names a bet whose end the auditor has not seen: the house may know it already. */
export type Play = { day: string; staked: Cents; lost: Cents; open?: string };
/** A bonus that has to be played through. */
export type Bound = {
  required: Cents;
  staked: Cents;
  amount: Cents;
  touched: number;
  taken: Cents;
  /** Its days are over, as was seen before. */
  hasEnded?: boolean;
};
/** What the auditor knows of one member. */
export type Person = {
  available: Cents;
  days: Map<string, Sums>;
  limits: Limit[];
  plays: Play[];
  /** What lies in wallets at vendors. */
  away: Cents;
  rooms: Map<string, { bets: Cents; wins: Cents }>;
  begun: Map<string, Cents>;
  credited: Map<string, Cents>;
  isStopped: boolean;
  staked: Cents;
  bonuses: Map<string, Bound>;
  /** How often money was staked or sent to a vendor. */
  touched: number;
  /** What the member had spent when it was taken back; play pays it first. */
  owed: Cents;
  /** What grants keep here, by their names. */
  boundTo: Map<string, Cents>;
};
/** What a member is paid goes to what is owed first. */
export const payOwed = (person: Person, paid: Cents): void => {
  if (paid <= 0n) return;
  const part = paid < person.owed ? paid : person.owed;
  person.owed -= part;
  person.available -= part;
};
export type Object = (what: string, who: string, books?: string, answered?: string) => void;
/**
 * `isAway`: in the wallet at a vendor. Without a group it is no result yet: what is staked on a bet
 * that ends later, and comes back of a void one.
 */
export type Line = { day: string; group?: Group; room?: string; isAway?: boolean };
