import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { anyCard, numberOf } from '../../bank-cards/index.ts';
import { methodsOf, providerOrigin, signingOf } from '../../payment-methods/index.ts';
import { withdrawalOf } from '../../withdrawals/index.ts';
import { isReceiptOf, mayCount } from '../rules.ts';
import { keepReceipt, matchOf, type MatchRow } from '../store.ts';

export type Receipt = { lineId: string; amountMinor: bigint; text: string; at: Date };

/**
 * What the bank of who is paid says of the transfer, asked before the locks. undefined: nobody is
 * asked on this installation, or nothing was found; then a person looks.
 */
export const readReceipt = async (
  kernel: Kernel,
  brand: Brand,
  id: string,
): Promise<Receipt | undefined> => {
  const row = await matchOf(kernel.db, brand.id, id);
  const method = [...methodsOf(kernel).values()].find(
    ({ findTransfer, manifest }) => findTransfer && (brand.isPlayMoney || !manifest.playMoneyOnly),
  );
  if (
    !row ||
    !method?.findTransfer ||
    row.state !== 'confirming' ||
    !row.is_confirm_over ||
    !mayCount(row)
  )
    return undefined;
  const withdrawal = await withdrawalOf(kernel.db, {
    brandId: brand.id,
    memberId: row.payee_id,
    id: row.withdrawal_id,
  });
  const card = withdrawal && (await anyCard(kernel.db, brand.id, withdrawal.card_id));
  if (!card) throw new Error(`match ${id} has no card`);
  const signing = await signingOf(kernel, {
    brandId: brand.id,
    methodId: method.manifest.methodId,
  });
  const line = await method
    .findTransfer(
      {
        bankCode: card.bank_code,
        cardNo: numberOf(kernel, card),
        payeeName: card.payee_name,
        amount: printAmount(row.amount, brand.currency),
        currency: brand.currency.code,
        reference: row.code,
        from: row.created_at.toISOString(),
        until: new Date(kernel.clock.milliseconds()).toISOString(),
      },
      { ...signing, origin: providerOrigin(kernel) },
    )
    .catch((error: Error) => {
      kernel.log.warn({ error: error.message, match: id }, 'a bank was asked and did not answer');
    });
  const amountMinor = parseAmount(line?.amount ?? '', brand.currency);
  return line?.currency === brand.currency.code && amountMinor !== undefined
    ? { lineId: line.lineId, amountMinor, text: line.text, at: new Date(line.at) }
    : undefined;
};

/** Whether the line is of this match; one line of a bank is the receipt of one match alone. */
export const isReceived = async (
  tx: Queries,
  brandId: number,
  p: { row: MatchRow; receipt: Receipt | undefined },
): Promise<boolean> =>
  p.receipt !== undefined &&
  isReceiptOf(p.receipt, { amount: p.row.amount, code: p.row.code, from: p.row.created_at }) &&
  (await keepReceipt(tx, { brandId, id: p.row.match_id, ...p.receipt }));
