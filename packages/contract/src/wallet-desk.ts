import { z } from 'zod';
import { amount, call, id, listOf, timestamp } from './call.ts';
import { debtOutput, debtPage } from './wallet.ts';

const debtor = z.object({
  memberId: z.string(),
  account: z.string(),
  owed: amount,
  /** What the main wallet holds, which the member can pay it from. */
  balance: amount,
  since: timestamp,
});
export type Debtor = z.output<typeof debtor>;

export const debtors = call({
  method: 'GET',
  path: '/office/api/debts',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: 'Members who owe the house, the largest debt first, and what all of them owe.',
  query: z.object(debtPage),
  output: listOf(debtor).extend({ currency: z.string(), members: z.number().int(), sum: amount }),
});
export const memberDebt = call({
  method: 'GET',
  path: '/office/api/members/{id}/debt',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: 'What a member owes, since when, and how it came and went, newest first.',
  params: z.object({ id }),
  query: z.object(debtPage),
  output: debtOutput,
});
