import type { OutputOf } from '@fairhouse/contract';
import type { consolidatedFunds } from '@fairhouse/contract/wallet';

export type Funds = OutputOf<typeof consolidatedFunds>;
export const MAIN = 'MAIN';

/** Wallets that money is moved to and from here: a stack comes home by leaving its seat. */
export const hallsOf = (funds: Funds): Funds['wallets'] =>
  funds.wallets.filter((one) => one.code !== MAIN && one.roomId === null);
