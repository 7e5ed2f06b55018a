import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { contractKind } from './contracts.ts';

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

/** A bill of a downline that was owed, and what another bill paid of it. */
const recovered = z.object({
  id: z.string(),
  number: z.string(),
  kind: contractKind,
  payee: z.string(),
  from: timestamp,
  until: timestamp,
  amount,
  left: amount,
  at: timestamp,
});
/**
 * What of a bill went to bills of downlines that its payee had been short for; told to the payee
 * alone. Of an agent account the oldest money is spent first.
 */
export const recoveredDebts = z.object({
  amount,
  /** Still owed of those bills. */
  left: amount,
  count: z.number().int(),
  /** The oldest windows first; the first hundred. */
  list: z.array(recovered),
});
