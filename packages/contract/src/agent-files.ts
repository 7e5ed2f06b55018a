import { z } from 'zod';
import { lineType } from './agents.ts';
import { call, cursorQuery, id, order } from './call.ts';

/** The lists of the agent centre, by the pages that show them. */
export const AGENT_FILES = [
  'overview',
  'profits',
  'bets',
  'ends',
  'transactions',
  'downlines',
  'links',
  'income',
  'payments',
  'rebates',
  'contracts',
  'bills',
  'bill',
  'announcements',
] as const;
export type AgentFile = (typeof AGENT_FILES)[number];
const word = z.string().max(40).optional();

export const agentFile = call({
  method: 'GET',
  path: '/wps/agent/files/{list}',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 12,
  summary:
    'A list of the agent centre as a file, base64: what its call answers to the same question, ' +
    'whole. At most 50,000 rows; `isCut` says that there are more. Its page off: feature_off.',
  params: z.object({ list: z.enum(AGENT_FILES) }),
  /** Of these each list takes what its own call takes, and judges it alike. */
  query: z.object({
    format: z.enum(['csv', 'xlsx']),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    startDate: cursorQuery.startDate,
    endDate: cursorQuery.endDate,
    of: id.optional(),
    /** One bill with its lines, downlines, days and members. */
    bill: id.optional(),
    below: id.optional(),
    account: z.string().max(64).optional(),
    category: word,
    type: lineType.optional(),
    state: word,
    without: word,
    kind: word,
    side: word,
    sort: word,
    order: order.optional(),
  }),
  output: z.object({ name: z.string(), type: z.string(), base64: z.string(), isCut: z.boolean() }),
  refusals: ['error_not_agent'],
});
