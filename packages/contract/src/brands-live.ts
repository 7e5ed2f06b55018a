import { z } from 'zod';
import { call, timestamp } from './call.ts';

/** What has to be so before a brand plays for money, in the order it is done. */
const LIVE_ITEMS = [
  'address',
  'messengers',
  'payments',
  'identity',
  'licence',
  'age',
  'limits',
  'owners',
  'backup',
  'closed',
  'play',
] as const;
export type LiveItemName = (typeof LIVE_ITEMS)[number];

/** What an item may lack; a count where something has to come to its end. */
const LIVE_LACKS = [
  'https',
  'host',
  'notReached',
  'mail',
  'sms',
  'method',
  'identityOff',
  'document',
  'operatorName',
  'regulatorName',
  'licenceNumber',
  'jurisdiction',
  'birthday',
  'cashier',
  'secondOwner',
  'schedule',
  'backupOld',
  'backupFailed',
  'maintenance',
  'bets',
  'deposits',
  'withdrawals',
  'wallets',
  'exchanges',
  'vouchers',
  'races',
  'raffles',
  'notices',
  'pools',
] as const;

const item = z.object({
  name: z.enum(LIVE_ITEMS),
  isDone: z.boolean(),
  /** What stands there now, in words of the operator's own: names, hosts, numbers. */
  found: z.string(),
  lacks: z.array(z.object({ what: z.enum(LIVE_LACKS), count: z.number().int().nullable() })),
});
export type LiveItem = z.output<typeof item>;

const ofBrand = z.object({ brandId: z.string().max(20) });
const livePage = z.object({
  brandId: z.string(),
  name: z.string(),
  /** Null while it plays for play money. */
  live: z
    .object({ since: timestamp, askedBy: z.string(), approvedBy: z.string(), reason: z.string() })
    .nullable(),
  /** Empty once the brand is live. */
  items: z.array(item),
  /** Who and what ends with play money: accounts, and what they have together. */
  ends: z.object({ members: z.number().int(), sum: z.string(), currency: z.string() }),
  waiting: z
    .object({ approvalId: z.string(), askedBy: z.string(), askedAt: timestamp, reason: z.string() })
    .nullable(),
  /** Whether it may be asked for here: by owners of that very brand, while nobody has. */
  mayAsk: z.boolean(),
});
export type LivePage = z.output<typeof livePage>;

export const brandLive = call({
  method: 'GET',
  path: '/office/api/brands/{brandId}/live',
  needs: 'operator',
  permission: 'brands.read',
  refusals: [],
  params: ofBrand,
  summary:
    'What has to be so before a brand plays for money, each with its state; or since when it does.',
  output: livePage,
});
export const askLive = call({
  method: 'POST',
  path: '/office/api/brands/{brandId}/live',
  needs: 'operator',
  permission: 'brands.live',
  params: ofBrand,
  summary:
    'Ask that a brand plays for money from now on. An owner of the same brand asks and another ' +
    'one approves; the list is judged both times, and `fields` name what is open ' +
    '(state_conflict). With the approval all members of play money end, their money goes, and ' +
    'there is no way back.',
  body: z.object({ reason: z.string().trim().min(5).max(300) }),
  output: livePage,
  refusals: ['operation_not_allowed', 'state_conflict'],
});
