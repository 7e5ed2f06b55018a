/** What a folder of sports-feeds/ offers: manifest.ts. The feed itself is another process. */
export type SportsFeedManifest = {
  feedId: string;
  name: string;
  /** Its matches are made up: refused by a brand that plays for real money. */
  playMoneyOnly: boolean;
  /** Producers of the feed by their numbers: before a match, and in play. */
  products: readonly number[];
  /** The flag of its leagues, where all are of one place. */
  flag: string | null;
};

/** Both sides sign: the house what it asks, the feed what it answers (HMAC-SHA256, hex). */
export const SPORTS_FEED_HEADERS = {
  nonce: 'x-feed-nonce',
  signature: 'x-feed-signature',
} as const;
/** What is signed: the question with its nonce, and for an answer its body. */
export const sportsFeedSigned = (p: { nonce: string; path: string; body: string }): string =>
  `${p.nonce}.${p.path}.${p.body}`;

/**
 * GET messages?after=N&wait=MS: what was told behind a position, or after so long nothing. A
 * position once read stays read; what it holds may come twice and in another order.
 * GET fixture?event=ID: who plays. POST recovery?product=P&request=N(&after=MS): all of a producer
 * since a stamp, or all there is, comes among the messages, and behind it snapshot_complete.
 */
export const SPORTS_FEED_PATHS = {
  messages: '/messages',
  fixture: '/fixture',
  recovery: '/recovery',
} as const;
export type SportsFeedAnswer = { next: number; messages: readonly string[] };
