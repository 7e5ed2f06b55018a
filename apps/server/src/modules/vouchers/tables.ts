import type { VoucherBatch } from '@fairhouse/contract/vouchers';

declare module '../../kernel/db.ts' {
  interface Columns {
    'voucher_batches.state': VoucherBatch['state'];
  }
}
