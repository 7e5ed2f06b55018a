import { z } from 'zod';

/**
 * The wallet protocol between suppliers and operators (docs/vendor-protocol.md), as both sides of
 * ours speak it. Bodies are signed bytes, judged before they are read, so these are no calls of the
 * house's own envelope.
 */
export const WALLET_SIGNATURE_HEADER = 'x-signature';
/** Where the wallet of a brand answers a connection; a call's path follows. */
export const walletPath = (merchant: string, connection: string): string =>
  `/wps/wallet/${merchant}/${connection}`;
export const WALLET_CALLS = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;
export type WalletCall = keyof typeof WALLET_CALLS;

const WALLET_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

const INT64_MAX = 2n ** 63n - 1n;
/** A name of the other side: no blanks, nothing that a text of the database does not hold. */
const name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const amount = z.bigint().min(0n).max(INT64_MAX);
const asked = { request_uuid: name, user: name };
const played = {
  ...asked,
  token: z.string().max(200),
  transaction_uuid: name,
  round: name,
  round_closed: z.boolean().default(false),
  game_code: name,
};
const priced = {
  ...played,
  currency: z.string().max(10),
  amount,
  is_free: z.boolean().default(false),
};

/** What each call says; numbers were read by `readExactJson`. More fields are no fault. */
export const walletBodies = {
  info: z.object({ ...asked, token: z.string().max(200).optional() }),
  balance: z.object({ ...asked, token: z.string().max(200), game_code: name.optional() }),
  bet: z.object({ ...priced, reward_uuid: name.nullish() }),
  win: z.object({ ...priced, reference_transaction_uuid: name }),
  rollback: z.object({ ...played, reference_transaction_uuid: name }),
} as const;
export type WalletBody<C extends WalletCall> = z.output<(typeof walletBodies)[C]>;
