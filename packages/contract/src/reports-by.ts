import { z } from 'zod';
import { amount, call, id, listOf, timestamp } from './call.ts';
import { cash, figures, play, range } from './reports.ts';

/** What a report of a period is told apart by. */
export const REPORT_BY = [
  'product',
  'game',
  'vendor',
  'member',
  'agent',
  'country',
  'method',
] as const;
export type ReportBy = (typeof REPORT_BY)[number];
/** Rows of a report at most: the first by what it is ordered by. */
export const BY_ROWS_MAX = 200;
/** All days of members are read for a report by member: no more of them than this. */
export const MEMBER_DAYS_MAX = 92;
const format = z.enum(['csv', 'xlsx']).default('csv');
export type SheetFormat = z.output<typeof format>;
const file = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });

const by = {
  ...range,
  by: z.enum(REPORT_BY),
  /** The most stakes, the most won or the most lost by the house first; methods by cash. */
  order: z.enum(['stake', 'gross', 'loss']).default('stake'),
  /**
   * A segment that was kept, by its id: play of who is in it now, told apart by product, game,
   * vendor or member; for who reads members.
   */
  segment: id.optional(),
};
const byRow = z.object({
  key: z.string(),
  name: z.string(),
  /** Of play, where the report is of play. */
  play: z.object(play).nullable(),
  /** What came in and went out, where the report tells. */
  cash: z.object(cash).nullable(),
  /** How many payments; by method alone. */
  payments: z.number().int().nullable(),
});
export type ByRow = z.output<typeof byRow>;
const byReport = z.object({
  currency: z.string(),
  timeZone: z.string(),
  rows: z.array(byRow),
  /** There are more rows than are shown. */
  isCut: z.boolean(),
});
export type ByReport = z.output<typeof byReport>;
export const houseReportBy = call({
  method: 'GET',
  path: '/office/api/reports/by',
  needs: 'operator',
  permission: 'reports.read',
  refusals: ['forbidden', 'limit_exceeded'],
  summary:
    'Play of a period by product, game, vendor, member, agent right above, or country of the ' +
    'mobile number, and cash by method of paying: 200 rows at most. Of methods, cash is what was ' +
    'paid in before its fee, and paid out; of members, what they had of it and asked for.',
  query: z.object(by),
  output: byReport,
});
export const exportReportBy = call({
  method: 'GET',
  path: '/office/api/reports/by/export',
  needs: 'operator',
  permission: 'reports.read',
  refusals: ['forbidden', 'limit_exceeded'],
  callsPerMinuteMax: 20,
  summary: 'The same as a CSV or XLSX file; noted in the audit log.',
  query: z.object({ ...by, format }),
  output: file,
});

const wager = z.object({
  id: z.string(),
  wagerId: z.string(),
  /** How it ended, and again where it did: an amount is what changed by that. */
  kind: z.enum(['end', 'part', 'void', 'correction', 'reopened']),
  memberId: z.string(),
  account: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  stake: amount,
  payout: amount,
  gross: amount,
  placedAt: timestamp,
  endedAt: timestamp,
});
export type ReportWager = z.output<typeof wager>;
export const reportWagers = call({
  method: 'GET',
  path: '/office/api/reports/wagers',
  needs: 'operator',
  permission: 'reports.read',
  refusals: ['forbidden'],
  callsPerMinuteMax: 120,
  summary:
    'The ends of wagers that a figure is the sum of, the last first. A page looks at 5,000 ends ' +
    'at most, so it may hold fewer than asked for and still have a next one.',
  query: z.object({
    ...range,
    product: z.string().max(20).optional(),
    game: z.string().max(120).optional(),
    vendor: z.string().max(60).optional(),
    member: id.optional(),
    agent: id.optional(),
    country: z.string().max(8).optional(),
    segment: id.optional(),
    cursor: z.string().max(40).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: listOf(wager),
});

const brandReport = z.object({
  brandId: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  ...cash,
  ...figures,
});
export type BrandReport = z.output<typeof brandReport>;
export const brandsReport = call({
  method: 'GET',
  path: '/office/api/reports/brands',
  needs: 'operator',
  permission: 'reports.read',
  refusals: ['operation_not_allowed'],
  callsPerMinuteMax: 60,
  summary:
    'Every brand of the installation side by side, each by days of its own zone, and sums of ' +
    'those that have one currency. For operators of the first brand alone.',
  query: z.object(range),
  output: z.object({
    brands: z.array(brandReport),
    totals: z.array(
      z.object({ currency: z.string(), brands: z.number().int(), ...cash, ...figures }),
    ),
  }),
});
export const exportBrands = call({
  method: 'GET',
  path: '/office/api/reports/brands/export',
  needs: 'operator',
  permission: 'reports.read',
  refusals: ['operation_not_allowed'],
  callsPerMinuteMax: 20,
  summary:
    'All brands of the installation as one CSV or XLSX file, each with its currency, and a sum ' +
    'of those that have one. For operators of the first brand alone; noted in the audit log.',
  query: z.object({ ...range, format }),
  output: file,
});

const months = { months: z.coerce.number().int().min(1).max(24).default(12) };
const cohort = z.object({
  /** A month, such as 2026-11. */
  cohort: z.string(),
  members: z.number().int(),
  /** From the month they joined in to this one. */
  months: z.array(z.object({ month: z.string(), players: z.number().int(), gross: amount })),
});
export type Cohort = z.output<typeof cohort>;
export const cohortReport = call({
  method: 'GET',
  path: '/office/api/reports/cohorts',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  callsPerMinuteMax: 60,
  summary:
    'Members by the month they joined in, how many of them had a bet that ended in each month ' +
    'since, and what the house won of them, as far as it is folded: seconds behind.',
  query: z.object(months),
  output: z.object({ currency: z.string(), timeZone: z.string(), cohorts: z.array(cohort) }),
});
export const exportCohorts = call({
  method: 'GET',
  path: '/office/api/reports/cohorts/export',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  callsPerMinuteMax: 20,
  summary: 'The same as a CSV or XLSX file; noted in the audit log.',
  query: z.object({ ...months, format }),
  output: file,
});
