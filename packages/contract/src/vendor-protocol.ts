import type { Category } from './catalogue.ts';

/** What a folder of vendors/ offers: manifest.ts. The vendor itself is another process. */
export type VendorManifest = {
  vassalage: string;
  name: string;
  /** Refused by a brand that plays for real money. */
  playMoneyOnly: boolean;
  games: readonly VendorGame[];
};
/** Amounts are decimal text in whole units of the brand's currency. */
export type VendorGame = {
  code: string;
  category: Category;
  gameType: string;
  name: string;
  rtp: string;
  volatility: number;
  minBet: string;
  maxBet: string;
  hue: number;
};

/** Both sides sign what they send, and a vendor what it answers. */
export const VENDOR_HEADERS = {
  timestamp: 'x-vendor-timestamp',
  nonce: 'x-vendor-nonce',
  signature: 'x-vendor-signature',
} as const;
export const VENDOR_TOLERANCE_SECONDS = 300;
/** What stands before the raw body under the signature (HMAC-SHA256, hex). */
export const vendorSignedHead = ({
  timestamp,
  nonce,
  path,
}: {
  timestamp: string;
  nonce: string;
  path: string;
}): string => `${timestamp}.${nonce}.${path}.`;

/** Calls of the house to a vendor: POST, JSON, signed both ways. */
export const VENDOR_PATHS = {
  order: '/house/orders',
  records: '/house/records',
  bet: '/house/bets',
} as const;

/** Money into the member's wallet at the vendor, or out of it; the id is carried out once. */
export type VendorOrder = {
  merchant: string;
  member: string;
  currency: string;
  orderId: string;
  direction: 'in' | 'out';
  /** null: all that lies there. */
  amount: string | null;
};
export type VendorOrderAnswer =
  | { state: 'done'; amount: string }
  | { state: 'refused'; fault: 'insufficient' | 'conflict' };

/** One round that was played from a wallet at the vendor, told when it has ended. */
export type VendorRecord = {
  recordId: string;
  merchant: string;
  member: string;
  roundId: string;
  gameCode: string;
  bet: string;
  currency: string;
  stake: string;
  payout: string;
  outcome: string;
  at: string;
};
export type VendorRecordsAsked = { merchant: string; after: string };
/** `cursor` is told with the next question; a vendor may tell a record again. */
export type VendorRecordsAnswer = { records: VendorRecord[]; cursor: string };

/** How a bet stands at the vendor, asked where it told nothing. */
export type VendorBetAsked = { merchant: string; transactionId: string };
export type VendorBetAnswer =
  | { state: 'settled'; transactionId: string; payout: string; outcome: string }
  | { state: 'open' }
  /** The vendor knows no such bet, or gave it up. */
  | { state: 'void' };
