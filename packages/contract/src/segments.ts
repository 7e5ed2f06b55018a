import { z } from 'zod';
import { amountInput, call, id } from './call.ts';
import { categories } from './catalogue-words.ts';
import { tag } from './members-notes.ts';

const rank = z.number().int().min(0).max(99).nullable().default(null);
const day = z.iso.date().nullable().default(null);
const sum = amountInput.nullable().default(null);
const days = z.number().int().min(1).max(3650).nullable().default(null);
const times = z.number().int().min(0).max(1_000_000).nullable().default(null);
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
  seenDays: days,
  unseenDays: days,
  depositDays: days,
  depositCountFrom: times,
  depositCountTo: times,
  betDays: days,
  betProduct: z.enum(categories).nullable().default(null),
  validBetFrom: sum,
  validBetTo: sum,
  balanceFrom: sum,
  balanceTo: sum,
  dialingCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .nullable()
    .default(null),
  isVerified: z.enum(['yes', 'no']).nullable().default(null),
  birthdayMonth: z.number().int().min(1).max(12).nullable().default(null),
  tag: tag.nullable().default(null),
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
  output: z.object({
    /** In full tens to whoever does not read members; null: fewer than ten, or nobody. */
    count: z.number().int().nullable(),
    of: z.number().int(),
    isExact: z.boolean(),
  }),
});

const saved = z.object({ id: z.string(), name: z.string(), segment, by: z.string() });
export type SavedSegment = z.output<typeof saved>;
export const savedSegments = call({
  method: 'GET',
  path: '/office/api/segments',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'Rules that were kept under a name, for whatever is for some members.',
  output: z.object({ list: z.array(saved) }),
});
export const saveSegment = call({
  method: 'POST',
  path: '/office/api/segments',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  summary:
    'Keeps a rule under a name; the same name is another rule from then on. What uses it keeps ' +
    'the rule it was made with.',
  body: z.object({ name: z.string().trim().min(1).max(60), segment }),
  output: saved,
});
export const dropSegment = call({
  method: 'DELETE',
  path: '/office/api/segments/{id}',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: [],
  params: z.object({ id }),
  summary: 'Forgets the name. What was made with its rule goes on as it is.',
  output: z.object({ id: z.string() }),
});
