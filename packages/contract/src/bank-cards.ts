import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

/** How a member proves a call that moves money: by one or the other. */
export const payerProof = {
  paymentPassword: z.string().max(200).default(''),
  verificationCode: z.string().max(255).default(''),
};
export const PAYER_REFUSALS = [
  'payment_password_required',
  'wrong_password',
  'code_invalid',
] as const;

/** After it was entered a number is shown by its last four digits, everywhere. */
const card = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  cardNo: z.string(),
  payeeName: z.string(),
  addedAt: timestamp,
});
export type BankCard = z.output<typeof card>;

export const bankCards = call({
  method: 'GET',
  path: '/wps/member/bankCards',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary:
    'The bank cards of the member, masked, and the banks a card may be of. lockedUntil: ' +
    'withdrawals wait so long after a change of what guards them.',
  output: z.object({
    list: z.array(card),
    max: z.number().int(),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Masked; null: the first card names it. */
    payeeName: z.string().nullable(),
    lockedUntil: timestamp.nullable(),
  }),
});
export const addBankCard = call({
  method: 'PUT',
  path: '/wps/member/bankCards',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/securityCenter',
  callsPerMinuteMax: 20,
  summary:
    'Add a bank card in the name of the payee; the first one names the payee. At a bank that is ' +
    'a coin (BTC) it is an address. Five at ' +
    'most. Every card but the first makes withdrawals wait.',
  body: z.object({
    bankCode: z.string().max(40),
    cardNo: z.string().max(100),
    payeeName: z.string().max(255),
    ...payerProof,
  }),
  output: card,
  refusals: [
    ...PAYER_REFUSALS,
    'limit_exceeded',
    'state_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const removeBankCard = call({
  method: 'DELETE',
  path: '/wps/member/bankCards/{id}',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/securityCenter',
  callsPerMinuteMax: 20,
  summary: 'Remove a bank card. A withdrawal to it that is under way goes on.',
  params: z.object({ id }),
  body: z.object(payerProof),
  output: z.object({}),
  refusals: [...PAYER_REFUSALS, 'encryption_required', 'encryption_invalid', 'encryption_replay'],
});
