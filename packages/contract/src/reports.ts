import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';
import { profitOutput, profitQuery } from './records.ts';

export const REPORT_DAYS_MAX = 366;
export const range = { startDate: z.iso.date(), endDate: z.iso.date() };
export const play = {
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  gross: amount,
};
/**
 * What the house earned, by one definition (D-U12). Play counts on the day it ended, a cost on the
 * day it was posted; each cost is what was given less what came back.
 */
export const figures = {
  stakes: amount,
  payouts: amount,
  /** Stakes less payouts. */
  gross: amount,
  /** Bonuses, prizes, stakes of the house, and points that were changed to money. */
  bonuses: amount,
  cashback: amount,
  /** Of valid bets by the terms of a line, to members and agents. */
  rebates: amount,
  /** What the house paid agents by contracts. */
  commissions: amount,
  /** Of providers, and of deposits taken back that the house bears, less what members paid. */
  fees: amount,
  /** What went into the pools of jackpots. */
  jackpots: amount,
  vendorShares: amount,
  /** Gross less all of these. */
  net: amount,
};
/** Cash after its fees, as members have it. */
export const cash = { deposits: amount, withdrawals: amount };
const reportDay = z.object({
  day: z.string(),
  ...cash,
  ...figures,
  /** All that members were given: what they owe and are owed moves by it. */
  given: amount,
  /** Booked by operators by hand, in either direction. */
  adjustments: amount,
  /** What the house owed its members when the day ended, what lay in open bets, and what members
   * owed the house. */
  liabilities: amount,
  openStakes: amount,
  debts: amount,
  rooms: z.array(z.object({ category: z.string(), gross: amount })),
});
export type ReportDay = z.output<typeof reportDay>;
const houseReportOutput = z.object({
  currency: z.string(),
  timeZone: z.string(),
  days: z.array(reportDay),
  totals: z.object({
    ...cash,
    ...figures,
    given: amount,
    adjustments: amount,
    liabilities: amount,
    openStakes: amount,
    debts: amount,
  }),
  rooms: z.array(z.object({ category: z.string(), ...play })),
  vendors: z.array(z.object({ vassalage: z.string(), name: z.string(), ...play })),
});
export type HouseReport = z.output<typeof houseReportOutput>;
export const houseReport = call({
  method: 'GET',
  path: '/office/api/reports/days',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  summary:
    'Gross gaming revenue by day, room and vendor, cash in and out, and what is owed to ' +
    "members, by days of the brand's time zone. Play counts on the day it ended. Free play is " +
    'left out.',
  query: z.object(range),
  output: houseReportOutput,
});
export const exportReport = call({
  method: 'GET',
  path: '/office/api/reports/days/export',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  callsPerMinuteMax: 20,
  summary: 'The same as a CSV or XLSX file; noted in the audit log.',
  query: z.object({ ...range, format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
});
export const officeProfit = call({
  method: 'GET',
  path: '/office/api/members/{id}/profit',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: "A member's profit and loss as the member sees it.",
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object(profitQuery),
  output: profitOutput,
});

const houseDay = z.object({
  day: z.string(),
  deposits: amount,
  /** Of bets that ended on the day, as all play here. */
  stakes: amount,
  payouts: amount,
  gross: amount,
  net: amount,
  products: z.array(z.object({ category: z.string(), stakes: amount, gross: amount })),
});
const housePeriod = z.object({ startDate: z.string(), endDate: z.string(), ...cash, ...figures });
export type HousePeriod = z.output<typeof housePeriod>;
/** So many days, the last one today. */
export const OVERVIEW_DAYS = [1, 7, 14, 30] as const;
const houseGame = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  wagers: z.number().int(),
  stakes: amount,
  payouts: amount,
  rtp: z.string().nullable(),
});
export type HouseDay = z.output<typeof houseDay>;
export type HouseGame = z.output<typeof houseGame>;
/** Days of the period, oldest first, and the games that took most stakes in them. */
export const houseOverview = call({
  method: 'GET',
  path: '/office/api/overview',
  needs: 'operator',
  permission: 'overview.read',
  refusals: [],
  summary:
    "The house's figures of a period beside those of the period before, by day, product and " +
    'game, and whether the books balance. What stands beside them alone is of today.',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(OVERVIEW_DAYS.map((one) => z.literal(one))))
      .default(14),
  }),
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    now: housePeriod,
    before: housePeriod,
    members: z.number().int(),
    deposits: amount,
    stakes: amount,
    payouts: amount,
    gross: amount,
    memberFunds: amount,
    wagers: z.number().int(),
    players: z.number().int(),
    books: z.object({ balanced: z.boolean(), checkedAt: timestamp, difference: amount }),
    days: z.array(houseDay),
    games: z.array(houseGame),
  }),
});
