import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf } from './call.ts';

export const BILL_STATES = [
  'calculated',
  'approved',
  'issued',
  'partial',
  'not_reached',
  'disputed',
  'cancelled',
] as const;
export const billState = z.enum(BILL_STATES);
export type BillState = z.output<typeof billState>;

/** What came by one line, and what it is owed by its own contract. */
export const billLine = z.object({
  memberId: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  validBet: amount,
  profitLoss: amount.nullable(),
  activeMembers: z.number().int(),
  /** Told to the payee alone. */
  owed: amount.nullable(),
  state: billState.nullable(),
});
export type BillLine = z.output<typeof billLine>;
export const lineSums = billLine.pick({ validBet: true, profitLoss: true, activeMembers: true });

export const billLines = call({
  method: 'GET',
  path: '/wps/agent/bills/{id}/lines',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary:
    'The lines that a bill was summed from: those that are paid out of it first, then by what ' +
    'they brought. Direct members who are no agents are among the sources alone.',
  params: z.object({ id }),
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(billLine),
  refusals: ['error_not_agent'],
});
