import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { sendSystemMessage } from '../../../messages/index.ts';
import type { BillRow } from '../../index.ts';

/** Who is paid by a bill hears what became of the dispute, or of the hold that nobody disputed. */
export const tellAnswer = (
  ctx: Ctx,
  tx: Queries,
  p: { bill: BillRow; what: string },
): Promise<() => Promise<void>> =>
  sendSystemMessage(ctx, tx, {
    brand: ctx.brand,
    text: textOf(p),
    memberIds: [p.bill.payee_id],
    values: { number: p.bill.number },
  });
const textOf = ({ bill, what }: { bill: BillRow; what: string }) =>
  bill.dispute === null
    ? what === 'upheld'
      ? 'billEnded'
      : 'billLetGo'
    : what === 'upheld'
      ? 'billUpheld'
      : 'billRefused';
