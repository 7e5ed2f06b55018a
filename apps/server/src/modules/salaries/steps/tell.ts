import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { textIn } from '../../messengers/index.ts';
import type { PaidPart } from '../rows/pay.ts';
import type { BillRow } from '../store.ts';

export type Tell = () => Promise<void>;
/** Both sides of a bill; the house has no inbox. */
export const bothOf = ({ payer_id: payer, payee_id: payee }: BillRow): bigint[] =>
  payer === null ? [payee] : [payee, payer];

export const tellDisputed = (
  kernel: Kernel,
  tx: Queries,
  { brand, bill }: { brand: Brand; bill: BillRow },
): Promise<Tell> =>
  sendSystemMessage(kernel, tx, {
    brand,
    text: 'billDisputed',
    memberIds: bothOf(bill),
    values: { number: bill.number, payee: bill.payee },
  });

/** Of hours and five minutes nobody is told each time: they stand in the centre (D-J56). */
const TOLD: readonly ContractKind[] = ['DAILY', 'DIVIDEND'];
type Due = { bill_id: string; kind: ContractKind; payee_id: bigint } & Record<
  'gross' | 'paid',
  bigint
> & { state: BillRow['state'] };
/**
 * Of what one payer paid at once each kind is one message: to those who have all of it, and to
 * those who were short for the first time; the payer, an agent, has both.
 */
export const tellPaid = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; payerId: bigint | null; bills: readonly Due[]; parts: readonly PaidPart[] },
): Promise<Tell[]> => {
  const { brand } = p;
  const tells: Tell[] = [];
  const amounts = new Map(p.parts.map(({ id, amount }) => [id, amount]));
  for (const kind of TOLD) {
    const seen = p.bills.filter((bill) => bill.kind === kind && amounts.has(bill.bill_id));
    const isWhole = (bill: Due) => bill.paid + (amounts.get(bill.bill_id) ?? 0n) === bill.gross;
    for (const [text, bills] of [
      ['billsPaid', seen.filter(isWhole)],
      ['billsShort', seen.filter((bill) => !isWhole(bill) && bill.state !== 'partial')],
    ] as const) {
      if (bills.length === 0) continue;
      const payees = bills.map((bill) => bill.payee_id);
      const memberIds = [...new Set(p.payerId === null ? payees : [...payees, p.payerId])];
      const values = (language: string) => ({
        kind: textIn(kernel, { brand, language }, { key: `contractKind_${kind}`, values: {} }),
      });
      tells.push(await sendSystemMessage(kernel, tx, { brand, text, memberIds, values }));
    }
  }
  return tells;
};
