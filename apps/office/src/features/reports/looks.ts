import type { ReportBy } from '@fairhouse/contract/reports-by';

/** What stands in the address of the reports: a link shows another person the same. */
export const REPORT_LOOKS = ['startDate', 'endDate', 'by', 'order', 'segment'] as const;
export type ReportLooks = Partial<Record<(typeof REPORT_LOOKS)[number], string>>;
/** The question that a row of a report is, for the wagers it is the sum of. */
export const WAGER_LOOKS = [
  'startDate',
  'endDate',
  'product',
  'game',
  'vendor',
  'member',
  'agent',
  'country',
  'segment',
] as const;
export type WagerLooks = Partial<Record<(typeof WAGER_LOOKS)[number], string>>;

/** Methods are of cash and lead to no wagers. */
export const leadsTo = (by: ReportBy, key: string): WagerLooks | undefined =>
  by === 'method' ? undefined : { [by]: key };
