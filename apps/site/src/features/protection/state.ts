import type { OutputOf } from '@fairhouse/contract';
import type { securityState } from '@fairhouse/contract/protection';
import type { IconName } from '@fairhouse/ui';

export type SecurityState = OutputOf<typeof securityState>;
export type FormProps = { state: SecurityState; onDone: () => void };
export type Item =
  | 'password'
  | 'payment'
  | 'mobile'
  | 'email'
  | 'authenticator'
  | 'payeeName'
  | 'phrase';

type Row = {
  item: Item;
  icon: IconName;
  weight: number;
  isSet: (state: SecurityState) => boolean;
  /** What is set, as far as it is shown. */
  shown?: (state: SecurityState) => string | null;
};
/** The rows of the page; the weights of those that are set add up to the score, 100 at most. */
export const ROWS: readonly Row[] = [
  { item: 'password', icon: 'lock-key', weight: 25, isSet: () => true },
  { item: 'payment', icon: 'wallet', weight: 15, isSet: (state) => state.hasPaymentPassword },
  {
    item: 'mobile',
    icon: 'device-mobile',
    weight: 20,
    isSet: (state) => state.mobile !== null,
    shown: (state) => state.mobile,
  },
  {
    item: 'email',
    icon: 'envelope',
    weight: 20,
    isSet: (state) => state.email !== null,
    shown: (state) => state.email,
  },
  {
    item: 'authenticator',
    icon: 'shield-check',
    weight: 20,
    isSet: (state) => state.hasAuthenticator,
  },
  {
    item: 'payeeName',
    icon: 'user-circle',
    weight: 0,
    isSet: (state) => state.payeeName !== null,
    shown: (state) => state.payeeName,
  },
  {
    item: 'phrase',
    icon: 'receipt',
    weight: 0,
    isSet: (state) => state.antiPhishingPhrase !== '',
    shown: (state) => state.antiPhishingPhrase,
  },
];

export const scoreOf = (state: SecurityState): number =>
  ROWS.reduce((sum, row) => sum + (row.isSet(state) ? row.weight : 0), 0);
