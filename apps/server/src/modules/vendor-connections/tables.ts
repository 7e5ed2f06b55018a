import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import type { GameCategory } from '@fairhouse/game-kit';

declare module '../../kernel/db.ts' {
  interface Columns {
    'wire_transactions.status': WalletStatus;
    'wire_requests.status': WalletStatus;
    /** Of a wager on a game of a vendor. */
    'vendor-connections.category': GameCategory;
  }
}
