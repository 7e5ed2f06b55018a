import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { sendSystemMessage } from '../../../messages/index.ts';
import type { BillRow } from '../../index.ts';

/** Who is paid by a bill hears what became of the dispute, in its language. */
export const tellAnswer = (
  ctx: Ctx,
  tx: Queries,
  p: { bill: BillRow; what: string },
): Promise<() => Promise<void>> =>
  sendSystemMessage(ctx, tx, {
    brand: ctx.brand,
    text: p.what === 'upheld' ? 'billUpheld' : 'billRefused',
    memberIds: [p.bill.payee_id],
    values: { number: p.bill.number },
  });
