import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { sendSystemMessage } from '../../../messages/index.ts';
import type { BillRow } from '../../index.ts';

/**
 * What became of a dispute hears who is paid by the bill, and who pays it that it was answered; of
 * a hold that nobody disputed both hear the same.
 */
export const tellAnswer = async (
  ctx: Ctx,
  tx: Queries,
  { bill, what }: { bill: BillRow; what: string },
): Promise<() => Promise<void>> => {
  const say = (text: string, memberIds: bigint[]) =>
    sendSystemMessage(ctx, tx, {
      brand: ctx.brand,
      text,
      memberIds,
      values: { number: bill.number, payee: bill.payee },
    });
  const { payer_id: payer, payee_id: payee } = bill;
  const isUpheld = what === 'upheld';
  if (bill.dispute === null) {
    return say(isUpheld ? 'billEnded' : 'billLetGo', payer === null ? [payee] : [payee, payer]);
  }
  const tells = [await say(isUpheld ? 'billUpheld' : 'billRefused', [payee])];
  if (payer !== null) {
    tells.push(await say(isUpheld ? 'billUpheldBelow' : 'billRefusedBelow', [payer]));
  }
  return async () => {
    for (const tell of tells) await tell();
  };
};
