import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { maskedCard } from '../../bank-cards/index.ts';
import type { WithdrawalRow } from '../store.ts';

type Telling = {
  brand: Brand;
  row: WithdrawalRow;
  text: 'withdrawalReleased' | 'withdrawalRejected' | 'withdrawalForced';
};
/** A message in the inbox, in the transaction of what it tells; told to open tabs afterwards. */
export const tellMember = (kernel: Kernel, tx: Queries, { brand, row, text }: Telling) =>
  sendSystemMessage(kernel, tx, {
    brand,
    memberIds: [row.member_id],
    text,
    values: {
      amount: `${printAmount(row.amount, brand.currency)} ${row.currency}`,
      card: `${row.bank_name} ${maskedCard(row.last_four)}`,
    },
  });
