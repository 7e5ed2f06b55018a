import type { HeldWhy } from '@fairhouse/contract/cashier-words';
import type { HeldSide } from '@fairhouse/contract/vendors-held';
import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import type { GameCategory } from '@fairhouse/game-kit';

declare module '../../kernel/db.ts' {
  interface Columns {
    'vendor_records.reason': HeldWhy;
    'vendor_records.told': VendorRecord;
    'vendor_records.differs': VendorRecord;
    'vendor_records.was': HeldSide;
    /** Of a wager on a game of a vendor. */
    'vendors.category': GameCategory;
    /** A wager of a vendor's round as it stands in the books. */
    'vendors.Booked': {
      category: GameCategory;
      stake: string;
      payout: string;
      valid_bet: string;
      state: string;
      round_id: string;
      bet: string;
      outcome: string;
      at: string;
    };
  }
}
