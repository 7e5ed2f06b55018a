import type { ConnectionFault } from './cashier-words.ts';

/**
 * What a folder of payments/ offers: manifest.ts, and by its kind start.ts (hosted), coin.ts
 * (crypto), payload.ts (qr), webhook.ts, payout.ts, provider.ts, statement.ts where it can say
 * what came to the account of a member, and remote.ts alone where its provider stands elsewhere.
 */
export type PaymentManifest = {
  methodId: string;
  name: string;
  kind: 'hosted' | 'bank' | 'qr' | 'voucher' | 'crypto';
  icon: string;
  amountMin: string;
  amountMax: string;
  feePercent: string;
  minutes: string;
  quickAmounts: string[];
  /** Refused by a brand that plays for real money. */
  playMoneyOnly: boolean;
  /** Brands of these currencies alone; none named: any. */
  currencies?: readonly string[];
  /** What an operator fills in for each brand; without it the method is not offered. */
  connection?: readonly ConnectionField[];
};
/**
 * `address`: where a server of the provider stands. A secret is kept sealed, never shown again.
 * `percent` and `amount` are numbers, the one of the money that moves, the other of the currency;
 * `decimal` is one of whatever the provider counts in.
 */
export type ConnectionField = {
  name: string;
  kind: 'address' | 'text' | 'secret' | 'percent' | 'amount' | 'decimal';
  isRequired?: true;
  otherwise?: string;
};
/** What the provider keeps of a deposit, or takes for a payout: the house books it by these. */
export const DEPOSIT_FEES: readonly ConnectionField[] = [
  { name: 'depositFeePercent', kind: 'percent' },
  { name: 'depositFeeFixed', kind: 'amount' },
];
export const PAYOUT_FEES: readonly ConnectionField[] = [
  { name: 'payoutFeePercent', kind: 'percent' },
  { name: 'payoutFeeFixed', kind: 'amount' },
];
/** Below so much of what payouts are paid from, in the unit of the provider, people are told. */
export const FUNDS_LEAST: ConnectionField = { name: 'fundsLeast', kind: 'decimal' };
export type PaymentOrder = {
  orderId: string;
  amount: string;
  currency: string;
  brandName: string;
  noticeUrl: string;
  returnUrl: string;
  /** A transfer to the house, which its bank tells: the order is the reference on it. */
  isTransfer?: boolean;
};
export type Signing = {
  /** Whose secret it is, by the name under which a provider knows this method of this brand. */
  account: string;
  sign(...parts: (string | Buffer)[]): string;
  /** Compares in constant time. */
  isSigned(signature: string, ...parts: (string | Buffer)[]): boolean;
};
export type StartPayment = (order: PaymentOrder, tools: Signing) => { payUrl: string };
export type Notice = {
  eventId: string;
  /** A bank tells the text of a transfer instead, which holds the reference of a deposit. */
  orderId: string;
  amount: string;
  currency: string;
  state: 'paid' | 'declined';
};
/** What a chain tells about an address: once at first sight, and again with each confirmation. */
export type CoinNotice = {
  eventId: string;
  address: string;
  transaction: string;
  asset: string;
  coinAmount: string;
  confirmations: number;
};
export type ReadCoinNotice = (
  raw: Buffer,
  header: (name: string) => string | undefined,
  tools: Signing & { nowSeconds: number },
) => CoinNotice | undefined;
/** An address of one deposit alone, and what a coin costs now in the currency of the deposit. */
export type CoinQuote = { address: string; asset: string; network: string; rate: string };
/** Throws where the provider did not answer. */
export type OpenCoin = (
  order: { orderId: string; currency: string; noticeUrl: string },
  tools: Signing & { origin: string },
) => Promise<CoinQuote>;
/** A chain of our own for play money: it gives addresses and tells what comes to them. */
export type CoinChain = (tools: ProviderTools) => {
  /** A signed order of an address; what it answers is JSON. */
  openAddress(body: string, signature: string): Promise<{ status: number; body: string }>;
  page(query: Record<string, string | undefined>): ProviderPage;
  submit(form: Record<string, string | undefined>): Promise<ProviderPage>;
};
/** Where a transfer goes, as an app of a bank reads it from a picture. */
export type TransferPayload = (to: {
  format: 'plain' | 'vietqr' | 'epc';
  bank: string;
  bankName: string;
  number: string;
  holder: string;
  amount: string;
  currency: string;
  reference: string;
}) => string;
/** A line of the account that was paid, as its bank tells it: nothing is read off a picture. */
export type BankLine = {
  lineId: string;
  amount: string;
  currency: string;
  /** With the reference that the payer wrote. */
  text: string;
  at: string;
};
/**
 * Asks the bank of an account for a transfer to it; undefined: there is none, or that bank tells
 * nothing. Throws where it did not answer.
 */
