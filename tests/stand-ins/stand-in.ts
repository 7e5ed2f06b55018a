/** A notice as a provider would send it. */
export type ToldNotice = { body: string; headers: Record<string, string> };
/** How a notice is not genuine: by another secret, without a signature, or of other words. */
export type Spoiled = 'other_secret' | 'no_signature' | 'other_words';

/**
 * A provider as its documentation describes it, on this machine, without money behind it: a test
 * says what happens. `apps/server/src/modules/payment-methods/conformance.test.ts` asks the same of
 * every one.
 */
export type StandIn = {
  /** What an operator fills in. */
  fields: Record<string, string>;
  /** Of the brand that it is tested in, and two amounts in it: what is asked for, and a part. */
  currency: string;
  amount: string;
  part: string;
  control: Control;
  /** What it was asked, as `POST /path`. */
  asked: string[];
  /** What it knows a payment by, from where it is paid. */
  paymentOf(payUrl: string): string;
  /** How much it was asked for, in decimals, by its own reading of what was sent. */
  amountOf(paymentId: string): { amount: string; currency: string };
  /** How many payments it was asked to make for a deposit; those nobody can pay count. */
  paymentsOf(depositId: string): number;
  /** All of it came, more came in the end, or a part and nothing more comes; each is final. */
  payWhole(paymentId: string): void;
  payOver(paymentId: string, amount: string): void;
  payPart(paymentId: string, amount: string): void;
  /** It ends unpaid. */
  fail(paymentId: string): void;
  /** A part of what came is given back or taken back there, where it knows such a thing. */
  takeBack?(paymentId: string, amount: string): string;
  notice(paymentId: string, spoiled?: Spoiled): ToldNotice;
  payouts?: StandInPayouts;
  close(): Promise<void>;
};
export type StandInPayouts = {
  bankCode: string;
  /** An account of that bank that nobody had yet. */
  account(): string;
  /** One that it refuses. */
  refusedAccount: string;
  /** What it was asked to pay for a withdrawal: `leaves` where money goes. */
  of(withdrawalId: string): { amount: string; leaves: boolean }[];
  /** What it pays is there, or came back. */
  complete(withdrawalId: string): void;
  refuse(withdrawalId: string): void;
};

export type Control = {
  /** It answers that it is down. */
  isDown: boolean;
  /** It does what it is asked and breaks before it answers. */
  breaksAfter: boolean;
  /** It sends whoever asks elsewhere. */
  redirectsTo: string;
};
export const freshControl = (): Control => ({ isDown: false, breaksAfter: false, redirectsTo: '' });
