import type { CallShape } from '@fairhouse/contract';
import type * as bankCards from '@fairhouse/contract/bank-cards';
import type * as depositOffers from '@fairhouse/contract/deposit-offers';
import type * as deposits from '@fairhouse/contract/deposits';
import type * as transfers from '@fairhouse/contract/transfers';
import type * as vouchers from '@fairhouse/contract/vouchers';
import type * as wallets from '@fairhouse/contract/wallets';
import type * as withdrawals from '@fairhouse/contract/withdrawals';
import { queryOptions } from '@tanstack/react-query';
import { ask, type Answer } from '../api.ts';
import type { Call } from '../calls.ts';
import { refusalText } from '../i18n.ts';
import { bearerNow } from '../session.ts';

const plain = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
const encrypted = <C extends CallShape & { encrypted: true }>(
  method: C['method'], path: C['path'],
): Call<C> => ({ method, path, isEncrypted: true, envelope: 'value' });

/** Calls of the cashier; they come with its pages and not with the first screen. */
export const cashierCalls = {
  cards: plain<typeof bankCards.bankCards>('GET', '/wps/member/bankCards'),
  addCard: encrypted<typeof bankCards.addBankCard>('PUT', '/wps/member/bankCards'),
  removeCard: encrypted<typeof bankCards.removeBankCard>('DELETE',
    '/wps/member/bankCards/{id}'),
  config: plain<typeof withdrawals.withdrawalConfig>('GET', '/wps/withdraw/config'),
  withdraw: encrypted<typeof withdrawals.createWithdrawal>('PUT', '/wps/withdraw'),
  records: plain<typeof withdrawals.withdrawalRecords>('GET', '/wps/withdraw/records'),
  confirm: plain<typeof withdrawals.confirmWithdrawal>('POST', '/wps/withdraw/{id}/confirm'),
  proof: plain<typeof withdrawals.withdrawalProof>('GET', '/wps/withdraw/{id}/proof'),
  redeem: plain<typeof vouchers.redeemVoucher>('POST', '/wps/deposit/vouchers'),
  offers: plain<typeof depositOffers.depositOffers>('GET', '/wps/deposit/offers'),
  giveBonusUp: plain<typeof depositOffers.giveBonusUp>('POST',
    '/wps/deposit/{id}/bonus/give-up'),
  slip: plain<typeof deposits.sendSlip>('POST', '/wps/deposit/{id}/slips'),
  toUpline: encrypted<typeof transfers.transferToUpline>('PUT', '/wps/transfer/upline'),
  toDownline: encrypted<typeof transfers.transferToDownline>('PUT', '/wps/transfer/downline'),
  transfers: plain<typeof transfers.transferRecords>('GET', '/wps/transfer/records'),
  moveFunds: plain<typeof wallets.walletTransfer>('POST', '/wps/relay/GCS_walletTransfer'),
  bringHome: plain<typeof wallets.walletTransferAll>('POST', '/wps/relay/GCS_walletTransferAll'),
};

export const cardsQuery = queryOptions({ queryKey: ['cashier', 'cards'],
  queryFn: () => ask(cashierCalls.cards, {}) });
export const configQuery = queryOptions({ queryKey: ['cashier', 'config'],
  queryFn: () => ask(cashierCalls.config, {}), staleTime: 0 });

type Proven = Answer<typeof withdrawals.sendWithdrawalProof>;
/** The body is the picture itself. */
export const sendProof = async (id: string, file: File): Promise<Proven> => {
  try {
    const response = await fetch(`/wps/withdraw/${encodeURIComponent(id)}/proof`, {
      method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream',
        authorization: `Bearer ${bearerNow() ?? ''}` } });
    const reply = await response.json() as { success?: boolean; value?: unknown;
      errorCode?: string; message?: string };
    if (reply.success === true) return { ok: true, value: reply.value } as Proven;
    const errorCode = (reply.errorCode ?? 'system_error') as 'system_error';
    return { ok: false, errorCode, message: refusalText(errorCode, reply.message), fields: {},
      value: {} };
  } catch {
    return { ok: false, errorCode: 'network_problem', message: refusalText('network_problem'),
      fields: {}, value: {} };
  }
};