export type FindTransfer = (
  asked: {
    bankCode: string;
    cardNo: string;
    payeeName: string;
    amount: string;
    currency: string;
    reference: string;
    from: string;
    until: string;
  },
  tools: Signing & { origin: string },
) => Promise<BankLine | undefined>;
export type ReadNotice = (
  raw: Buffer,
  header: (name: string) => string | undefined,
  tools: Signing & { nowSeconds: number },
) => Notice | undefined;
export type PayoutOrder = {
  /** Told again it is the same payout: a provider pays an order once. */
  orderId: string;
  amount: string;
  currency: string;
  bankCode: string;
  cardNo: string;
  payeeName: string;
  noticeUrl: string;
};
/** `accepted`: a notice follows, and the same order told again answers how it stands. */
export type PayoutAnswer = {
  state: 'accepted' | 'paid' | 'refused';
  reference: string;
  fault?: string;
};
/** Throws where the provider did not answer: then nobody knows, and the order is told again. */
export type SendPayout = (
  order: PayoutOrder,
  tools: Signing & { origin: string },
) => Promise<PayoutAnswer>;
export type ProviderPage = { status: number; html: string };
/** What a provider of our own has: the secrets of its customers, by their accounts. */
export type ProviderTools = {
  signingFor(account: string): Promise<Signing | undefined>;
  nowSeconds(): number;
  uuid(): string;
};
/** A hosted page of our own, for methods that come with their provider. */
export type PaymentProvider = (tools: ProviderTools) => {
  page(query: Record<string, string | undefined>): Promise<ProviderPage>;
  submit(form: Record<string, string | undefined>): Promise<ProviderPage>;
  /** What an account was paid between two moments, as the CSV file it would send. */
  settlement?(account: string, from: number, until: number): string;
  /** A signed order of a payout; what it answers is JSON. */
  payOut?(body: string, signature: string): Promise<{ status: number; body: string }>;
};

/** What an operator has filled in for a brand, for one use of it. */
export type Connection = {
  /** Texts and secrets by name; what is not set is empty. */
  values: Readonly<Record<string, string>>;
  /** What proves a notice now, by the name of a secret: the newest, and one that it replaced. */
  proving(name: string): readonly string[];
  /** By the clock of the house. */
  nowSeconds: number;
  /**
   * One call of the provider, by the address of the connection. It follows nobody elsewhere, since
   * the key would go along, and ends by itself; what is about the connection itself is thrown.
   */
  call(called: ProviderCall): Promise<ProviderAnswer>;
};
export type ProviderCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the address that the operator filled in as `url`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: object;
};
/** With success, or with a refusal that it explains. */
export type ProviderAnswer = { status: number; body: unknown };
/** How a payment at a provider stands, as the provider says when it is asked. */
export type RemotePayment = {
  /** null: the provider keeps none of ours; the deposit is the one that it was made for. */
  orderId: string | null;
  /** What was asked for and all that has come, in decimals of the currency. */
  asked: string;
  paid: string;
  currency: string;
  /**
   * `waiting`: nothing follows yet. `seen`: money is on its way. `paid`: what has come is final and
   * is credited. `held`: it is final, and a person looks first. `failed`: nothing comes any more.
   */
  state: 'waiting' | 'seen' | 'paid' | 'held' | 'failed';
  /** Why a person looks. */
  why?: 'amount_differs' | 'quote_over';
  /** What was given back of it at the provider, or is contested. */
  returns?: readonly RemoteReturn[];
};
export type RemoteReturn = {
  /** Of the provider; the same for the same refund or dispute, however it goes on. */
  returnId: string;
  kind: 'refund' | 'chargeback';
  /** In decimals of the currency of the payment. */
  amount: string;
  /** `open`: contested or on its way. `gone`: the house has it no more. `kept`: it has it. */
  state: 'open' | 'gone' | 'kept';
};
/** The provider answered that it cannot: what it is about, for who runs the house. */
export class ConnectionError extends Error {
  readonly fault: ConnectionFault;
  constructor(fault: ConnectionFault) {
    super(`the provider: ${fault}`);
    this.fault = fault;
  }
}
/** A provider that stands elsewhere. Each call throws where it was not answered. */
export type RemoteProvider = {
  /** Whether it is there and lets us do what the method needs; throws ConnectionError otherwise. */
  look(at: Connection): Promise<void>;
  start(
    order: PaymentOrder,
    at: Connection,
  ): Promise<{ paymentId: string; payUrl: string; expiresMinutes: number | null }>;
  /**
   * Which payment a notice is about, null: about none. Nothing it says is believed: the provider is
   * asked. undefined: forged or malformed.
   */
  readNotice(
    raw: Buffer,
    header: (name: string) => string | undefined,
    at: Connection,
  ): { paymentId: string | null } | undefined;
  /** undefined: it knows no such payment, or it is of another customer. */
  askPayment(paymentId: string, at: Connection): Promise<RemotePayment | undefined>;
  /**
   * Told again with the reference that was kept of its first answer. No money leaves before a
   * reference is kept, so that an order whose answer got lost is not paid twice.
   */
  payOut?(
    order: Omit<PayoutOrder, 'noticeUrl'> & { reference: string | null; isRepeat: boolean },
    at: Connection,
  ): Promise<PayoutAnswer>;
  /**
   * What payouts are paid from, in decimals of `unit`. Asked only where FUNDS_LEAST is filled in;
   * undefined: the provider does not let this key see it.
   */
  askFunds?(at: Connection): Promise<{ amount: string; unit: string } | undefined>;
};
