import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { textIn } from '../../messengers/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import type { ContractRow } from '../store.ts';

export type Said =
  | 'Asked'
  | 'Signed'
  | 'Rejected'
  | 'TakenBack'
  | 'Lapsed'
  | 'EndAsked'
  | 'EndAgreed'
  | 'EndRefused'
  | 'Ends'
  | 'EndsLower'
  | 'EndsMoved'
  | 'EndsAbove'
  | 'Suspended'
  | 'GoesOn';
/** Both sides are told of every step, each in its language; the house has no inbox. */
export const tellBoth = (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow; said: Said },
): Promise<() => Promise<void>> => {
  const { brand, row, said } = p;
  return sendSystemMessage(kernel, tx, {
    brand,
    text: `contract${said}`,
    memberIds: row.upline_id === null ? [row.downline_id] : [row.upline_id, row.downline_id],
    values: (language) => ({
      kind: textIn(kernel, { brand, language }, { key: `contractKind_${row.kind}`, values: {} }),
      upline: row.upline ?? brand.name,
      downline: row.downline,
    }),
  });
};
