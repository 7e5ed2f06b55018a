import { z } from 'zod';
import { amount, amountInput, call, id } from './call.ts';
import { QR_FORMATS } from './cashier-words.ts';

const word = (max: number) => z.string().trim().min(1).max(max);
const reason = z.string().trim().min(3).max(300);
const terms = {
  dailyCap: amountInput.nullable(),
  isOn: z.boolean(),
  qrFormat: z.enum(QR_FORMATS).default('plain'),
  qrBank: z.string().trim().max(20).default(''),
};
const account = z.object({
  id,
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  /** Null: no bound. */
  dailyCap: amount.nullable(),
  usedToday: amount,
  isOn: z.boolean(),
  /** Another operator has yet to approve that money goes there. */
  isWaiting: z.boolean(),
  qrFormat: z.enum(QR_FORMATS),
  qrBank: z.string(),
});
export type ReceivingAccount = z.output<typeof account>;

export const receivingAccounts = call({
  method: 'GET',
  path: '/office/api/receiving-accounts',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary: 'The accounts of the house that members transfer to, with what came to them today.',
  output: z.object({ list: z.array(account), currency: z.string() }),
});
export const addReceivingAccount = call({
  method: 'POST',
  path: '/office/api/receiving-accounts',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: ['invalid_amount', 'state_conflict'],
  summary:
    'Add an account. Bank, number and holder stay as they are written here for good; it is ' +
    'switched on when another operator approves.',
  body: z.object({ bankName: word(60), number: word(40), holder: word(80), ...terms, reason }),
  output: account,
});
export const changeReceivingAccount = call({
  method: 'PUT',
  path: '/office/api/receiving-accounts/{id}',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: ['invalid_amount', 'state_conflict'],
  summary:
    'Switch an account on or off, or change what it may receive in a day. What sends more ' +
    'there waits for another operator.',
  params: z.object({ id }),
  body: z.object({ ...terms, reason }),
  output: account,
});
