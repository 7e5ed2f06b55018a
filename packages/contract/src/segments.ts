import { z } from 'zod';
import { amountInput, call } from './call.ts';

const rank = z.number().int().min(0).max(99).nullable().default(null);
const day = z.iso.date().nullable().default(null);
const sum = amountInput.nullable().default(null);
const days = z.number().int().min(1).max(3650).nullable().default(null);
/** Which members something is for (`SegmentRule`), with sums as amounts. */
export const segment = z.strictObject({
  rankFrom: rank,
  rankTo: rank,
  registeredFrom: day,
  registeredTo: day,
  depositsFrom: sum,
  depositsTo: sum,
  quietDays: days,
  playedDays: days,
});
export type Segment = z.output<typeof segment>;

export const countSegment = call({
  method: 'POST',
  path: '/office/api/segments/count',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary:
    'How many members a rule reaches at this moment. Free play and blocked accounts are left ' +
    'out; a break is judged when something is given.',
  body: z.object({ segment }),
  output: z.object({ count: z.number().int(), of: z.number().int() }),
});
