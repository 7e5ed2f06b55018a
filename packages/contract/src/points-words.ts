/** What earns points, in the order of the specification. */
export const EARNING_CATEGORIES = [
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'ELOTT',
  'LOTT',
] as const;
/** What points were exchanged for, that an operator corrected them, or that a bonus gave them. */
export const EXCHANGE_TYPES = ['goods', 'credit', 'bets', 'convert', 'adjust', 'bonus'] as const;
export type ExchangeType = (typeof EXCHANGE_TYPES)[number];
/** D-I06: processing is `applying`, completed is `approved`. */
export const EXCHANGE_STATES = ['applying', 'rejected', 'approved'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];
/** What a product is: something that is sent, credit on the balance, or free bets and spins. */
export const PRODUCT_KINDS = ['goods', 'credit', 'bets'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
/** What a product asks for besides the quantity: where it is sent, or whom it is sent to. */
export const PRODUCT_NEEDS = ['address', 'phone', 'account'] as const;
export type ProductNeed = (typeof PRODUCT_NEEDS)[number];
/** No more of a product in one exchange. */
export const EXCHANGE_QUANTITY_MAX = 1000;
