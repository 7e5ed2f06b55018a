import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

const reason = z.string().trim().min(5).max(300);

const doubt = z.object({
  /** Who keeps it, and how that knows it again. */
  source: z.string(),
  id: z.string(),
  eventId: z.string().nullable(),
  name: z.string(),
  kind: z.string(),
  reasons: z.array(z.string()),
  /** As it was told. */
  body: z.string(),
  foundAt: timestamp,
  isAsked: z.boolean(),
});
export type DeskDoubt = z.output<typeof doubt>;
export const sportsQuarantine = call({
  method: 'GET',
  path: '/office/api/sports/quarantine',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary: 'Messages of feeds that contradict what stands, the oldest first; 200 at most.',
  output: z.object({ isConnected: z.boolean(), count: z.number().int(), list: z.array(doubt) }),
});
export const decideDoubt = call({
  method: 'POST',
  path: '/office/api/sports/quarantine/{source}',
  needs: 'operator',
  permission: 'sportsbook.results',
  summary:
    'Drop a message for good, or ask for it to be taken in spite of what speaks against it: then ' +
    'a second person decides.',
  params: z.object({ source: id }),
  body: z.object({ id: z.string().min(1).max(300), decision: z.enum(['take', 'drop']), reason }),
  output: z.object({ approvalId: z.string().nullable() }),
  refusals: ['state_conflict'],
});
